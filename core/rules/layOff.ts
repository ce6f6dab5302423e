import type { Card } from '../cards/card.ts';
import { type GoOutCommand, type LayOff, RUN_ENDS, type RunEnd } from './commands.ts';
import type { HouseRules } from './houseRules.ts';
import { findCard, findMeld, lowestPlace, type Meld } from './melds.ts';
import { type RuleRefusal, refuse } from './refusal.ts';
import { isRoomForRun, runOrder } from './runOrder.ts';
import {
  currentPlayer,
  isAboutToDiscard,
  isAllAtOnce,
  isFinalRound,
  type PlayerId,
  type Situation,
} from './situation.ts';
import { isDiscardRequired, whyNotPlaying } from './turn.ts';
import { countWilds, isWild, mostWilds, wildLimitMessage } from './wilds.ts';

/** T4–T6, M3, R3, H13: why this card can't be laid off there. */
export function whyNotLayOff(
  situation: Situation,
  playerId: PlayerId,
  layOff: LayOff,
): RuleRefusal | undefined {
  return whyNotLayOffNow(situation, playerId) ?? whyNotOnTable(situation, layOff);
}

/** T4–T6: whether `whyNotLayOff` allows it. */
export function canLayOffCard(situation: Situation, playerId: PlayerId, layOff: LayOff): boolean {
  return whyNotLayOff(situation, playerId, layOff) === undefined;
}

/** Why the player can't lay off anything now, regardless of cards. */
export function whyNotLayOffNow(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  const early = whyNotPlaying(situation, playerId);
  if (early) return early;
  if (isAllAtOnce(situation)) {
    const { roundNumber } = situation;
    const message = `laying off is not allowed in round ${roundNumber}: you must lay down all cards at once`;
    return refuse('final-round-no-lay-off', message);
  }
  const { isDown, hand } = currentPlayer(situation);
  if (!isDown) return isAboutToDiscard(situation) ? refuse('not-down', TOO_LATE) : refuse('not-down');
  if (situation.laidDownThisTurn && !situation.rules.layOffOnLayDownTurn)
    return refuse('laid-down-this-turn');
  return hand.length === 1 && isDiscardRequired(situation) ? refuse('keep-a-card-to-discard') : undefined;
}

const TOO_LATE = "you aren't down, so all you can do now is discard";

function whyNotOnTable(situation: Situation, { cardId, meldId, end }: LayOff): RuleRefusal | undefined {
  const { hand } = currentPlayer(situation);
  const card = findCard(hand, cardId);
  if (card === undefined) return refuse('card-not-in-hand');
  const meld = findMeld(situation.table, meldId);
  if (meld === undefined) return refuse('meld-not-found');
  return whyNotFits(card, meld, situation.rules, end);
}

/** T6, M3, H18: why the card doesn't fit the meld. */
export function whyNotFits(card: Card, meld: Meld, rules: HouseRules, end?: RunEnd): RuleRefusal | undefined {
  if (meld.type === 'set' && end !== undefined) return refuse('card-does-not-fit', 'a set has no ends');
  const fits =
    meld.type === 'set' ? fitsSet(card, meld, rules) : endFor(card, meld, rules, end) !== undefined;
  if (!fits)
    return refuse(isOnlyTooClose(card, meld, rules, end) ? 'wilds-side-by-side' : 'card-does-not-fit');
  if (!isWild(card, rules)) return undefined;
  const wilds = countWilds(meld.cards, rules);
  const most = mostWilds(meld.cards.length - wilds, rules.wildLimit.layOff);
  return wilds + 1 > most
    ? refuse('wilds-would-outnumber', wildLimitMessage(rules.wildLimit.layOff))
    : undefined;
}

/** H18: the wild would fit if it weren't next to another one. */
function isOnlyTooClose(card: Card, meld: Meld, rules: HouseRules, end?: RunEnd): boolean {
  if (!rules.separateWilds || meld.type === 'set' || !isWild(card, rules)) return false;
  const low = lowestPlace(meld.cards, rules);
  return (end === undefined ? RUN_ENDS : [end]).some((at) => isRoomAt(meld, rules, low, at));
}

function fitsSet(card: Card, meld: Meld, rules: HouseRules): boolean {
  return isWild(card, rules) || meld.cards.some((other) => other.rank === card.rank && !isWild(other, rules));
}

/** Which end of the run takes the card: the requested one, or else the high end before the low end. */
export function endFor(card: Card, run: Meld, rules: HouseRules, requested?: RunEnd): RunEnd | undefined {
  const low = lowestPlace(run.cards, rules);
  if (requested !== 'low' && fitsRunAt(card, run, rules, low, 'high')) return 'high';
  if (requested !== 'high' && fitsRunAt(card, run, rules, low, 'low')) return 'low';
  return undefined;
}

function isRoomAt({ cards }: Meld, rules: HouseRules, low: number, end: RunEnd): boolean {
  return isRoomForRun(end === 'low' ? low - 1 : low, cards.length + 1, runOrder(rules));
}

function fitsRunAt(card: Card, run: Meld, rules: HouseRules, low: number, end: RunEnd): boolean {
  const order = runOrder(rules);
  const length = run.cards.length;
  if (!isRoomAt(run, rules, low, end)) return false;
  if (isWild(card, rules)) return !rules.separateWilds || !isWild(endCard(run, end), rules);
  const rank = order[end === 'low' ? low - 1 : low + length];
  return card.rank === rank && run.cards.some((other) => other.suit === card.suit && !isWild(other, rules));
}

function endCard({ cards }: Meld, end: RunEnd): Card {
  return cards[end === 'low' ? 0 : cards.length - 1] as Card;
}

/** The meld with the card added at the right end of a run, or after the other cards of a set. */
export function addToMeld(meld: Meld, card: Card, rules: HouseRules, end?: RunEnd): Meld {
  const atLow = meld.type === 'run' && endFor(card, meld, rules, end) === 'low';
  return { ...meld, cards: atLow ? [card, ...meld.cards] : [...meld.cards, card] };
}

/** O3: checks every lay-off before any is made, each against the table as the earlier ones leave it. */
export function whyNotGoOut(situation: Situation, command: GoOutCommand): RuleRefusal | undefined {
  const now = whyNotGoOutNow(situation, command.playerId);
  if (now) return now;
  let table = situation.table;
  for (const layOff of command.finalLayOffs) {
    const problem = whyNotOnTable({ ...situation, table }, layOff);
    if (problem) return problem;
    table = layOffOn(
      table,
      findCard(currentPlayer(situation).hand, layOff.cardId) as Card,
      layOff,
      situation.rules,
    );
  }
  const cardIds = new Set(command.finalLayOffs.map((layOff) => layOff.cardId));
  if (cardIds.size < command.finalLayOffs.length) return refuse('card-used-twice');
  return cardIds.size < currentPlayer(situation).hand.length ? refuse('cards-would-remain') : undefined;
}

/** Why the player can't go out this way now, regardless of cards. */
export function whyNotGoOutNow(situation: Situation, playerId: PlayerId): RuleRefusal | undefined {
  const early = whyNotPlaying(situation, playerId);
  if (early) return early;
  if (isAllAtOnce(situation)) {
    if (isFinalRound(situation)) return refuse('final-round-no-go-out');
    return refuse(
      'final-round-no-go-out',
      `round ${situation.roundNumber} is won by laying down all cards at once`,
    );
  }
  return (
    whyNotLayOffNow(situation, playerId) ??
    (isDiscardRequired(situation) ? refuse('keep-a-card-to-discard') : undefined)
  );
}

export function layOffOn(table: readonly Meld[], card: Card, layOff: LayOff, rules: HouseRules): Meld[] {
  return table.map((meld) => (meld.id === layOff.meldId ? addToMeld(meld, card, rules, layOff.end) : meld));
}
