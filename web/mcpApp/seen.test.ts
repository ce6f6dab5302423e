import { describe, expect, it } from 'vitest';
import { readSeen } from './seen.ts';
import { REPORT } from './testing/report.ts';

describe('what the table for MCP hosts reads', () => {
  it('is a report, by itself or from a room', () => {
    const alone = readSeen(REPORT);
    expect(alone).toMatchObject({ kind: 'game', round: 2, you: 's2', turn: 's2', discard: '9♣', stock: 61 });
    expect(readSeen({ game: REPORT, lobby: null })).toEqual(alone);
  });

  it('is a lobby before the game', () => {
    const seats = [{ id: 's1', name: 'Ann', who: 'person', ready: true }];
    const lobby = {
      kind: 'lobby',
      you: 's1',
      seats: [{ id: 's1', name: 'Ann', who: 'person', isReady: true }],
    };
    expect(readSeen({ game: null, lobby: { you: 's1', seats }, handle: 'secret' })).toEqual(lobby);
  });

  it('marks a program until it has left', () => {
    const [, vera] = REPORT.players;
    const read = (change: object) => {
      const seen = readSeen({ ...REPORT, players: [{ ...vera, ...change }] });
      return seen?.kind === 'game' && seen.players[0]?.isProgram;
    };
    expect(read({})).toBe(true);
    expect(read({ presence: 'left' })).toBe(false);
  });

  it('is why a move was refused', () => {
    const error = { code: 'not-your-turn', rule: 'T1', message: 'Not your turn.' };
    expect(readSeen({ ...REPORT, ok: false, error })).toMatchObject({ refused: 'Not your turn.' });
  });

  it.each([undefined, null, 'text', 7, [], {}, { game: null, lobby: null }, { players: 'none' }])(
    'is nothing if there is no table: %j',
    (content) => {
      expect(readSeen(content)).toBeUndefined();
    },
  );

  it('survives fields of the wrong kind', () => {
    const broken = { players: [null, 7, { name: {} }], table: [{ cards: 'x' }], hand: [[]], winners: 'all' };
    expect(readSeen(broken)).toMatchObject({ kind: 'game', winners: null, contract: '' });
  });
});
