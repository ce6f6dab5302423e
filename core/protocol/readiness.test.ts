import { describe, expect, it } from 'vitest';
import { canBeRemoved, START_ANYWAY_AFTER, type WireRoom, type WireSeat } from './index.ts';
import { readinessOf } from './readiness.ts';

const EMPTY: Omit<WireSeat, 'id'> = {
  who: 'nobody',
  name: '',
  level: null,
  presence: 'here',
  ready: false,
  readyAt: null,
};
const ann: Omit<WireSeat, 'id'> = { ...EMPTY, who: 'person', name: 'Ann' };
const bob: Omit<WireSeat, 'id'> = { ...ann, name: 'Bob' };
const bot: Omit<WireSeat, 'id'> = { ...EMPTY, who: 'bot', name: 'Pip', level: 'beginner' };

function roomOf(...seats: Omit<WireSeat, 'id'>[]): WireRoom {
  return {
    code: 'k7rm2p',
    phase: 'lobby',
    settings: {
      rules: 'classic',
      seats: 4,
      mayI: 'short',
      coach: false,
      standIn: 'steady',
      undo: true,
      programs: true,
      turnTime: 'live',
      reactions: true,
    },
    seats: seats.map((seat, at) => ({ ...seat, id: `s${at + 1}` as WireSeat['id'] })),
    asks: [],
    undo: null,
    undoAsk: null,
    seedHash: 'x',
    closesAt: null,
    goesOnAt: null,
    turnEndsAt: null,
  };
}

const NOW = 1_767_225_600_000;
const isReady = { ready: true, readyAt: NOW };

const readinessAt = (now: number, you: WireSeat['id'] | null, ...seats: Omit<WireSeat, 'id'>[]) =>
  readinessOf({ room: roomOf(...seats), you }, now);
const readiness = (you: WireSeat['id'] | null, ...seats: Omit<WireSeat, 'id'>[]) =>
  readinessAt(NOW, you, ...seats);

describe('before the cards are dealt', () => {
  it('players are missing until there are enough for the rules', () => {
    expect(readiness('s1', ann, EMPTY, EMPTY)).toMatchObject({ missing: 2, canStart: false });
    expect(readiness('s1', ann, bot, bot)).toMatchObject({ missing: 0, canStart: true });
  });

  it('waits for players who are present, and for nobody else', () => {
    const waiting = readiness('s1', { ...ann, ...isReady }, bob, bot);
    expect(waiting.notReady.map(({ name }) => name)).toEqual(['Bob']);
    expect(waiting).toMatchObject({ isReady: true, canStart: false });
    expect(readiness('s1', ann, { ...bob, presence: 'gone' }, bot).canStart).toBe(true);
    expect(readiness('s1', ann, { ...bob, ...isReady }, bot)).toMatchObject({
      isReady: false,
      canStart: true,
    });
  });

  it('waits no longer once someone has been ready for two minutes, on whichever device', () => {
    const seats = [ann, { ...bob, ...isReady }, { ...ann, name: 'Cleo' }];
    const later = NOW + START_ANYWAY_AFTER;
    for (const you of ['s1', 's2'] as const) {
      expect(readinessAt(later - 1, you, ...seats).canStart).toBe(false);
      expect(readinessAt(later, you, ...seats).canStart).toBe(true);
    }
  });

  it('a spectator can’t start', () => {
    expect(readiness(null, { ...ann, ...isReady }, bot, bot).canStart).toBe(false);
  });

  it('only computer players and absent players can be removed', () => {
    const all = [
      ann,
      bot,
      { ...bob, presence: 'gone' as const },
      { ...bob, presence: 'idle' as const },
      EMPTY,
    ];
    expect(roomOf(...all).seats.map(canBeRemoved)).toEqual([false, true, true, false, false]);
  });
});
