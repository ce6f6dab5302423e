import type { Presence, SeatId, WireRoom } from '@mayi/core/protocol';
import { expect, test } from 'vitest';
import { HANDS, seatAt } from '../testing/seat.ts';
import { startNotices } from './notices.ts';

function watch(room: Partial<WireRoom> = {}) {
  const changed: Partial<WireRoom> = { ...room };
  const seat = seatAt({ hands: HANDS }, { room: changed });
  startNotices(seat.table);
  const becomes = (id: SeatId, presence: Presence) => {
    const seats = seat.table.getState().known?.room.seats ?? [];
    Object.assign(changed, {
      seats: seats.map((one) => (one.id === id ? { ...one, who: 'person', presence } : one)),
    });
    seat.update();
  };
  becomes('s2', 'here');
  return {
    ...seat,
    becomes,
    said: () => seat.table.getState().notices.map(({ kind, name }) => `${name} ${kind}`),
  };
}

test('a friend for whom a computer starts to play is noted, and noted again when they’re back', () => {
  const { becomes, said } = watch();
  expect(said()).toEqual([]);
  becomes('s2', 'away');
  expect(said()).toEqual(['s2 away']);
  becomes('s2', 'here');
  expect(said()).toEqual(['s2 back', 's2 away']);
});

test('a short break in the connection is not worth a notice, and one absence is one notice', () => {
  const { becomes, said } = watch();
  becomes('s2', 'gone');
  becomes('s2', 'here');
  expect(said()).toEqual([]);
  becomes('s2', 'idle');
  becomes('s2', 'away');
  expect(said()).toEqual(['s2 away']);
});

test('leaving for good is different from stepping away', () => {
  const { becomes, said } = watch();
  becomes('s2', 'away');
  becomes('s2', 'left');
  expect(said()).toEqual(['s2 left', 's2 away']);
});

test('the player’s own absence has its own note, and the lobby shows who is there', () => {
  const own = watch();
  own.becomes('s1', 'away');
  expect(own.said()).toEqual([]);
  const lobby = watch({ phase: 'lobby' });
  lobby.becomes('s2', 'away');
  expect(lobby.said()).toEqual([]);
});

test('a notice knows its place in the log', async () => {
  const { becomes, table } = watch();
  await table.getState().play({ type: 'DRAW_FROM_STOCK' });
  becomes('s2', 'away');
  expect(table.getState().notices).toMatchObject([{ after: table.getState().log[0]?.n }]);
});
