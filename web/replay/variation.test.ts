import { BOTS } from '@mayi/bots';
import { SEAT_IDS, type SeatId } from '@mayi/core/protocol';
import { viewFor } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import { botDecisions, decide } from '../solo/bots.ts';
import { parseRecord, type SoloRecord } from '../solo/record.ts';
import { openSoloTable, playSolo } from '../solo/soloTable.ts';
import { situation } from '../solo/testing/situations.ts';
import { packSolo } from '../solo/wire.ts';
import { openRecording } from './recording.ts';
import { variationOf } from './variation.ts';

const { log } = situation('game-end');
const recording = await openRecording(log, async () => {});
const wanted = { level: 'beginner', gameId: 'solo-1', now: 5 } as const;

describe('a variation', () => {
  it('begins at the very moment, in any seat, with computer players in all others', () => {
    for (const seat of SEAT_IDS.slice(0, 4)) {
      const record = variationOf(recording, { ...wanted, move: 60, seat }) as SoloRecord;
      expect(parseRecord(structuredClone(record))).toMatchObject({ ok: true });
      const table = openSoloTable(record);
      expect(viewFor(table.game, seat)).toEqual({
        ...viewFor({ state: recording.states[60] as never }, seat),
        gameId: 'solo-1',
      });
      const { you, room } = packSolo(table);
      expect(you).toBe(seat);
      expect(room.seats.filter(({ who }) => who === 'person').map(({ id }) => id)).toEqual([seat]);
      expect(room.seats.filter(({ level }) => level === 'beginner')).toHaveLength(3);
    }
  });

  it('is played on by the computer players until the person is asked', () => {
    const record = variationOf(recording, { ...wanted, move: 20, seat: 's3' }) as SoloRecord;
    const table = openSoloTable(record);
    for (let decisions = botDecisions(table); decisions[0]; decisions = botDecisions(table)) {
      expect(decisions.every(({ playerId }) => playerId !== 's3')).toBe(true);
      expect(playSolo(table, decide(table, decisions[0], BOTS) as never, 6).ok).toBe(true);
      if (table.record.phase !== 'playing') break;
    }
    expect(table.record.log.commands.slice(0, 20)).toEqual(log.commands.slice(0, 20));
    expect(table.record).toMatchObject({ person: 's3', variationOf: { gameId: log.gameId, move: 20 } });
  });

  it('starts the next round where one has just ended, and can not start at the end of the game', () => {
    const { move = 0 } = recording.timeline.stops.find(({ isRoundEnd }) => isRoundEnd) ?? {};
    const record = variationOf(recording, { ...wanted, move, seat: 's1' }) as SoloRecord;
    expect(record).toMatchObject({ round: 2, of: 6, phase: 'playing' });
    expect(openSoloTable(record).phase).toBe('playing');
    expect(variationOf(recording, { ...wanted, move: log.commands.length, seat: 's1' })).toBeUndefined();
    expect(variationOf(recording, { ...wanted, move: 5, seat: 's8' })).toBeUndefined();
  });

  it('moves the players of a room with empty seats together', async () => {
    const apart: Readonly<Record<string, SeatId>> = { s1: 's2', s2: 's3', s3: 's5', s4: 's8' };
    const players = log.players.map(({ id, name = '' }) => ({ id: apart[id] ?? id, name }));
    const commands = log.commands.map((one) =>
      'playerId' in one ? { ...one, playerId: apart[one.playerId] ?? '' } : one,
    );
    const played = await openRecording({ ...log, players, commands }, async () => {});
    const record = variationOf(played, { ...wanted, move: 60, seat: 's5' }) as SoloRecord;
    expect(record.person).toBe('s3');
    expect(record.log.commands).toEqual(log.commands.slice(0, 60));
    expect(openSoloTable(record).game.state.currentRound).toBe(recording.states[60]?.currentRound);
  });

  it('is refused if it names no seat, and unreadable for versions that do not know it', () => {
    const record = variationOf(recording, { ...wanted, move: 60, seat: 's2' }) as SoloRecord;
    expect(record.version).toBe(2);
    for (const odd of [
      { person: 's7' },
      { person: 7 },
      { variationOf: null },
      { variationOf: { move: 'x' } },
    ])
      expect(parseRecord({ ...record, ...odd }), JSON.stringify(odd)).toMatchObject({ ok: false });
  });
});
