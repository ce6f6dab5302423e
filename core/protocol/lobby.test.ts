import { describe, expect, it } from 'vitest';
import { CLASSIC } from '../rules/presets.ts';
import { PRESENCES, ROOM_PHASES, SEAT_IDS, type SeatId } from './constants.ts';
import {
  ASK_LASTS,
  AWAY_AFTER,
  canBeRemoved,
  canBeReplaced,
  type LobbySeat,
  notReady,
  STAND_IN_AFTER,
  START_ANYWAY_AFTER,
  startAnywayAt,
  undoVoters,
  whyNotAsk,
  whyNotLetIn,
  whyNotRemove,
  whyNotStandIn,
  whyNotStart,
} from './lobby.ts';
import { hasStandIn, isAwake, isConnected, isPlayedByBot } from './presence.ts';
import { seatCounts, seatsNear } from './seatCounts.ts';

type Sitting = Omit<LobbySeat, 'id'>;

const EMPTY: Sitting = { who: 'nobody', presence: 'here', ready: false, readyAt: null };
const BOT: Sitting = { ...EMPTY, who: 'bot' };
const PERSON: Sitting = { ...EMPTY, who: 'person' };
const NOW = 1_767_225_600_000;
const READY: Sitting = { ...PERSON, ready: true, readyAt: NOW };

function seats(...sitting: Sitting[]): LobbySeat[] {
  return sitting.map((one, at) => ({ ...one, id: SEAT_IDS[at] as SeatId }));
}

function startWith(sitting: readonly Sitting[], now = NOW): string | undefined {
  return whyNotStart({ settings: { rules: 'classic' }, seats: seats(...sitting) }, 's1', now)?.code;
}

describe('programs', () => {
  const seat = { id: 's2', who: 'person', presence: 'here', ready: true, readyAt: 0 } as const;
  const program = { ...seat, program: true } as const;

  it('can be removed at any time; people who are here never can', () => {
    for (const phase of ROOM_PHASES) expect(whyNotRemove(phase, program)).toBeUndefined();
    expect(canBeRemoved(program)).toBe(true);
    expect(whyNotRemove('lobby', seat)).toMatchObject({ code: 'seat-occupied' });
    expect(whyNotRemove('playing', seat)).toMatchObject({ code: 'not-in-lobby' });
  });

  it('that have left cannot be removed again', () => {
    expect(whyNotRemove('playing', { ...program, presence: 'left' })).toMatchObject({ code: 'not-in-lobby' });
  });
});

describe('seats', () => {
  const rules = (minPlayers: number, most: number) => ({
    ...CLASSIC,
    minPlayers,
    decks: [{ upToPlayers: most, decks: 4, jokers: 8 }],
  });

  it('are as many as the rules and the table allow', () => {
    expect(seatCounts(CLASSIC)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(seatCounts(rules(2, 20))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(seatCounts(rules(2, 2))).toEqual([2]);
    expect(seatCounts(rules(12, 20))).toEqual([]);
  });

  it('become as few or as many as other rules need', () => {
    expect([1, 2, 4, 9].map((wanted) => seatsNear(CLASSIC, wanted))).toEqual([3, 3, 4, 8]);
    expect(seatsNear(rules(2, 2), 5)).toBe(2);
    expect(seatsNear(rules(12, 20), 5)).toBe(5);
  });
});

describe('people', () => {
  it('are connected but not awake while idle', () => {
    const all = seats(...PRESENCES.map((presence) => ({ ...PERSON, presence })));
    expect(all.filter(isConnected).map(({ presence }) => presence)).toEqual(['here', 'nudged', 'idle']);
    expect(all.filter(isAwake).map(({ presence }) => presence)).toEqual(['here', 'nudged']);
    expect(seats(BOT, EMPTY).filter(isConnected)).toEqual([]);
  });

  it('are played for until they are back, or for good once they have left', () => {
    const all = seats(...PRESENCES.map((presence) => ({ ...PERSON, presence })));
    expect(all.filter(hasStandIn).map(({ presence }) => presence)).toEqual(['idle', 'away']);
    expect(all.filter(isPlayedByBot).map(({ presence }) => presence)).toEqual(['left']);
    expect([BOT, EMPTY].map(isPlayedByBot)).toEqual([true, false]);
    expect([BOT, EMPTY].some(hasStandIn)).toBe(false);
  });

  it('are waited for only if they are awake and not ready', () => {
    const all = seats(
      PERSON,
      READY,
      BOT,
      EMPTY,
      { ...PERSON, presence: 'idle' },
      { ...PERSON, presence: 'gone' },
    );
    expect(notReady(all).map(({ id }) => id)).toEqual(['s1']);
  });

  it('can be removed only while they are not connected, unlike computer players', () => {
    const all = seats(PERSON, BOT, EMPTY, { ...PERSON, presence: 'idle' }, { ...PERSON, presence: 'gone' });
    expect(all.filter(canBeRemoved).map(({ id }) => id)).toEqual(['s2', 's5']);
  });

  it('can be replaced once they are away, or have been gone just as long', () => {
    const [here, gone, away, bot] = seats(
      PERSON,
      { ...PERSON, presence: 'gone' },
      { ...PERSON, presence: 'away' },
      BOT,
    );
    expect(canBeReplaced({}, gone!, AWAY_AFTER - 1)).toBe(false);
    expect(canBeReplaced({}, gone!, AWAY_AFTER)).toBe(true);
    expect(canBeReplaced({}, away!, 0)).toBe(true);
    expect([here, bot].some((seat) => canBeReplaced({}, seat!, Number.POSITIVE_INFINITY))).toBe(false);
  });
});

describe('a game can be started', () => {
  it.each([
    ['by somebody who is not ready themselves', [PERSON, READY, BOT], undefined],
    ['without those who are gone', [READY, { ...PERSON, presence: 'gone' as const }, BOT], undefined],
    ['not without somebody who is awake and not ready', [READY, PERSON, BOT], 'not-everybody-ready'],
    ['not with too few players', [READY, BOT, EMPTY], 'too-few-players'],
    ['not with more players than the rules allow', [READY, ...Array(8).fill(BOT)], 'bad-rules'],
  ])('%s', (_, sitting, code) => {
    expect(startWith(sitting)).toBe(code);
  });

  const later = NOW + START_ANYWAY_AFTER;

  it('once somebody has waited long enough, but never with too few players', () => {
    expect(startWith([READY, PERSON, BOT], later - 1)).toBe('not-everybody-ready');
    expect(startWith([READY, PERSON, BOT], later)).toBeUndefined();
    expect(startWith([READY, PERSON], later)).toBe('too-few-players');
  });

  it('once the clock was set back, so that the wait would never be long enough', () => {
    expect(startWith([READY, PERSON, BOT], NOW - 3_600_000)).toBeUndefined();
    expect(startWith([READY, PERSON, BOT], NOW - 5000)).toBe('not-everybody-ready');
  });

  it('once the longest wait is long enough, no matter who starts it', () => {
    const waiting = { ...READY, readyAt: NOW - 1000 };
    expect(startAnywayAt({ settings: {}, seats: seats(READY, waiting, PERSON) })).toBe(later - 1000);
    expect(startWith([READY, waiting, PERSON], later - 1001)).toBe('not-everybody-ready');
    expect(startWith([READY, waiting, PERSON], later - 1000)).toBeUndefined();
    expect(startWith([PERSON, waiting, PERSON], later - 1000)).toBeUndefined();
  });

  it.each([
    ['isn’t there anymore', { ...READY, presence: 'gone' as const }],
    ['isn’t ready anymore', { ...READY, ready: false }],
    ['was ready on a server that doesn’t say since when', { ...PERSON, ready: true, readyAt: undefined! }],
  ])('but the wait of somebody who %s doesn’t count', (_, sitting) => {
    expect(startAnywayAt({ settings: {}, seats: seats(PERSON, sitting, PERSON) })).toBeNull();
    expect(startWith([PERSON, sitting, PERSON], later)).toBe('not-everybody-ready');
  });
});

describe('the others let a computer play', () => {
  const waiting = { awaiting: ['s1', 's2'], since: NOW };
  const later = NOW + STAND_IN_AFTER;

  it.each([
    ['for somebody the table has waited for', 's2', PERSON, later, undefined],
    ['after a minute at the earliest', 's2', PERSON, later - 1, 'too-early'],
    ['if the clock was set back meanwhile', 's2', PERSON, NOW - 3_600_000, undefined],
    ['not for somebody who doesn’t have to move', 's3', PERSON, later, 'not-awaited'],
    ['not for themselves', 's1', PERSON, later, 'not-awaited'],
    ['not for a computer player', 's2', BOT, later, 'not-awaited'],
  ] as const)('%s', (_, id, { who }, now, code) => {
    expect(whyNotStandIn(waiting, 's1', { id, who }, now)?.code).toBe(code);
  });
});

describe('those who decide whether a slip is taken back', () => {
  it('are all others who are there and haven’t agreed', () => {
    const people = PRESENCES.map((presence) => ({ ...PERSON, presence }));
    const table = seats(...people, BOT, PERSON);
    const idsFor = (asker: string, agreed: string[]) => undoVoters(table, asker, agreed).map(({ id }) => id);
    expect(idsFor('s1', [])).toEqual(['s2', 's8']);
    expect(idsFor('s4', ['s8'])).toEqual(['s1', 's2']);
  });

  it('are no programs, which nobody can ask', () => {
    const table = seats(PERSON, PERSON, PERSON).map((seat) =>
      seat.id === 's2' ? { ...seat, program: true } : seat,
    );
    expect(undoVoters(table, 's1', []).map(({ id }) => id)).toEqual(['s3']);
  });
});

describe('a spectator', () => {
  const LEFT: Sitting = { ...PERSON, presence: 'left' };
  const room = {
    phase: 'playing',
    seats: seats(PERSON, BOT, LEFT, { ...PERSON, presence: 'away' }),
    asks: [],
  } as const;
  const ask = (id: string, seat: SeatId) => ({ id, seat, until: NOW + ASK_LASTS });

  it('may ask for a seat that a computer plays to the end', () => {
    const codes = SEAT_IDS.map((seat) => whyNotAsk(room, NOW, seat)?.code);
    const no = 'no-computer-seat';
    expect(codes).toEqual([no, undefined, undefined, ...Array(SEAT_IDS.length - 3).fill(no)]);
    expect(whyNotAsk(room, NOW)).toBeUndefined();
    expect(whyNotAsk({ ...room, seats: seats(PERSON, EMPTY) }, NOW)?.code).toBe(no);
  });

  it.each(['lobby', 'over'] as const)('may not ask, nor be let in, when no game is on (%s)', (phase) => {
    expect(whyNotAsk({ ...room, phase }, NOW)?.code).toBe('not-in-play');
    expect(whyNotLetIn({ ...room, phase, asks: [ask('a', 's2')] }, NOW, 'a')?.code).toBe('not-in-play');
  });

  it('is let in while the seat is the computer’s and the request is open', () => {
    const asks = [ask('a', 's2'), ask('b', 's1')];
    const letIn = (id: string, now = NOW) => whyNotLetIn({ ...room, asks }, now, id)?.code;
    expect(letIn('a')).toBeUndefined();
    expect(letIn('b')).toBe('seat-taken');
    expect(letIn('c')).toBe('no-such-ask');
    expect(letIn('a', NOW + ASK_LASTS)).toBe('no-such-ask');
  });

  it('waits while three others do', () => {
    const asks = [ask('a', 's2'), ask('b', 's2'), ask('c', 's3')];
    expect(whyNotAsk({ ...room, asks }, NOW)?.code).toBe('too-many-asks');
    expect(whyNotAsk({ ...room, asks }, NOW + ASK_LASTS)).toBeUndefined();
  });
});
