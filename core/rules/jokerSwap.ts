import { formatCard } from '../cards/notation.ts';
import type { SwapJokerCommand } from './commands.ts';
import { findCard, findMeld, readRun } from './melds.ts';
import { type Rejection, reject } from './rejection.ts';
import { currentPlayer, isAllAtOnce, type PlayerId, type Situation } from './situation.ts';
import { whyNotFree, whyNotPlaying } from './turn.ts';
import { isWild } from './wilds.ts';

/** J1, J2, R3, H11: why this Joker may not be swapped. */
export function whyNotSwap(situation: Situation, command: SwapJokerCommand): Rejection | undefined {
  return whyNotSwapNow(situation, command.playerId) ?? whyNotThisSwap(situation, command);
}

export function canSwapJoker(situation: Situation, command: SwapJokerCommand): boolean {
  return whyNotSwap(situation, command) === undefined;
}

/** Why the player may swap no Joker now, whatever the cards. */
export function whyNotSwapNow(situation: Situation, playerId: PlayerId): Rejection | undefined {
  const early = whyNotPlaying(situation, playerId);
  if (early) return early;
  if (isAllAtOnce(situation)) {
    const message = `Joker swapping is not allowed in round ${situation.roundNumber} (no melds on table)`;
    return reject('final-round-no-swap', message);
  }
  const { isDown } = currentPlayer(situation);
  if (situation.rules.jokerSwap === 'never') return reject('swap-never');
  if (situation.rules.jokerSwap === 'before-down' && isDown) return reject('swap-while-down');
  if (situation.rules.jokerSwap === 'after-down' && (!isDown || situation.laidDownThisTurn)) {
    return reject('swap-while-not-down');
  }
  return whyNotFree(situation, playerId);
}

function whyNotThisSwap(situation: Situation, command: SwapJokerCommand): Rejection | undefined {
  const card = findCard(currentPlayer(situation).hand, command.cardId);
  if (card === undefined) return reject('card-not-in-hand');
  const meld = findMeld(situation.table, command.meldId);
  if (meld === undefined) return reject('meld-not-found');
  if (meld.type !== 'run') return reject('swap-only-in-runs');
  const at = meld.cards.findIndex((other) => other.id === command.jokerCardId);
  if (at < 0) return reject('swap-only-jokers', 'that Joker is not in this meld');
  if (meld.cards[at]?.rank !== 'Joker') return reject('swap-only-jokers');
  if (isWild(card, situation.rules))
    return reject('swap-wrong-card', 'only a natural card can take the place of a Joker');
  const wanted = readRun(meld.cards, situation.rules)[at];
  if (card.suit === wanted?.suit && card.rank === wanted.rank) return undefined;
  return reject('swap-wrong-card', wanted && `the Joker stands for ${formatCard(wanted)}`);
}
