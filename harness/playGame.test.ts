import { BOTS } from '@mayi/bots';
import { createGame, type Fact, type Game, type GameLog, replay } from '@mayi/core/engine';
import type { Command } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { type Chooser, nextCommand, playGame, type Seating } from './playGame.ts';

function threeOf(bot: Chooser): Seating {
  return {
    bots: [bot, bot, bot],
    rules: 'classic',
    seed: { server: 'cards', players: [] },
    chance: { server: 'chance', players: [] },
  };
}

function asked(game: Game): string[] {
  const ids: string[] = [];
  nextCommand(game, (id) => {
    ids.push(id);
    return undefined;
  });
  return ids;
}

describe('who is asked next', () => {
  const newGame = () =>
    createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }, { id: 'dan' }] });

  test('players in line, nearest first, then the player whose turn it is', () => {
    expect(asked(newGame())).toEqual(['carol', 'dan', 'ann', 'bob']);
  });

  test('nobody who has already answered', () => {
    const game = newGame();
    game.execute({ type: 'PASS_MAY_I', playerId: 'carol' });
    game.execute({ type: 'CALL_MAY_I', playerId: 'dan' });
    expect(asked(game)).toEqual(['ann', 'bob']);
  });

  test('the first answer is played', () => {
    const pass = (playerId: string): Command => ({ type: 'PASS_MAY_I', playerId });
    expect(nextCommand(newGame(), (id) => (id === 'carol' ? undefined : pass(id)))).toEqual(pass('dan'));
  });

  test('if nobody answers, the window is resolved', () => {
    expect(nextCommand(newGame(), () => undefined)).toEqual({ type: 'RESOLVE' });
  });
});

describe('a game between bots', () => {
  test('is played to its end, and reports all its facts', () => {
    const facts: Fact[] = [];
    const { game } = playGame(threeOf(BOTS.beginner), (more) => facts.push(...more));
    expect(game.state.isOver).toBe(true);
    expect(facts[0]).toMatchObject({ type: 'CARDS_DEALT', roundNumber: 1 });
    expect(facts.at(-1)).toMatchObject({ type: 'GAME_ENDED' });
    expect(facts.filter((fact) => fact.type === 'ROUND_ENDED')).toHaveLength(6);
  });

  test('is the same for the same seeds, and differs with another chance seed', () => {
    const commandsOf = (seating: Seating) => JSON.stringify(playGame(seating).log.commands);
    const seating = threeOf(BOTS.beginner);
    expect(commandsOf(seating)).toBe(commandsOf(seating));
    expect(commandsOf({ ...seating, chance: { server: 'other', players: [] } })).not.toBe(
      commandsOf(seating),
    );
  });

  test('reports a broken rule with a log that reproduces it', () => {
    const cheat: Chooser = { choose: (view) => ({ type: 'DRAW_FROM_STOCK', playerId: view.you ?? '' }) };
    const failure = failureOf(() => playGame(threeOf(cheat)));
    expect(failure.message).toContain('breaks rule T1');
    expect(() => replay(failure.cause as GameLog)).toThrow('rule T1');
  });

  test('that never ends is stopped', () => {
    const failure = failureOf(() => playGame({ ...threeOf(BOTS.beginner), maxCommands: 50 }));
    expect(failure.message).toContain("doesn't end");
    expect((failure.cause as GameLog).commands).toHaveLength(50);
  });
});

function failureOf(play: () => unknown): Error {
  try {
    play();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing failed');
}
