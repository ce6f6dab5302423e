import { canBeRemoved, type WireRoom, type WireSeat } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { readinessOf } from './readiness.ts';

const EMPTY: Omit<WireSeat, 'id'> = { who: 'nobody', name: '', level: null, presence: 'here', ready: false };
const ann: Omit<WireSeat, 'id'> = { ...EMPTY, who: 'person', name: 'Ann' };
const bob: Omit<WireSeat, 'id'> = { ...ann, name: 'Bob' };
const bot: Omit<WireSeat, 'id'> = { ...EMPTY, who: 'bot', name: 'Pip', level: 'beginner' };

function roomOf(...seats: Omit<WireSeat, 'id'>[]): WireRoom {
  return {
    code: 'k7rm2p',
    phase: 'lobby',
    settings: { rules: 'classic', seats: 4, mayI: 'short', coach: false, standIn: 'steady' },
    seats: seats.map((seat, at) => ({ ...seat, id: `s${at + 1}` as WireSeat['id'] })),
    seedHash: 'x',
    closesAt: null,
    goesOnAt: null,
  };
}

const readiness = (you: WireSeat['id'] | null, ...seats: Omit<WireSeat, 'id'>[]) =>
  readinessOf({ room: roomOf(...seats), you });

describe('before the cards are dealt', () => {
  it('players are missing until there are enough for the rules', () => {
    expect(readiness('s1', ann, EMPTY, EMPTY)).toMatchObject({ missing: 2, canStart: false });
    expect(readiness('s1', ann, bot, bot)).toMatchObject({ missing: 0, canStart: true });
  });

  it('waits for players who are present, and for nobody else', () => {
    const waiting = readiness('s1', { ...ann, ready: true }, bob, bot);
    expect(waiting.notReady.map(({ name }) => name)).toEqual(['Bob']);
    expect(waiting).toMatchObject({ isReady: true, canStart: false });
    expect(readiness('s1', ann, { ...bob, presence: 'gone' }, bot).canStart).toBe(true);
    expect(readiness('s1', ann, { ...bob, ready: true }, bot)).toMatchObject({
      isReady: false,
      canStart: true,
    });
  });

  it('a spectator can’t start', () => {
    expect(readiness(null, { ...ann, ready: true }, bot, bot).canStart).toBe(false);
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
