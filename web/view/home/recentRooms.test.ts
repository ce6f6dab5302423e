import { describe, expect, it } from 'vitest';
import type { DeviceStorage } from '../../state/preferences.ts';
import { forgetRoom, recentRooms, rememberRoom } from './recentRooms.ts';

const DAY = 24 * 60 * 60 * 1000;

function pocket(text?: string): DeviceStorage {
  const kept = new Map(text === undefined ? [] : [['mayi.rooms', text]]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('rooms that this device sat in', () => {
  it('are the newest first, each once, and few', () => {
    const keep = pocket();
    for (const [at, code] of ['aaaaaa', 'bbbbbb', 'aaaaaa', 'cccccc', 'dddddd', 'eeeeee'].entries())
      rememberRoom(keep, { code, name: 'Ann', when: at });
    expect(recentRooms(keep, 10).map(({ code }) => code)).toEqual(['eeeeee', 'dddddd', 'cccccc', 'aaaaaa']);
  });

  it('are forgotten after two weeks, or at once', () => {
    const keep = pocket();
    rememberRoom(keep, { code: 'aaaaaa', name: 'Ann', when: 0 });
    rememberRoom(keep, { code: 'bbbbbb', name: 'Ann', when: DAY });
    expect(recentRooms(keep, 14 * DAY).map(({ code }) => code)).toEqual(['bbbbbb']);
    forgetRoom(keep, 'bbbbbb');
    expect(recentRooms(keep, 14 * DAY)).toEqual([]);
  });

  it.each(['not JSON', '{}', '[null, 3, {"code": 4}]'])('are none where %j is kept', (text) => {
    expect(recentRooms(pocket(text), 0)).toEqual([]);
  });

  it('are not remembered where a browser refuses', () => {
    const full = (): never => {
      throw new Error('quota exceeded');
    };
    const keep: DeviceStorage = { getItem: full, setItem: full, removeItem: full };
    rememberRoom(keep, { code: 'aaaaaa', name: 'Ann', when: 0 });
    expect(recentRooms(keep, 0)).toEqual([]);
  });
});
