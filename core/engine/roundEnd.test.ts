import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { formatHand } from '../cards/notation.ts';
import { createRng, shuffle } from '../cards/rng.ts';
import type { RoundRecord } from '../rules/scoring.ts';
import { turnPhase } from '../rules/situation.ts';
import {
  discardOf,
  drawFromStock,
  factLines,
  given,
  givenState,
  handOf,
  layDownOf,
  layOffOf,
  play,
  refused,
  type TableText,
} from '../testing/given.ts';
import { createGame } from './createGame.ts';
import type { Fact } from './facts.ts';
import type { Game } from './game.ts';
import { cardsOf } from './hydrate/checkRound.ts';
import { hydrateGame } from './hydrate.ts';
import type { SerializedGameState } from './serialized.ts';

const HANDS = { ann: '3♣', bob: 'J♥ Q♦', carol: 'A♠ Joker 5♣' };
const SCORES = { ann: 0, bob: 20, carol: 70 };

/** Ann is down, has drawn and holds one card: its discard ends the round. */
function oneCardLeft(round: number, more: TableText = {}, change: Partial<SerializedGameState> = {}): Game {
  return hydrateGame({
    ...givenState({ round, hands: HANDS, down: ['ann'], drawn: true, ...more }),
    ...change,
  });
}

function endRound(game: Game): readonly Fact[] {
  return play(game, discardOf(game, 'ann', '3♣')).facts;
}

function idsOf(count: number): { id: string }[] {
  return Array.from({ length: count }, (_, seat) => ({ id: `p${seat}` }));
}

function currentId(game: Game): string {
  const { players, currentPlayerIndex } = game.state.round;
  return players[currentPlayerIndex]!.id;
}

describe('what ends a round', () => {
  test.each(['ann', 'bob', 'carol'])(
    'O1: after somebody goes out (%s), nobody has another turn',
    (playerId) => {
      const hands = { ann: '4♦', bob: '5♦', carol: '6♦' };
      const game = given({ hands, down: ['ann', 'bob', 'carol'], turn: playerId, drawn: true });
      const { facts } = play(game, { type: 'DISCARD', playerId, cardId: handOf(game, playerId)[0]!.id });
      expect(factLines(facts).slice(1)).toEqual([
        `PLAYER_WENT_OUT ${playerId}`,
        'ROUND_ENDED',
        'CARDS_DEALT',
      ]);
      expect(game.state.roundHistory).toMatchObject([{ winnerId: playerId, scores: { [playerId]: 0 } }]);
      expect(game.state.currentRound).toBe(2);
    },
  );

  const TABLE = ['bob set 9♣ 9♦ 9♥'];
  test.each<{ title: string; text: TableText; command: (game: Game) => unknown }>([
    {
      title: 'a discard that leaves cards',
      text: { hands: { ...HANDS, ann: '3♣ 4♣' }, down: ['ann'] },
      command: (game) => discardOf(game, 'ann', '3♣'),
    },
    {
      title: 'a lay-down that leaves cards',
      text: { hands: { ...HANDS, ann: '9♣ 9♦ 9♥ K♣ K♦ K♥ 3♣' } },
      command: (game) => layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♥'),
    },
    {
      title: 'a lay-off that leaves cards',
      text: { hands: { ...HANDS, ann: '9♠ 3♣' }, table: TABLE, down: ['ann'] },
      command: (game) => layOffOf(game, 'ann', '9♠', 'meld-1'),
    },
  ])('O1: the round goes on after $title', ({ text, command }) => {
    const game = given({ ...text, drawn: true });
    const { facts } = play(game, command(game));
    expect(facts).toHaveLength(1);
    expect(game.state).toMatchObject({
      currentRound: 1,
      roundHistory: [],
      isOver: false,
      round: { result: null },
    });
  });
});

describe('scoring and recording', () => {
  test('S3, S4: the record, the totals and the facts, in this order', () => {
    const game = oneCardLeft(1, { totals: { ann: 45, bob: 60, carol: 30 } });
    const facts = endRound(game);
    expect(factLines(facts)).toEqual([
      'CARD_DISCARDED ann 3♣',
      'PLAYER_WENT_OUT ann',
      'ROUND_ENDED',
      'CARDS_DEALT',
    ]);
    expect(facts[2]).toMatchObject({ roundNumber: 1, winnerId: 'ann', scores: SCORES });
    const shown = facts[2]!.type === 'ROUND_ENDED' ? facts[2]!.hands : [];
    expect(shown.map(({ playerId, hand }) => [playerId, formatHand(hand)])).toEqual([
      ['ann', ''],
      ['bob', 'J♥ Q♦'],
      ['carol', 'A♠ Joker 5♣'],
    ]);
    expect(game.state.roundHistory).toEqual([{ roundNumber: 1, winnerId: 'ann', scores: SCORES }]);
    expect(game.state.players.map((player) => player.totalScore)).toEqual([45, 80, 100]);
  });

  test('S4: records follow each other in order of rounds', () => {
    const earlier: RoundRecord[] = [
      { roundNumber: 1, scores: { ann: 5, bob: 0, carol: 7 }, winnerId: 'bob' },
      { roundNumber: 2, scores: { ann: 6, bob: 8, carol: 9 }, winnerId: null },
    ];
    const game = oneCardLeft(3, { totals: { ann: 11, bob: 8, carol: 16 } }, { roundHistory: earlier });
    endRound(game);
    expect(game.state.roundHistory).toEqual([
      ...earlier,
      { roundNumber: 3, scores: SCORES, winnerId: 'ann' },
    ]);
    expect(game.state.players.map((player) => player.totalScore)).toEqual([11, 28, 86]);
  });
});

describe('the next round', () => {
  test.each([1, 2, 3, 4, 5])('G2, G3: after round %i everything is fresh but the totals', (round) => {
    const totals = { ann: 10, bob: 20, carol: 30 };
    const game = oneCardLeft(round, { totals, mayIs: { bob: 2 }, reshuffles: 3 });
    endRound(game);
    const { state } = game;
    expect(state).toMatchObject({
      currentRound: round + 1,
      isOver: false,
      dealerIndex: 0,
      isPartialDeck: false,
    });
    expect(state.players.map((player) => player.totalScore)).toEqual([10, 40, 100]);
    expect(state.round).toMatchObject({
      roundNumber: round + 1,
      contract: { roundNumber: round + 1 },
      currentPlayerIndex: 1,
      hasDrawn: false,
      laidDownThisTurn: false,
      readyToDiscard: false,
      exposed: { discardedBy: null, claimants: [], passed: [], changed: [] },
      table: [],
      reshuffles: 0,
      result: null,
    });
    expect(state.round.players.map(({ hand, isDown, mayIs }) => [hand.length, isDown, mayIs])).toEqual([
      [11, false, 0],
      [11, false, 0],
      [11, false, 0],
    ]);
    expect(state.round.discard).toHaveLength(1);
    expect(state.round.stock).toHaveLength(108 - 33 - 1);
    expect(new Set(cardsOf(state.round).map((card) => card.id)).size).toBe(108);
  });

  test.each([
    [0, 1, 2],
    [1, 2, 3],
    [2, 3, 0],
    [3, 0, 1],
  ])('G3: four players: after dealer %i comes dealer %i, and seat %i plays first', (dealer, next, first) => {
    const game = oneCardLeft(1, { hands: { ...HANDS, dave: '8♦' } }, { dealerIndex: dealer });
    const dealt = endRound(game).at(-1);
    expect(game.state.dealerIndex).toBe(next);
    expect(game.state.round.currentPlayerIndex).toBe(first);
    expect(dealt).toMatchObject({ type: 'CARDS_DEALT', dealerId: game.state.players[next]!.id });
    expect(refused(game, { type: 'DRAW_FROM_STOCK', playerId: game.state.players[next]!.id })).toEqual({
      code: 'not-your-turn',
      rule: 'T1',
      message: 'it is not your turn',
    });
  });

  test('G2: every round has a shuffle of its own', () => {
    const [first, second] = [1, 2].map(
      (firstRound) => createGame({ players: idsOf(3), firstRound }).state.round,
    );
    const ids = (round = first) => cardsOf(round!).map((card) => card.id);
    expect(ids(second)).not.toEqual(ids(first));
    expect(ids(second).toSorted()).toEqual(ids(first).toSorted());
  });
});

describe('the deal', () => {
  test.each([
    [3, 2, 4],
    [4, 2, 4],
    [5, 2, 4],
    [6, 3, 6],
    [7, 3, 6],
    [8, 3, 6],
  ])('G1, G2: %i players: one card at a time from the left of the dealer', (count, deckCount, jokerCount) => {
    const seed = { server: 'deal', players: [] };
    const { state } = createGame({ players: idsOf(count), seed });
    const deck = shuffle(createDeck({ deckCount, jokerCount }), createRng({ seed, round: 1, words: 0 }));
    const left = state.dealerIndex + 1;
    for (let nth = 0; nth < count; nth++) {
      const hand = deck.filter((_, at) => at < 11 * count && at % count === nth);
      expect(state.round.players[(left + nth) % count]!.hand).toEqual(hand);
    }
    expect(state.round.discard).toEqual([deck[11 * count]]);
    expect(state.round.stock).toEqual(deck.slice(11 * count + 1));
  });
});

describe('the stock runs out', () => {
  const PILE = '7♥ 8♥ 9♥ 10♥ J♣ Q♣ K♦ 3♥';
  const FEW = { ann: '3♣ 4♣', bob: '5♣ 6♣', carol: '8♣ 9♣' };
  const ENDED = { ann: 7, bob: 11, carol: 17 };

  test('S1: all of the discard pile but its top is shuffled, and the drawer gets the first card', () => {
    const game = given({ hands: FEW, stock: '', discard: PILE });
    const { discard, rng } = game.state.round;
    const generator = createRng(rng);
    const expected = shuffle(discard.slice(1), generator);
    const { facts } = play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(facts).toEqual([
      { type: 'STOCK_RESHUFFLED', stockCount: 7, timesThisRound: 1 },
      { type: 'CARD_DRAWN', playerId: 'ann', from: 'stock', card: expected[0] },
    ]);
    expect(game.state.round.stock).toEqual(expected.slice(1));
    expect(formatHand(game.state.round.discard)).toBe('7♥');
    expect(game.state.round).toMatchObject({ reshuffles: 1, rng: generator.state });
    expect(expected).not.toEqual(discard.slice(1));
  });

  test('S1: the same seed makes the same stock, another seed another', () => {
    const stockWith = (server: string) => {
      const state = givenState({ hands: FEW, stock: '', discard: PILE });
      const game = hydrateGame({ ...state, rng: { seed: { server, players: [] }, words: 0 } });
      drawFromStock(game, 'ann');
      return formatHand(game.state.round.stock);
    };
    expect(stockWith('one')).toBe(stockWith('one'));
    expect(stockWith('one')).not.toBe(stockWith('two'));
  });

  test('S1, Y2: the top card that stays can still be called for', () => {
    const game = given({ hands: FEW, stock: '', discard: PILE, mayI: { called: ['bob'] } });
    const { facts } = play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(facts.map((fact) => fact.type)).toEqual(['STOCK_RESHUFFLED', 'CARD_DRAWN', 'MAY_I_GRANTED']);
    expect(formatHand(handOf(game, 'bob')).startsWith('5♣ 6♣ 7♥ ')).toBe(true);
    expect(game.state.round.discard).toEqual([]);
  });

  test('S1: a stock with cards left is not made anew', () => {
    const game = given({ hands: FEW, stock: '3♠', discard: PILE });
    expect(factLines(drawFromStock(game, 'ann'))).toEqual([
      'CARD_DRAWN ann 3♠',
      'MAY_I_PASSED bob 7♥',
      'MAY_I_PASSED carol 7♥',
    ]);
    expect(game.state.round).toMatchObject({ stock: [], reshuffles: 0 });
  });

  test.each([
    ['a single discard', { discard: '7♥' }],
    ['an empty discard pile', { discard: '' }],
    ['five stocks made anew already', { discard: PILE, reshuffles: 5 }],
  ])('S2, S5: the round ends without a winner: %s', (_, more) => {
    const game = given({ hands: FEW, stock: '', totals: { ann: 1, bob: 2, carol: 3 }, ...more });
    const { facts } = play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(factLines(facts)).toEqual(['ROUND_ENDED', 'CARDS_DEALT']);
    expect(facts[0]).toMatchObject({ winnerId: null, scores: ENDED });
    expect(game.state.roundHistory).toEqual([{ roundNumber: 1, scores: ENDED, winnerId: null }]);
    expect(game.state.players.map((player) => player.totalScore)).toEqual([8, 13, 20]);
    expect(game.state).toMatchObject({ currentRound: 2, dealerIndex: 0, isOver: false });
  });

  test('S2: who takes the discard needs no stock', () => {
    const game = given({ hands: FEW, stock: '', discard: '7♥' });
    const { facts } = play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'ann' });
    expect(factLines(facts)).toEqual(['CARD_DRAWN ann 7♥']);
    expect(game.state.roundHistory).toEqual([]);
  });

  test('S5: five stocks made anew, then the round ends', () => {
    const game = given({ hands: FEW, stock: '', discard: '7♥ 8♥' });
    const stocks: Fact[] = [];
    while (game.state.currentRound === 1) {
      stocks.push(...playSimply(game).filter((fact) => fact.type === 'STOCK_RESHUFFLED'));
    }
    expect(stocks).toEqual(
      [1, 2, 3, 4, 5].map((timesThisRound) => ({ type: 'STOCK_RESHUFFLED', stockCount: 1, timesThisRound })),
    );
    expect(game.state.roundHistory).toMatchObject([{ roundNumber: 1, winnerId: null }]);
  });

  test('S1, Y6: the penalty card of a May I? can take a new stock', () => {
    const game = given({ hands: FEW, stock: '3♠', discard: '7♥ 8♥ 9♥', mayI: { called: ['bob'] } });
    const { facts } = play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(factLines(facts)).toEqual(['CARD_DRAWN ann 3♠', 'STOCK_RESHUFFLED', 'MAY_I_GRANTED bob 7♥']);
    expect(formatHand(handOf(game, 'bob'))).toBe('5♣ 6♣ 7♥ 9♥');
    expect(formatHand(game.state.round.discard)).toBe('8♥');
    expect(turnPhase(game.state.round)).toBe('drawn');
  });

  test.each([
    ['one card left below the called one', { discard: '7♥ 8♥' }],
    ['nothing left below the called one', { discard: '7♥' }],
    ['five stocks made anew already', { discard: '7♥ 8♥ 9♥', reshuffles: 5 }],
  ])('S2, S5, Y6: the penalty card of a May I? can end the round: %s', (_, more) => {
    const game = given({ hands: FEW, stock: '3♠', ...more });
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    const { facts } = play(game, { type: 'CALL_MAY_I', playerId: 'bob' });
    expect(factLines(facts)).toEqual([
      'MAY_I_CALLED bob 7♥',
      'MAY_I_GRANTED bob 7♥',
      'ROUND_ENDED',
      'CARDS_DEALT',
    ]);
    expect(facts[1]).toMatchObject({ penalty: [] });
    const scores = { ann: 3 + 4 + 3, bob: 5 + 6 + 7, carol: 17 };
    expect(game.state.roundHistory).toEqual([{ roundNumber: 1, scores, winnerId: null }]);
  });
});

/** One step of a player who draws from the stock, lets nobody call, and discards the first card. */
function playSimply(game: Game): readonly Fact[] {
  const playerId = currentId(game);
  switch (turnPhase(game.state.round)) {
    case 'awaitingDraw':
      return play(game, { type: 'DRAW_FROM_STOCK', playerId }).facts;
    case 'mayIWindow':
      return play(game, { type: 'RESOLVE' }).facts;
    default:
      return play(game, { type: 'DISCARD', playerId, cardId: handOf(game, playerId)[0]!.id }).facts;
  }
}

describe('the whole game', () => {
  test('G2–G4, S4, S5: six rounds, a record of each, and the end', () => {
    const game = createGame({ players: idsOf(3), seed: 'six rounds' });
    const all: Fact[] = [...game.state.round.facts];
    while (!game.state.isOver) all.push(...playSimply(game));
    const ofType = (type: Fact['type']) => all.filter((fact) => fact.type === type);

    const dealers = ['p0', 'p1', 'p2', 'p0', 'p1', 'p2'];
    const deals = dealers.map((dealerId, index) => ({
      type: 'CARDS_DEALT',
      dealerId,
      roundNumber: index + 1,
    }));
    expect(ofType('CARDS_DEALT')).toMatchObject(deals);
    const firstDraws = all.filter((_, at) => all[at - 1]?.type === 'CARDS_DEALT');
    const firstPlayers = ['p1', 'p2', 'p0', 'p1', 'p2', 'p0'];
    expect(firstDraws).toMatchObject(firstPlayers.map((playerId) => ({ type: 'CARD_DRAWN', playerId })));
    expect(ofType('STOCK_RESHUFFLED')).toHaveLength(30);
    const { roundHistory, players } = game.state;
    expect(roundHistory.map(({ roundNumber, winnerId }) => [roundNumber, winnerId])).toEqual(
      [1, 2, 3, 4, 5, 6].map((roundNumber) => [roundNumber, null]),
    );
    for (const { id, totalScore } of players) {
      expect(totalScore).toBe(roundHistory.reduce((sum, record) => sum + record.scores[id]!, 0));
    }
    const lowest = Math.min(...players.map((player) => player.totalScore));
    const winnerIds = players.filter((player) => player.totalScore === lowest).map((player) => player.id);
    const totals = Object.fromEntries(players.map(({ id, totalScore }) => [id, totalScore]));
    expect(ofType('GAME_ENDED')).toEqual([{ type: 'GAME_ENDED', winnerIds, totals }]);
    expect(factLines(all.slice(-2))).toEqual(['ROUND_ENDED', 'GAME_ENDED']);
    expect(refused(game, { type: 'DRAW_FROM_STOCK', playerId: 'p0' })).toEqual({
      code: 'game-over',
      rule: 'G4',
      message: 'the game is over',
    });
  });

  test.each([
    [{ ann: 150, bob: 85, carol: 120 }, ['bob']],
    [{ ann: 100, bob: 100, carol: 150 }, ['ann', 'bob']],
    [{ ann: 80, bob: 80, carol: 80 }, ['ann', 'bob', 'carol']],
    [{ ann: 50, bob: 100, carol: 100 }, ['ann']],
  ])('G4: after round 6 the game is over, and %o is won by %o', (totals, winnerIds) => {
    const hands = { ann: '4♣ 6♣', bob: '3♣ 7♣', carol: '2♣ 8♣' };
    const before = { ann: totals.ann - 10, bob: totals.bob - 10, carol: totals.carol - 10 };
    const game = given({ round: 6, hands, totals: before, stock: '', discard: '7♥' });
    const { facts } = play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(factLines(facts)).toEqual(['ROUND_ENDED', 'GAME_ENDED']);
    expect(facts[1]).toEqual({ type: 'GAME_ENDED', winnerIds, totals });
    expect(game.state).toMatchObject({ isOver: true, currentRound: 6, round: { exposed: null } });
  });
});
