import { describe, expect, test } from 'vitest';
import { formatHand } from '../cards/notation.ts';
import type { Command, LayDownCommand } from '../rules/commands.ts';
import { getClosestInTurnOrder } from '../rules/mayI.ts';
import { PRESETS } from '../rules/presets.ts';
import { given, idIn, idsIn, layDownOf, type TableText } from '../testing/given.ts';
import { applyCommand } from './actions/apply.ts';
import { callMayI, closeWindow, passMayI } from './actions/mayI.ts';
import { createMeld, goOut, layDown, layOff, swapJoker } from './actions/meld.ts';
import { dealRound, nextTurn, type RoundSetup } from './actions/round.ts';
import { roundRecordOf, scoreRound } from './actions/score.ts';
import { discardCard, drawFromDiscard, drawFromStock, hasStock, sayReady } from './actions/turn.ts';
import type { Game } from './game.ts';
import { cardsOf } from './hydrate/checkRound.ts';
import type { RoundState } from './roundState.ts';

/** Writing to a frozen input throws. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

/** A copy: all tests share the rules in it. */
function frozenCopy<T>(value: T): T {
  return deepFreeze(JSON.parse(JSON.stringify(value)) as T);
}

function frozen(text: TableText = {}): { game: Game; round: RoundState } {
  const game = given(text);
  return { game, round: frozenCopy(game.state.round) };
}

const hand = (round: RoundState, seat = 0) => formatHand(round.players[seat]!.hand);
const melds = (round: RoundState) =>
  round.table.map((meld) => `${meld.ownerId} ${meld.type} ${formatHand(meld.cards)}`);
const sortedIds = (round: RoundState) =>
  cardsOf(round)
    .map((card) => card.id)
    .sort();

describe('layDownMelds', () => {
  const LAY_DOWN = 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠';
  const text: TableText = {
    round: 2,
    drawn: true,
    hands: { ann: 'K♦ 9♥ 5♠ 3♣ 6♠ 9♣ 8♠ A♦ 9♦ 7♠ 3♣ Q♥', bob: '5♣', carol: '6♣' },
  };
  const laidDown = (wanted = LAY_DOWN, table = text) => {
    const { game, round } = frozen(table);
    return { before: round, after: layDown(round, layDownOf(game, 'ann', wanted) as LayDownCommand) };
  };

  test('K2: exactly the melded cards leave the hand; the others keep their order', () => {
    const { before, after } = laidDown();
    expect(hand(after)).toBe('K♦ 3♣ A♦ 3♣ Q♥');
    expect(after.players[0]!.hand).toEqual(
      before.players[0]!.hand.filter((card) => !after.table.some((meld) => meld.cards.includes(card))),
    );
    expect(after.players.slice(1)).toEqual(before.players.slice(1));
  });

  test('K2: melds larger than the minimum take all their cards along', () => {
    const hands = { ann: '9♣ 9♦ 9♥ 9♠ 9♣ 3♣ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠', bob: '5♣', carol: '6♣' };
    const { after } = laidDown('set 9♣ 9♦ 9♥ 9♠ 9♣ | run 5♠ 6♠ 7♠ 8♠ 9♠ 10♠', {
      ...text,
      stock: '3♦ 4♦',
      hands,
    });
    expect(hand(after)).toBe('3♣');
    expect(after.table.map((meld) => meld.cards.length)).toEqual([5, 6]);
  });

  test('T3: the melds lie on the table with their kind, owner and an id of their own', () => {
    const { after } = laidDown();
    expect(melds(after)).toEqual(['ann set 9♣ 9♦ 9♥', 'ann run 5♠ 6♠ 7♠ 8♠']);
    expect(after.table.map((meld) => meld.id)).toEqual(['meld-1', 'meld-2']);
  });

  test('T3: ids stay unique when melds lie there already', () => {
    const table = ['bob set J♣ J♦ J♠', 'bob run 3♦ 4♦ 5♦ 6♦'];
    const { before, after } = laidDown(LAY_DOWN, { ...text, table });
    expect(after.table.map((meld) => meld.id)).toEqual(['meld-1', 'meld-2', 'meld-3', 'meld-4']);
    expect(after.table.slice(0, 2)).toEqual(before.table);
  });

  test('M5: a run is stored ascending, whatever the order it was offered in', () => {
    const { after } = laidDown('set 9♥ 9♦ 9♣ | run 7♠ 5♠ 8♠ 6♠');
    expect(melds(after)).toEqual(['ann set 9♥ 9♦ 9♣', 'ann run 5♠ 6♠ 7♠ 8♠']);
  });

  test('T3: the player is down and has laid down this turn; nobody else is', () => {
    const { before, after } = laidDown();
    expect(before.players[0]!.isDown).toBe(false);
    expect(after.players.map((player) => player.isDown)).toEqual([true, false, false]);
    expect(after.laidDownThisTurn).toBe(true);
    expect(after.result).toBeNull();
    expect(after.facts).toEqual([{ type: 'MELDS_LAID_DOWN', playerId: 'ann', melds: after.table }]);
  });

  test('G5: the cards of a meld are the cards of the hand, in a list of their own', () => {
    const { before, after } = laidDown();
    const nine = before.players[0]!.hand.find((card) => card.id === '9-clubs-0');
    expect(after.table[0]!.cards[0]).toEqual(nine);
    expect(after.table.some((meld) => meld.cards === before.players[0]!.hand)).toBe(false);
    expect(sortedIds(after)).toEqual(sortedIds(before));
    expect(before.table).toEqual([]);
  });

  test('O1: laying down every card is going out', () => {
    const hands = { ann: '9♣ 9♦ 9♥ 5♠ 6♠ 7♠ 8♠', bob: '5♣', carol: '6♣' };
    const { after } = laidDown(LAY_DOWN, { ...text, hands });
    expect(after.result).toEqual({ winnerId: 'ann' });
    expect(after.facts.map((fact) => fact.type)).toEqual(['MELDS_LAID_DOWN', 'PLAYER_WENT_OUT']);
  });
});

describe('createMeld', () => {
  test('M1, M2, M5: keeps id, kind, owner and cards; those of a run lie in ascending order', () => {
    const { game } = frozen({ hands: { ann: '9♣ 9♦ 2♥ 8♠ 5♠ Joker 7♠', bob: '5♣', carol: '6♣' } });
    const cards = game.state.round.players[0]!.hand;
    const set = createMeld({ type: 'set', cards: cards.slice(0, 3) }, 'meld-7', 'ann', PRESETS.classic);
    expect(set).toEqual({ id: 'meld-7', type: 'set', cards: cards.slice(0, 3), ownerId: 'ann' });
    const run = createMeld({ type: 'run', cards: cards.slice(3) }, 'meld-8', 'bob', PRESETS.classic);
    expect(run).toMatchObject({ id: 'meld-8', type: 'run', ownerId: 'bob' });
    expect(formatHand(run.cards)).toBe('5♠ Joker 7♠ 8♠');
  });
});

describe('layOffCard, goOut and swapJoker', () => {
  const text: TableText = {
    round: 2,
    drawn: true,
    hands: { ann: 'K♦ 9♠ 3♣ 4♠ Q♥', bob: '5♣', carol: '6♣' },
    table: ['bob set 9♣ 9♦ 9♥', 'carol run 5♠ 6♠ Joker 8♠'],
    down: ['ann'],
  };

  test('T5: one card moves, the meld keeps its owner, the other meld is untouched', () => {
    const { game, round } = frozen(text);
    const after = layOff(round, { cardId: idIn(game, 'ann', '9♠'), meldId: 'meld-1' });
    expect(hand(after)).toBe('K♦ 3♣ 4♠ Q♥');
    expect(melds(after)).toEqual(['bob set 9♣ 9♦ 9♥ 9♠', 'carol run 5♠ 6♠ Joker 8♠']);
    expect(after.table[1]).toBe(round.table[1]);
    expect(sortedIds(after)).toEqual(sortedIds(round));
  });

  test('T6: a card of a run goes to the end where it fits', () => {
    const { game, round } = frozen(text);
    const low = layOff(round, { cardId: idIn(game, 'ann', '4♠'), meldId: 'meld-2' });
    const both = layOff(deepFreeze(low), { cardId: idIn(game, 'ann', '9♠'), meldId: 'meld-2' });
    expect(melds(both)[1]).toBe('carol run 4♠ 5♠ 6♠ Joker 8♠ 9♠');
    expect([...low.facts, ...both.facts].map((fact) => 'end' in fact && fact.end)).toEqual(['low', 'high']);
  });

  test('O1, O3: the lay-offs are done in order and empty the hand', () => {
    const { game, round } = frozen({ ...text, hands: { ann: '4♠ 9♠ 3♠', bob: '5♣', carol: '6♣' } });
    const [four, nine, three] = idsIn(game, 'ann', '4♠ 9♠ 3♠');
    const after = goOut(round, [
      { cardId: four!, meldId: 'meld-2' },
      { cardId: three!, meldId: 'meld-2' },
      { cardId: nine!, meldId: 'meld-1' },
    ]);
    expect(melds(after)).toEqual(['bob set 9♣ 9♦ 9♥ 9♠', 'carol run 3♠ 4♠ 5♠ 6♠ Joker 8♠']);
    expect(after.players[0]!.hand).toEqual([]);
    expect(after.result).toEqual({ winnerId: 'ann' });
  });

  test('J1: the natural card takes the place of the Joker, which comes into the hand', () => {
    const { game, round } = frozen({ ...text, down: [], hands: { ann: 'K♦ 7♠ 3♣', bob: '5♣', carol: '6♣' } });
    const joker = round.table[1]!.cards[2]!;
    const after = swapJoker(round, {
      type: 'SWAP_JOKER',
      playerId: 'ann',
      meldId: 'meld-2',
      jokerCardId: joker.id,
      cardId: idIn(game, 'ann', '7♠'),
    });
    expect(hand(after)).toBe('K♦ 3♣ Joker');
    expect(melds(after)[1]).toBe('carol run 5♠ 6♠ 7♠ 8♠');
    expect(after.players[0]!.isDown).toBe(false);
    expect(sortedIds(after)).toEqual(sortedIds(round));
  });
});

describe('draw and discard', () => {
  test('T1: the top of the stock comes to the end of the hand', () => {
    const { round } = frozen({ stock: '4♠ 3♠' });
    const after = drawFromStock(round);
    expect(hand(after)).toBe('3♣ 4♦ 8♥ 4♠');
    expect(formatHand(after.stock)).toBe('3♠');
    expect(after).toMatchObject({ hasDrawn: true, discard: round.discard, exposed: round.exposed });
  });

  test('Y4: with nobody in line nothing stays exposed after the draw', () => {
    expect(drawFromStock(frozen({ down: ['bob', 'carol'] }).round).exposed).toBeNull();
  });

  test('T1, Y3: the top of the discard pile comes into the hand, and every call lapses', () => {
    const { round } = frozen({ discard: '7♥ Q♠', mayI: { called: ['carol', 'bob'] } });
    const after = drawFromDiscard(round);
    expect(hand(after)).toBe('3♣ 4♦ 8♥ 7♥');
    expect(formatHand(after.discard)).toBe('Q♠');
    expect(after).toMatchObject({ hasDrawn: true, exposed: null, stock: round.stock });
    expect(after.facts[1]).toEqual({
      type: 'MAY_I_LAPSED',
      playerIds: ['carol', 'bob'],
      card: round.discard[0],
    });
  });

  test('T7, Y1: the discard lies on top, exposed, and the hand keeps its order', () => {
    const { game, round } = frozen({ drawn: true, discard: '7♥ Q♠' });
    const after = discardCard(round, idIn(game, 'ann', '4♦'));
    expect(hand(after)).toBe('3♣ 8♥');
    expect(formatHand(after.discard)).toBe('4♦ 7♥ Q♠');
    expect(after.exposed).toEqual({ discardedBy: 'ann', claimants: [], passed: [], changed: [] });
    expect(after.result).toBeNull();
  });

  test('T7, H13: saying ready moves no card; where the last card is kept, it is said', () => {
    const { round } = frozen({ drawn: true });
    expect(sayReady(round)).toEqual({ ...round, readyToDiscard: true, facts: [] });
    const rules = { ...PRESETS.classic, name: 'keep', goingOut: 'discard-forbidden' as const };
    const { round: last } = frozen({
      rules,
      drawn: true,
      down: ['ann'],
      hands: { ann: '3♣', bob: '5♣', carol: '6♣' },
    });
    expect(sayReady(last).facts).toEqual([{ type: 'LAST_CARD_KEPT', playerId: 'ann' }]);
  });

  test('S1, S2: an empty stock is made anew of all discards but the top one, if there are any', () => {
    const { round } = frozen({ stock: '', discard: '7♥ Q♠ 3♥ 4♥' });
    expect(hasStock(round)).toBe(true);
    const after = drawFromStock(round);
    expect(formatHand(after.discard)).toBe('7♥');
    const drawn = after.players[0]!.hand.at(-1)!;
    expect([drawn, ...after.stock].map((card) => card.id).sort()).toEqual([
      '3-hearts-0',
      '4-hearts-0',
      'Q-spades-0',
    ]);
    expect(after.reshuffles).toBe(1);
    expect(after.facts.map((fact) => fact.type)).toEqual(['STOCK_RESHUFFLED', 'CARD_DRAWN']);
    const { round: empty } = frozen({ stock: '' });
    expect(hasStock(empty)).toBe(false);
    expect(drawFromStock(empty)).toEqual({ ...empty, exposed: null, result: { winnerId: null }, facts: [] });
  });
});

describe('May I?', () => {
  test('Y4, Y9: calling and passing take each other back', () => {
    const { round } = frozen();
    const called = deepFreeze(callMayI(round, 'bob'));
    expect(called.exposed).toEqual({ discardedBy: null, claimants: ['bob'], passed: [], changed: [] });
    const passed = deepFreeze(passMayI(called, 'bob'));
    expect(passed.exposed).toEqual({ discardedBy: null, claimants: [], passed: ['bob'], changed: ['bob'] });
    expect(passed.facts).toEqual([
      { type: 'MAY_I_PASSED', playerId: 'bob', card: round.discard[0], withdrawn: true },
    ]);
    expect(callMayI(passed, 'bob').exposed).toEqual({ ...called.exposed, changed: ['bob', 'bob'] });
  });

  test('Y5, Y6: the nearest caller gets the discard and a penalty card; the turn stays', () => {
    const { round } = frozen({ drawn: true, discard: '7♥ Q♠', stock: '3♠ 4♠', mayI: { called: ['carol'] } });
    const after = closeWindow(round);
    expect(hand(after, 2)).toBe('6♣ 10♦ Q♥ 7♥ 3♠');
    expect(after.players.map((player) => player.mayIs)).toEqual([0, 0, 1]);
    expect([formatHand(after.discard), formatHand(after.stock)]).toEqual(['Q♠', '4♠']);
    expect(after).toMatchObject({ currentPlayerIndex: 0, exposed: null, hasDrawn: true });
  });

  test('Y4: with no caller the window just closes', () => {
    const { round } = frozen({ drawn: true, mayI: { passed: ['bob'] } });
    expect(closeWindow(round)).toEqual({ ...round, exposed: null });
  });

  test.each([
    [['d', 'c'], 0, 'c'],
    [['a', 'd'], 2, 'd'],
    [['a', 'b'], 2, 'a'],
    [['b'], 1, undefined],
    [[], 0, undefined],
  ])('Y5: of the callers %j after seat %i it is %s', (claimants, seat, winner) => {
    expect(getClosestInTurnOrder(claimants, seat, ['a', 'b', 'c', 'd'])).toBe(winner);
  });
});

describe('the round', () => {
  const setup = frozenCopy<RoundSetup>({
    rules: PRESETS.classic,
    roundNumber: 2,
    dealerIndex: 1,
    playerIds: ['ann', 'bob', 'carol'],
    seed: { server: 'seed', players: [] },
    facts: [],
  });

  test('G1–G3: 11 cards each, one turned up, the rest is the stock; left of the dealer begins', () => {
    const round = dealRound(setup);
    expect(round.players.map((player) => [player.id, player.hand.length, player.isDown])).toEqual([
      ['ann', 11, false],
      ['bob', 11, false],
      ['carol', 11, false],
    ]);
    expect([round.discard.length, round.stock.length, new Set(sortedIds(round)).size]).toEqual([1, 74, 108]);
    expect(round).toMatchObject({ currentPlayerIndex: 2, hasDrawn: false, table: [], result: null });
    expect(dealRound(setup)).toEqual(round);
    expect(dealRound({ ...setup, roundNumber: 3 }).discard).not.toEqual(round.discard);
  });

  test('G3: the next turn begins afresh, with the table as it is', () => {
    const { game, round } = frozen({
      turn: 'carol',
      drawn: true,
      laidDown: true,
      table: ['carol set 9♣ 9♦ 9♥'],
    });
    const after = nextTurn(deepFreeze(discardCard(round, idIn(game, 'carol', '6♣'))));
    expect(after).toMatchObject({ currentPlayerIndex: 0, hasDrawn: false, laidDownThisTurn: false });
    expect(after.exposed?.discardedBy).toBe('carol');
    expect(after.table).toBe(round.table);
  });

  test('S3, S4: the record of a round: 0 for who went out, the points in hand for the others', () => {
    const { round } = frozen();
    const over = deepFreeze({ ...round, result: { winnerId: 'ann' } });
    const record = {
      roundNumber: 1,
      scores: { ann: 0, bob: 5 + 9 + 10, carol: 6 + 10 + 10 },
      winnerId: 'ann',
    };
    expect(roundRecordOf(over)).toEqual(record);
    expect(scoreRound(over).facts).toMatchObject([{ type: 'ROUND_ENDED', ...record }]);
    expect(roundRecordOf({ ...round, result: { winnerId: null } })).toMatchObject({
      scores: { ann: 15 },
      winnerId: null,
    });
  });

  test('T1–T7: applyCommand does what the action of the command does', () => {
    const { game, round } = frozen({ drawn: true });
    const discard: Command = { type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') };
    expect(applyCommand(round, discard)).toEqual(discardCard(round, discard.cardId));
    expect(applyCommand(round, { type: 'READY_TO_DISCARD', playerId: 'ann' })).toEqual(sayReady(round));
  });
});
