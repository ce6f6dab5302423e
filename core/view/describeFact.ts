import type { Card } from '../cards/card.ts';
import { formatCard } from '../cards/notation.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { describeGoal, type PlayerId } from '../rules/situation.ts';
import { isWild } from '../rules/wilds.ts';
import { countOf, joinNames, withMinus } from '../text.ts';
import type { SeenFact } from './facts.ts';

/** What it takes to describe the facts of a game. */
export interface FactContext {
  readonly rules: HouseRules;
  /** The reader, who is addressed as “You”; default: everyone is named. */
  readonly you?: PlayerId | null;
  /** The name to show for a player. */
  nameOf(playerId: PlayerId): string;
}

/** Kinds of words that a screen may want to highlight. */
export const TONES = ['call', 'down', 'out', 'quiet'] as const;
/** Which words a screen may want to highlight. */
export type Tone = (typeof TONES)[number];

/** How to write cards and highlighted words; default: plain text. */
export interface FactStyle {
  /** How to write a card. */
  card?(card: Card): string;
  /** How to highlight words. */
  mark?(text: string, tone: Tone): string;
}

/** `Ann` and `draws K♠`; `who` is empty if no player did it. */
export interface FactText {
  readonly who: string;
  readonly what: string;
}

/** What happened, as someone at the table would say it; `undefined` for headlines and for what isn't worth saying. */
export function describeFact(
  fact: SeenFact,
  context: FactContext,
  style: FactStyle = {},
): FactText | undefined {
  const { card = formatCard, mark = (text: string) => text } = style;
  const aCard = withArticle(card);
  const by = (playerId: PlayerId, what: string): FactText => ({ who: nameIn(context, playerId), what });
  const verb = (base: string) =>
    'playerId' in fact && fact.playerId === context.you ? base : thirdPerson(base);
  switch (fact.type) {
    case 'CARD_DRAWN':
      return by(fact.playerId, describeDraw(fact, verb, aCard));
    case 'MAY_I_CALLED':
      return by(fact.playerId, `${verb('call')} ${mark('May I?', 'call')} for ${aCard(fact.card)}`);
    case 'MAY_I_PASSED':
      return fact.withdrawn ? by(fact.playerId, `no longer ${verb('want')} ${aCard(fact.card)}`) : undefined;
    case 'MAY_I_GRANTED':
      return by(fact.playerId, `${verb('get')} ${aCard(fact.card)}${describePenalty(fact, card)}`);
    case 'MAY_I_LAPSED': {
      const { playerIds } = fact;
      const miss = playerIds.length === 1 && playerIds[0] !== context.you ? 'misses' : 'miss';
      return {
        who: namesIn(context, playerIds),
        what: `${miss} out on ${aCard(fact.card)}`,
      };
    }
    case 'MELDS_LAID_DOWN':
      return by(
        fact.playerId,
        `${mark(`${verb('lay')} down`, 'down')} ${fact.melds.map((meld) => `[${meld.cards.map(card).join(' ')}]`).join(' ')}`,
      );
    case 'CARD_LAID_OFF':
      return by(fact.playerId, `${verb('lay')} off ${aCard(fact.card)} on ${meldName(fact, context)}`);
    case 'JOKER_SWAPPED':
      return by(
        fact.playerId,
        `${verb('swap')} ${card(fact.card)} for the ${card(fact.joker)} in ${meldName(fact, context)}`,
      );
    case 'CARD_DISCARDED':
      return by(fact.playerId, `${verb('discard')} ${aCard(fact.card)}`);
    case 'LAST_CARD_KEPT':
      return by(
        fact.playerId,
        `${verb('keep')} ${fact.playerId === context.you ? 'your' : 'their'} last card`,
      );
    case 'MOVE_TAKEN_BACK':
      return by(fact.playerId, `${verb('take')} that back`);
    case 'STOCK_RESHUFFLED':
      return { who: '', what: mark('the discard pile is shuffled into a new stock', 'quiet') };
    case 'PLAYER_WENT_OUT':
      return by(fact.playerId, mark(`${verb('go')} out!`, 'out'));
    case 'CARDS_DEALT':
    case 'ROUND_ENDED':
    case 'GAME_ENDED':
      return undefined;
  }
}

/** The facts that deserve a headline: a round begins or ends, or the game is won. `undefined` for all others. */
export function describeHeadline(
  fact: SeenFact,
  context: FactContext,
  { card = formatCard }: FactStyle = {},
): string | undefined {
  const { rules, you } = context;
  const nameOf = (id: PlayerId) => nameIn(context, id);
  switch (fact.type) {
    case 'CARDS_DEALT': {
      const goal = describeGoal({ rules, roundNumber: fact.roundNumber });
      const deals = fact.dealerId === you ? 'deal and turn up' : 'deals and turns up';
      return `Round ${fact.roundNumber}: ${goal}. ${nameOf(fact.dealerId)} ${deals} ${withArticle(card)(fact.discard)}.`;
    }
    case 'ROUND_ENDED': {
      const scores = Object.entries(fact.scores).map(([id, score]) => `${nameOf(id)} ${withMinus(score)}`);
      const ending =
        fact.winnerId === null
          ? 'the stock ran out and nobody went out'
          : `${fact.winnerId === you ? 'you' : nameOf(fact.winnerId)} went out`;
      return `Round ${fact.roundNumber} is over: ${ending}. Points: ${scores.join(', ')}.`;
    }
    case 'GAME_ENDED':
      return `${namesIn(context, fact.winnerIds)} won.`;
    default:
      return undefined;
  }
}

function nameIn({ you, nameOf }: FactContext, id: PlayerId): string {
  return id === you ? 'You' : nameOf(id);
}

/** `Ann and you`: a sentence starts with them. */
function namesIn(context: FactContext, ids: readonly PlayerId[]): string {
  return joinNames(ids.map((id, at) => (at > 0 && id === context.you ? 'you' : nameIn(context, id))));
}

function thirdPerson(verb: string): string {
  return verb === 'go' ? 'goes' : `${verb}s`;
}

/** `9♣`, `a Joker`. */
function withArticle(format: (card: Card) => string): (card: Card) => string {
  return (card) => (card.suit === null ? `a ${format(card)}` : format(card));
}

type SeenOf<T extends SeenFact['type']> = Extract<SeenFact, { type: T }>;

function describeDraw(
  { from, card }: SeenOf<'CARD_DRAWN'>,
  verb: (base: string) => string,
  format: (card: Card) => string,
): string {
  if (from === 'discard') return `${verb('take')} ${card === null ? 'the discard' : format(card)}`;
  return card === null ? verb('draw') : `${verb('draw')} ${format(card)}`;
}

function describePenalty(
  { penaltyCount, penalty }: SeenOf<'MAY_I_GRANTED'>,
  format: (card: Card) => string,
): string {
  if (penaltyCount === 0) return '';
  const count = ` and ${countOf(penaltyCount, 'penalty card')}`;
  return penalty === null ? count : `${count}: ${penalty.map(format).join(' ')}`;
}

const COURT_CARDS: Readonly<Record<string, string>> = { A: 'aces', K: 'kings', Q: 'queens', J: 'jacks' };

/** `Bob’s 9s`, `your spades`, `their own aces`. */
function meldName(
  { meld, playerId }: SeenOf<'CARD_LAID_OFF' | 'JOKER_SWAPPED'>,
  { rules, you, nameOf }: FactContext,
): string {
  const natural = meld.cards.find((card) => !isWild(card, rules));
  const rank = natural?.rank ?? '';
  const what = meld.type === 'run' ? natural?.suit : (COURT_CARDS[rank] ?? `${rank}s`);
  if (meld.ownerId === you) return `your${playerId === you ? ' own' : ''} ${what}`;
  return `${meld.ownerId === playerId ? 'their own' : `${nameOf(meld.ownerId)}’s`} ${what}`;
}
