import {
  type Card,
  formatCard,
  formatHand,
  type HouseRules,
  isWild,
  type Meld,
  RANKS,
  type SeenFact,
} from '@mayi/core';
import pc from 'picocolors';

/** The table that a story is told of. */
export interface Table {
  readonly rules: HouseRules;
  nameOf(playerId: string): string;
}

const NAME_WIDTH = 7;

/** Who did what; what one player does in a row is told in one line. */
export interface Told {
  readonly who: string;
  readonly what: string;
}

/** What happened, as somebody at the table would tell it; nothing for what goes without saying. */
export function tell(fact: SeenFact, table: Table): Told | undefined {
  const nameOf = (playerId: string) => table.nameOf(playerId);
  const paint = (card: Card | null) => paintCard(card, table.rules);
  switch (fact.type) {
    case 'CARD_DRAWN':
      return told(nameOf(fact.playerId), fact.from === 'stock' ? 'draws' : `takes ${paint(fact.card)}`);
    case 'MAY_I_CALLED':
      return told(nameOf(fact.playerId), `${pc.yellow('May I?')} ${paint(fact.card)}`);
    case 'MAY_I_GRANTED':
      return told(nameOf(fact.playerId), `gets ${paint(fact.card)} and ${penalty(fact.penaltyCount)}`);
    case 'MAY_I_LAPSED':
      return told(fact.playerIds.map(nameOf).join(', '), 'must let it go');
    case 'MELDS_LAID_DOWN':
      return told(
        nameOf(fact.playerId),
        `${pc.green('lays down')} ${fact.melds.map((meld) => showMeld(meld, paint)).join('  ')}`,
      );
    case 'CARD_LAID_OFF':
      return told(nameOf(fact.playerId), `lays off ${paint(fact.card)}`);
    case 'JOKER_SWAPPED':
      return told(nameOf(fact.playerId), `puts ${paint(fact.card)} in the place of a Joker and takes it`);
    case 'CARD_DISCARDED':
      return told(nameOf(fact.playerId), `discards ${paint(fact.card)}`);
    case 'LAST_CARD_KEPT':
      return told(nameOf(fact.playerId), 'keeps the last card');
    case 'STOCK_RESHUFFLED':
      return told('', pc.dim('the discard pile is shuffled and becomes the stock'));
    case 'PLAYER_WENT_OUT':
      return told(nameOf(fact.playerId), pc.bold(pc.green('goes out!')));
    case 'MAY_I_PASSED':
    case 'CARDS_DEALT':
    case 'ROUND_ENDED':
    case 'GAME_ENDED':
      return undefined;
  }
}

function told(who: string, what: string): Told {
  return { who, what };
}

export function showLine(who: string, whats: readonly string[]): string {
  return `  ${who.padEnd(NAME_WIDTH)} ${whats.join(pc.dim(' · '))}`;
}

function penalty(count: number): string {
  return count === 1 ? '1 penalty card' : `${count} penalty cards`;
}

function showMeld({ cards }: Meld, paint: (card: Card) => string): string {
  return `[${cards.map(paint).join(' ')}]`;
}

/** Hearts and diamonds red, wilds bold, where the terminal has colours. */
function paintCard(card: Card | null, rules: HouseRules): string {
  if (card === null) return 'a card';
  const text = formatCard(card);
  if (isWild(card, rules)) return pc.bold(pc.yellow(text));
  return card.suit === 'hearts' || card.suit === 'diamonds' ? pc.red(text) : text;
}

export interface ScoreRow {
  readonly name: string;
  readonly hand: readonly Card[];
  readonly score: number;
  readonly total: number;
}

/** By rank, aces first, so that pairs are seen at a glance. */
function sorted(hand: readonly Card[]): Card[] {
  return hand.toSorted((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
}

/** Points of the round and so far, with what everybody still held. */
export function showScores(rows: readonly ScoreRow[]): string {
  return rows
    .map(({ name, hand, score, total }) => {
      const points = `${score}`.padStart(4);
      return `  ${name.padEnd(NAME_WIDTH)}${points}  ${pc.bold(`${total}`.padStart(4))}  ${pc.dim(formatHand(sorted(hand)))}`;
    })
    .join('\n');
}
