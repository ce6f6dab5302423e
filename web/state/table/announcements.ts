import type { Card } from '@mayi/core/cards';
import {
  asSentence,
  describeFact,
  describeHeadline,
  playerName,
  type SeenFact,
  type View,
  withPeriod,
} from '@mayi/core/view';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { cardName } from '../wording.ts';
import type { Moment } from './tableStore.ts';

/** What a screen reader says about a moment, in order, with the full names of cards. */
export function announcements(moment: Moment, view: View): string[] {
  return moment.facts.flatMap((fact) => announcement(fact, view) ?? []);
}

function announcement(fact: SeenFact, view: View): string | undefined {
  const { cards } = texts;
  const { announce } = later.play;
  const named = (one: Card) => cards.the(cardName(one, view.rules));
  const card = (one: Card) => (one.suit === null ? cards.aJoker : named(one));
  const own = 'playerId' in fact && fact.playerId === view.you;
  if (own && fact.type === 'CARD_DRAWN' && fact.card !== null)
    return fact.from === 'discard' ? announce.took(card(fact.card)) : announce.drew(card(fact.card));
  if (own && fact.type === 'MAY_I_GRANTED') {
    const penalty = (fact.penalty ?? []).map(card);
    return penalty.length === 0
      ? announce.grantedFree(card(fact.card))
      : announce.granted(card(fact.card), penalty.join(', '));
  }
  if (fact.type === 'MELDS_LAID_DOWN') {
    const melds = fact.melds.map(({ cards }) => cards.map(card).join(', '));
    return own ? announce.youLaidDown(melds) : announce.laidDown(playerName(view, fact.playerId), melds);
  }
  const table = { rules: view.rules, you: view.you, nameOf: (id: string) => playerName(view, id) };
  const show = { card: (one: Card) => (one.suit === null ? cards.joker : named(one)) };
  const headline = describeHeadline(fact, table, show);
  if (headline !== undefined) return headline;
  const text = describeFact(fact, table, show);
  if (text === undefined) return undefined;
  // A player's name keeps its own capitalization.
  return text.who === '' ? asSentence(text.what) : `${text.who} ${withPeriod(text.what)}`;
}
