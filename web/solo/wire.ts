import { hashSeed } from '@mayi/core/cards';
import { SEAT_IDS, type WireRoom, type WireSeat } from '@mayi/core/protocol';
import { whyNotUndo } from '@mayi/core/table';
import { packState, type WireState } from '../local/wire.ts';
import { type SoloRecord, seedOf } from './record.ts';
import type { SoloTable } from './soloTable.ts';

/** Where the one person sits. */
export const PERSON = SEAT_IDS[0];

/** Everything the person may know. */
export function packSolo({ game, record, seq, last }: SoloTable): WireState {
  const room = packRoom(record, whyNotUndo(last, PERSON) === undefined);
  return packState(game, { you: PERSON, seq, room });
}

function packRoom(record: SoloRecord, canUndo: boolean): WireRoom {
  const { log, levels, phase } = record;
  return {
    code: 'solo',
    phase,
    settings: {
      rules: log.rules,
      seats: log.players.length,
      mayI: 'untimed',
      coach: true,
      standIn: 'steady',
      undo: true,
    },
    seats: log.players.map(({ name = '' }, at): WireSeat => {
      const level = levels[at - 1] ?? null;
      const who = level === null ? 'person' : 'bot';
      return { id: SEAT_IDS[at] ?? PERSON, who, name, level, presence: 'here', ready: false, readyAt: null };
    }),
    asks: [],
    seedHash: hashSeed(seedOf(record).server),
    undo: canUndo ? PERSON : null,
    undoAsk: null,
    closesAt: null,
    goesOnAt: null,
  };
}
