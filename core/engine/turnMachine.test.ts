import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formatHand } from '../cards/notation.ts';
import type { Command } from '../rules/commands.ts';
import { currentPlayer, type TurnPhase, turnPhase } from '../rules/situation.ts';
import { given, idIn, layDownOf, refused, type TableText } from '../testing/given.ts';
import { roundMachine } from './roundMachine.ts';
import type { RoundState } from './roundState.ts';
import { turnMachine } from './turnMachine.ts';

function startTurn(text: TableText = {}) {
  const game = given(text);
  const turn = createActor(turnMachine, { input: { round: game.state.round } }).start();
  return { game, turn };
}

type Turn = ReturnType<typeof startTurn>['turn'];

const where = (turn: Turn) => turn.getSnapshot().value;
const heldBy = (turn: Turn) => turn.getSnapshot().context.round as RoundState;
const hand = (round: RoundState, seat = 0) => formatHand(round.players[seat]!.hand);

/** Nobody is in line for May I?, so a draw from the stock opens no window. */
const ALONE: TableText = { down: ['bob', 'carol'] };
const CONTRACT = 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♠';
const WITH_CONTRACT: TableText = {
  hands: { ann: '9♣ 9♦ 9♥ K♣ K♦ K♠ 3♣ 4♦', bob: '5♣', carol: '6♣' },
};

const stock: Command = { type: 'DRAW_FROM_STOCK', playerId: 'ann' };
const pile: Command = { type: 'DRAW_FROM_DISCARD', playerId: 'ann' };
const ready: Command = { type: 'READY_TO_DISCARD', playerId: 'ann' };

describe('awaitingDraw', () => {
  const table: TableText = {
    round: 2,
    hands: { ann: '9♣ 9♦ 9♥ 5♠ 6♠ 7♠ 8♠ 7♦', bob: '5♣', carol: '6♣' },
    table: ['bob set Q♣ Q♦ Q♥', 'bob run 5♦ 6♦ Joker 8♦'],
  };

  test.each([
    ['LAY_DOWN', 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠'],
    ['LAY_OFF', { cardId: '7-diamonds-0', meldId: 'meld-2' }],
    ['SWAP_JOKER', { cardId: '7-diamonds-0', meldId: 'meld-2', jokerCardId: 'Joker-0' }],
    ['READY_TO_DISCARD', {}],
    ['DISCARD', { cardId: '9-clubs-0' }],
    ['GO_OUT', { finalLayOffs: [] }],
  ])('T1: no %s before the draw', (type, rest) => {
    const { game, turn } = startTurn(table);
    const command =
      typeof rest === 'string'
        ? layDownOf(game, 'ann', rest)
        : ({ type, playerId: 'ann', ...rest } as Command);
    const before = turn.getSnapshot().context;
    turn.send(command);
    expect(where(turn)).toBe('awaitingDraw');
    expect(turn.getSnapshot().context).toBe(before);
    expect(refused(game, command)).toEqual({
      code: 'must-draw-first',
      rule: 'T1',
      message: 'draw a card first',
    });
  });

  test('T1: nobody but the player whose turn it is can draw', () => {
    const { game, turn } = startTurn();
    for (const type of ['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD'] as const) {
      turn.send({ type, playerId: 'bob' });
      expect(where(turn)).toBe('awaitingDraw');
      expect(refused(game, { type, playerId: 'bob' })).toMatchObject({ code: 'not-your-turn', rule: 'T1' });
    }
  });

  test('T2: a player who is down stays there when reaching for the discard', () => {
    const { game, turn } = startTurn({ down: ['ann'] });
    turn.send(pile);
    expect(where(turn)).toBe('awaitingDraw');
    expect(refused(game, pile)).toEqual({
      code: 'down-draws-from-stock',
      rule: 'T2',
      message: 'down players cannot draw from discard',
    });
  });

  test('Y2, Y4: calls and passes are noted while the player has not drawn', () => {
    const { turn } = startTurn();
    turn.send({ type: 'CALL_MAY_I', playerId: 'carol' });
    turn.send({ type: 'PASS_MAY_I', playerId: 'bob' });
    expect(where(turn)).toBe('awaitingDraw');
    expect(heldBy(turn).exposed).toEqual({
      discardedBy: null,
      claimants: ['carol'],
      passed: ['bob'],
      changed: [],
    });
  });
});

describe('the draw', () => {
  test.each([
    ['the stock', stock, '3♣ 4♦ 8♥ 3♠'],
    ['the discard pile', pile, '3♣ 4♦ 8♥ 7♥'],
  ])('T1: from %s leads to drawn, not straight to the discard', (_, command, held) => {
    const { turn } = startTurn(ALONE);
    turn.send(command);
    expect(where(turn)).toBe('drawn');
    expect(heldBy(turn).hasDrawn).toBe(true);
    expect(hand(heldBy(turn))).toBe(held);
  });

  test('T1: nobody draws twice', () => {
    const { game, turn } = startTurn({ drawn: true });
    turn.send(stock);
    turn.send(pile);
    expect(hand(heldBy(turn))).toBe('3♣ 4♦ 8♥');
    expect(refused(game, stock)).toMatchObject({ code: 'already-drawn', rule: 'T1' });
    expect(refused(game, pile)).toMatchObject({ code: 'already-drawn', rule: 'T1' });
  });

  test('Y4: from the stock, with somebody in line, it opens the window; the turn goes on when that closes', () => {
    const { turn } = startTurn();
    turn.send(stock);
    expect(where(turn)).toEqual({ mayIWindow: 'awaitingClaims' });
    turn.send({ type: 'RESOLVE' });
    expect(where(turn)).toBe('drawn');
    expect(hand(heldBy(turn))).toBe('3♣ 4♦ 8♥ 3♠');
  });

  test('Y4, Y6: a window whose outcome is certain closes at once', () => {
    const { turn } = startTurn({ mayI: { called: ['carol'], passed: ['bob'] } });
    turn.send(stock);
    expect(where(turn)).toBe('drawn');
    expect(hand(heldBy(turn), 2)).toBe('6♣ 10♦ Q♥ 7♥ 4♠');
    expect(heldBy(turn).currentPlayerIndex).toBe(0);
  });

  test('S2: with nothing to draw the turn ends, and nobody has gone out', () => {
    const { turn } = startTurn({ stock: '' });
    turn.send(stock);
    expect(where(turn)).toBe('turnComplete');
    expect(turn.getSnapshot().output).toMatchObject({
      wentOut: false,
      round: { result: { winnerId: null } },
    });
  });
});

describe('drawn', () => {
  test('T3: the player may lay down or go on to the discard', () => {
    const { game, turn } = startTurn({ ...WITH_CONTRACT, drawn: true });
    expect(where(turn)).toBe('drawn');
    const snapshot = turn.getSnapshot();
    expect(snapshot.can(layDownOf(game, 'ann', CONTRACT))).toBe(true);
    expect(snapshot.can(ready)).toBe(true);
    expect(snapshot.can({ type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') })).toBe(true);
  });

  test('T3: READY_TO_DISCARD leads to awaitingDiscard, though the contract is in hand', () => {
    const { turn } = startTurn({ ...WITH_CONTRACT, ...ALONE });
    turn.send(stock);
    turn.send(ready);
    expect(where(turn)).toBe('awaitingDiscard');
    expect(heldBy(turn).players[0]!.isDown).toBe(false);
    expect(heldBy(turn).table).toEqual([]);
    expect(hand(heldBy(turn))).toBe('9♣ 9♦ 9♥ K♣ K♦ K♠ 3♣ 4♦ 3♠');
  });

  test('T7: a discard is possible without saying so first', () => {
    const { game, turn } = startTurn({ drawn: true });
    turn.send({ type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '4♦') });
    expect(where(turn)).toBe('turnComplete');
  });
});

describe('awaitingDiscard', () => {
  test('T7: no lay-down, no Joker swap and no second READY_TO_DISCARD any more', () => {
    const table = ['bob set Q♣ Q♦ Q♥', 'bob run 5♦ 6♦ Joker 8♦'];
    const hands = { ann: '9♣ 9♦ 9♥ 5♠ 6♠ 7♠ 8♠ 7♦', bob: '5♣', carol: '6♣' };
    const { game, turn } = startTurn({ round: 2, table, hands, drawn: true, ready: true });
    const before = turn.getSnapshot().context;
    const commands: Command[] = [
      layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠'),
      {
        type: 'SWAP_JOKER',
        playerId: 'ann',
        meldId: 'meld-2',
        jokerCardId: game.state.round.table[1]!.cards[2]!.id,
        cardId: idIn(game, 'ann', '7♦'),
      },
      ready,
    ];
    for (const command of commands) {
      turn.send(command);
      expect(refused(game, command)).toEqual({
        code: 'ready-to-discard',
        rule: 'T7',
        message: 'you are about to discard: only a discard ends the turn now',
      });
    }
    expect(where(turn)).toBe('awaitingDiscard');
    expect(turn.getSnapshot().context).toBe(before);
  });

  test('T7: DISCARD ends the turn; the output has the cards', () => {
    const { game, turn } = startTurn({ drawn: true, ready: true });
    turn.send({ type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '4♦') });
    expect(where(turn)).toBe('turnComplete');
    const { status, output } = turn.getSnapshot();
    expect(status).toBe('done');
    expect(output).toMatchObject({ playerId: 'ann', wentOut: false });
    expect(hand(output!.round)).toBe('3♣ 8♥');
    expect(formatHand(output!.round.discard)).toBe('4♦ 7♥');
  });

  test('T7, K4: DISCARD of a card that is not in hand changes nothing', () => {
    const { game, turn } = startTurn({ drawn: true, ready: true });
    const command: Command = { type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'bob', '5♣') };
    turn.send(command);
    expect(where(turn)).toBe('awaitingDiscard');
    expect(refused(game, command)).toEqual({
      code: 'card-not-in-hand',
      rule: 'K4',
      message: 'card not in hand',
    });
  });
});

describe('a player who is not down', () => {
  const rounds = [1, 2, 3, 4, 5, 6].flatMap((round) =>
    [stock, pile].map((draw) => [round, draw.type, draw] as const),
  );

  test.each(rounds)(
    'T1, T7, O2: round %i, %s: one card in, one card out, as many in hand as before',
    (round, _, draw) => {
      const { game, turn } = startTurn({ round, mayI: { passed: ['bob', 'carol'] } });
      turn.send(draw);
      expect(where(turn)).toBe('drawn');
      turn.send(ready);
      expect(where(turn)).toBe('awaitingDiscard');
      turn.send({ type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') });
      expect(where(turn)).toBe('turnComplete');
      const { output } = turn.getSnapshot();
      expect(output!.wentOut).toBe(false);
      expect(output!.round.players[0]).toMatchObject({ isDown: false, hand: { length: 3 } });
    },
  );

  test('T5: cannot lay off', () => {
    const { game, turn } = startTurn({
      hands: { ann: '9♠ 4♦', bob: '5♣', carol: '6♣' },
      table: ['bob set 9♣ 9♦ 9♥'],
      drawn: true,
    });
    const command: Command = {
      type: 'LAY_OFF',
      playerId: 'ann',
      cardId: idIn(game, 'ann', '9♠'),
      meldId: 'meld-1',
    };
    turn.send(command);
    expect(where(turn)).toBe('drawn');
    expect(hand(heldBy(turn))).toBe('9♠ 4♦');
    expect(refused(game, command)).toEqual({
      code: 'not-down',
      rule: 'T5',
      message: 'must be down from a previous turn to lay off',
    });
  });

  test('O2: with one card in hand still has one after the turn', () => {
    const { game, turn } = startTurn({ ...ALONE, hands: { ann: '3♣', bob: '5♣', carol: '6♣' } });
    turn.send(stock);
    turn.send({ type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') });
    expect(where(turn)).toBe('turnComplete');
    expect(hand(turn.getSnapshot().output!.round)).toBe('3♠');
  });
});

describe('resumed in the middle', () => {
  test.each<[string, TableText]>([
    ['awaitingDraw', {}],
    ['mayIWindow', { drawn: true, mayI: { called: ['carol'] } }],
    ['drawn', { drawn: true }],
    ['awaitingDiscard', { drawn: true, ready: true }],
    ['awaitingDiscard', { drawn: true, laidDown: true, table: ['ann set 9♣ 9♦ 9♥'] }],
  ])('T1–T7, Y4: the turn finds itself in %s', (state, text) => {
    const { game, turn } = startTurn(text);
    expect(turn.getSnapshot().matches(state as TurnPhase)).toBe(true);
    expect(turnPhase(game.state.round)).toBe(state);
    expect(heldBy(turn)).toBe(game.state.round);
  });
});

describe('what the round makes of it', () => {
  const startRound = (text: TableText) => {
    const game = given(text);
    return { game, round: createActor(roundMachine, { input: { round: game.state.round } }).start() };
  };

  test('G3, T7: after turnComplete it is the next player’s turn', () => {
    const { game, round } = startRound({ drawn: true });
    round.send({ type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '4♦') });
    const { value, context } = round.getSnapshot();
    expect(value).toEqual({ active: 'awaitingDraw' });
    expect(currentPlayer(context.round!).id).toBe('bob');
    expect(context.round!.exposed).toEqual({ discardedBy: 'ann', claimants: [], passed: [], changed: [] });
  });

  test('O1, S3: after wentOut the round is scored', () => {
    const { game, round } = startRound({
      drawn: true,
      down: ['ann'],
      hands: { ann: '3♣', bob: '5♣', carol: 'K♣' },
    });
    round.send({ type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') });
    expect(round.getSnapshot().value).toBe('scoring');
    expect(round.getSnapshot().status).toBe('done');
    expect(round.getSnapshot().output!.roundRecord).toEqual({
      roundNumber: 1,
      scores: { ann: 0, bob: 5, carol: 10 },
      winnerId: 'ann',
    });
  });
});
