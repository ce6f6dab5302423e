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
