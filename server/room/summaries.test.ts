import { DEFAULT_SETTINGS } from '@mayi/core/protocol';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import type { Entry } from './entries.ts';
import { enact, openRoom, type Room } from './room.ts';
import { unfinishedFor } from './summaries.ts';

const ANN = 'device of ann';

function roomWith(...entries: Entry[]): Room {
  const room = openRoom('abcdef', { type: 'created', settings: DEFAULT_SETTINGS, seed: 'seed' }, 0);
  for (const entry of entries) enact(room, entry, 0);
  return room;
}

const SEATED: readonly Entry[] = [
  { type: 'seated', seat: 's2', name: 'Ann', secret: 'hash', device: ANN },
  { type: 'bot-seated', seat: 's3', name: 'Mo', level: 'random' },
  { type: 'bot-seated', seat: 's4', name: 'Di', level: 'random' },
];
const STARTED: Entry = { type: 'started', gameId: 'game', rules: PRESETS.classic };

describe('a game that a device can continue', () => {
  it('lists the players; in the lobby it is nobody’s turn', () => {
    expect(unfinishedFor(roomWith(...SEATED), ANN)).toEqual({
      phase: 'lobby',
      players: ['Ann', 'Mo', 'Di'],
      you: 'Ann',
      turn: null,
    });
  });

  it('shows whose turn it is', () => {
    const unfinished = unfinishedFor(roomWith(...SEATED, STARTED), ANN);
    expect(unfinished).toMatchObject({ phase: 'playing', turn: expect.stringMatching(/^(Ann|Mo|Di)$/) });
  });

  it('needs a player on that device', () => {
    expect(unfinishedFor(roomWith(...SEATED), 'another')).toBeUndefined();
    expect(unfinishedFor(roomWith(...SEATED, { type: 'emptied', seat: 's2' }), ANN)).toBeUndefined();
    expect(unfinishedFor(roomWith(...SEATED, STARTED, { type: 'left', seat: 's2' }), ANN)).toBeUndefined();
  });

  it('is not one that is over', () => {
    const room = roomWith(...SEATED, STARTED);
    room.phase = 'over';
    expect(unfinishedFor(room, ANN)).toBeUndefined();
  });
});
