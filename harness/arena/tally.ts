import type { Card, CardId } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import type { SeatRound } from './results.ts';

/** Reads from the facts of a game what every player did, round by round. */
export function tally(facts: readonly Fact[]): ReadonlyMap<PlayerId, readonly SeatRound[]> {
  const done = new Map<PlayerId, SeatRound[]>();
  let notes = new Map<PlayerId, Notes>();
  for (const fact of facts) {
    if (fact.type === 'CARDS_DEALT') notes = new Map(fact.hands.map(({ playerId }) => [playerId, blank()]));
    note(fact, notes);
    if (fact.type !== 'ROUND_ENDED') continue;
    for (const [playerId, { calledFor, ...round }] of notes) {
      done.set(playerId, [...(done.get(playerId) ?? []), round]);
    }
  }
  return done;
}

/** A round as far as it has come. */
type Notes = { -readonly [Key in keyof SeatRound]: SeatRound[Key] } & { readonly calledFor: Set<CardId> };

function blank(): Notes {
  return {
    points: 0,
    turns: 0,
    downOnTurn: null,
    wentOut: false,
    calls: 0,
    granted: 0,
    lapsed: 0,
    melded: 0,
    calledFor: new Set(),
  };
}

function note(fact: Fact, notes: ReadonlyMap<PlayerId, Notes>): void {
  if ('playerId' in fact) {
    const own = notes.get(fact.playerId);
    if (own !== undefined) noteOwn(fact, own);
  } else if (fact.type === 'MAY_I_LAPSED') {
    for (const [playerId, own] of notes) if (fact.playerIds.includes(playerId)) own.lapsed += 1;
  } else if (fact.type === 'ROUND_ENDED') {
    for (const [playerId, own] of notes) own.points = fact.scores[playerId] ?? 0;
  }
}

type OwnFact = Extract<Fact, { readonly playerId: PlayerId }>;

function noteOwn(fact: OwnFact, own: Notes): void {
  switch (fact.type) {
    case 'CARD_DRAWN':
      own.turns += 1;
      break;
    case 'MAY_I_CALLED':
      own.calls += 1;
      break;
    case 'MAY_I_GRANTED':
      own.granted += 1;
      own.calledFor.add(fact.card.id);
      break;
    case 'MELDS_LAID_DOWN':
      own.downOnTurn = own.turns;
      noteMelded(
        own,
        fact.melds.flatMap((meld) => meld.cards),
      );
      break;
    case 'CARD_LAID_OFF':
    case 'JOKER_SWAPPED':
      noteMelded(own, [fact.card]);
      break;
    case 'PLAYER_WENT_OUT':
      own.wentOut = true;
      break;
    default:
      break;
  }
}

/** A card that is granted twice, thrown away in between, still ends in one meld only. */
function noteMelded(own: Notes, cards: readonly Card[]): void {
  for (const card of cards) if (own.calledFor.delete(card.id)) own.melded += 1;
}
