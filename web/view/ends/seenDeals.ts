import type { SeenDeal } from '@mayi/core/engine';
import type { SeenFact } from '@mayi/core/view';
import type { DeviceStorage } from '../../state/preferences.ts';
import type { TableStore } from '../../state/table/tableStore.ts';

/** One's own cards as they were dealt, written down at once: the best witness that a shuffle was not changed later. */
export interface KeptDeal {
  readonly round: number;
  readonly player: string;
  readonly hand: readonly string[];
  readonly discard: string;
}

interface KeptGame {
  readonly game: string;
  readonly deals: readonly KeptDeal[];
}

const KEY = 'mayi.deals';
const MOST_GAMES = 8;

/** Writes down every deal that this device sees. Gives the way to stop. */
export function followDeals(table: TableStore, keep: DeviceStorage): () => void {
  return table.subscribe(({ moment, view }, before) => {
    if (moment === before.moment || !moment || !view || view.you === null) return;
    for (const deal of moment.facts.flatMap(dealIn(view.you))) keepDeal(keep, view.gameId, deal);
  });
}

function dealIn(player: string): (fact: SeenFact) => KeptDeal[] {
  return (fact) => {
    if (fact.type !== 'CARDS_DEALT' || fact.hand === null) return [];
    const { roundNumber: round, discard, hand } = fact;
    return [{ round, player, hand: hand.map(({ id }) => id), discard: discard.id }];
  };
}

export function keepDeal(keep: DeviceStorage, game: string, deal: KeptDeal): void {
  const games = kept(keep);
  const deals = games.find((one) => one.game === game)?.deals ?? [];
  const next = { game, deals: [...deals.filter(({ round }) => round !== deal.round), deal] };
  const others = games.filter((one) => one.game !== game);
  try {
    keep.setItem(KEY, JSON.stringify([next, ...others].slice(0, MOST_GAMES)));
  } catch {}
}

export function keptDeals(keep: DeviceStorage, game: string): readonly KeptDeal[] {
  return kept(keep).find((one) => one.game === game)?.deals ?? [];
}

export function isSameDeal({ player, hand, discard }: KeptDeal, deal: SeenDeal): boolean {
  const dealt = deal.hands[player] ?? [];
  return discard === deal.discard && hand.toSorted().join() === dealt.toSorted().join();
}

function kept(keep: DeviceStorage): readonly KeptGame[] {
  try {
    const found: unknown = JSON.parse(keep.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => Array.isArray(one?.deals)) : [];
  } catch {
    return [];
  }
}
