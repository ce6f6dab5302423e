import type { Known, WireRoom } from '@mayi/core/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepChoices } from '../../push/remembered.ts';
import { HANDS, type SeatOptions, seatAt } from '../../state/testing/seat.ts';
import { startAlerts } from './alerts.ts';
import { setPreferences } from './preferences.ts';
import { storage } from './storage.ts';

beforeEach(() => {
  vi.stubGlobal('window', { Notification, location: { pathname: '/r/abcdef' } });
  vi.stubGlobal('Notification', Notification);
  setPreferences({ notify: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  keepChoices(storage, null);
});

const Notification = { permission: 'granted' };

/** A room on a page that is looked at or not, and what the page has notified of. */
function opened(visibilityState: DocumentVisibilityState, options: SeatOptions = {}) {
  const page = { visibilityState, title: '', querySelector: () => null };
  const shown: string[] = [];
  const worker = { showNotification: async (title: string) => void shown.push(title) };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => worker } });
  const seat = seatAt({ hands: HANDS }, { you: 's2', ...options });
  startAlerts(seat.table);
  /** The room changes, and everything that follows from it has happened. */
  const become = async (change: Partial<WireRoom>) => {
    const known = seat.table.getState().known as Known;
    seat.update({ known: { ...known, room: { ...known.room, ...change } } });
    await new Promise((done) => setImmediate(done));
    return shown;
  };
  return { page, become };
}

test('a page in the background notifies of the end of the game and of a rematch, once', async () => {
  const { become } = opened('hidden');
  expect(await become({ phase: 'over' })).toEqual(['The game is over']);
  await become({ phase: 'over' });
  expect(await become({ phase: 'lobby' })).toEqual(['The game is over', 'A rematch?']);
  expect(await become({ phase: 'lobby' })).toHaveLength(2);
});

test('a page that is looked at does not, and what was seen there isn’t news later', async () => {
  const { page, become } = opened('visible');
  await become({ phase: 'over' });
  page.visibilityState = 'hidden';
  expect(await become({ phase: 'over' })).toEqual([]);
});

test('a round that the player has left behind isn’t news', async () => {
  const { become } = opened('hidden');
  const seats = (seatAt({ hands: HANDS }).table.getState().known as Known).room.seats;
  const ready = seats.map((seat) => ({ ...seat, ready: true }));
  expect(await become({ phase: 'break', seats: ready })).toEqual([]);
});

test('only what the player wants to hear of', async () => {
  keepChoices(storage, { occasions: ['turn', 'rematch'], quiet: null });
  const { become } = opened('hidden');
  await become({ phase: 'over' });
  expect(await become({ phase: 'lobby' })).toEqual(['A rematch?']);
});
