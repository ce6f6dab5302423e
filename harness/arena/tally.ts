import type { Card, CardId } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import type { SeatRound } from './results.ts';

/** Sums up what each player did in each round of a game. */
export function tally(facts: readonly Fact[]): ReadonlyMap<PlayerId, readonly SeatRound[]> {
  const done = new Map<PlayerId, SeatRound[]>();
  let drafts = new Map<PlayerId, Draft>();
  for (const fact of facts) {
    if (fact.type === 'CARDS_DEALT')
      drafts = new Map(fact.hands.map(({ playerId }) => [playerId, emptyDraft()]));
    count(fact, drafts);
    if (fact.type !== 'ROUND_ENDED') continue;
    for (const [playerId, { calledFor, ...round }] of drafts) {
      done.set(playerId, [...(done.get(playerId) ?? []), round]);
    }
  }
  return done;
}

/** A round in progress. */
type Draft = { -readonly [Key in keyof SeatRound]: SeatRound[Key] } & { readonly calledFor: Set<CardId> };

function emptyDraft(): Draft {
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

function count(fact: Fact, drafts: ReadonlyMap<PlayerId, Draft>): void {
  if ('playerId' in fact) {
    const own = drafts.get(fact.playerId);
    if (own !== undefined) countOwn(fact, own);
  } else if (fact.type === 'MAY_I_LAPSED') {
    for (const [playerId, own] of drafts) if (fact.playerIds.includes(playerId)) own.lapsed += 1;
  } else if (fact.type === 'ROUND_ENDED') {
    for (const [playerId, own] of drafts) own.points = fact.scores[playerId] ?? 0;
  }
}

type OwnFact = Extract<Fact, { readonly playerId: PlayerId }>;

function countOwn(fact: OwnFact, own: Draft): void {
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
      countMelded(
        own,
        fact.melds.flatMap((meld) => meld.cards),
      );
      break;
    case 'CARD_LAID_OFF':
    case 'JOKER_SWAPPED':
      countMelded(own, [fact.card]);
      break;
    case 'PLAYER_WENT_OUT':
      own.wentOut = true;
      break;
    default:
      break;
  }
}

/** A card that was granted, discarded, and granted again still counts once. */
function countMelded(own: Draft, cards: readonly Card[]): void {
  for (const card of cards) if (own.calledFor.delete(card.id)) own.melded += 1;
}
