import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Card, CardId } from '@mayi/core/cards';
import type { PlayerId } from '@mayi/core/rules';
import { HAND_SORTS, type HandSort, type Held, sortedHand } from '@mayi/core/view';

/** The order in which a player holds the cards. It isn't part of the game. */
export interface HandOrder {
  readonly round: number;
  readonly order: readonly CardId[];
  /** The cards that came last, marked until the next move. */
  readonly fresh: readonly CardId[];
  /** How the next hand is sorted when it's dealt. */
  readonly sort: HandSort;
}

/** Keeps the order of the cards still held, and sorts new ones in. A new round's hand is sorted. */
export function updateOrder(before: HandOrder | undefined, held: Held): HandOrder {
  const { hand, roundNumber } = held;
  if (before === undefined || before.round !== roundNumber) return sortHand(held, before?.sort ?? 'rank');
  const ids = new Set(hand.map((card) => card.id));
  const kept = before.order.filter((id) => ids.has(id));
  const gained = hand.map((card) => card.id).filter((id) => !before.order.includes(id));
  if (gained.length > 0)
    return { ...before, order: sortIn(gained, kept, sortHand(held, before.sort)), fresh: gained };
  return kept.length < before.order.length ? { ...before, order: kept, fresh: [] } : before;
}

/** Each new card goes right after the one it follows in the sorted hand, wherever the player has put that. */
function sortIn(gained: readonly CardId[], kept: readonly CardId[], sorted: HandOrder): CardId[] {
  const order = [...kept];
  for (const [at, id] of sorted.order.entries()) {
    if (gained.includes(id)) order.splice(order.indexOf(sorted.order[at - 1] ?? id) + 1, 0, id);
  }
  return order;
}

export function sortHand(held: Held, sort: HandSort): HandOrder {
  return { round: held.roundNumber, order: sortedHand(held, sort).map((card) => card.id), fresh: [], sort };
}

/** Moves a card to this position, counted from 1. */
export function moveCard(before: HandOrder, cardId: CardId, to: number): HandOrder {
  const others = before.order.filter((id) => id !== cardId);
  return { ...before, order: [...others.slice(0, to - 1), cardId, ...others.slice(to - 1)] };
}

export function inOrder({ order }: HandOrder, hand: readonly Card[]): Card[] {
  return hand.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

const FORMAT = 'mayi-hands-1';
type Orders = Readonly<Record<PlayerId, HandOrder>>;

/** Remembers the hand orders of a game. If the file is lost, hands are simply sorted again. */
export interface HandOrderFile {
  read(playerId: PlayerId): HandOrder | undefined;
  write(playerId: PlayerId, order: HandOrder): void;
}

/** For a table that isn't saved here. */
export function handOrdersInMemory(): HandOrderFile {
  const orders = new Map<PlayerId, HandOrder>();
  return { read: (id) => orders.get(id), write: (id, order) => void orders.set(id, order) };
}

export function handOrderFile(dir: string, gameId: string): HandOrderFile {
  const path = join(dir, 'games', `${gameId}.hands.json`);
  const known = new Map<PlayerId, HandOrder | undefined>();
  return {
    read(playerId) {
      if (!known.has(playerId)) known.set(playerId, readOrders(path)[playerId]);
      return known.get(playerId);
    },
    write(playerId, order) {
      known.set(playerId, order);
      // Players at other screens write to the same file, so theirs are read again first.
      writeOrders(path, { ...readOrders(path), [playerId]: order });
    },
  };
}

function readOrders(path: string): Orders {
  try {
    if (!existsSync(path)) return {};
    const { format, hands } = JSON.parse(readFileSync(path, 'utf8'));
    if (format !== FORMAT || typeof hands !== 'object' || hands === null) return {};
    return Object.fromEntries(Object.entries(hands).filter(([, hand]) => isHandOrder(hand))) as Orders;
  } catch {
    return {};
  }
}

function isHandOrder(value: unknown): value is HandOrder {
  const { round, order, fresh, sort } = (value ?? {}) as Partial<Record<keyof HandOrder, unknown>>;
  const isIds = (ids: unknown) => Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  return (
    Number.isInteger(round) && isIds(order) && isIds(fresh) && HAND_SORTS.some((known) => known === sort)
  );
}

/** Writes to a temporary file first, so nobody reads a half-written one. */
function writeOrders(path: string, hands: Orders): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, `${JSON.stringify({ format: FORMAT, hands })}\n`);
    renameSync(temporary, path);
  } catch {
    // A full or read-only disk: the order of a hand isn't worth an error. Saving the game itself reports one.
  }
}
