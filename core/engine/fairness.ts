import type { CardId } from '../cards/card.ts';
import { hashSeed, type Seed } from '../cards/rng.ts';
import { deckFor } from '../rules/decks.ts';
import type { PlayerId } from '../rules/situation.ts';
import { dealRound, type RoundSetup } from './actions/round.ts';

/** What somebody saw of a deal: perhaps only their own hand. */
export interface SeenDeal {
  readonly hands: Readonly<Record<PlayerId, readonly CardId[]>>;
  readonly discard: CardId;
}

export interface ShuffleClaim extends Omit<RoundSetup, 'facts' | 'seed'> {
  /** Published before the first deal. */
  readonly seedHash: string;
  /** Revealed at the end. */
  readonly seed: Seed;
  readonly dealt: SeenDeal;
}

export type ShuffleVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * Recomputes a deal from the revealed seeds: the seed is the promised one, and every card that
 * was seen came where the shuffle put it. (Stocks made anew are recomputed by `replay`.)
 */
export function verifyShuffle({ seedHash, dealt, ...setup }: ShuffleClaim): ShuffleVerdict {
  if (hashSeed(setup.seed.server) !== seedHash) {
    return { ok: false, reason: 'the revealed seed is not the one that was promised' };
  }
  if (deckFor(setup.rules, setup.playerIds.length) === undefined) {
    return { ok: false, reason: `these rules are not for ${setup.playerIds.length} players` };
  }
  const round = dealRound({ ...setup, facts: [] });
  for (const [playerId, seen] of Object.entries(dealt.hands)) {
    const hand = round.players.find((player) => player.id === playerId)?.hand;
    if (hand === undefined) return { ok: false, reason: `${playerId} does not sit at this table` };
    if (
      !isSameHand(
        hand.map((card) => card.id),
        seen,
      )
    ) {
      return { ok: false, reason: `the cards dealt to ${playerId} are not those of the shuffle` };
    }
  }
  if (round.discard[0]?.id !== dealt.discard) {
    return { ok: false, reason: 'the card turned up is not that of the shuffle' };
  }
  return { ok: true };
}

/** Players arrange their hands: the order does not count. */
function isSameHand(dealt: readonly CardId[], seen: readonly CardId[]): boolean {
  return dealt.length === seen.length && dealt.toSorted().join() === seen.toSorted().join();
}
