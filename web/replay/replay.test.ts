import type { ServerMessage } from '@mayi/core/protocol';
import { type PROTOCOL, viewOf } from '@mayi/core/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { localConnection } from '../local/localConnection.ts';
import { createSession } from '../session/session.ts';
import { situation } from '../solo/testing/situations.ts';
import { createTableStore, type TableStore } from '../state/table/tableStore.ts';
import { captionOf } from './captions.ts';
import type { Watched } from './frame.ts';
import { openRecording, type Recording, type RecordingError } from './recording.ts';
import { createReplayHost, type ReplayHost } from './replayHost.ts';
import { createReplayStore } from './replayStore.ts';
import { type Moment, stopAt } from './timeline.ts';

const { log } = situation('game-end');
const pause = async () => {};
let recording: Recording;
beforeAll(async () => {
  recording = await openRecording(log, pause);
});

const whole = (move: number): Moment => ({ move, isRoundEnd: false });

describe('a recording', () => {
  it('stops at everything but passes, and at the end of each round before the next deal', () => {
    const { stops, rounds } = recording.timeline;
    expect(stops[0]).toMatchObject({ move: 0, isRoundEnd: false });
    expect(stops.at(-1)?.move).toBe(log.commands.length);
    expect(stops.length).toBeLessThan(log.commands.length);
    const ends = stops.filter(({ isRoundEnd }) => isRoundEnd);
    expect(ends).toHaveLength(rounds.length - 1);
    for (const { facts } of ends) expect(facts.at(-1)?.type).toBe('ROUND_ENDED');
    const facts = recording.states.flatMap(({ round }) => round.facts);
    expect(stops.flatMap((stop) => stop.facts)).toEqual(facts);
  });

  it('marks rounds, lay-downs, May I? and who went out', () => {
    const { marks, stops } = recording.timeline;
    const count = (kind: string) => marks.filter((mark) => mark.kind === kind).length;
    const facts = stops.flatMap((stop) => stop.facts);
    const happened = (type: string) => facts.filter((fact) => fact.type === type).length;
    expect(count('round')).toBe(6);
    expect(count('down')).toBe(happened('MELDS_LAID_DOWN'));
    expect(count('mayI')).toBe(happened('MAY_I_GRANTED'));
    expect(count('out')).toBe(happened('PLAYER_WENT_OUT'));
    expect(count('mayI')).toBeGreaterThan(0);
  });

  it('begins a turn when somebody else is next', () => {
    const { turns, stops, rounds } = recording.timeline;
    expect(turns.slice(0, 2)).toEqual([0, turns[1]]);
    expect(turns).toEqual(expect.arrayContaining([...rounds]));
    const discards = stops.filter(({ facts }) => facts.some(({ type }) => type === 'CARD_DISCARDED'));
    expect(Math.abs(discards.length - turns.length)).toBeLessThanOrEqual(rounds.length);
  });

  it('describes every stop', () => {
    for (const watched of ['s1', 'all'] as const)
      for (const at of recording.timeline.stops.keys())
        expect(captionOf(recording, at, watched), String(at)).not.toBe('');
    expect(captionOf(recording, 0, 'all')).toBe('Round 1 is dealt');
    expect(captionOf(recording, recording.timeline.stops.length - 1, 'all')).toMatch(/^\w+ won\. · /);
  });

  it('refuses a game that breaks the rules, is too long, or is not over', async () => {
    const kindOf = (commands: typeof log.commands) =>
      openRecording({ ...log, commands }, pause).catch((error) => (error as RecordingError).kind);
    expect(await kindOf(log.commands.slice(1))).toBe('illegal');
    expect(await kindOf(log.commands.slice(0, -1))).toBe('unfinished');
    expect(await kindOf(Array(20_001).fill(log.commands[0]))).toBe('too-long');
    await expect(openRecording({ ...log, players: [] }, pause)).rejects.toThrow();
  });
});

/** The table as the page sees it. */
function watch(move: number, watched: Watched = 's1') {
  let host: ReplayHost | undefined;
  const sent: ServerMessage[] = [];
  const connection = localConnection((send) => {
    host = createReplayHost(recording, {
      first: whole(move),
      watched,
      now: () => 0,
      send: (message) => {
        sent.push(message);
        send(message);
      },
    });
    return host;
  });
  const table: TableStore = createTableStore(createSession(connection), { now: () => 0 });
  const show = (moment: Moment, from = watched) => host?.show(moment, from);
  return { table, sent, show, settle: () => Promise.resolve() };
}

describe('the table of a replay', () => {
  it('is at every stop what the game was, stepping or jumping', async () => {
    const stepped = watch(0);
    await stepped.settle();
    for (const { move, isRoundEnd } of recording.timeline.stops) stepped.show({ move, isRoundEnd });
    expect(stepped.sent.filter(({ type }) => type === 'welcome')).toHaveLength(2);
    expect(stepped.sent.filter(({ type }) => type === 'update')).toHaveLength(
      recording.timeline.stops.length - 1,
    );
    const jumped = watch(log.commands.length);
    await jumped.settle();
    const { known } = stepped.table.getState();
    expect(known).toEqual({ ...jumped.table.getState().known });
    expect(known && viewOf(known)?.winnerIds).not.toBeNull();
  });

  it('shows each step in the log once, and takes lines back when it is set back', async () => {
    const { table, show, settle } = watch(0);
    await settle();
    const { stops } = recording.timeline;
    const lines = () => table.getState().log.map(({ fact }) => fact);
    const after = (at: number) => {
      const { move = 0, isRoundEnd = false } = stops[at] ?? {};
      show({ move, isRoundEnd });
    };
    for (let at = 1; at <= 40; at++) after(at);
    const atForty = lines();
    for (let at = 41; at <= 60; at++) after(at);
    expect(lines().length).toBeGreaterThan(atForty.length);
    after(40);
    expect(lines()).toEqual(atForty);
    after(60);
    after(20);
    for (let at = 21; at <= 40; at++) after(at);
    expect(lines()).toEqual(atForty);
  });

  it('shows one seat only its own cards, and all hands when asked', async () => {
    const one = watch(10, 's2');
    await one.settle();
    const { view } = one.table.getState();
    expect(view?.you).toBe('s2');
    expect(view?.hand).toEqual(recording.states[10]?.round.players[1]?.hand);
    expect(view?.players.every(({ hand }) => hand === undefined)).toBe(true);
    one.show(whole(10), 'all');
    const all = one.table.getState().view;
    expect(all?.you).toBeNull();
    expect(all?.players.map(({ hand }) => hand)).toEqual(
      recording.states[10]?.round.players.map(({ hand }) => hand),
    );
  });

  it('turns all hands over at the end of a round', async () => {
    const end = recording.timeline.stops.find(({ isRoundEnd }) => isRoundEnd) as Moment;
    const { table, show, settle } = watch(end.move - 1);
    await settle();
    show(end);
    const { view, lastRound } = table.getState();
    expect(view?.roundNumber).toBe(1);
    expect(lastRound?.roundNumber).toBe(1);
    expect(view?.players.filter(({ hand }) => hand?.length === 0)).toHaveLength(1);
    show(whole(end.move));
    expect(table.getState().view?.roundNumber).toBe(2);
  });

  it('refuses moves kindly and changes nothing', async () => {
    const { table, settle } = watch(0);
    await settle();
    const before = table.getState().view;
    const result = await table.getState().play({ type: 'DRAW_FROM_STOCK' });
    expect(result).toMatchObject({ ok: false, refusal: { message: expect.stringContaining('replay') } });
    expect(table.getState().view).toBe(before);
  });

  it('answers pings, and hello by its own protocol alone', () => {
    const sent: ServerMessage[] = [];
    const host = createReplayHost(recording, {
      first: whole(0),
      watched: 'all',
      now: () => 7,
      send: (message) => sent.push(message),
    });
    host.receive({ type: 'hello', protocol: 0 as typeof PROTOCOL, seen: 0 });
    expect(sent).toEqual([]);
    host.receive({ type: 'ping' });
    expect(sent).toEqual([{ type: 'pong', t: null, now: 7 }]);
  });
});

describe('the controls', () => {
  function controls(move = 0) {
    const waits: { ms: number; act: () => void }[] = [];
    const after = (ms: number, act: () => void) => {
      const wait = { ms, act };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait) >>> 0, 1);
    };
    const store = createReplayStore(recording, { move, watched: 'all', after });
    const runNext = () => waits.shift()?.act();
    return { store, waits, runNext };
  }

  it('step, and jump by turn and round, to either end and no farther', () => {
    const { store } = controls();
    const { step, turn, round, toEnd, toStart } = store.getState();
    const { turns, rounds, stops } = recording.timeline;
    step(-1);
    expect(store.getState().stop).toBe(0);
    step(1);
    expect(store.getState().stop).toBe(1);
    turn(1);
    expect(store.getState().stop).toBe(turns[1]);
    turn(-1);
    expect(store.getState().stop).toBe(0);
    round(1);
    expect(store.getState().stop).toBe(rounds[1]);
    round(1);
    round(-1);
    expect(store.getState().stop).toBe(rounds[1]);
    toEnd();
    for (const go of [step, turn, round]) go(1);
    expect(store.getState().stop).toBe(stops.length - 1);
    toStart();
    expect(store.getState().moment).toEqual(whole(0));
  });

  it('begin at any move of a link, at most at the last', () => {
    expect(controls(137).store.getState().moment).toEqual(whole(137));
    expect(controls(1e9).store.getState().moment.move).toBe(log.commands.length);
    for (const odd of [-3, Number.NaN]) expect(controls(odd).store.getState().moment.move).toBe(0);
    // Between two stops, a step goes to the next one.
    const quiet = recording.timeline.stops.find(({ move }, at, all) => move > (all[at - 1]?.move ?? 0) + 1)
      ?.move as number;
    const { store } = controls(quiet - 1);
    store.getState().step(1);
    expect(store.getState().moment).toEqual(whole(quiet));
  });

  it('play on at three speeds until the end, and start over from there', () => {
    const { store, waits, runNext } = controls();
    store.getState().togglePlaying();
    const slow = waits[0]?.ms ?? 0;
    store.getState().setSpeed(4);
    expect(waits).toHaveLength(1);
    expect(waits[0]?.ms).toBe(slow / 4);
    while (waits.length > 0) runNext();
    const { stops } = recording.timeline;
    expect(store.getState()).toMatchObject({ stop: stops.length - 1, isPlaying: false });
    store.getState().togglePlaying();
    expect(store.getState()).toMatchObject({ stop: 0, isPlaying: true });
    store.getState().step(1);
    expect(store.getState()).toMatchObject({ stop: 1, isPlaying: false });
    expect(waits).toHaveLength(0);
  });
});

it('finds the stop of any moment', () => {
  const { timeline } = recording;
  for (const [at, { move, isRoundEnd }] of timeline.stops.entries())
    expect(stopAt(timeline, { move, isRoundEnd })).toBe(at);
});
