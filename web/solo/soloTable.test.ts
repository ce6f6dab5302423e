import { describe, expect, it } from 'vitest';
import { parseRecord, type SoloRecord } from './record.ts';
import { continueSolo, openSoloTable } from './soloTable.ts';
import { situation } from './testing/situations.ts';

/** As the first version of the app saved it. */
const SAVED: SoloRecord = {
  version: 1,
  log: {
    gameId: 'solo-old-secret-3',
    rules: 'classic',
    players: [
      { id: 's1', name: 'Ann' },
      { id: 's2', name: 'Nora' },
      { id: 's3', name: 'Hugo' },
    ],
    seed: { server: 'old-secret-1', players: ['old-secret-2'] },
    firstRound: 1,
    commands: [
      { type: 'PASS_MAY_I', playerId: 's3' },
      { type: 'DRAW_FROM_DISCARD', playerId: 's2' },
      {
        type: 'LAY_DOWN',
        playerId: 's2',
        melds: [
          { type: 'set', cardIds: ['8-diamonds-0', '8-hearts-1', '2-hearts-0', '2-clubs-0'] as never },
          { type: 'set', cardIds: ['7-clubs-1', '7-diamonds-1', 'Joker-3'] as never },
        ],
      },
      { type: 'DISCARD', playerId: 's2', cardId: '10-clubs-0' as never },
      { type: 'DRAW_FROM_STOCK', playerId: 's3' },
    ],
  },
  levels: ['beginner', 'beginner'],
  phase: 'playing',
  round: 1,
  of: 6,
  startedAt: 1_700_000_000_000,
  when: 1_700_000_001_004,
};

describe('a saved game', () => {
  it('is opened where it was left', () => {
    expect(parseRecord(SAVED)).toEqual({ ok: true, record: SAVED });
    const table = openSoloTable(structuredClone(SAVED), 5000);
    expect(table).toMatchObject({ phase: 'playing', seq: 6, tableSeq: 6, movedAt: 5000, record: SAVED });
    expect(table.game.state.round).toMatchObject({ currentPlayerIndex: 2, hasDrawn: true });
    expect(table.recent.map(({ type }) => type).slice(0, 3)).toEqual([
      'CARDS_DEALT',
      'MAY_I_PASSED',
      'CARD_DRAWN',
    ]);
  });

  it('is opened in the break where the scores have not been seen, and after it where they have', () => {
    const record = situation('round-end');
    const table = openSoloTable(structuredClone(record));
    expect(table).toMatchObject({ phase: 'break', record });
    continueSolo(table, record.when + 7);
    expect(table.record).toEqual({ ...record, phase: 'playing', when: record.when + 7 });
    const again = openSoloTable(structuredClone(table.record));
    expect(again).toMatchObject({ phase: 'playing', seq: table.seq, tableSeq: table.tableSeq });
  });
});
