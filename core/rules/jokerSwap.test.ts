import { describe, expect, test } from 'vitest';
import { formatHand } from '../cards/notation.ts';
import type { Game } from '../engine/game.ts';
import {
  given,
  givenRound,
  handOf,
  idIn,
  layDownOf,
  play,
  refused,
  type TableText,
} from '../testing/given.ts';
import { canSwapJoker } from './jokerSwap.ts';
import { refuse } from './refusal.ts';

const BOB = '3♦ 3♥';
const CAROL = '4♦ 4♥';

/** Round 2, ann's turn after her draw; bob is down with the melds. */
const table = (ann: string, text: TableText = {}): Game =>
  given({
    round: 2,
    hands: { ann, bob: BOB, carol: CAROL },
    table: ['bob run 5♠ Joker 7♠ 8♠', 'bob set K♣ K♦ Joker'],
    drawn: true,
    ...text,
  });

const swap = (game: Game, card: string, { joker = 'Joker-0', meldId = 'meld-1', playerId = 'ann' } = {}) => ({
  type: 'SWAP_JOKER' as const,
  playerId,
  meldId,
  jokerCardId: joker as never,
  cardId: idIn(game, playerId, card),
});
const run = (game: Game) => formatHand(game.state.round.table[0]!.cards);
const hand = (game: Game) => formatHand(handOf(game, 'ann'));

describe('J1: when a Joker may be swapped', () => {
  test('J1: the natural card takes the Joker’s place, and the Joker comes into the hand', () => {
    const game = table('9♣ 6♠ 9♦');
    const { facts } = play(game, swap(game, '6♠'));

    expect(run(game)).toBe('5♠ 6♠ 7♠ 8♠');
    expect(hand(game)).toBe('9♣ 9♦ Joker');
    expect(game.state.round.table[0]).toMatchObject({ id: 'meld-1', ownerId: 'bob', type: 'run' });
    expect(facts).toEqual([
      {
        type: 'JOKER_SWAPPED',
        playerId: 'ann',
        meld: game.state.round.table[0],
        joker: { id: 'Joker-0', suit: null, rank: 'Joker' },
        card: { id: '6-spades-0', suit: 'spades', rank: '6' },
      },
    ]);
  });

  test.each<[string, string, string]>([
    ['Joker 6♠ 7♠ 8♠', '5♠', '5♠ 6♠ 7♠ 8♠'],
    ['5♠ 6♠ 7♠ Joker', '8♠', '5♠ 6♠ 7♠ 8♠'],
    ['J♠ Q♠ K♠ Joker', 'A♠', 'J♠ Q♠ K♠ A♠'],
    ['Joker 4♠ 5♠ 2♥', '3♠', '3♠ 4♠ 5♠ 2♥'],
    ['2♥ 4♠ Joker 6♠', '5♠', '2♥ 4♠ 5♠ 6♠'],
  ])('J1: in %s the Joker stands for %s', (cards, card, after) => {
    const game = table(`${card} 9♦`, { table: [`bob run ${cards}`] });
    play(game, swap(game, card));

    expect(run(game)).toBe(after);
  });

  test('J1: any copy of the card will do', () => {
    const game = table('6♠ 6♠ 9♦');
    play(game, { ...swap(game, '6♠'), cardId: '6-spades-1' });

    expect(hand(game)).toBe('6♠ 9♦ Joker');
  });

  test('J1: any number of times in a turn; the turn may end without a lay-down', () => {
    const game = table('6♠ 7♠ 9♦', { table: ['bob run 5♠ Joker Joker 8♠'] });
    play(game, swap(game, '7♠', { joker: 'Joker-1' }));
    play(game, swap(game, '6♠'));

    expect(run(game)).toBe('5♠ 6♠ 7♠ 8♠');
    expect(hand(game)).toBe('9♦ Joker Joker');
    play(game, { type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '9♦') });
    expect(game.state.round.currentPlayerIndex).toBe(1);
  });

  test('J1: a Joker swapped out may be laid down in the same turn', () => {
    const game = table('6♠ 9♣ 9♦ 3♣ 4♣ 5♣ 6♣ Q♦');
    play(game, swap(game, '6♠'));
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ Joker | run 3♣ 4♣ 5♣ 6♣'));

    expect(hand(game)).toBe('Q♦');
  });

  test('J1: the player whose turn it is may, no matter who owns the run', () => {
    const game = table('6♠ 9♦', { turn: 'carol', hands: { ann: '9♦', bob: BOB, carol: '6♠ 4♥' } });
    play(game, swap(game, '6♠', { playerId: 'carol' }));

    expect(formatHand(handOf(game, 'carol'))).toBe('4♥ Joker');
  });

  test('J1: who is down may not', () => {
    const game = table('6♠ 9♦', { down: ['ann'] });
    expect(refused(game, swap(game, '6♠'))).toEqual(refuse('swap-while-down'));
  });

  test('J1: who has just laid down may not', () => {
    const game = table('6♠ 9♣ 9♦ 9♥ 3♣ 4♣ 5♣ 6♣ Q♦');
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | run 3♣ 4♣ 5♣ 6♣'));

    expect(refused(game, swap(game, '6♠'))).toEqual(refuse('swap-while-down'));
  });

  test('T1, J1: not before the draw, not while others may call, not when about to discard, not out of turn', () => {
    const before = table('6♠ 9♦', { drawn: false });
    expect(refused(before, swap(before, '6♠'))).toEqual(refuse('must-draw-first'));
    play(before, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(refused(before, swap(before, '6♠'))).toEqual(refuse('window-open'));
    const ready = table('6♠ 9♦', { ready: true });
    expect(refused(ready, swap(ready, '6♠'))).toEqual(refuse('ready-to-discard'));
    const theirs = table('6♠ 9♦', { turn: 'carol' });
    expect(refused(theirs, swap(theirs, '6♠'))).toEqual(refuse('not-your-turn'));
  });

  test('R3: not in the final round', () => {
    const game = given({ round: 6, hands: { ann: '6♠ 9♦', bob: BOB, carol: CAROL }, drawn: true });
    expect(refused(game, swap(game, '6♠'))).toEqual(
      refuse('final-round-no-swap', 'Joker swapping is not allowed in round 6 (no melds on table)'),
    );
  });
});

describe('J2: which card for which Joker', () => {
  const STANDS_FOR = 'the Joker stands for 6♠';
  const ONLY_NATURAL = 'only a natural card can take the place of a Joker';

  test.each([
    ['another suit', '6♥', STANDS_FOR],
    ['another rank', '9♠', STANDS_FOR],
    ['the rank below', '5♠', STANDS_FOR],
    ['a wild two', '2♠', ONLY_NATURAL],
    ['another Joker', 'Joker', ONLY_NATURAL],
  ])('J2: %s does not take the Joker’s place', (_, card, message) => {
    const game = table(`${card} 9♦`, { table: [`bob run 5♠ Joker 7♠ 8♠`] });
    const joker = game.state.round.table[0]!.cards[1]!.id;

    expect(refused(game, swap(game, card, { joker }))).toEqual(refuse('swap-wrong-card', message));
  });

  test('J2: the Joker of a set stays', () => {
    const game = table('K♥ 9♦');
    expect(refused(game, swap(game, 'K♥', { joker: 'Joker-1', meldId: 'meld-2' }))).toEqual(
      refuse('swap-only-in-runs'),
    );
  });

  test.each([
    ['a two', '2♥'],
    ['a natural card', '7♠'],
  ])('J2: %s is not swapped', (_, card) => {
    const game = table('7♠ 9♦', { table: [`bob run 5♠ 6♠ ${card} 8♠`] });
    const joker = game.state.round.table[0]!.cards[2]!.id;

    expect(refused(game, swap(game, '7♠', { joker }))).toEqual(refuse('swap-only-jokers'));
  });

  test('J2: the Joker must lie in the meld that is named', () => {
    const game = table('6♠ 9♦');
    for (const joker of ['Joker-1', 'Joker-9', '']) {
      expect(refused(game, swap(game, '6♠', { joker }))).toEqual(
        refuse('swap-only-jokers', 'that Joker is not in this meld'),
      );
    }
    expect(refused(game, swap(game, '6♠', { meldId: 'meld-9' }))).toEqual(refuse('meld-not-found'));
  });

  test('K4: the card must be in the hand of the player', () => {
    const game = table('9♣ 9♦');
    const wanted = { ...swap(game, '9♣'), cardId: '6-spades-0' as never };

    expect(refused(game, wanted)).toEqual(refuse('card-not-in-hand'));
    expect(refused(game, { ...wanted, cardId: '5-spades-0' })).toEqual(refuse('card-not-in-hand'));
  });

  test('J1, C1, H6: a two does not take the place of the two, where twos are wild', () => {
    const game = table('2♠ 9♦', { rules: 'contract', table: ['bob run A♠ Joker 3♠ 4♠'] });

    expect(refused(game, swap(game, '2♠'))).toEqual(refuse('swap-wrong-card', ONLY_NATURAL));
  });

  test('J1, H4: where twos are natural, a two takes the place of the two', () => {
    const game = table('2♠ 9♦', { rules: 'liverpool', table: ['bob run Joker 3♠ 4♠ 5♠'] });
    play(game, swap(game, '2♠'));

    expect(run(game)).toBe('2♠ 3♠ 4♠ 5♠');
  });
});

test('J1: canSwapJoker answers with yes or no', () => {
  const game = table('6♠ 9♦');
  expect(canSwapJoker(game.state.round, swap(game, '6♠'))).toBe(true);
  expect(canSwapJoker(game.state.round, swap(game, '9♦'))).toBe(false);
  expect(canSwapJoker(givenRound(), swap(game, '6♠'))).toBe(false);
});
