import type { SeenDeal } from '@mayi/core/engine';
import type { SeenFact } from '@mayi/core/view';
import type { DeviceStorage } from '../../state/preferences.ts';
import type { TableStore } from '../../state/table/tableStore.ts';
import { readList, writeJson } from '../app/storage.ts';

/** The player's own cards as they were dealt, stored right away: the best evidence that a shuffle wasn't changed later. */
export interface StoredDeal {
  readonly round: number;
  readonly player: string;
  readonly hand: readonly string[];
  readonly discard: string;
}

interface StoredGame {
  readonly game: string;
  readonly deals: readonly StoredDeal[];
}

const DEALS_KEY = 'mayi.deals';
const SHARES_KEY = 'mayi.shares';
const MAX_GAMES = 8;

/** Stores every deal this device sees. Returns an unsubscribe function. */
export function recordDeals(table: TableStore, storage: DeviceStorage): () => void {
  return table.subscribe(({ moment, view }, before) => {
    if (moment === before.moment || !moment || !view || view.you === null) return;
    for (const deal of moment.facts.flatMap(dealTo(view.you))) storeDeal(storage, view.gameId, deal);
  });
}

function dealTo(player: string): (fact: SeenFact) => StoredDeal[] {
  return (fact) => {
    if (fact.type !== 'CARDS_DEALT' || fact.hand === null) return [];
    const { roundNumber: round, discard, hand } = fact;
    return [{ round, player, hand: hand.map(({ id }) => id), discard: discard.id }];
  };
}

export function storeDeal(storage: DeviceStorage, game: string, deal: StoredDeal): void {
  const games = storedGames(storage);
  const deals = games.find((one) => one.game === game)?.deals ?? [];
  const next = { game, deals: [...deals.filter(({ round }) => round !== deal.round), deal] };
  const others = games.filter((one) => one.game !== game);
  writeJson(storage, DEALS_KEY, [next, ...others].slice(0, MAX_GAMES));
}

export function storedDeals(storage: DeviceStorage, game: string): readonly StoredDeal[] {
  return storedGames(storage).find((one) => one.game === game)?.deals ?? [];
}

export function isSameDeal({ player, hand, discard }: StoredDeal, deal: SeenDeal): boolean {
  const dealt = deal.hands[player] ?? [];
  return discard === deal.discard && hand.toSorted().join() === dealt.toSorted().join();
}

function storedGames(storage: DeviceStorage): readonly StoredGame[] {
  return readList(storage, DEALS_KEY, isGame);
}

function isGame(found: unknown): found is StoredGame {
  return Array.isArray((found as StoredGame | null)?.deals);
}

type StoredShare = readonly [seedHash: string, share: string];

/** Randomness from this device, mixed into the shuffle beside the server's. */
export function newShare(random: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = random.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores the share under the game's seed hash, to look for it when the seed is revealed. */
export function storeShare(storage: DeviceStorage, seedHash: string, share: string): void {
  const others = storedShares(storage).filter(([hash]) => hash !== seedHash);
  writeJson(storage, SHARES_KEY, [[seedHash, share], ...others].slice(0, MAX_GAMES));
}

export function storedShare(storage: DeviceStorage, seedHash: string): string | null {
  return storedShares(storage).find(([hash]) => hash === seedHash)?.[1] ?? null;
}

function storedShares(storage: DeviceStorage): readonly StoredShare[] {
  return readList(storage, SHARES_KEY, isShare);
}

function isShare(found: unknown): found is StoredShare {
  return Array.isArray(found) && found.length === 2 && found.every((part) => typeof part === 'string');
}
