import type { Card, CardId } from '@mayi/core/cards';
import type { Fact, GameState } from '@mayi/core/engine';
import { codeOf } from '@mayi/core/protocol';
import { handAt, type RoomMoment } from './replayRoom.ts';

/** Which cards a seat may know at each seq. Derived from facts and states, independently of the server's views. */
export interface VisibleCards {
  /** After that seq: face-up cards, cards everybody saw being taken, cards just shown, and the seat's own hand. */
  at(seq: number, seat: string | null): ReadonlySet<string>;
}

export function visibleCardsOf(moments: readonly RoomMoment[]): VisibleCards {
  const publicAt = publicCards(moments);
  return {
    at(seq, seat) {
      const moment = moments[seq - 1];
      if (moment === undefined) throw new RangeError(`there is no entry ${seq}`);
      const shown = moment.facts.flatMap((fact) => privateCards(fact, seat));
      const own = [...handAt(moment, seat), ...shown].map(codeOf);
      return new Set([...(publicAt[seq - 1] ?? []), ...own]);
    },
  };
}

function publicCards(moments: readonly RoomMoment[]): string[][] {
  let taken = new Set<CardId>();
  return moments.map(({ facts, game }) => {
    for (const fact of facts) {
      if (fact.type === 'CARDS_DEALT') taken = new Set();
      for (const id of openlyTaken(fact)) taken.add(id);
    }
    const shown = facts.flatMap(shownToAll);
    return [...shown, ...(game ? faceUpCards(game, taken) : [])].map(codeOf);
  });
}

function openlyTaken(fact: Fact): CardId[] {
  if (fact.type === 'CARD_DRAWN' && fact.from === 'discard') return [fact.card.id];
  if (fact.type === 'MAY_I_GRANTED') return [fact.card.id];
  return fact.type === 'JOKER_SWAPPED' ? [fact.joker.id] : [];
}

/** A card that was taken face up stays known while it's held. */
function faceUpCards({ round, isOver }: GameState, taken: ReadonlySet<CardId>): Card[] {
  const hands = round.players.flatMap(({ hand }) => hand);
  const known = isOver ? hands : hands.filter(({ id }) => taken.has(id));
  return [...round.discard, ...round.table.flatMap(({ cards }) => cards), ...known];
}

/** What everybody sees when this happens. */
function shownToAll(fact: Fact): readonly Card[] {
  switch (fact.type) {
    case 'CARDS_DEALT':
      return [fact.discard];
    case 'CARD_DRAWN':
      return fact.from === 'discard' ? [fact.card] : [];
    case 'MAY_I_CALLED':
    case 'MAY_I_PASSED':
    case 'MAY_I_LAPSED':
    case 'MAY_I_GRANTED':
    case 'CARD_DISCARDED':
      return [fact.card];
    case 'MELDS_LAID_DOWN':
      return fact.melds.flatMap(({ cards }) => cards);
    case 'CARD_LAID_OFF':
      return [fact.card, ...fact.meld.cards];
    case 'JOKER_SWAPPED':
      return [fact.card, fact.joker, ...fact.meld.cards];
    case 'ROUND_ENDED':
      return fact.hands.flatMap(({ hand }) => hand);
    case 'LAST_CARD_KEPT':
    case 'MOVE_TAKEN_BACK':
    case 'STOCK_RESHUFFLED':
    case 'PLAYER_WENT_OUT':
    case 'GAME_ENDED':
      return [];
  }
}

/** What only this seat sees. */
function privateCards(fact: Fact, seat: string | null): readonly Card[] {
  if (fact.type === 'CARDS_DEALT') return fact.hands.find(({ playerId }) => playerId === seat)?.hand ?? [];
  if (fact.type === 'CARD_DRAWN' && fact.playerId === seat) return [fact.card];
  return fact.type === 'MAY_I_GRANTED' && fact.playerId === seat ? fact.penalty : [];
}
