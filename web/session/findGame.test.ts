import { describe, expect, it } from 'vitest';
import type { SoloRecord } from '../solo/record.ts';
import { beginning } from '../solo/testing/prepare.ts';
import { type FinishedGame, OFFLINE, type PlayedGame } from './api.ts';
import { findGame } from './findGame.ts';

const refused = (code: string) => async () =>
  ({ ok: false, refusal: { code, rule: null, message: '' } }) as const;
const nowhere = { getGame: refused('no-such-game'), getHistory: refused('no-such-game') };
const { log } = beginning({ seed: 'found' });
const players = [false, true, false].map((you, at) => ({
  name: '',
  score: 0,
  won: false,
  bot: at === 2 ? 'steady' : null,
  you,
}));
const served: FinishedGame = { id: 'g', endedAt: 0, rules: 'classic', players, log };
const played: PlayedGame = { ...served, code: 'abcdef', players };
const online = {
  getGame: async () => ({ ok: true, value: served }) as const,
  getHistory: async () => ({ ok: true, value: { rooms: [], games: [played] } }) as const,
};
const onDevice = (found: SoloRecord | 'unreadable' | undefined, api: typeof online | typeof nowhere) => ({
  savedRecord: async () => found,
  api,
});

describe('finding a game', () => {
  it('finds a solo game on this device without a server, once it is over', async () => {
    const record = beginning({ seed: 'solo' });
    const over = { ...record, phase: 'over' } as const;
    expect(await findGame('g', onDevice(over, nowhere))).toEqual({
      result: 'found',
      log: record.log,
      you: 's1',
      bots: ['s2', 's3'],
    });
    expect(await findGame('g', onDevice(record, nowhere))).toEqual({ result: 'missing' });
    expect(await findGame('g', onDevice('unreadable', nowhere))).toEqual({ result: 'unreadable' });
  });

  it('asks the server for any other, and where this device sat', async () => {
    expect(await findGame('g', onDevice(undefined, online))).toEqual({
      result: 'found',
      log,
      you: 's2',
      bots: ['s3'],
    });
    const watched = { ...online, getHistory: refused('no-such-game') };
    const found = await findGame('g', { savedRecord: async () => undefined, api: watched });
    expect(found).toEqual({ result: 'found', log, you: undefined, bots: ['s3'] });
  });

  it('tells a game that is not there from a server that is not there', async () => {
    const offline = { getGame: refused(OFFLINE), getHistory: refused(OFFLINE) };
    expect(await findGame('g', onDevice(undefined, nowhere))).toEqual({ result: 'missing' });
    expect(await findGame('g', onDevice(undefined, offline))).toEqual({ result: 'offline' });
    const busy = { getGame: refused('too-many-requests'), getHistory: refused('too-many-requests') };
    expect(await findGame('g', onDevice(undefined, busy))).toEqual({ result: 'offline' });
  });
});
