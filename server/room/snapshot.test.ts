import { DEFAULT_SETTINGS, type RoomSettings } from '@mayi/core/protocol';
import { type Command, PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import type { Entry, Mover } from './entries.ts';
import { enact, openRoom } from './room.ts';
import { restoreRoom, saveRoom } from './snapshot.ts';

const ENTRIES: readonly Entry[] = [
  { type: 'seated', seat: 's1', name: 'Ann', secret: 'hash', device: 'device' },
  { type: 'bot-seated', seat: 's2', name: 'Mo', level: 'random' },
  { type: 'bot-seated', seat: 's3', name: 'Di', level: 'random' },
  { type: 'connected', seat: 's1', place: { node: 'n1', connection: 'c1' } },
  { type: 'started', gameId: 'game', rules: PRESETS.classic },
  { type: 'played', command: { type: 'DRAW_FROM_STOCK', playerId: 's2' }, by: 'bot' },
  {
    type: 'seat-asked',
    ask: 'k7rm2pab',
    seat: 's3',
    name: 'Cleo',
    asker: { secret: 'hash', device: 'device' },
    until: 9000,
  },
];

function roomAfter(count: number) {
  const room = openRoom('abcdef', { type: 'created', settings: DEFAULT_SETTINGS, seed: 'seed' }, 1000);
  for (const [nth, entry] of ENTRIES.slice(0, count).entries()) enact(room, entry, 2000 + nth);
  return room;
}

describe('a snapshot', () => {
  it.each([0, 4, 6, 7])('restores the same room after %i entries', (count) => {
    const room = roomAfter(count);
    const restored = restoreRoom('abcdef', saveRoom(room))!;
    expect(saveRoom(restored)).toBe(saveRoom(room));
    expect({ ...restored, game: null }).toEqual({ ...room, game: null });
  });

  it('has the format that other servers of this version read and write', () => {
    const { state, ...rest } = JSON.parse(saveRoom(roomAfter(6)));
    expect(rest).toMatchObject({ version: 3, seq: 7, game: { version: expect.any(Number) } });
    expect(Object.keys(rest)).toEqual(['version', 'seq', 'game', 'recent']);
    expect(state).toMatchObject({
      code: 'abcdef',
      phase: 'playing',
      settings: DEFAULT_SETTINGS,
      seed: 'seed',
      gameId: 'game',
      startedSeq: 6,
      tableSeq: 7,
      times: { exposedAt: 2004, drawnAt: 2005, movedAt: 2005, resumedAt: 2003, breakAt: 1000 },
    });
  });

  it('with a command that can be taken back restores the table before it', () => {
    const room = roomAfter(5);
    const play = (command: Command, by: Mover) => enact(room, { type: 'played', command, by }, 3000);
    play({ type: 'DRAW_FROM_STOCK', playerId: 's2' }, 'player');
    play({ type: 'RESOLVE' }, 'clock');
    const { hand } = room.game!.state.round.players[1]!;
    play({ type: 'DISCARD', playerId: 's2', cardId: hand[0]!.id }, 'player');
    enact(room, { type: 'undo-asked', seat: 's2', until: 9000 }, 4000);
    const restored = restoreRoom('abcdef', saveRoom(room))!;
    expect(saveRoom(restored)).toBe(saveRoom(room));
    for (const one of [room, restored]) {
      enact(one, { type: 'undone', seat: 's2' }, 5000);
      expect(one.game?.state.round.players[1]?.hand).toEqual(hand);
      expect(one).toMatchObject({ movedAt: 3000, last: null });
    }
    expect(saveRoom(restored)).toBe(saveRoom(room));
  });

  it('remembers when the settings changed; without that, they may have changed just now', () => {
    const room = roomAfter(4);
    expect(room.settingsSeq).toBe(1);
    enact(room, { type: 'settings', settings: { ...DEFAULT_SETTINGS, coach: true } }, 3000);
    enact(room, { type: 'renamed', seat: 's1', name: 'Anna' }, 3001);
    expect(restoreRoom('abcdef', saveRoom(room))).toMatchObject({ seq: 7, settingsSeq: 6 });
    const saved = JSON.parse(saveRoom(room));
    const { settingsSeq: _, ...state } = saved.state;
    const older = restoreRoom('abcdef', JSON.stringify({ ...saved, state }));
    expect(older?.settingsSeq).toBe(7);
  });

  it('from before a setting existed has its default', () => {
    const saved = JSON.parse(saveRoom(roomAfter(6)));
    const { undo: _, ...settings } = saved.state.settings;
    const { last: __, ...state } = saved.state;
    const older = restoreRoom('abcdef', JSON.stringify({ ...saved, state: { ...state, settings } }));
    expect(older).toMatchObject({ settings: DEFAULT_SETTINGS, last: null });
    const created = { type: 'created', settings: settings as RoomSettings, seed: 'seed' } as const;
    expect(openRoom('abcdef', created, 1000).settings).toEqual(DEFAULT_SETTINGS);
  });

  it('remembers which seats programs have', () => {
    const room = roomAfter(4);
    const program = {
      type: 'seated',
      seat: 's4',
      name: 'Robot',
      secret: 'x',
      device: 'y',
      program: true,
    } as const;
    enact(room, program, 3000);
    const restored = restoreRoom('abcdef', saveRoom(room));
    expect(restored?.seats.map((seat) => seat.program)).toEqual([undefined, undefined, undefined, true]);
    expect(restored?.seats).toEqual(room.seats);
  });

  it('of another version is ignored', () => {
    expect(
      restoreRoom('abcdef', saveRoom(roomAfter(4)).replace('"version":3', '"version":4')),
    ).toBeUndefined();
  });
});
