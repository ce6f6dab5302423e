import { createGame } from '../../engine/index.ts';
import {
  DEFAULT_SETTINGS,
  PROTOCOL,
  packHand,
  packTable,
  type RoomView,
  type ServerMessageOf,
  type WireRoom,
} from '../../protocol/index.ts';
import { viewFor } from '../../view/index.ts';

const game = createGame({ players: ['s1', 's2', 's3'].map((id) => ({ id })), seed: 'messages' });
const view = viewFor(game, 's1');

const ROOM: WireRoom = {
  code: 'k7rm2p',
  phase: 'playing',
  settings: DEFAULT_SETTINGS,
  seats: [],
  asks: [],
  undo: null,
  undoAsk: null,
  seedHash: view.seedHash,
  closesAt: null,
  goesOnAt: null,
  turnEndsAt: null,
};

/** A room where only the seq changes. */
export function freshAt(seq: number): RoomView {
  return {
    seq,
    now: seq * 1000,
    acting: true,
    room: ROOM,
    table: packTable(view),
    hand: packHand(view.hand),
  };
}

export function welcomeAt(seq: number): ServerMessageOf<'welcome'> {
  return {
    type: 'welcome',
    protocol: PROTOCOL,
    you: 's1',
    ...freshAt(seq),
    log: [{ type: 'PLAYER_WENT_OUT', player: 's2' }],
  };
}

export function updateTo(seq: number, since = seq - 1): ServerMessageOf<'update'> {
  const facts: ServerMessageOf<'update'>['facts'] = [{ type: 'LAST_CARD_KEPT', player: 's2' }];
  return { type: 'update', since, seq, now: seq * 1000, facts };
}

export function appliedAt(id: string, seq: number) {
  return { type: 'answer', id, result: 'applied', seq } as const;
}
