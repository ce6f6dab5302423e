import { type CardId, createDeck, MAX_DECKS, MAX_JOKERS } from '@mayi/core/cards';
import { SEAT_IDS } from '@mayi/core/protocol';
import {
  COMMAND_TYPES,
  type Command,
  type LayOff,
  MELD_TYPES,
  type MeldProposal,
  RUN_ENDS,
} from '@mayi/core/rules';
import type { Reader, Writer } from './bytes.ts';

/** The order of these lists is part of the format: links outlive versions of the app. */
const CARDS: readonly CardId[] = createDeck({ deckCount: MAX_DECKS, jokerCount: MAX_JOKERS }).map(
  ({ id }) => id,
);
const NUMBERS: ReadonlyMap<CardId, number> = new Map(CARDS.map((id, at) => [id, at]));

/** As many as a command may have. */
const MAX_LIST = 100;

/**
 * Type and seat in a byte, then the cards and melds. The seat is a digit to the base of `seats`, the most that a game of this
 * version of the format can have. Throws a RangeError for a command that no such game has.
 */
export function packCommand(to: Writer, command: Command, seats: number): void {
  const seat = command.type === 'RESOLVE' ? 0 : indexIn(SEAT_IDS.slice(0, seats), command.playerId);
  to.number(indexIn(COMMAND_TYPES, command.type) * seats + seat);
  if (command.type === 'DISCARD') packCard(to, command.cardId);
  else if (command.type === 'LAY_OFF') packLayOff(to, command);
  else if (command.type === 'GO_OUT') packList(to, command.finalLayOffs, packLayOff);
  else if (command.type === 'LAY_DOWN') packList(to, command.melds, packProposal);
  else if (command.type === 'SWAP_JOKER') {
    packMeld(to, command.meldId);
    packCard(to, command.jokerCardId);
    packCard(to, command.cardId);
  }
}

export function unpackCommand(from: Reader, seats: number): Command {
  const first = from.below(COMMAND_TYPES.length * seats);
  const type = COMMAND_TYPES[Math.floor(first / seats)] ?? 'RESOLVE';
  const playerId = SEAT_IDS[first % seats] ?? SEAT_IDS[0];
  switch (type) {
    case 'RESOLVE':
      return { type };
    case 'DISCARD':
      return { type, playerId, cardId: unpackCard(from) };
    case 'LAY_OFF':
      return { type, playerId, ...unpackLayOff(from) };
    case 'GO_OUT':
      return { type, playerId, finalLayOffs: unpackList(from, unpackLayOff) };
    case 'SWAP_JOKER': {
      const meldId = unpackMeld(from);
      const jokerCardId = unpackCard(from);
      return { type, playerId, meldId, jokerCardId, cardId: unpackCard(from) };
    }
    case 'LAY_DOWN':
      return { type, playerId, melds: unpackList(from, unpackProposal) };
    default:
      return { type, playerId };
  }
}

function packProposal(to: Writer, { type, cardIds }: MeldProposal): void {
  to.number(indexIn(MELD_TYPES, type));
  packList(to, cardIds, packCard);
}

function unpackProposal(from: Reader): MeldProposal {
  const type = MELD_TYPES[from.below(MELD_TYPES.length)] ?? MELD_TYPES[0];
  return { type, cardIds: unpackList(from, unpackCard) };
}

function packLayOff(to: Writer, { cardId, meldId, end }: LayOff): void {
  packCard(to, cardId);
  packMeld(to, meldId);
  to.number(end === undefined ? 0 : indexIn(RUN_ENDS, end) + 1);
}

function unpackLayOff(from: Reader): LayOff {
  const cardId = unpackCard(from);
  const meldId = unpackMeld(from);
  const end = RUN_ENDS[from.below(RUN_ENDS.length + 1) - 1];
  return { cardId, meldId, ...(end && { end }) };
}

function packCard(to: Writer, id: CardId): void {
  const at = NUMBERS.get(id);
  if (at === undefined) throw new RangeError(`there is no card ${id}`);
  to.number(at);
}

function unpackCard(from: Reader): CardId {
  return CARDS[from.below(CARDS.length)] as CardId;
}

/** The engine numbers melds. */
function packMeld(to: Writer, id: string): void {
  const number = /^meld-(\d{1,4})$/.exec(id)?.[1];
  if (number === undefined) throw new RangeError(`there is no meld ${id}`);
  to.number(Number(number));
}

function unpackMeld(from: Reader): string {
  return `meld-${from.number()}`;
}

function packList<T>(to: Writer, list: readonly T[], pack: (to: Writer, item: T) => void): void {
  to.number(list.length);
  for (const item of list) pack(to, item);
}

function unpackList<T>(from: Reader, unpack: (from: Reader) => T): T[] {
  return Array.from({ length: from.below(MAX_LIST + 1) }, () => unpack(from));
}

function indexIn<T>(list: readonly T[], item: T | string): number {
  const at = list.indexOf(item as T);
  if (at < 0) throw new RangeError(`there is no ${String(item)}`);
  return at;
}
