import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formatHand } from '../cards/notation.ts';
import type { Command, LayOff } from '../rules/commands.ts';
import { given, idIn, layDownOf, refused, type TableText } from '../testing/given.ts';
import type { Game } from './game.ts';
import { turnMachine } from './turnMachine.ts';

const OTHERS = { bob: '5♣ 7♣', carol: '6♣ 8♣' };
const TABLE = ['ann set 9♣ 9♦ 9♥', 'bob run 5♠ 6♠ 7♠ 8♠'];

/** Round 2; ann went down in an earlier turn and has drawn. */
function annHolds(cards: string, text: TableText = {}) {
  const game = given({ round: 2, hands: { ann: cards, ...OTHERS }, table: TABLE, drawn: true, ...text });
  const turn = createActor(turnMachine, { input: { round: game.state.round } }).start();
  return { game, turn };
}

type Turn = ReturnType<typeof annHolds>['turn'];

const where = (turn: Turn) => turn.getSnapshot().value;
const hand = (turn: Turn) => formatHand(turn.getSnapshot().context.round!.players[0]!.hand);
const melds = (turn: Turn) => turn.getSnapshot().context.round!.table.map((meld) => formatHand(meld.cards));

const discard = (game: Game, card: string): Command => ({
  type: 'DISCARD',
  playerId: 'ann',
  cardId: idIn(game, 'ann', card),
});
const layOff = (game: Game, card: string, meldId: string): Command => ({
  type: 'LAY_OFF',
  playerId: 'ann',
  cardId: idIn(game, 'ann', card),
  meldId,
});
/** Lay-offs in text: `9♠ meld-2, 9♥ meld-1`. */
const goOut = (game: Game, text: string): Command => ({
  type: 'GO_OUT',
  playerId: 'ann',
  finalLayOffs:
    text === ''
      ? []
      : text.split(', ').map((part): LayOff => {
          const [card = '', meldId = ''] = part.split(' ');
          return { cardId: idIn(game, 'ann', card), meldId };
        }),
});
const ready: Command = { type: 'READY_TO_DISCARD', playerId: 'ann' };

describe('LAY_OFF', () => {
  test.each<[string, TableText, string, string, string]>([
    ['who is not down', { table: ['bob run 5♠ 6♠ 7♠ 8♠'] }, 'meld-1', 'not-down', 'T5'],
    ['who laid down this turn', { laidDown: true }, 'meld-2', 'laid-down-this-turn', 'T4'],
    ['who has not drawn', { drawn: false }, 'meld-2', 'must-draw-first', 'T1'],
  ])('T1, T4, T5: is not for a player %s', (_, text, meldId, code, rule) => {
    const { game, turn } = annHolds('9♠ 3♣ 4♦', text);
    const command = layOff(game, '9♠', meldId);
    expect(turn.getSnapshot().can(command)).toBe(false);
    expect(refused(game, command)).toMatchObject({ code, rule });
  });

  test('T5: is for a player who is down since an earlier turn and has drawn', () => {
    const { game, turn } = annHolds('9♠ 3♣ 4♦');
    expect(turn.getSnapshot().can(layOff(game, '9♠', 'meld-2'))).toBe(true);
  });

  test('T5: any number of cards, one at a time; the turn stays in drawn', () => {
    const { game, turn } = annHolds('9♠ 4♠ 2♦ 3♣ A♦');
    const steps = [
      ['9♠', 'meld-1', '4♠ 2♦ 3♣ A♦'],
      ['4♠', 'meld-2', '2♦ 3♣ A♦'],
      ['2♦', 'meld-2', '3♣ A♦'],
    ] as const;
    for (const [card, meldId, left] of steps) {
      turn.send(layOff(game, card, meldId));
      expect(where(turn)).toBe('drawn');
      expect(hand(turn)).toBe(left);
      expect(turn.getSnapshot().context.round).toMatchObject({ hasDrawn: true, laidDownThisTurn: false });
      expect(turn.getSnapshot().context.round!.players[0]!.isDown).toBe(true);
    }
    expect(melds(turn)).toEqual(['9♣ 9♦ 9♥ 9♠', '4♠ 5♠ 6♠ 7♠ 8♠ 2♦']);
  });

  test('T5, T7: afterwards the player may discard at once, or say so first', () => {
    for (const commands of [[], [ready]]) {
      const { game, turn } = annHolds('9♠ 3♣ A♦');
      turn.send(layOff(game, '9♠', 'meld-1'));
      for (const command of commands) turn.send(command);
      expect(where(turn)).toBe(commands.length === 0 ? 'drawn' : 'awaitingDiscard');
      turn.send(discard(game, '3♣'));
      expect(where(turn)).toBe('turnComplete');
      expect(hand(turn)).toBe('A♦');
    }
  });

  test('T5: it is optional', () => {
    const { game, turn } = annHolds('9♠ 3♣');
    turn.send(ready);
    turn.send(discard(game, '3♣'));
    expect(where(turn)).toBe('turnComplete');
    expect(hand(turn)).toBe('9♠');
  });

  test('T5: also while about to discard', () => {
    const { game, turn } = annHolds('9♠ 3♣ A♦', { ready: true });
    turn.send(layOff(game, '9♠', 'meld-2'));
    expect(where(turn)).toBe('awaitingDiscard');
    expect(hand(turn)).toBe('3♣ A♦');
    expect(melds(turn)[1]).toBe('5♠ 6♠ 7♠ 8♠ 9♠');
  });
});

describe('wentOut', () => {
  test.each([1, 2, 3, 4, 5])('O1: round %i: by discarding the last card', (round) => {
    const { game, turn } = annHolds('3♣', { round, table: [], down: ['ann'], ready: true });
    expect(where(turn)).toBe('awaitingDiscard');
    turn.send(discard(game, '3♣'));
    expect(where(turn)).toBe('wentOut');
    expect(turn.getSnapshot().output!.round.discard[0]).toMatchObject({ rank: '3', suit: 'clubs' });
  });

  test.each<[string, TableText]>([
    ['drawn', {}],
    ['awaitingDiscard', { ready: true }],
  ])('O1: out of %s by laying off the last card; no discard is owed', (state, text) => {
    const { game, turn } = annHolds('9♠', text);
    expect(where(turn)).toBe(state);
    turn.send(layOff(game, '9♠', 'meld-1'));
    expect(where(turn)).toBe('wentOut');
    expect(formatHand(turn.getSnapshot().output!.round.discard)).toBe('7♥');
  });

  test('O1: at once, when the hand becomes empty, not before', () => {
    const { game, turn } = annHolds('9♠ 4♠');
    turn.send(layOff(game, '9♠', 'meld-1'));
    expect(where(turn)).toBe('drawn');
    turn.send(layOff(game, '4♠', 'meld-2'));
    expect(where(turn)).toBe('wentOut');
  });

  test('O1: is final: nothing is taken any more', () => {
    const { game, turn } = annHolds('9♠');
    turn.send(layOff(game, '9♠', 'meld-1'));
    const last = turn.getSnapshot();
    expect(last.status).toBe('done');
    expect(last.output!.round.players[0]!.hand).toEqual([]);
    for (const type of ['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD', 'READY_TO_DISCARD', 'CALL_MAY_I'] as const) {
      for (const playerId of ['ann', 'bob']) expect(last.can({ type, playerId })).toBe(false);
    }
    expect(last.can({ type: 'DISCARD', playerId: 'bob', cardId: idIn(game, 'bob', '5♣') })).toBe(false);
  });

  test('O1, T7: its output differs from that of turnComplete', () => {
    const out = annHolds('3♣');
    out.turn.send(discard(out.game, '3♣'));
    expect(out.turn.getSnapshot().output).toMatchObject({
      playerId: 'ann',
      wentOut: true,
      round: { result: { winnerId: 'ann' }, exposed: null },
    });
    expect(out.turn.getSnapshot().output!.round.players[0]!.hand).toEqual([]);
    const on = annHolds('3♣ A♦');
    on.turn.send(discard(on.game, '3♣'));
    expect(on.turn.getSnapshot().output).toMatchObject({
      playerId: 'ann',
      wentOut: false,
      round: { result: null },
    });
    expect(on.turn.getSnapshot().output!.round.players[0]!.hand).toHaveLength(1);
  });
});

describe('GO_OUT', () => {
  test.each<[string, TableText]>([
    ['drawn', {}],
    ['awaitingDiscard', { ready: true }],
  ])('O3: in %s: all the lay-offs in order, then wentOut', (state, text) => {
    const { game, turn } = annHolds('10♠ 9♠ 9♥', text);
    expect(where(turn)).toBe(state);
    turn.send(goOut(game, '9♠ meld-2, 10♠ meld-2, 9♥ meld-1'));
    expect(where(turn)).toBe('wentOut');
    expect(melds(turn)).toEqual(['9♣ 9♦ 9♥ 9♥', '5♠ 6♠ 7♠ 8♠ 9♠ 10♠']);
    expect(turn.getSnapshot().output).toMatchObject({
      wentOut: true,
      round: { result: { winnerId: 'ann' } },
    });
  });

  test('O3: after lay-offs one by one', () => {
    const { game, turn } = annHolds('9♠ 9♥');
    turn.send(layOff(game, '9♠', 'meld-2'));
    turn.send(goOut(game, '9♥ meld-1'));
    expect(where(turn)).toBe('wentOut');
  });

  test.each<[string, TableText, string, string, string]>([
    ['cards would remain', {}, '9♠ meld-2', 'cards-would-remain', 'O3'],
    ['no lay-off is named', {}, '', 'cards-would-remain', 'O3'],
    ['the second lay-off does not fit', {}, '9♠ meld-2, 10♠ meld-1', 'card-does-not-fit', 'T6'],
    ['the order is wrong', {}, '10♠ meld-2, 9♠ meld-2', 'card-does-not-fit', 'T6'],
    ['there is no such meld', {}, '9♠ meld-2, 10♠ meld-3', 'meld-not-found', 'T6'],
    ['a card is named twice', {}, '9♠ meld-2, 9♠ meld-1', 'card-used-twice', 'K4'],
    ['ann is not down', { table: TABLE.slice(1) }, '9♠ meld-1, 10♠ meld-1', 'not-down', 'T5'],
    ['ann laid down this turn', { laidDown: true }, '9♠ meld-2, 10♠ meld-2', 'laid-down-this-turn', 'T4'],
    ['ann has not drawn', { drawn: false }, '9♠ meld-2, 10♠ meld-2', 'must-draw-first', 'T1'],
  ])('O3: nothing happens if %s', (_, text, layOffs, code, rule) => {
    const { game, turn } = annHolds('9♠ 10♠', text);
    const before = turn.getSnapshot().context;
    const command = goOut(game, layOffs);
    turn.send(command);
    expect(turn.getSnapshot().status).toBe('active');
    expect(turn.getSnapshot().context).toBe(before);
    expect(refused(game, command)).toMatchObject({ code, rule });
  });
});

describe('round 6', () => {
  const MELDS = 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠ | run 10♥ J♥ Q♥ K♥';
  const HELD = MELDS.replace(/set|run|\|/g, '');
  const six = (cards: string, text: TableText = {}) => annHolds(cards, { round: 6, table: [], ...text });

  test.each([
    ['DRAW_FROM_STOCK', '3♠'],
    ['DRAW_FROM_DISCARD', '7♥'],
  ] as const)('R4: %s leads to drawn as ever', (type, card) => {
    const { turn } = six('3♣ 4♦', { drawn: false, mayI: { passed: ['bob', 'carol'] } });
    turn.send({ type, playerId: 'ann' });
    expect(where(turn)).toBe('drawn');
    expect(hand(turn)).toBe(`3♣ 4♦ ${card}`);
  });

  test('R1: laying down every card is going out, without a discard', () => {
    const { game, turn } = six(`${HELD} A♥`);
    turn.send(layDownOf(game, 'ann', `${MELDS} A♥`));
    expect(where(turn)).toBe('wentOut');
    expect(turn.getSnapshot().output).toMatchObject({
      wentOut: true,
      round: { result: { winnerId: 'ann' } },
    });
    expect(formatHand(turn.getSnapshot().output!.round.discard)).toBe('7♥');
  });

  test('R1: not with a card left over, be it only one', () => {
    const { game, turn } = six(`${HELD} 3♣`);
    const command = layDownOf(game, 'ann', MELDS);
    turn.send(command);
    expect(where(turn)).toBe('drawn');
    expect(refused(game, command)).toEqual({
      code: 'must-use-all-cards',
      rule: 'R1',
      message: 'round 6 requires laying down ALL 12 cards: you specified 11',
    });
  });

  test('R4, R1: the two cards of a granted May I? must be melded too', () => {
    const ann = `${HELD} A♥ 9♠ 9♠`;
    const { game, turn } = six(ann, { stock: '3♦' });
    expect(refused(game, layDownOf(game, 'ann', `${MELDS} A♥`))).toMatchObject({
      code: 'must-use-all-cards',
    });
    turn.send(layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ 9♠ | run 5♠ 6♠ 7♠ 8♠ 9♠ | run 10♥ J♥ Q♥ K♥ A♥'));
    expect(where(turn)).toBe('wentOut');
  });

  test.each<[string, (game: Game) => Command, string, string]>([
    [
      'LAY_OFF',
      (game) => layOff(game, '3♣', 'meld-1'),
      'final-round-no-lay-off',
      'laying off is not allowed in round 6: you must lay down all cards at once',
    ],
    [
      'SWAP_JOKER',
      (game) => ({
        type: 'SWAP_JOKER',
        playerId: 'ann',
        meldId: 'meld-1',
        jokerCardId: idIn(game, 'ann', '4♦'),
        cardId: idIn(game, 'ann', '3♣'),
      }),
      'final-round-no-swap',
      'Joker swapping is not allowed in round 6 (no melds on table)',
    ],
    [
      'GO_OUT',
      (game) => goOut(game, '3♣ meld-1'),
      'final-round-no-go-out',
      'the final round is won by laying down all cards at once',
    ],
  ])('R3: no %s', (_, commandOf, code, message) => {
    const { game, turn } = six('3♣ 4♦ 8♥');
    const before = turn.getSnapshot().context;
    turn.send(commandOf(game));
    expect(turn.getSnapshot().context).toBe(before);
    expect(refused(game, commandOf(game))).toEqual({ code, rule: 'R3', message });
  });

  test.each([
    ['2 cards', '3♣ 4♦', '4♦'],
    ['3 cards', '3♣ 4♦ 8♥', '4♦ 8♥'],
  ])('R5: who cannot lay down discards one card and play goes on: %s', (_, held, left) => {
    const { game, turn } = six(held);
    turn.send(discard(game, '3♣'));
    expect(where(turn)).toBe('turnComplete');
    expect(turn.getSnapshot().output).toMatchObject({ wentOut: false, round: { result: null } });
    expect(hand(turn)).toBe(left);
  });
});
