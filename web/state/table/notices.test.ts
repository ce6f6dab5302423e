import type { Presence, SeatId, WireRoom, WireSeat } from '@mayi/core/protocol';
import { expect, test } from 'vitest';
import { HANDS, seatAt } from '../testing/seat.ts';
import { startNotices } from './notices.ts';

type Change = Partial<Pick<WireSeat, 'who' | 'name' | 'presence' | 'program'>>;

function watch(room: Partial<WireRoom> = {}) {
  const changed: Partial<WireRoom> = { ...room };
  const seat = seatAt({ hands: HANDS }, { room: changed });
  startNotices(seat.table);
  const change = (id: SeatId, to: Change) => {
    const seats = seat.table.getState().known?.room.seats ?? [];
    Object.assign(changed, { seats: seats.map((one) => (one.id === id ? { ...one, ...to } : one)) });
    seat.update();
  };
  const becomes = (id: SeatId, presence: Presence) => change(id, { who: 'person', presence });
  becomes('s2', 'here');
  return {
    ...seat,
    change,
    becomes,
    said: () =>
      seat.table.getState().notices.map(({ kind, name, before = '' }) => `${name} ${kind} ${before}`.trim()),
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

test('a late friend takes over from a computer player, or from the one who plays for somebody who left', () => {
  const { change, said } = watch();
  change('s2', { who: 'bot', name: 'Walter' });
  change('s2', { who: 'person', name: 'Ben', presence: 'here' });
  expect(said()).toEqual(['Ben tookOver Walter']);
  change('s2', { presence: 'left' });
  change('s2', { name: 'Cleo', presence: 'here' });
  expect(said()).toEqual(['Cleo tookOver Ben', 'Ben left', 'Ben tookOver Walter']);
});

test('the player’s own absence has its own note, and the lobby shows who is there', () => {
  const own = watch();
  own.becomes('s1', 'away');
  expect(own.said()).toEqual([]);
  const lobby = watch({ phase: 'lobby' });
  lobby.becomes('s2', 'away');
  expect(lobby.said()).toEqual([]);
});

test('a program that sits down in the lobby is announced once', () => {
  const { change, said } = watch({ phase: 'lobby' });
  change('s2', { who: 'nobody', name: '', presence: 'here' });
  change('s2', { who: 'person', name: 'Vera', program: true });
  expect(said()).toEqual(['Vera programSat']);
  change('s2', { presence: 'gone' });
  change('s2', { presence: 'here', name: 'Vera 2' });
  expect(said()).toEqual(['Vera programSat']);
  change('s2', { who: 'nobody', name: '', program: undefined });
  change('s2', { who: 'person', name: 'Ben' });
  expect(said()).toEqual(['Vera programSat']);
});

test('a program that changes its seat was there before', () => {
  const { change, table, said } = watch({ phase: 'lobby' });
  change('s2', { who: 'person', name: 'Vera', program: true });
  const seats = table.getState().known?.room.seats ?? [];
  const [a, b, ...others] = seats;
  const moved = [a, { ...b!, who: 'nobody', name: '', program: undefined }, ...others];
  table.setState(({ known }) => ({
    known: {
      ...known!,
      room: { ...known!.room, seats: [...moved, { ...b!, id: 's4' }] as WireSeat[] },
    },
  }));
  expect(said()).toEqual(['Vera programSat']);
});

test('a program that takes over from a computer player says what it is', () => {
  const { change, said } = watch();
  change('s2', { who: 'bot', name: 'Walter' });
  change('s2', { who: 'person', name: 'Vera', program: true });
  expect(said()).toEqual(['Vera programTookOver Walter']);
  change('s2', { presence: 'left' });
  expect(said()[0]).toBe('Vera left');
});

test('a notice knows its place in the log', async () => {
  const { becomes, table } = watch();
  await table.getState().play({ type: 'DRAW_FROM_STOCK' });
  becomes('s2', 'away');
  expect(table.getState().notices).toMatchObject([{ after: table.getState().log[0]?.n }]);
});
