import { CLOSE_CODES, type Known, packFact, type SeatId, type WireFact } from '@mayi/core/protocol';
import type { Result } from '@mayi/core/rules';
import { STALE } from '@mayi/core/session';
import { factsFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { momentsOf } from '../../../core/protocol/testing/games.ts';
import { roomViewOf } from '../../../core/protocol/testing/messages.ts';
import { HANDS, seatAt } from '../testing/seat.ts';
import { describeLine } from './logText.ts';
import type { TableState } from './tableStore.ts';

/** Something happens while the call is being sent. */
async function callTooLate(
  { table, answerWith }: ReturnType<typeof seatAt>,
  happens: () => void,
): Promise<Result> {
  answerWith(Promise.resolve({ ok: false, refusal: STALE }));
  const result = table.getState().play({ type: 'CALL_MAY_I' });
  happens();
  return result;
}

/** The log in words, newest first. */
function linesOf({ log, view }: TableState): string[] {
  return log.map(({ fact }) => {
    const text = view && describeLine(fact, view);
    return `${text?.who} ${text?.what}`;
  });
}

describe('the table store', () => {
  test('starts with the whole table, and nothing has moved', () => {
    const { table } = seatAt({ hands: HANDS });
    expect(table.getState()).toMatchObject({
      connection: 'open',
      moment: null,
      log: [],
      refusal: null,
      skew: 0,
    });
    expect(table.getState().view?.hand.length).toBe(3);
  });

  test('every update is a moment and a line of the log, newest first', async () => {
    const seat = seatAt({ hands: HANDS });
    await seat.table.getState().play({ type: 'DRAW_FROM_STOCK' });
    const first = seat.table.getState();
    expect(first.moment?.facts.map(({ type }) => type)).toEqual(['CARD_DRAWN']);
    expect(first.log).toMatchObject([{ round: 1, isAuto: false }]);
    expect(linesOf(first)).toEqual(['You draw 3♠']);
    seat.does({ type: 'CALL_MAY_I', playerId: 's3' });
    expect(seat.table.getState().moment?.n).toBeGreaterThan(first.moment?.n ?? 0);
    expect(linesOf(seat.table.getState())).toEqual(['s3 calls May I? for 7♥', 'You draw 3♠']);
  });

  test('a move that a computer made for a player is marked', () => {
    const seat = seatAt({ hands: HANDS });
    const fact = { type: 'CARD_DRAWN', player: 's1', from: 'stock', card: null } as const;
    seat.update({ facts: [fact], auto: ['s1'] });
    expect(seat.table.getState().log).toMatchObject([{ fact: { type: 'CARD_DRAWN' }, isAuto: true }]);
  });

  test('a fresh table moves nothing, and adds only what the log missed', async () => {
    const seat = seatAt({ hands: HANDS });
    await seat.table.getState().play({ type: 'DRAW_FROM_STOCK' });
    const { moment } = seat.table.getState();
    seat.update({ isFresh: true, facts: [{ type: 'CARD_DISCARDED', player: 's3', card: '7H0' }] });
    expect(linesOf(seat.table.getState())).toEqual(['s3 discards 7♥', 'You draw 3♠']);
    expect(seat.table.getState().moment).toBe(moment);
    const more = { type: 'CARD_DRAWN', player: 's1', from: 'stock', card: null } as const;
    seat.update({ isFresh: true, facts: [{ type: 'CARD_DISCARDED', player: 's3', card: '7H0' }, more] });
    expect(linesOf(seat.table.getState())).toEqual(['You draw', 's3 discards 7♥', 'You draw 3♠']);
  });

  test('a player who arrives right after the deal still sees it; later it is only in the log', () => {
    const dealt: WireFact = {
      type: 'CARDS_DEALT',
      round: 1,
      dealer: 's3',
      discard: '7H0',
      count: 3,
      hand: [],
    };
    const drawn = { type: 'CARD_DRAWN', player: 's1', from: 'stock', card: null } as const;
    const early = seatAt({ hands: HANDS }, { before: [dealt] });
    expect(early.table.getState().moment?.facts.map(({ type }) => type)).toEqual(['CARDS_DEALT']);
    const late = seatAt({ hands: HANDS }, { before: [dealt, drawn] });
    expect(late.table.getState()).toMatchObject({
      moment: null,
      log: [{ fact: { type: 'CARD_DRAWN' } }, { fact: { type: 'CARDS_DEALT' } }],
    });
  });

  test('players coming or going leave the view as it is', () => {
    const seat = seatAt({ hands: HANDS });
    const { known, view } = seat.table.getState();
    const next: Known = { ...(known as Known), seq: 9, room: { ...(known as Known).room, phase: 'break' } };
    seat.update({ known: next });
    expect(seat.table.getState().view).toBe(view);
    expect(seat.table.getState().known?.room.phase).toBe('break');
  });

  test('knows a lost connection, a closed one, and why', () => {
    const seat = seatAt({ hands: HANDS });
    seat.connection('lost');
    expect(seat.table.getState()).toMatchObject({ connection: 'lost', closeCode: null });
    seat.connection('closed', CLOSE_CODES['seat-moved']);
    expect(seat.table.getState()).toMatchObject({
      connection: 'closed',
      closeCode: CLOSE_CODES['seat-moved'],
    });
  });

  test('checks and closes its session', () => {
    const seat = seatAt({ hands: HANDS });
    seat.table.getState().checkConnection();
    seat.table.getState().close();
    expect(seat.sent).toEqual(['checkConnection', 'close']);
  });
});

describe('the clock', () => {
  test('skew is the table’s clock minus the device’s', () => {
    const seat = seatAt({ hands: HANDS });
    seat.setClock(-5000);
    seat.update();
    expect(seat.table.getState().skew).toBe(5000);
  });

  test('a slow message changes nothing, but setting the device’s clock does', () => {
    const seat = seatAt({ hands: HANDS });
    seat.setClock(400);
    seat.update();
    expect(seat.table.getState().skew).toBe(0);
    seat.setClock(60_000);
    seat.update();
    expect(seat.table.getState().skew).toBe(-60_000);
  });
});

describe('moves', () => {
  test('a refusal is shown as a sentence with its rule until it is dismissed', async () => {
    const { table } = seatAt({ hands: HANDS });
    const { ok } = await table.getState().play({ type: 'DISCARD', card: '3C0' });
    expect(ok).toBe(false);
    expect(table.getState().refusal).toMatchObject({ message: 'Draw a card first.', rule: 'T1' });
    table.getState().dismissRefusal();
    expect(table.getState().refusal).toBeNull();
  });

  test('a stale one says that something else happened first', async () => {
    const seat = seatAt({ hands: HANDS });
    seat.answerWith({ ok: false, refusal: STALE });
    await seat.table.getState().play({ type: 'DRAW_FROM_STOCK' });
    expect(seat.table.getState().refusal).toMatchObject({
      message: 'Something just changed. Take another look.',
      rule: null,
    });
  });

  test('an answer to May I? is resent if somebody merely drew meanwhile', async () => {
    const seat = seatAt({ hands: HANDS }, { you: 's3' });
    const answer = callTooLate(seat, () => seat.does({ type: 'DRAW_FROM_STOCK', playerId: 's1' }));
    expect(await answer).toEqual({ ok: true });
    expect(seat.table.getState()).toMatchObject({ refusal: null, view: { mayI: { claimants: ['s3'] } } });
  });

  test('but not if the card is gone', async () => {
    const seat = seatAt({ hands: HANDS }, { you: 's3' });
    const answer = callTooLate(seat, () => seat.does({ type: 'DRAW_FROM_DISCARD', playerId: 's1' }));
    expect(await answer).toEqual({ ok: false, refusal: STALE });
    expect(seat.sent).toEqual(['CALL_MAY_I']);
  });

  test('a move the player didn’t ask for is refused silently', async () => {
    const seat = seatAt({ hands: HANDS });
    seat.answerWith({ ok: false, refusal: STALE });
    const result = await seat.table.getState().play({ type: 'PASS_MAY_I' }, { isQuiet: true });
    expect(result).toEqual({ ok: false, refusal: STALE });
    expect(seat.table.getState().refusal).toBeNull();
  });

  test('one move at a time: a second tap is not sent', async () => {
    const seat = seatAt({ hands: HANDS });
    const { play } = seat.table.getState();
    const first = play({ type: 'DRAW_FROM_STOCK' });
    expect(seat.table.getState().isSending).toBe(true);
    expect(await play({ type: 'DRAW_FROM_STOCK' })).toMatchObject({ ok: false, refusal: { code: 'busy' } });
    expect(await first).toEqual({ ok: true });
    expect(seat.table.getState()).toMatchObject({ isSending: false, refusal: null });
    expect(seat.sent).toEqual(['DRAW_FROM_STOCK']);
  });

  test('several moves go one after the other until one is refused', async () => {
    const seat = seatAt({ hands: HANDS, drawn: true });
    const wrong = { type: 'DISCARD', card: 'AS0' } as const;
    await seat.table.getState().playAll([{ type: 'READY_TO_DISCARD' }, wrong, { type: 'DRAW_FROM_STOCK' }]);
    expect(seat.sent).toEqual(['READY_TO_DISCARD', 'DISCARD']);
    expect(seat.table.getState().refusal?.rule).toBe('K4');
  });

  test('a session that throws leaves the table free', async () => {
    const seat = seatAt({ hands: HANDS });
    seat.answerWith(Promise.reject(new Error('broken')));
    await expect(seat.table.getState().play({ type: 'DRAW_FROM_STOCK' })).rejects.toThrow('broken');
    expect(seat.table.getState().isSending).toBe(false);
  });

  test('a lobby request that is refused says so, too', async () => {
    const seat = seatAt({ hands: HANDS });
    const refusal = { code: 'not-over', rule: null, message: 'no game has just ended' };
    seat.answerWith({ ok: false, refusal });
    await seat.table.getState().ask({ type: 'rematch' });
    expect(seat.table.getState().refusal).toMatchObject({ message: 'No game has just ended.', rule: null });
  });

  test('a refusal found on this device is shown without sending anything', () => {
    const seat = seatAt({ hands: HANDS });
    seat.table.getState().showRefusal({ code: 'laid-down-this-turn', message: 'not yet', rule: 'T4' });
    expect(seat.table.getState().refusal).toMatchObject({ message: 'Not yet.', rule: 'T4' });
    expect(seat.sent).toEqual([]);
  });
});

describe('a whole game', () => {
  const you: SeatId = 's2';

  test('the log has the right rounds and headlines and is never too long, the end of each round is remembered, and refusals don’t outlast it', () => {
    const moments = momentsOf({ preset: 'classic', playerCount: 5, seed: 4, isWhole: true });
    let seat: ReturnType<typeof seatAt> | undefined;
    let seq = 1;
    for (const { game, facts } of moments) {
      seat ??= seatAt(game, { you });
      const known: Known = { ...roomViewOf(game, you, ++seq), you, tv: false };
      seat.table.getState().showRefusal(STALE);
      seat.update({ known, facts: factsFor(facts, you).map(packFact) });
      const isRoundOver = facts.some(({ type }) => type === 'ROUND_ENDED');
      expect(seat.table.getState().refusal === null).toBe(isRoundOver);
      const { log, view, lastRound } = seat.table.getState();
      expect(log.length).toBeLessThanOrEqual(300);
      expect(log[0]?.round).toBeLessThanOrEqual(view?.roundNumber ?? 0);
      const played = view?.roundHistory.at(-1)?.roundNumber;
      expect(lastRound?.roundNumber).toBe(played);
    }
    const { log, view } = seat?.table.getState() ?? {};
    expect(view?.phase).toBe('gameEnd');
    expect(log?.[0]).toMatchObject({ fact: { type: 'GAME_ENDED' }, round: 6 });
    const ns = log?.map(({ n }) => n) ?? [];
    expect(ns).toEqual(ns.toSorted((a, b) => b - a));
    expect(new Set(ns).size).toBe(ns.length);
    for (const { fact, round } of log ?? [])
      if (fact.type === 'CARDS_DEALT') expect(fact.roundNumber).toBe(round);
  });

  test('another game starts with an empty log', () => {
    const seat = seatAt({ hands: HANDS });
    seat.update({ facts: [{ type: 'CARD_DISCARDED', player: 's3', card: '7H0' }] });
    const { known } = seat.table.getState();
    seat.update({ known: { ...(known as Known), table: null, hand: [] } });
    expect(seat.table.getState()).toMatchObject({ view: undefined, log: [], moment: null, lastRound: null });
  });
});
