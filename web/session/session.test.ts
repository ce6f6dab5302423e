import { CLOSE_CODES, clientMessageSchema } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { type LineState, OUTDATED } from './connection.ts';
import type { Answer } from './pendingRequests.ts';
import type { Step } from './session.ts';
import { createSession } from './session.ts';
import { fakeLine } from './testing/fakeConnection.ts';
import { appliedAt, freshAt, updateTo, welcomeAt } from './testing/messages.ts';
import { virtualClock } from './testing/virtualClock.ts';

const DRAW = { type: 'DRAW_FROM_STOCK' } as const;

function begin() {
  const line = fakeLine();
  const clock = virtualClock();
  const steps: Step[] = [];
  const states: [LineState, number | undefined][] = [];
  let nth = 0;
  const session = createSession(line, { after: clock.after, newId: () => `id-${++nth}` });
  session.listen({ step: (step) => steps.push(step), line: (state, why) => states.push([state, why]) });
  const answers: Answer[] = [];
  return {
    line,
    clock,
    steps,
    states,
    session,
    answers,
    play: () => void session.play(DRAW).then((answer) => answers.push(answer)),
    ask: () => void session.ask({ type: 'go-on' }).then((answer) => answers.push(answer)),
    commands: () => line.sent.filter(({ type }) => type === 'command' || type === 'lobby'),
    hellos: () => line.sent.filter(({ type }) => type === 'hello'),
  };
}

function welcomed(seq = 5) {
  const all = begin();
  all.line.change('open');
  all.line.say(welcomeAt(seq));
  return all;
}

describe('saying hello', () => {
  it('comes first on every line, with what was seen last', () => {
    const { line } = welcomed(5);
    line.say(updateTo(6));
    line.change('lost');
    line.change('open');
    expect(line.sent).toEqual([
      { type: 'hello', protocol: 1, seen: 0 },
      { type: 'hello', protocol: 1, seen: 6 },
    ]);
  });

  it('is answered with everything: a fresh step, with what happened last', () => {
    const { steps } = welcomed(5);
    expect(steps).toMatchObject([
      { known: { seq: 5, you: 's1' }, isFresh: true, auto: [], facts: [{ type: 'PLAYER_WENT_OUT' }] },
    ]);
  });

  it('comes again after a gap, once, and what came too early is not shown', () => {
    const { line, steps, hellos } = welcomed(5);
    line.say(updateTo(8), updateTo(9));
    expect(hellos()).toHaveLength(2);
    expect(steps).toHaveLength(1);
    line.say(welcomeAt(9), updateTo(10));
    expect(steps.map(({ known }) => known.seq)).toEqual([5, 9, 10]);
    expect(hellos()).toHaveLength(2);
  });

  it('is tried again when the server is too busy', async () => {
    const { line, clock, hellos } = begin();
    line.change('open');
    line.say({ type: 'error', code: 'too-fast', message: 'slow down' });
    expect(hellos()).toHaveLength(1);
    await clock.pass(1000);
    expect(hellos()).toHaveLength(2);
  });

  it('in another version of the protocol ends it', () => {
    const { line, states } = begin();
    line.change('open');
    line.say({ type: 'error', code: 'wrong-protocol', message: 'reload' });
    expect(states.at(-1)).toEqual(['closed', OUTDATED]);
    expect(line.calls).toEqual(['close']);
  });
});

describe('what happens at the table', () => {
  it('is told step by step; what comes again is known already', () => {
    const { line, steps } = welcomed(5);
    line.say({ ...updateTo(6), auto: ['s2'] }, updateTo(6));
    line.say({ type: 'presence', since: 6, seq: 7, now: 7, seats: { s2: 'gone' } });
    expect(steps.slice(1)).toMatchObject([
      { known: { seq: 6 }, facts: [{ type: 'LAST_CARD_KEPT' }], auto: ['s2'], isFresh: false },
      { known: { seq: 7 }, facts: [], auto: [], isFresh: false },
    ]);
    expect(steps).toHaveLength(3);
  });
});

describe('a command', () => {
  it('says which state the player was looking at, and has an id of its own', () => {
    const { play, ask, commands } = welcomed(5);
    play();
    ask();
    expect(commands()).toEqual([
      { type: 'command', id: 'id-1', seq: 5, do: DRAW },
      { type: 'lobby', id: 'id-2', do: { type: 'go-on' } },
    ]);
  });

  it('has a short random id, unless told otherwise', () => {
    const line = fakeLine();
    const session = createSession(line, { after: virtualClock().after });
    session.listen({ step() {}, line() {} });
    line.change('open');
    line.say(welcomeAt(5));
    for (let nth = 0; nth < 50; nth++) void session.play(DRAW);
    for (const message of line.sent) expect(clientMessageSchema.safeParse(message).success).toBe(true);
    expect(new Set(line.sent.map((message) => JSON.stringify(message))).size).toBe(51);
  });

  it('is answered once what it caused has been told', async () => {
    const { line, clock, play, answers } = welcomed(5);
    play();
    line.say(appliedAt('id-1', 6));
    await clock.pass(0);
    expect(answers).toEqual([]);
    line.say(updateTo(6));
    await clock.pass(0);
    expect(answers).toEqual([{ result: 'applied' }]);
  });

  it('that is refused says why', async () => {
    const { line, clock, play, answers } = welcomed(5);
    play();
    const refusal = { result: 'refused', code: 'not-your-turn', rule: 'T1', message: 'wait' } as const;
    line.say({ type: 'answer', id: 'id-1', seq: 5, ...refusal });
    await clock.pass(0);
    expect(answers).toEqual([refusal]);
  });

  it('that is stale brings everything as it is now', async () => {
    const { line, clock, play, answers, steps } = welcomed(5);
    play();
    line.say({ type: 'answer', id: 'id-1', result: 'stale', seq: 8, fresh: freshAt(8) });
    await clock.pass(0);
    expect(answers).toEqual([{ result: 'stale' }]);
    expect(steps.at(-1)).toMatchObject({ known: { seq: 8 }, isFresh: true, facts: [] });
  });

  it('that was not understood is refused', async () => {
    const { line, clock, play, answers } = welcomed(5);
    play();
    line.say({ type: 'error', id: 'id-1', code: 'malformed', message: 'what?' });
    await clock.pass(0);
    expect(answers).toEqual([{ result: 'refused', code: 'malformed', rule: null, message: 'what?' }]);
  });

  it('that may not have been saved is sent again with the same id, but not for ever', async () => {
    const { line, clock, play, answers, commands } = welcomed(5);
    play();
    for (let tries = 1; tries <= 5; tries++) {
      expect(commands()).toHaveLength(tries);
      line.say({ type: 'error', id: 'id-1', code: 'not-saved', message: 'perhaps' });
      expect(commands()).toHaveLength(tries);
      await clock.pass(1000);
    }
    expect(new Set(commands().map((message) => JSON.stringify(message))).size).toBe(1);
    expect(answers).toMatchObject([{ result: 'refused', code: 'not-saved' }]);
  });

  it('waits for the welcome', () => {
    const { line, play, commands } = begin();
    play();
    line.change('open');
    expect(commands()).toEqual([]);
    line.say(welcomeAt(5));
    expect(commands()).toHaveLength(1);
  });

  it('is not sent twice over one line', () => {
    const { line, play, commands } = welcomed(5);
    play();
    line.say(updateTo(9), welcomeAt(9));
    expect(commands()).toHaveLength(1);
  });

  it('is refused once the line is closed for good, before and after', async () => {
    const { line, clock, play, answers, states } = welcomed(5);
    play();
    line.change('closed', CLOSE_CODES['seat-moved']);
    play();
    await clock.pass(0);
    expect(states.at(-1)).toEqual(['closed', CLOSE_CODES['seat-moved']]);
    expect(answers).toMatchObject([
      { result: 'refused', code: 'line-closed' },
      { result: 'refused', code: 'line-closed' },
    ]);
  });
});

describe('when the line is lost', () => {
  /** The server has applied the command at seq 6, or has never heard of it. */
  const MOMENTS: [string, (all: ReturnType<typeof welcomed>) => void][] = [
    ['before it was said', ({ line, play }) => [line.change('lost'), play()]],
    ['while it was said', ({ line, play }) => [play(), line.change('lost')]],
    ['after its answer', ({ line, play }) => [play(), line.say(appliedAt('id-1', 6)), line.change('lost')]],
    [
      'before its answer, after the update',
      ({ line, play }) => [play(), line.say(updateTo(6)), line.change('lost')],
    ],
    [
      'again, before the welcome',
      ({ line, play }) => [play(), line.change('lost'), line.change('open'), line.change('lost')],
    ],
    [
      'again, after the welcome',
      ({ line, play }) => [
        play(),
        line.change('lost'),
        line.change('open'),
        line.say(welcomeAt(6)),
        line.change('lost'),
      ],
    ],
  ];

  it.each(MOMENTS)('%s: it is done once', async (_, happen) => {
    const all = welcomed(5);
    happen(all);
    const { line, clock, commands, answers, steps } = all;
    line.change('open');
    const before = commands().length;
    line.say(welcomeAt(6));
    const again = commands().slice(before);
    await clock.pass(0);
    if (answers.length === 0) {
      expect(again).toEqual([{ type: 'command', id: 'id-1', seq: 5, do: DRAW }]);
      line.say(appliedAt('id-1', 6));
      await clock.pass(0);
    } else expect(again).toEqual([]);
    expect(answers).toEqual([{ result: 'applied' }]);
    expect(steps.at(-1)?.known.seq).toBe(6);
  });

  it('everything unanswered is said again in order', () => {
    const { line, play, ask, commands } = welcomed(5);
    play();
    ask();
    play();
    line.change('lost');
    line.change('open');
    line.say(welcomeAt(5));
    expect(commands().map((message) => 'id' in message && message.id)).toEqual([
      'id-1',
      'id-2',
      'id-3',
      'id-1',
      'id-2',
      'id-3',
    ]);
  });
});

describe('a line that only looks open', () => {
  const pings = ({ line }: ReturnType<typeof welcomed>) => line.sent.filter(({ type }) => type === 'ping');

  it('is asked when the device wakes up, and opened anew if nobody answers', async () => {
    const all = welcomed();
    all.session.wake();
    expect(pings(all)).toHaveLength(1);
    await all.clock.pass(3900);
    expect(all.line.calls).toEqual([]);
    await all.clock.pass(200);
    expect(all.line.calls).toEqual(['reopen']);
  });

  it('is left alone when a sign of life comes', async () => {
    const { session, line, clock } = welcomed();
    session.wake();
    line.say({ type: 'pong', t: null, now: 1 });
    await clock.pass(10_000);
    expect(line.calls).toEqual([]);
  });

  it('is noticed by itself: something was asked, or it has been quiet for long', async () => {
    for (const isAsked of [true, false]) {
      const all = welcomed();
      if (isAsked) all.play();
      await all.clock.pass(isAsked ? 8100 : 29_100);
      expect(pings(all)).toHaveLength(1);
      expect(all.line.calls).toEqual(['reopen']);
    }
  });

  it('is tried at once if it is known to be lost', () => {
    const { session, line } = welcomed();
    line.change('lost');
    session.wake();
    expect(line.calls).toEqual(['retry']);
  });

  it('leaves no alarm behind when it is closed', () => {
    const { session, clock, play, line } = welcomed();
    play();
    session.close();
    session.wake();
    expect(clock.alarms).toBe(0);
    expect(line.calls).toEqual(['close']);
  });
});
