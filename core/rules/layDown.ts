import type { Card } from '../cards/card.ts';
import type { LayDownCommand, MeldProposal } from './commands.ts';
import { validateContract, whyNotUsedOnce } from './contracts.ts';
import { findCard, type MeldOffer } from './melds.ts';
import { type RuleRefusal, refuse } from './refusal.ts';
import { currentPlayer, isAllAtOnce, type PlayerId, type Situation } from './situation.ts';
import { isDiscardRequired, whyNotFree, whyNotPlaying } from './turn.ts';

/** T3, K1–K4, R1: why this lay-down is refused. */
export function whyNotLayDown(situation: Situation, command: LayDownCommand): RuleRefusal | undefined {
  return whyNotLayDownNow(situation, command.playerId) ?? whyNotMelds(situation, command.melds);
}

/** Why the player can't lay down now, regardless of cards. */
export function whyNotLayDownNow(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  const early = whyNotPlaying(situation, playerId);
  if (early) return early;
  if (currentPlayer(situation).isDown) return refuse('already-laid-down');
  return whyNotFree(situation, playerId);
}

function whyNotMelds(situation: Situation, proposals: readonly MeldProposal[]): RuleRefusal | undefined {
  const { hand } = currentPlayer(situation);
  const ids = proposals.flatMap((proposal) => proposal.cardIds);
  if (!ids.every((id) => findCard(hand, id) !== undefined)) return refuse('card-not-in-hand');
  const offers = offersOf(proposals, hand);
  return (
    whyNotUsedOnce(offers) ??
    whyNotCardCount(situation, ids.length, hand.length) ??
    validateContract(offers, situation.contract, situation.rules)
  );
}

function whyNotCardCount(situation: Situation, offered: number, held: number): RuleRefusal | undefined {
  if (isAllAtOnce(situation) && offered !== held) {
    return refuse(
      'must-use-all-cards',
      `round ${situation.roundNumber} requires laying down ALL ${held} cards: you specified ${offered}`,
    );
  }
  return isDiscardRequired(situation) && offered === held ? refuse('keep-a-card-to-discard') : undefined;
}

export function offersOf(proposals: readonly MeldProposal[], hand: readonly Card[]): MeldOffer[] {
  return proposals.map(({ type, cardIds }) => ({
    type,
    cards: cardIds.map((id) => findCard(hand, id) as Card),
  }));
}
