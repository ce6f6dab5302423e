import { describe, expect, it } from 'vitest';
import { PRESENCES, SEAT_IDS, type SeatId } from './constants.ts';
import {
  AWAY_AFTER,
  canBeRemoved,
  canBeReplaced,
  isAwake,
  isConnected,
  type LobbySeat,
  notReady,
  START_ANYWAY_AFTER,
  whyNotStart,
} from './lobby.ts';

type Sitting = Omit<LobbySeat, 'id'>;

const EMPTY: Sitting = { who: 'nobody', presence: 'here', ready: false };
const BOT: Sitting = { ...EMPTY, who: 'bot' };
const PERSON: Sitting = { ...EMPTY, who: 'person' };
const READY: Sitting = { ...PERSON, ready: true };

function seats(...sitting: Sitting[]): LobbySeat[] {
  return sitting.map((one, at) => ({ ...one, id: SEAT_IDS[at] as SeatId }));
}

function startWith(sitting: readonly Sitting[], readyFor = 0): string | undefined {
  return whyNotStart({ settings: { rules: 'classic' }, seats: seats(...sitting) }, 's1', readyFor)?.code;
}

describe('people', () => {
  it('are connected but not awake while idle', () => {
    const all = seats(...PRESENCES.map((presence) => ({ ...PERSON, presence })));
    expect(all.filter(isConnected).map(({ presence }) => presence)).toEqual(['here', 'nudged', 'idle']);
    expect(all.filter(isAwake).map(({ presence }) => presence)).toEqual(['here', 'nudged']);
    expect(seats(BOT, EMPTY).filter(isConnected)).toEqual([]);
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
    expect(canBeReplaced(gone!, AWAY_AFTER - 1)).toBe(false);
    expect(canBeReplaced(gone!, AWAY_AFTER)).toBe(true);
    expect(canBeReplaced(away!, 0)).toBe(true);
    expect([here, bot].some((seat) => canBeReplaced(seat!, Number.POSITIVE_INFINITY))).toBe(false);
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

  it('by somebody who has waited long enough, but never with too few players', () => {
    expect(startWith([READY, PERSON, BOT], START_ANYWAY_AFTER - 1)).toBe('not-everybody-ready');
    expect(startWith([READY, PERSON, BOT], START_ANYWAY_AFTER)).toBeUndefined();
    expect(startWith([READY, PERSON], START_ANYWAY_AFTER)).toBe('too-few-players');
  });
});
