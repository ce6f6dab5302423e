import type { Card, Rng } from '@mayi/core/cards';
import {
  createGame,
  dehydrateGame,
  type Game,
  hydrateGame,
  type SerializedGameState,
} from '@mayi/core/engine';
import { viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given } from '../core/testing/given.ts';
import { LEVELS, type Level } from './bot.ts';
import { BOTS } from './characters.ts';
import { botOf, playTogether, rngOf, seats } from './testing/playTogether.ts';

const options = (seed: string) => ({ players: seats(4), rules: 'classic' as const, seed });

describe('every computer player', () => {
  test('has a level, a name of its own and a sentence about it', () => {
    const bots = LEVELS.map((level) => BOTS[level]);
    expect(bots.map((bot) => bot.level)).toEqual([...LEVELS]);
    expect(new Set(bots.map((bot) => bot.name)).size).toBe(LEVELS.length);
    for (const { about } of bots) expect(about).toMatch(/^[A-Z].+\.$/);
  });

  test.each(LEVELS)('%s plays the same game from the same seed', (level) => {
    const four = [botOf(level), botOf('steady'), botOf('sharp'), botOf('beginner')];
    const play = (seed: string) => JSON.stringify(playTogether(options(seed), four).commands);
    expect(play('a')).toBe(play('a'));
    expect(play('a')).not.toBe(play('b'));
  });

  test.each(LEVELS)('%s chooses nothing when there is nothing to decide', (level) => {
    const game = createGame(options('quiet'));
    const [first] = game.state.round.players.slice(game.state.round.currentPlayerIndex + 2);
    expect(first).toBeDefined();
    game.execute({ type: 'PASS_MAY_I', playerId: first?.id });
    expect(BOTS[level].choose(viewFor(game, first?.id ?? ''), rngOf('quiet'))).toBeUndefined();
  });

  test.each(LEVELS)('%s can say why, in a sentence, whatever it does', (level) => {
    const told = new Set<string>();
    playTogether(
      options('why'),
      [botOf(level), botOf('steady'), botOf('steady'), botOf('steady')],
      (game) => {
        const decision = botOf(level).decide(viewFor(game, 'p1'), rngOf('why'));
        if (decision === undefined) return;
        expect(decision.why()).toMatch(/^\S.*\S$/);
        expect(decision.why()).not.toMatch(/undefined|NaN|\[object/);
        told.add(decision.command.type);
      },
    );
    expect(told.size).toBeGreaterThanOrEqual(level === 'random' ? 3 : 5);
  });

  test.each(LEVELS)('G5: %s chooses the same, whatever the cards that it cannot see', (level) => {
    let decisions = 0;
    const four = [botOf(level), botOf('sharp'), botOf('sharp'), botOf('beginner')];
    playTogether(options('blind'), four, (game) => {
      const dice = rngOf('blind', `${decisions}`);
      const choose = (table: Game) =>
        botOf(level).choose(viewFor(table, 'p1'), rngOf('move', `${decisions}`));
      const command = choose(game);
      if (command === undefined) return;
      expect(choose(withHiddenReshuffled('p1', game, dice))).toEqual(command);
      decisions++;
    });
    expect(decisions).toBeGreaterThan(20);
  });
});

/** The same table from this seat's view, with all hidden cards redistributed among the stock and the other hands. */
function withHiddenReshuffled(seat: string, game: Game, dice: Rng): Game {
  const state = dehydrateGame(game);
  const isTaken = (card: Card) => state.players.some(({ taken }) => taken?.includes(card.id));
  const hands = state.players.flatMap(({ id, hand }) => (id === seat ? [] : hand));
  const pile = [...state.stock, ...hands].filter((card) => !isTaken(card));
  const from = dice.below(Math.max(1, pile.length));
  const redealt = [...pile.slice(from), ...pile.slice(0, from)];
  const swap = (cards: readonly Card[]) =>
    cards.map((card) => (isTaken(card) ? card : (redealt.shift() as Card)));
  const dealt: SerializedGameState = {
    ...state,
    stock: swap(state.stock),
    players: state.players.map((player) =>
      player.id === seat ? player : { ...player, hand: swap(player.hand) },
    ),
  };
  return hydrateGame(dealt);
}

const THINKERS = ['steady', 'sharp', 'expert', 'master'] as const satisfies readonly Level[];

describe('players that think', () => {
  test.each(THINKERS)('C1: %s takes a wild that lies there', (level) => {
    const game = given({
      hands: { ann: '9♣ 9♦ K♣ K♦ 3♥ 5♠ 7♦ 10♣ J♥ Q♠ 6♣', bob: '4♣ 4♦ 8♥', carol: '5♦ 6♦ 7♥' },
      discard: 'Joker',
    });
    expect(BOTS[level].choose(viewFor(game, 'ann'), rngOf('x'))).toMatchObject({ type: 'DRAW_FROM_DISCARD' });
  });

  test.each(THINKERS)('Y2: %s calls for the card that completes the contract', (level) => {
    const game = given({
      hands: { ann: '3♣ 4♦ 8♥ J♦', bob: '9♣ 9♦ 9♠ K♣ K♦ 3♥ 5♠ 7♦ 10♣ J♥ Q♠', carol: '6♣ 10♦ Q♥ 4♣' },
      discard: 'K♠',
      turn: 'ann',
    });
    expect(BOTS[level].choose(viewFor(game, 'bob'), rngOf('x'))).toMatchObject({ type: 'CALL_MAY_I' });
  });

  test('Y2: steady passes on a card that only brings the contract closer', () => {
    const game = given({
      hands: { ann: '3♣ 4♦ 8♥ J♦', bob: '9♣ 9♦ 7♠ K♣ K♦ 3♥ 5♠ 7♦ 10♣ J♥ Q♠', carol: '6♣ 10♦ Q♥ 4♣' },
      discard: 'K♠',
      turn: 'ann',
    });
    expect(BOTS.steady.choose(viewFor(game, 'bob'), rngOf('x'))).toMatchObject({ type: 'PASS_MAY_I' });
  });

  test.each(THINKERS)('K1: %s lays down when somebody is about to go out', (level) => {
    const game = given({
      hands: { ann: '9♣ 9♦ 9♠ K♣ K♦ K♠ 3♥ 5♠ 7♦ 10♣ J♥ Q♠', bob: '4♣', carol: '6♣ 10♦ Q♥ 4♦' },
      table: ['bob set 8♣ 8♦ 8♥', 'bob set A♣ A♦ A♥'],
      drawn: true,
    });
    expect(BOTS[level].choose(viewFor(game, 'ann'), rngOf('x'))).toMatchObject({ type: 'LAY_DOWN' });
  });

  test.each(THINKERS)('O1: %s goes out when it can', (level) => {
    const game = given({
      hands: { ann: '8♠ A♠ 3♦', bob: '4♣ 5♦', carol: '6♣ 10♦ Q♥ 4♦' },
      table: ['ann set 8♣ 8♦ 8♥', 'ann set A♣ A♦ A♥'],
      drawn: true,
    });
    while (!game.state.isOver && game.state.roundHistory.length === 0) {
      const command = BOTS[level].choose(viewFor(game, 'ann'), rngOf('x'));
      expect(game.execute(command)).toMatchObject({ ok: true });
    }
    expect(game.state.roundHistory[0]).toMatchObject({ winnerId: 'ann' });
  });

  test.each(THINKERS)('R1, R4: %s does not call for an odd card where every card must go down', (level) => {
    const game = given({
      round: 6,
      hands: {
        ann: '3♣ 4♦ 8♥ J♦',
        bob: '9♣ 9♦ 9♠ 5♥ 6♥ 7♥ 8♥ 10♠ J♠ Q♠ K♠',
        carol: '6♣ 10♦ Q♥ 4♣',
      },
      discard: '3♦',
      turn: 'ann',
    });
    expect(BOTS[level].choose(viewFor(game, 'bob'), rngOf('x'))).toMatchObject({ type: 'PASS_MAY_I' });
  });
});
