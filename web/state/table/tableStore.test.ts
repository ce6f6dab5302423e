import { CLOSE_CODES, type Known, packFact, type SeatId, type WireFact } from '@mayi/core/protocol';
import { factsFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { momentsOf } from '../../../core/protocol/testing/games.ts';
import { freshOf } from '../../../core/protocol/testing/messages.ts';
import type { Answer } from '../../session/pendingRequests.ts';
import { seatAt } from '../testing/seat.ts';

/** Something happens while the call is on its way. */
async function callTooLate(
  { table, answerWith }: ReturnType<typeof seatAt>,
  happens: () => void,
): Promise<Answer> {
  answerWith(Promise.resolve({ result: 'stale' }));
  const answer = table.getState().play({ type: 'CALL_MAY_I' });
  happens();
  return answer;
}

const HANDS = { s1: '3♣ 4♦ 8♥', s2: '5♣ 9♦ J♥', s3: '6♣ 10♦ Q♥' };

describe('the table', () => {
  test('shows what was told first, without anything having moved', () => {
    const { table } = seatAt({ hands: HANDS });
    expect(table.getState()).toMatchObject({ line: 'open', moment: null, log: [], problem: null, skew: 0 });
    expect(table.getState().view?.hand.length).toBe(3);
  });

  test('every step is a moment, and a line of the story, newest first', async () => {
    const seat = seatAt({ hands: HANDS });
    await seat.table.getState().play({ type: 'DRAW_FROM_STOCK' });
    const first = seat.table.getState();
    expect(first.moment?.facts.map(({ type }) => type)).toEqual(['CARD_DRAWN']);
    expect(first.log).toMatchObject([{ who: 's1', what: 'draws 3♠', round: 1, isHeadline: false }]);
    seat.does({ type: 'CALL_MAY_I', playerId: 's3' });
    const { moment, log } = seat.table.getState();
    expect(moment?.n).toBeGreaterThan(first.moment?.n ?? 0);
    expect(log.map(({ who, what }) => `${who} ${what}`)).toEqual(['s3 calls May I? for 7♥', 's1 draws 3♠']);
  });

  test('what a computer did for somebody is told as such', () => {
    const seat = seatAt({ hands: HANDS });
    const fact = { type: 'CARD_DRAWN', player: 's1', from: 'stock', card: null } as const;
    seat.tell({ facts: [fact], auto: ['s1'] });
    expect(seat.table.getState().log[0]).toMatchObject({ what: 'draws', isAuto: true });
  });

  test('what is told anew moves nothing, and of the log only what was missed is added', async () => {
    const seat = seatAt({ hands: HANDS });
    await seat.table.getState().play({ type: 'DRAW_FROM_STOCK' });
    const { moment } = seat.table.getState();
    seat.tell({ isFresh: true, facts: [{ type: 'CARD_DISCARDED', player: 's3', card: '7H0' }] });
    expect(seat.table.getState().log.map(({ what }) => what)).toEqual(['discards 7♥', 'draws 3♠']);
    expect(seat.table.getState().moment).toBe(moment);
    const more = { type: 'CARD_DRAWN', player: 's1', from: 'stock', card: null } as const;
    seat.tell({ isFresh: true, facts: [{ type: 'CARD_DISCARDED', player: 's3', card: '7H0' }, more] });
    expect(seat.table.getState().log.map(({ what }) => what)).toEqual(['draws', 'discards 7♥', 'draws 3♠']);
  });

  test('whoever comes right after the deal still sees it; later it is only told', () => {
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
      log: [{ what: 'draws' }, { isHeadline: true }],
    });
  });

  test('who merely comes or goes leaves the view as it is', () => {
    const seat = seatAt({ hands: HANDS });
    const { known, view } = seat.table.getState();
    const next: Known = { ...(known as Known), seq: 9, room: { ...(known as Known).room, phase: 'break' } };
    seat.tell({ known: next });
    expect(seat.table.getState().view).toBe(view);
    expect(seat.table.getState().known?.room.phase).toBe('break');
  });

  test('a lost line, a closed one, and its reason', () => {
    const seat = seatAt({ hands: HANDS });
    seat.line('lost');
    expect(seat.table.getState()).toMatchObject({ line: 'lost', closedWhy: null });
    seat.line('closed', CLOSE_CODES['seat-moved']);
    expect(seat.table.getState()).toMatchObject({ line: 'closed', closedWhy: CLOSE_CODES['seat-moved'] });
  });

  test('wakes and closes its session', () => {
    const seat = seatAt({ hands: HANDS });
    seat.table.getState().wake();
    seat.table.getState().close();
    expect(seat.sent).toEqual(['wake', 'close']);
  });
});

describe('the clocks', () => {
  test('the skew is the table’s clock minus the device’s', () => {
    const seat = seatAt({ hands: HANDS });
    seat.setClock(-5000);
    seat.tell();
    expect(seat.table.getState().skew).toBe(5000);
  });

  test('a slow message changes nothing, a device whose clock was set does', () => {
    const seat = seatAt({ hands: HANDS });
    seat.setClock(400);
    seat.tell();
    expect(seat.table.getState().skew).toBe(0);
    seat.setClock(60_000);
    seat.tell();
    expect(seat.table.getState().skew).toBe(-60_000);
  });
});

describe('moves', () => {
  test('a refusal is shown as a sentence with its rule, until it is forgotten', async () => {
    const { table } = seatAt({ hands: HANDS });
    const answer = await table.getState().play({ type: 'DISCARD', card: '3C0' });
    expect(answer.result).toBe('refused');
    expect(table.getState().problem).toMatchObject({ message: 'Draw a card first.', rule: 'T1' });
    table.getState().forgetProblem();
    expect(table.getState().problem).toBeNull();
  });

  test('a stale one says kindly that something else happened first', async () => {
    const seat = seatAt({ hands: HANDS });
    seat.answerWith({ result: 'stale' });
    await seat.table.getState().play({ type: 'DRAW_FROM_STOCK' });
    expect(seat.table.getState().problem).toMatchObject({
      message: 'Something else happened first. Have another look.',
      rule: null,
    });
  });

  test('an answer to May I? is given again, if somebody merely drew meanwhile', async () => {
    const seat = seatAt({ hands: HANDS }, { you: 's3' });
    const answer = callTooLate(seat, () => seat.does({ type: 'DRAW_FROM_STOCK', playerId: 's1' }));
    expect(await answer).toEqual({ result: 'applied' });
    expect(seat.table.getState()).toMatchObject({ problem: null, view: { mayI: { claimants: ['s3'] } } });
  });

  test('but not, if the card is gone', async () => {
    const seat = seatAt({ hands: HANDS }, { you: 's3' });
    const answer = callTooLate(seat, () => seat.does({ type: 'DRAW_FROM_DISCARD', playerId: 's1' }));
    expect(await answer).toEqual({ result: 'stale' });
    expect(seat.sent).toEqual(['CALL_MAY_I']);
  });

  test('what was not asked for by the player is refused in silence', async () => {
    const seat = seatAt({ hands: HANDS });
    seat.answerWith({ result: 'stale' });
    const answer = await seat.table.getState().play({ type: 'PASS_MAY_I' }, { isQuiet: true });
    expect(answer.result).toBe('stale');
    expect(seat.table.getState().problem).toBeNull();
  });

  test('one move at a time: a second tap is not sent', async () => {
    const seat = seatAt({ hands: HANDS });
    const { play } = seat.table.getState();
    const first = play({ type: 'DRAW_FROM_STOCK' });
    expect(seat.table.getState().isSending).toBe(true);
    expect(await play({ type: 'DRAW_FROM_STOCK' })).toMatchObject({ result: 'refused', code: 'busy' });
    expect(await first).toEqual({ result: 'applied' });
    expect(seat.table.getState()).toMatchObject({ isSending: false, problem: null });
    expect(seat.sent).toEqual(['DRAW_FROM_STOCK']);
  });

  test('several moves go one after the other, until one is refused', async () => {
    const seat = seatAt({ hands: HANDS, drawn: true });
    const wrong = { type: 'DISCARD', card: 'AS0' } as const;
    await seat.table.getState().playAll([{ type: 'READY_TO_DISCARD' }, wrong, { type: 'DRAW_FROM_STOCK' }]);
    expect(seat.sent).toEqual(['READY_TO_DISCARD', 'DISCARD']);
    expect(seat.table.getState().problem?.rule).toBe('K4');
  });

  test('a session that fails leaves the table free', async () => {
    const seat = seatAt({ hands: HANDS });
    seat.answerWith(Promise.reject(new Error('broken')));
    await expect(seat.table.getState().play({ type: 'DRAW_FROM_STOCK' })).rejects.toThrow('broken');
    expect(seat.table.getState().isSending).toBe(false);
  });

  test('what is asked of the room is refused aloud, too', async () => {
    const seat = seatAt({ hands: HANDS });
    seat.answerWith({ result: 'refused', code: 'not-over', rule: null, message: 'no game has just ended' });
    await seat.table.getState().ask({ type: 'rematch' });
    expect(seat.table.getState().problem).toMatchObject({ message: 'No game has just ended.', rule: null });
  });

  test('a refusal that was foreseen is explained without sending anything', () => {
    const seat = seatAt({ hands: HANDS });
    seat.table.getState().explain({ message: 'not yet', rule: 'T4' });
    expect(seat.table.getState().problem).toMatchObject({ message: 'Not yet.', rule: 'T4' });
    expect(seat.sent).toEqual([]);
  });
});

describe('a whole game', () => {
  const you: SeatId = 's2';

  test('its log has the right rounds and headlines, is never too long, and the end of each round is remembered', () => {
    const moments = momentsOf({ preset: 'classic', playerCount: 5, seed: 4, isWhole: true });
    let seat: ReturnType<typeof seatAt> | undefined;
    let seq = 1;
    for (const { game, facts } of moments) {
      seat ??= seatAt(game, { you });
      const known: Known = { ...freshOf(game, you, ++seq), you };
      seat.tell({ known, facts: factsFor(facts, you).map(packFact) });
      const { log, view, ended } = seat.table.getState();
      expect(log.length).toBeLessThanOrEqual(300);
      expect(log[0]?.round).toBeLessThanOrEqual(view?.roundNumber ?? 0);
      const played = view?.roundHistory.at(-1)?.roundNumber;
      expect(ended?.roundNumber).toBe(played);
    }
    const { log, view } = seat?.table.getState() ?? {};
    expect(view?.phase).toBe('gameEnd');
    expect(log?.[0]).toMatchObject({ isHeadline: true, round: 6, who: '' });
    const ns = log?.map(({ n }) => n) ?? [];
    expect(ns).toEqual(ns.toSorted((a, b) => b - a));
    expect(new Set(ns).size).toBe(ns.length);
    for (const line of log?.filter(({ what }) => /^Round \d+:/.test(what)) ?? [])
      expect(line.what.startsWith(`Round ${line.round}:`)).toBe(true);
  });

  test('another game begins with an empty log', () => {
    const seat = seatAt({ hands: HANDS });
    seat.tell({ facts: [{ type: 'CARD_DISCARDED', player: 's3', card: '7H0' }] });
    const { known } = seat.table.getState();
    seat.tell({ known: { ...(known as Known), table: null, hand: [] } });
    expect(seat.table.getState()).toMatchObject({ view: undefined, log: [], moment: null, ended: null });
  });
});
