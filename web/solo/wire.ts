import { hashSeed } from '@mayi/core/cards';
import { SEAT_IDS, type SeatId, type WireRoom, type WireSeat } from '@mayi/core/protocol';
import { whyNotUndo } from '@mayi/core/table';
import { packState, type WireState } from '../local/wire.ts';
import { levelAt, personIn, type SoloRecord, seedOf } from './record.ts';
import type { SoloTable } from './soloTable.ts';

/** Where the person sits in a game of their own. */
export const PERSON = SEAT_IDS[0];

/** Everything the person may know. */
export function packSolo({ game, record, seq, last }: SoloTable): WireState {
  const you = personIn(record);
  const room = packRoom(record, record.daily === undefined && whyNotUndo(last, you) === undefined);
  return packState(game, { you, seq, room });
}

function packRoom(record: SoloRecord, canUndo: boolean): WireRoom {
  const { log, phase } = record;
  return {
    code: 'solo',
    phase,
    settings: {
      rules: log.rules,
      seats: log.players.length,
      mayI: 'untimed',
      // Everyone plays the daily deal on their own, and as they play it.
      coach: record.daily === undefined,
      standIn: 'steady',
      undo: record.daily === undefined,
      programs: false,
      turnTime: 'live',
      reactions: false,
    },
    seats: log.players.map(({ id, name = '' }): WireSeat => {
      const level = levelAt(record, id) ?? null;
      const who = level === null ? 'person' : 'bot';
      return { id: id as SeatId, who, name, level, presence: 'here', ready: false, readyAt: null };
    }),
    asks: [],
    seedHash: hashSeed(seedOf(record).server),
    undo: canUndo ? personIn(record) : null,
    undoAsk: null,
    closesAt: null,
    goesOnAt: null,
    turnEndsAt: null,
  };
}
