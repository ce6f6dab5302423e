import type { Card } from '../cards/card.ts';
import { formatCard } from '../cards/notation.ts';
import { describeContract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { PlayerId } from '../rules/situation.ts';
import { isWild } from '../rules/wilds.ts';
import { countOf, joinNames } from '../text.ts';
import type { SeenFact } from './facts.ts';

/** What it takes to describe the facts of a game. */
export interface FactContext {
  readonly rules: HouseRules;
  nameOf(playerId: PlayerId): string;
}

export const TONES = ['call', 'down', 'out', 'quiet'] as const;
/** Which words a screen may want to highlight. */
export type Tone = (typeof TONES)[number];

/** How to write cards and highlighted words; default: plain text. */
export interface FactStyle {
  card?(card: Card): string;
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
  const by = (playerId: PlayerId, what: string): FactText => ({ who: context.nameOf(playerId), what });
  switch (fact.type) {
    case 'CARD_DRAWN':
      return by(fact.playerId, describeDraw(fact, aCard));
    case 'MAY_I_CALLED':
      return by(fact.playerId, `calls ${mark('May I?', 'call')} for ${aCard(fact.card)}`);
    case 'MAY_I_PASSED':
      return fact.withdrawn ? by(fact.playerId, `no longer wants ${aCard(fact.card)}`) : undefined;
    case 'MAY_I_GRANTED':
      return by(fact.playerId, `gets ${aCard(fact.card)}${describePenalty(fact, card)}`);
    case 'MAY_I_LAPSED': {
      const verb = fact.playerIds.length === 1 ? 'misses' : 'miss';
      return {
        who: joinNames(fact.playerIds.map(context.nameOf)),
        what: `${verb} out on ${aCard(fact.card)}`,
      };
    }
    case 'MELDS_LAID_DOWN':
      return by(
        fact.playerId,
        `${mark('lays down', 'down')} ${fact.melds.map((meld) => `[${meld.cards.map(card).join(' ')}]`).join(' ')}`,
      );
    case 'CARD_LAID_OFF':
      return by(fact.playerId, `lays off ${aCard(fact.card)} on ${meldName(fact, context)}`);
    case 'JOKER_SWAPPED':
      return by(
        fact.playerId,
        `swaps ${card(fact.card)} for the ${card(fact.joker)} in ${meldName(fact, context)}`,
      );
    case 'CARD_DISCARDED':
      return by(fact.playerId, `discards ${aCard(fact.card)}`);
    case 'LAST_CARD_KEPT':
      return by(fact.playerId, 'keeps their last card');
    case 'MOVE_TAKEN_BACK':
      return by(fact.playerId, 'takes that back');
    case 'STOCK_RESHUFFLED':
      return { who: '', what: mark('the discard pile is shuffled into a new stock', 'quiet') };
    case 'PLAYER_WENT_OUT':
      return by(fact.playerId, mark('goes out!', 'out'));
    case 'CARDS_DEALT':
    case 'ROUND_ENDED':
    case 'GAME_ENDED':
      return undefined;
  }
}

/** The facts that deserve a headline: a round begins or ends, or the game is won. `undefined` for all others. */
export function describeHeadline(
  fact: SeenFact,
  { rules, nameOf }: FactContext,
  { card = formatCard }: FactStyle = {},
): string | undefined {
  switch (fact.type) {
    case 'CARDS_DEALT': {
      const contract = describeContract({ melds: rules.contracts[fact.roundNumber - 1] ?? [] });
      return `Round ${fact.roundNumber}: ${contract}. ${nameOf(fact.dealerId)} deals and turns up ${withArticle(card)(fact.discard)}.`;
    }
    case 'ROUND_ENDED': {
      const scores = Object.entries(fact.scores).map(([id, score]) => `${nameOf(id)} ${score}`);
      const ending =
        fact.winnerId === null
          ? 'the stock ran out and nobody went out'
          : `${nameOf(fact.winnerId)} went out`;
      return `Round ${fact.roundNumber} is over: ${ending}. Points: ${scores.join(', ')}.`;
    }
    case 'GAME_ENDED':
      return `${joinNames(fact.winnerIds.map(nameOf))} won.`;
    default:
      return undefined;
  }
}

/** `9♣`, `a Joker`. */
function withArticle(format: (card: Card) => string): (card: Card) => string {
  return (card) => (card.suit === null ? `a ${format(card)}` : format(card));
}

type SeenOf<T extends SeenFact['type']> = Extract<SeenFact, { type: T }>;

function describeDraw({ from, card }: SeenOf<'CARD_DRAWN'>, format: (card: Card) => string): string {
  if (from === 'discard') return `takes ${card === null ? 'the discard' : format(card)}`;
  return card === null ? 'draws' : `draws ${format(card)}`;
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

/** `Bob’s 9s`, `Bob’s spades`, `their own aces`. */
function meldName(
  { meld, playerId }: SeenOf<'CARD_LAID_OFF' | 'JOKER_SWAPPED'>,
  { rules, nameOf }: FactContext,
): string {
  const natural = meld.cards.find((card) => !isWild(card, rules));
  const rank = natural?.rank ?? '';
  const what = meld.type === 'run' ? natural?.suit : (COURT_CARDS[rank] ?? `${rank}s`);
  return `${meld.ownerId === playerId ? 'their own' : `${nameOf(meld.ownerId)}’s`} ${what}`;
}
