import { theCard } from '../cards/notation.ts';
import { awaitedPlayers } from './mayI.ts';
import { type RuleRefusal, refuse } from './refusal.ts';
import {
  currentPlayer,
  isAboutToDiscard,
  isAllAtOnce,
  isFinalRound,
  type PlayerId,
  type Situation,
} from './situation.ts';

/** T1, T2: why this player can't draw now. */
export function whyNotDraw(
  situation: Situation,
  playerId: PlayerId,
  from: 'stock' | 'discard',
): RuleRefusal | undefined {
  const player = currentPlayer(situation);
  if (player.id !== playerId) return notYourTurn(situation, playerId);
  if (situation.hasDrawn) return refuse('already-drawn');
  if (from === 'stock') return undefined;
  if (player.isDown && !situation.rules.drawDiscardWhenDown) return refuse('down-draws-from-stock');
  return situation.discard.length === 0 ? refuse('discard-pile-empty') : undefined;
}

/** T1, Y4: those who are asked May I? are reminded of it. */
function notYourTurn(situation: Situation, playerId: PlayerId): RuleRefusal {
  const [card] = situation.discard;
  const isAsked = card !== undefined && awaitedPlayers(situation).includes(playerId);
  if (!isAsked) return refuse('not-your-turn');
  return refuse('not-your-turn', `it isn't your turn: call May I? for ${theCard(card)}, or pass`);
}

/** T1, Y4: why this player can't play cards yet. */
export function whyNotPlaying(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  if (currentPlayer(situation).id !== playerId) return notYourTurn(situation, playerId);
  if (!situation.hasDrawn) return refuse('must-draw-first');
  return situation.exposed === null ? undefined : refuse('window-open');
}

/** Why the player can only discard or lay off now. */
export function whyNotFree(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  const early = whyNotPlaying(situation, playerId);
  if (early) return early;
  return isAboutToDiscard(situation) ? refuse('ready-to-discard') : undefined;
}

/** T7, H13: READY_TO_DISCARD also ends a turn that can't end with a discard. */
export function whyNotReady(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  const early = whyNotPlaying(situation, playerId);
  if (early) return early;
  return isAboutToDiscard(situation) && !keepsLastCard(situation) ? refuse('ready-to-discard') : undefined;
}

/** T7, O2, H13. */
export function whyNotDiscard(
  situation: Situation,
  playerId: PlayerId,
  cardId: string,
): RuleRefusal | undefined {
  return whyNotDiscardAny(situation, playerId) ?? whyNotInHand(situation, cardId);
}

/** Why the player can't discard any card now. */
export function whyNotDiscardAny(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  const early = whyNotPlaying(situation, playerId);
  if (early) return early;
  const player = currentPlayer(situation);
  if (player.hand.length > 1) return undefined;
  if (!player.isDown) return refuse('not-down-last-card');
  return isLastCardKept(situation) ? refuse('last-card-not-discarded') : undefined;
}

/** K4: the current player must hold the card. */
function whyNotInHand(situation: Situation, cardId: string): RuleRefusal | undefined {
  const held = currentPlayer(situation).hand.some((card) => card.id === cardId);
  return held ? undefined : refuse('card-not-in-hand');
}

/** H12, H13: nobody goes out by discarding in this round, but a player may be left with one card (not so in R1). */
export function isLastCardKept(situation: Pick<Situation, 'rules' | 'roundNumber'>): boolean {
  const { rules } = situation;
  if (isAllAtOnce(situation)) return false;
  if (isFinalRound(situation) && rules.finalRound === 'no-discard') return true;
  return rules.goingOut === 'discard-forbidden';
}

/** H13: the turn ends without a discard, because the last card can't be discarded. */
export function keepsLastCard(situation: Situation): boolean {
  return currentPlayer(situation).hand.length === 1 && isLastCardKept(situation);
}

/** H13: in this round players go out only by discarding. */
export function isDiscardRequired(situation: Pick<Situation, 'rules' | 'roundNumber'>): boolean {
  const { rules } = situation;
  if (rules.goingOut !== 'discard-required' || isAllAtOnce(situation)) return false;
  return !(isFinalRound(situation) && rules.finalRound === 'no-discard');
}
