import type { CardId } from '../cards/card.ts';
import { hashSeed, type Seed } from '../cards/rng.ts';
import { deckFor } from '../rules/decks.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { PresetName } from '../rules/presets.ts';
import type { PlayerId } from '../rules/situation.ts';
import { dealRound, type RoundSetup } from './actions/round.ts';
import { rulesOf, seedOf, whyNotRound } from './createGame.ts';

/** What somebody saw of a deal: perhaps only their own hand. */
export interface SeenDeal {
  readonly hands: Readonly<Record<PlayerId, readonly CardId[]>>;
  readonly discard: CardId;
}

export interface ShuffleClaim extends Omit<RoundSetup, 'facts' | 'seed' | 'rules'> {
  readonly rules: HouseRules | PresetName;
  /** Published before the first deal. */
  readonly seedHash: string;
  /** Revealed at the end; a view has none until then. */
  readonly seed: Seed | null;
  /** Whole hands, in any order: players arrange them. */
  readonly dealt: SeenDeal;
}

export type ShuffleVerdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/**
 * Recomputes a deal from the revealed seeds: the seed is the promised one, and every card that
 * was seen came where the shuffle put it. (Stocks made anew are recomputed by `replay`.)
 */
export function verifyShuffle({ seedHash, dealt, ...claim }: ShuffleClaim): ShuffleVerdict {
  const setup = setupOf(claim);
  if (typeof setup === 'string') return { ok: false, reason: setup };
  if (hashSeed(setup.seed.server) !== seedHash) {
    return { ok: false, reason: 'the revealed seed is not the one that was promised' };
  }
  const round = dealRound(setup);
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

/** What was dealt from; or, in words, why there cannot have been such a deal. */
function setupOf({ seed, rules, ...rest }: Omit<ShuffleClaim, 'seedHash' | 'dealt'>): RoundSetup | string {
  if (seed === null) return 'the seed has not been revealed yet';
  const setup: RoundSetup = { ...rest, rules: rulesOf(rules), seed: seedOf(seed), facts: [] };
  const { playerIds, roundNumber, dealerIndex } = setup;
  if (deckFor(setup.rules, playerIds.length) === undefined)
    return `these rules are not for ${playerIds.length} players`;
  if (playerIds[dealerIndex] === undefined) return `there is no seat ${dealerIndex} for a dealer`;
  return whyNotRound(roundNumber, setup.rules) ?? setup;
}

/** Players arrange their hands: the order does not count. */
function isSameHand(dealt: readonly CardId[], seen: readonly CardId[]): boolean {
  return dealt.length === seen.length && dealt.toSorted().join() === seen.toSorted().join();
}
