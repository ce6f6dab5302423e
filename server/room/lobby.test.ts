import { DEFAULT_SETTINGS, type LobbyAction } from '@mayi/core/protocol';
import { expect, it } from 'vitest';
import { type Asker, decideLobby } from './lobby.ts';
import type { Room } from './room.ts';
import type { Secrets } from './seating.ts';

it('a saved lobby with fewer seats than its rules need can still be changed', () => {
  const settings = { ...DEFAULT_SETTINGS, seats: 2 };
  const room = { phase: 'lobby', settings, seats: [] } as unknown as Room;
  const change = (settings: object) => {
    const action = { type: 'settings', settings } as LobbyAction;
    return decideLobby(room, action, {} as Asker, {} as Secrets);
  };

  expect(change({ coach: true })).toMatchObject({ ok: true });
  expect(change({ seats: 3 })).toMatchObject({ ok: true });
  expect(change({ seats: 9 })).toMatchObject({ ok: false, refusal: { code: 'bad-rules' } });
});
