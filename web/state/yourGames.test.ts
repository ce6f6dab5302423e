import { describe, expect, it } from 'vitest';
import type { OpenRoom } from '../session/api.ts';
import { inOrder, opponentsIn, sinceText, statusOf, waitingCount } from './yourGames.ts';

const NOW = new Date(2026, 10, 17, 14, 20).getTime();
const HOUR = 3_600_000;
const ROOM: OpenRoom = {
  code: 'k7rm2p',
  phase: 'playing',
  players: ['Ann', 'Ben', 'Cleo'],
  you: 'Ben',
  turn: 'Ann',
  since: NOW - HOUR,
  awaits: null,
  turnTime: 'live',
  changedAt: NOW,
};

describe('what a game waits for', () => {
  it.each<[Partial<OpenRoom>, RegExp]>([
    [{}, /^Waiting for Ann since .*20.*$/],
    [{ turn: 'Ben', awaits: 'turn', turnTime: '1d' }, /^Your turn since .*20.* · 1 day per turn$/],
    [
      { awaits: 'mayI', turnTime: '8h' },
      /^May I\? They’ve been waiting for your answer since .*20.* · 8 hours per turn$/,
    ],
    [{ since: NOW - 20 * HOUR }, /^Waiting for Ann since yesterday$/],
    [{ phase: 'lobby', turn: null, since: null }, /^Not started yet$/],
    [{ phase: 'lobby', turn: null, since: null, turnTime: '3d' }, /^Not started yet · 3 days per turn$/],
    [{ phase: 'break', since: null }, /^Between rounds$/],
  ])('%o', (change, expected) => {
    expect(statusOf({ ...ROOM, ...change }, NOW)).toMatch(expected);
  });

  it('is said as far as an older server knows it', () => {
    const { since: _, awaits: __, turnTime: ___, ...old } = ROOM;
    expect(statusOf(old as OpenRoom, NOW)).toBe('Waiting for Ann');
    expect(statusOf({ ...old, turn: 'Ben' } as OpenRoom, NOW)).toBe('Your turn');
  });

  it('names the others', () => {
    expect(opponentsIn(ROOM)).toBe('With Ann and Cleo');
    expect(opponentsIn({ ...ROOM, players: ['Ben'] })).toBe('No one else has joined yet');
  });
});

describe('since when', () => {
  const at = (...date: [number, number, number, number]) => new Date(...date).getTime();
  it.each([
    ['later than now, by another clock', NOW + HOUR, /^3:20.PM$/],
    ['just after midnight', at(2026, 10, 17, 0), /^12:00.AM$/],
    ['late last night', at(2026, 10, 16, 23), /^yesterday$/],
    ['this week', at(2026, 10, 12, 9), /^Thursday$/],
    ['a week ago', at(2026, 10, 10, 9), /^Nov 10$/],
    ['before the clocks changed', at(2026, 9, 24, 12), /^Oct 24$/],
  ])('%s', (_, since, expected) => {
    expect(sinceText(since, NOW, 'en-US')).toMatch(expected);
  });
});

describe('the list', () => {
  it('starts with what waits for you longest, then what waits for others, then what hasn’t begun', () => {
    const room = (code: string, change: Partial<OpenRoom>): OpenRoom => ({ ...ROOM, code, ...change });
    const rooms = [
      room('lobby', { phase: 'lobby', changedAt: NOW + 9 }),
      room('others', { changedAt: NOW - 5 }),
      room('recent', { awaits: 'turn', since: NOW - 1 }),
      room('newer', { changedAt: NOW }),
      room('longest', { awaits: 'mayI', since: NOW - HOUR }),
    ];
    expect(inOrder(rooms).map(({ code }) => code)).toEqual(['longest', 'recent', 'newer', 'others', 'lobby']);
    expect(waitingCount(rooms)).toBe(2);
    expect(inOrder([])).toEqual([]);
  });
});
