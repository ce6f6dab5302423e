import type { Card } from '../cards/card.ts';
import { formatCard } from '../cards/notation.ts';
import { countOf, describeContract } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { PlayerId } from '../rules/situation.ts';
import { isWild } from '../rules/wilds.ts';
import type { SeenFact } from './facts.ts';

/** The table that a story is told of. */
export interface ToldTable {
  readonly rules: HouseRules;
  nameOf(playerId: PlayerId): string;
}

export const TONES = ['call', 'down', 'out', 'quiet'] as const;
/** Words that a screen may want to show in a colour of their own. */
export type Tone = (typeof TONES)[number];

/** How cards and weighty words are written; unsaid, plainly. */
export interface Show {
  card?(card: Card): string;
  mark?(text: string, tone: Tone): string;
}

/** Who did what; `who` is empty where it was nobody's doing. */
export interface Told {
  readonly who: string;
  readonly what: string;
}

/** What happened, as somebody at the table would tell it; nothing for what goes without saying. */
export function tell(fact: SeenFact, table: ToldTable, show: Show = {}): Told | undefined {
  const { card = formatCard, mark = (text: string) => text } = show;
  const one = anyCard(card);
  const by = (playerId: PlayerId, what: string): Told => ({ who: table.nameOf(playerId), what });
  switch (fact.type) {
    case 'CARD_DRAWN':
      return by(fact.playerId, drawn(fact, one));
    case 'MAY_I_CALLED':
      return by(fact.playerId, `calls ${mark('May I?', 'call')} for ${one(fact.card)}`);
    case 'MAY_I_PASSED':
      return fact.withdrawn ? by(fact.playerId, `no longer wants ${one(fact.card)}`) : undefined;
    case 'MAY_I_GRANTED':
      return by(fact.playerId, `gets ${one(fact.card)} and ${penalty(fact, card)}`);
    case 'MAY_I_LAPSED':
      return { who: fact.playerIds.map(table.nameOf).join(', '), what: 'must let it go' };
    case 'MELDS_LAID_DOWN':
      return by(
        fact.playerId,
        `${mark('lays down', 'down')} ${fact.melds.map((meld) => `[${meld.cards.map(card).join(' ')}]`).join(' ')}`,
      );
    case 'CARD_LAID_OFF':
      return by(fact.playerId, `lays off ${one(fact.card)} on ${meldName(fact, table)}`);
    case 'JOKER_SWAPPED':
      return by(
        fact.playerId,
        `swaps ${card(fact.card)} for the ${card(fact.joker)} in ${meldName(fact, table)}`,
      );
    case 'CARD_DISCARDED':
      return by(fact.playerId, `discards ${one(fact.card)}`);
    case 'LAST_CARD_KEPT':
      return by(fact.playerId, 'keeps the last card');
    case 'STOCK_RESHUFFLED':
      return { who: '', what: mark('the discard pile is shuffled and becomes the stock', 'quiet') };
    case 'PLAYER_WENT_OUT':
      return by(fact.playerId, mark('goes out!', 'out'));
    case 'CARDS_DEALT':
    case 'ROUND_ENDED':
    case 'GAME_ENDED':
      return undefined;
  }
}

/** What is rather a headline: a round begins or ends, the game is won. */
export function tellHeadline(
  fact: SeenFact,
  { rules, nameOf }: ToldTable,
  show: Show = {},
): string | undefined {
  const { card = formatCard } = show;
  switch (fact.type) {
    case 'CARDS_DEALT': {
      const contract = describeContract({ melds: rules.contracts[fact.roundNumber - 1] ?? [] });
      return `Round ${fact.roundNumber}: ${contract}. ${nameOf(fact.dealerId)} deals and turns up ${anyCard(card)(fact.discard)}.`;
    }
    case 'ROUND_ENDED': {
      const scores = Object.entries(fact.scores).map(([id, score]) => `${nameOf(id)} ${score}`);
      const ended =
        fact.winnerId === null ? 'the stock is gone, nobody goes out' : `${nameOf(fact.winnerId)} goes out`;
      return `Round ${fact.roundNumber} ends: ${ended}. Points: ${scores.join(', ')}.`;
    }
    case 'GAME_ENDED':
      return `${fact.winnerIds.map(nameOf).join(' and ')} won.`;
    default:
      return undefined;
  }
}

/** Within a sentence: `9♣`, `a Joker`. */
function anyCard(show: (card: Card) => string): (card: Card) => string {
  return (card) => (card.suit === null ? `a ${show(card)}` : show(card));
}

type SeenOf<T extends SeenFact['type']> = Extract<SeenFact, { type: T }>;

function drawn({ from, card }: SeenOf<'CARD_DRAWN'>, show: (card: Card) => string): string {
  if (from === 'discard') return `takes ${card === null ? 'the discard' : show(card)}`;
  return card === null ? 'draws' : `draws ${show(card)}`;
}

function penalty(
  { penaltyCount, penalty: cards }: SeenOf<'MAY_I_GRANTED'>,
  show: (card: Card) => string,
): string {
  const count = countOf(penaltyCount, 'penalty card');
  return cards === null || cards.length === 0 ? count : `${count}: ${cards.map(show).join(' ')}`;
}

const COURT: Readonly<Record<string, string>> = { A: 'aces', K: 'kings', Q: 'queens', J: 'jacks' };

/** `Bob’s 9s`, `Bob’s spades`, `their own aces`. */
function meldName(
  { meld, playerId }: SeenOf<'CARD_LAID_OFF' | 'JOKER_SWAPPED'>,
  { rules, nameOf }: ToldTable,
): string {
  const natural = meld.cards.find((card) => !isWild(card, rules));
  const rank = natural?.rank ?? '';
  const what = meld.type === 'run' ? natural?.suit : (COURT[rank] ?? `${rank}s`);
  return `${meld.ownerId === playerId ? 'their own' : `${nameOf(meld.ownerId)}’s`} ${what}`;
}
