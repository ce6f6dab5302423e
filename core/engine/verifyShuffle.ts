import type { CardId } from '../cards/card.ts';
import { hashSeed, type Seed } from '../cards/rng.ts';
import type { Result } from '../result.ts';
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

/** A deal as somebody saw it, and all that it follows from. */
export interface ShuffleClaim extends Omit<RoundSetup, 'facts' | 'seed' | 'rules'> {
  readonly rules: HouseRules | PresetName;
  /** Published before the first deal. */
  readonly seedHash: string;
  /** Revealed at the end of the game; null until then, as in a view. */
  readonly seed: Seed | null;
  /** Whole hands, in any order: players arrange them. */
  readonly dealt: SeenDeal;
}

type ShuffleCode = 'seed-hidden' | 'seed-mismatch' | 'impossible-deal' | 'unknown-player' | 'card-mismatch';

/** Whether the deal follows from the seed, or what doesn't match. */
export type ShuffleResult = Result<object, ShuffleCode>;

/**
 * Recomputes a deal from the revealed seeds: is the seed the promised one, and is every card that was seen where the shuffle put it?
 * (Reshuffled stocks are recomputed by `replay`.)
 */
export function verifyShuffle({ seedHash, seed, dealt, ...deal }: ShuffleClaim): ShuffleResult {
  if (seed === null) return refuse('seed-hidden', "the seed hasn't been revealed yet");
  const setup: RoundSetup = { ...deal, rules: rulesOf(deal.rules), seed: seedOf(seed), facts: [] };
  const impossible = whyNotDeal(setup);
  if (impossible !== undefined) return refuse('impossible-deal', impossible);
  if (hashSeed(seed.server) !== seedHash) {
    return refuse('seed-mismatch', "the revealed seed doesn't match its published hash");
  }
  return compareDeal(setup, dealt);
}

function compareDeal(setup: RoundSetup, { hands, discard }: SeenDeal): ShuffleResult {
  const round = dealRound(setup);
  for (const [playerId, seen] of Object.entries(hands)) {
    const player = round.players.find(({ id }) => id === playerId);
    if (player === undefined) return refuse('unknown-player', `unknown player: ${playerId}`);
    const ids = player.hand.map((card) => card.id);
    if (!isSameHand(ids, seen)) {
      return refuse('card-mismatch', `the cards dealt to ${playerId} don't match the shuffle`);
    }
  }
  return round.discard[0]?.id === discard
    ? { ok: true }
    : refuse('card-mismatch', "the card turned up doesn't match the shuffle");
}

function whyNotDeal({ rules, playerIds, dealerIndex, roundNumber }: RoundSetup): string | undefined {
  if (deckFor(rules, playerIds.length) === undefined) {
    return `these rules are not for ${playerIds.length} players`;
  }
  if (playerIds[dealerIndex] === undefined) return `there is no seat ${dealerIndex}`;
  return whyNotRound(roundNumber, rules);
}

function refuse(code: ShuffleCode, message: string): ShuffleResult {
  return { ok: false, refusal: { code, rule: 'G2', message } };
}

function isSameHand(dealt: readonly CardId[], seen: readonly CardId[]): boolean {
  return dealt.length === seen.length && dealt.toSorted().join() === seen.toSorted().join();
}
