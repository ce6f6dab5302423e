import { describe, expect, it } from 'vitest';
import type { DeviceStorage } from '../../state/preferences.ts';
import { memoryStorage } from '../app/storage.ts';
import { forgetRoom, recentRooms, rememberRoom } from './recentRooms.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('recent rooms', () => {
  it('are listed newest first, each once, and only a few', () => {
    const storage = memoryStorage();
    for (const [at, code] of ['aaaaaa', 'bbbbbb', 'aaaaaa', 'cccccc', 'dddddd', 'eeeeee'].entries())
      rememberRoom(storage, { code, name: 'Ann', when: at });
    expect(recentRooms(storage, 10).map(({ code }) => code)).toEqual([
      'eeeeee',
      'dddddd',
      'cccccc',
      'aaaaaa',
    ]);
  });

  it('are forgotten after two weeks, or right away', () => {
    const storage = memoryStorage();
    rememberRoom(storage, { code: 'aaaaaa', name: 'Ann', when: 0 });
    rememberRoom(storage, { code: 'bbbbbb', name: 'Ann', when: DAY });
    expect(recentRooms(storage, 14 * DAY).map(({ code }) => code)).toEqual(['bbbbbb']);
    forgetRoom(storage, 'bbbbbb');
    expect(recentRooms(storage, 14 * DAY)).toEqual([]);
  });

  it.each(['not JSON', '{}', '[null, 3, {"code": 4}]'])('are empty if %j is stored', (text) => {
    expect(recentRooms(memoryStorage({ 'mayi.rooms': text }), 0)).toEqual([]);
  });

  it('are not remembered if the browser refuses', () => {
    const full = (): never => {
      throw new Error('quota exceeded');
    };
    const storage: DeviceStorage = { getItem: full, setItem: full, removeItem: full };
    rememberRoom(storage, { code: 'aaaaaa', name: 'Ann', when: 0 });
    expect(recentRooms(storage, 0)).toEqual([]);
  });
});
