import type { SeatId } from '@mayi/core/protocol';
import type { Page } from '@playwright/test';
import { NOW, welcomeOf } from '../../../core/protocol/testing/messages.ts';
import type { SoloRecord } from '../../solo/record.ts';
import { openSoloTable } from '../../solo/soloTable.ts';

/** Of the room that `showTable` shows. */
export const SHOWN_CODE = 'k7rm2p';

/**
 * Every room on this page is this game, as the seat sees it, or a TV without one. A TV is open in it, and nothing ever happens: for
 * how things look in a situation that a real room rarely is in.
 */
export async function showTable(page: Page, record: SoloRecord, seat: SeatId | null): Promise<void> {
  const { game } = openSoloTable(structuredClone(record));
  const welcome = welcomeOf(game, seat, { seq: 1 });
  const bots = new Set(record.log.players.slice(1).map(({ id }) => id));
  const seats = welcome.room.seats.map((one) => (bots.has(one.id) ? { ...one, who: 'bot' as const } : one));
  const room = { ...welcome.room, seats, closesAt: null };
  await page.routeWebSocket(/\/ws$/, (socket) =>
    socket.onMessage((text) => {
      const { type } = JSON.parse(String(text));
      if (type === 'hello') socket.send(JSON.stringify({ ...welcome, room, tv: true }));
      if (type === 'ping') socket.send(JSON.stringify({ type: 'pong', t: null, now: NOW }));
    }),
  );
}
