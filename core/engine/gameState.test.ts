import { describe, expect, test } from 'vitest';
import { formatHand } from '../cards/notation.ts';
import { given, handOf, idIn, layDownOf, play, refused, type TableText } from '../testing/given.ts';
import { createGame } from './createGame.ts';
import type { Game } from './game.ts';

const MELDS = {
  ann: 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♠',
  bob: 'set 4♣ 4♦ 4♥ | set J♣ J♦ J♠',
  carol: 'set 6♣ 6♦ 6♥ | set Q♣ Q♦ Q♠',
} as const;

/** Everybody holds the contract of round 1 and three odd cards. */
const EVERYBODY_READY: TableText = {
  hands: {
    ann: '9♣ 9♦ 9♥ K♣ K♦ K♠ 3♣ 5♦ 8♥',
    bob: '4♣ 4♦ 4♥ J♣ J♦ J♠ 3♦ 5♥ 8♠',
    carol: '6♣ 6♦ 6♥ Q♣ Q♦ Q♠ 3♥ 5♠ 8♣',
  },
  stock: '7♠ 10♠ 7♣ 10♦ A♠ 7♦ 10♣ A♣ 3♠ 10♥',
};

/** A turn: draw from the stock, perhaps lay down, discard the first card. */
function takeTurn(game: Game, playerId: keyof typeof MELDS, lays = false): void {
  play(game, { type: 'DRAW_FROM_STOCK', playerId });
  if (game.state.round.exposed !== null) play(game, { type: 'RESOLVE' });
  if (lays) play(game, layDownOf(game, playerId, MELDS[playerId]));
  play(game, { type: 'DISCARD', playerId, cardId: handOf(game, playerId)[0]!.id });
}

const melds = (game: Game) =>
  game.state.round.table.map((meld) => `${meld.id} ${meld.ownerId} ${meld.type} ${formatHand(meld.cards)}`);
const whoIsDown = (game: Game) =>
  game.state.round.players.filter((player) => player.isDown).map((player) => player.id);

describe('table', () => {
  test('G2, R2: no melds lie on the table when a round begins', () => {
    const game = createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }], seed: 'table' });
    expect(game.state.round.table).toEqual([]);
    takeTurn(game, 'bob');
    expect(game.state.round.table).toEqual([]);
  });

  test('T3: after the first lay-down the table holds the melds of that player', () => {
    const game = given(EVERYBODY_READY);
    takeTurn(game, 'ann', true);
    expect(melds(game)).toEqual(['meld-1 ann set 9♣ 9♦ 9♥', 'meld-2 ann set K♣ K♦ K♠']);
  });

  test('T3: the table grows with every lay-down; melds keep owner and id', () => {
    const game = given(EVERYBODY_READY);
    takeTurn(game, 'ann', true);
    takeTurn(game, 'bob', true);
    expect(melds(game)).toHaveLength(4);
    takeTurn(game, 'carol', true);
    expect(melds(game)).toEqual([
      'meld-1 ann set 9♣ 9♦ 9♥',
      'meld-2 ann set K♣ K♦ K♠',
      'meld-3 bob set 4♣ 4♦ 4♥',
      'meld-4 bob set J♣ J♦ J♠',
      'meld-5 carol set 6♣ 6♦ 6♥',
      'meld-6 carol set Q♣ Q♦ Q♠',
    ]);
  });

  test('T3: draws, discards and turns leave the table as it is', () => {
    const game = given(EVERYBODY_READY);
    takeTurn(game, 'ann', true);
    const { table } = game.state.round;
    for (const playerId of ['bob', 'carol', 'ann', 'bob'] as const) {
      takeTurn(game, playerId);
      expect(game.state.round.table).toBe(table);
    }
  });

  test('T5: otherwise only a lay-off changes it, and only the one meld', () => {
    const game = given({
      ...EVERYBODY_READY,
      stock: '9♠ 10♠',
      table: ['ann set 9♣ 9♦ 9♥', 'bob set K♥ K♥ K♠'],
    });
    const before = game.state.round.table;
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    play(game, { type: 'RESOLVE' });
    play(game, { type: 'LAY_OFF', playerId: 'ann', cardId: idIn(game, 'ann', '9♠'), meldId: 'meld-1' });
    expect(melds(game)).toEqual(['meld-1 ann set 9♣ 9♦ 9♥ 9♠', 'meld-2 bob set K♥ K♥ K♠']);
    expect(game.state.round.table[1]).toBe(before[1]);
    expect(before[0]!.cards).toHaveLength(3);
  });
});

describe('isDown', () => {
  test('T3: nobody is down when a round begins', () => {
    for (const firstRound of [1, 2, 3, 4, 5, 6]) {
      const game = createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }], firstRound });
      expect(game.state.round.players.map((player) => player.isDown)).toEqual([false, false, false]);
    }
  });

  test('T3: only who laid down is down, and stays so in later turns', () => {
    const game = given(EVERYBODY_READY);
    takeTurn(game, 'ann', true);
    expect(whoIsDown(game)).toEqual(['ann']);
    for (const playerId of ['bob', 'carol', 'ann'] as const) takeTurn(game, playerId);
    expect(whoIsDown(game)).toEqual(['ann']);
    for (const playerId of ['bob', 'carol'] as const) takeTurn(game, playerId);
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    play(game, { type: 'RESOLVE' });
    expect(refused(game, { type: 'LAY_DOWN', playerId: 'ann', melds: [] })).toMatchObject({
      code: 'already-laid-down',
    });
  });

  test('T3: each player’s lay-down counts alone: one down, one not, at last all', () => {
    const game = given(EVERYBODY_READY);
    takeTurn(game, 'ann', true);
    takeTurn(game, 'bob');
    takeTurn(game, 'carol', true);
    expect(whoIsDown(game)).toEqual(['ann', 'carol']);
    takeTurn(game, 'ann');
    takeTurn(game, 'bob');
    expect(whoIsDown(game)).toEqual(['ann', 'carol']);
  });

  test('T3: in the end everybody may be down', () => {
    const game = given(EVERYBODY_READY);
    for (const playerId of ['ann', 'bob', 'carol'] as const) takeTurn(game, playerId, true);
    expect(whoIsDown(game)).toEqual(['ann', 'bob', 'carol']);
  });

  test('T3: laidDownThisTurn lasts until the end of that turn', () => {
    const game = given(EVERYBODY_READY);
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    play(game, { type: 'RESOLVE' });
    expect(game.state.round.laidDownThisTurn).toBe(false);
    play(game, layDownOf(game, 'ann', MELDS.ann));
    expect(game.state.round.laidDownThisTurn).toBe(true);
    play(game, { type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') });
    expect(game.state.round.laidDownThisTurn).toBe(false);
  });
});

describe('the next round', () => {
  test('G2, G3, S4: begins with an empty table, nobody down, and the dealer one seat on', () => {
    const game = given({
      hands: { ann: '3♣', bob: '5♣ K♦', carol: '6♣' },
      table: ['ann set 9♣ 9♦ 9♥', 'ann set K♣ K♦ K♠', 'bob set 4♣ 4♦ 4♥', 'bob set J♣ J♦ J♠'],
      drawn: true,
    });
    expect(game.state).toMatchObject({ dealerIndex: 2, isPartialDeck: true });
    play(game, { type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') });
    const { round, roundHistory, currentRound, dealerIndex, players } = game.state;
    expect(round.table).toEqual([]);
    expect(game.state.isPartialDeck).toBe(false);
    expect(whoIsDown(game)).toEqual([]);
    expect(round.players.map((player) => player.hand.length)).toEqual([11, 11, 11]);
    expect(round).toMatchObject({
      roundNumber: 2,
      currentPlayerIndex: 1,
      hasDrawn: false,
      laidDownThisTurn: false,
    });
    expect({ currentRound, dealerIndex }).toEqual({ currentRound: 2, dealerIndex: 0 });
    expect(roundHistory).toEqual([
      { roundNumber: 1, scores: { ann: 0, bob: 15, carol: 6 }, winnerId: 'ann' },
    ]);
    expect(players.map((player) => player.totalScore)).toEqual([0, 15, 6]);
  });
});
