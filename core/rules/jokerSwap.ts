import { formatCard } from '../cards/notation.ts';
import type { SwapJokerCommand } from './commands.ts';
import { findCard, findMeld, readRun } from './melds.ts';
import { type RuleRefusal, refuse } from './refusal.ts';
import { currentPlayer, isAllAtOnce, type PlayerId, type Situation } from './situation.ts';
import { whyNotFree, whyNotPlaying } from './turn.ts';
import { isWild } from './wilds.ts';

/** J1, J2, R3, H11: why this Joker can't be swapped. */
export function whyNotSwap(situation: Situation, command: SwapJokerCommand): RuleRefusal | undefined {
  return whyNotSwapNow(situation, command.playerId) ?? whyNotThisSwap(situation, command);
}

/** J1, J2: whether `whyNotSwap` allows it. */
export function canSwapJoker(situation: Situation, command: SwapJokerCommand): boolean {
  return whyNotSwap(situation, command) === undefined;
}

/** Why the player can't swap any Joker now, regardless of cards. */
export function whyNotSwapNow(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  const early = whyNotPlaying(situation, playerId);
  if (early) return early;
  if (isAllAtOnce(situation)) {
    const message = `Joker swapping is not allowed in round ${situation.roundNumber} (no melds on table)`;
    return refuse('final-round-no-swap', message);
  }
  const { isDown } = currentPlayer(situation);
  if (situation.rules.jokerSwap === 'never') return refuse('swap-never');
  if (situation.rules.jokerSwap === 'before-down' && isDown) return refuse('swap-while-down');
  if (situation.rules.jokerSwap === 'after-down' && (!isDown || situation.laidDownThisTurn)) {
    return refuse('swap-while-not-down');
  }
  return whyNotFree(situation, playerId);
}

function whyNotThisSwap(situation: Situation, command: SwapJokerCommand): RuleRefusal | undefined {
  const card = findCard(currentPlayer(situation).hand, command.cardId);
  if (card === undefined) return refuse('card-not-in-hand');
  const meld = findMeld(situation.table, command.meldId);
  if (meld === undefined) return refuse('meld-not-found');
  if (meld.type !== 'run') return refuse('swap-only-in-runs');
  const at = meld.cards.findIndex((other) => other.id === command.jokerCardId);
  if (at < 0) return refuse('swap-only-jokers', 'that Joker is not in this meld');
  if (meld.cards[at]?.rank !== 'Joker') return refuse('swap-only-jokers');
  if (isWild(card, situation.rules))
    return refuse('swap-wrong-card', 'only a natural card can take the place of a Joker');
  const wanted = readRun(meld.cards, situation.rules)[at];
  if (card.suit === wanted?.suit && card.rank === wanted.rank) return undefined;
  return refuse('swap-wrong-card', wanted && `the Joker stands for ${formatCard(wanted)}`);
}
