import type { Card } from '@mayi/core/cards';
import {
  arrangeRun,
  type Contract,
  type DeckChoice,
  deckFor,
  getContractForRound,
  type HouseRules,
  isAllAtOnce,
  type MeldOffer,
  type MeldProposal,
} from '@mayi/core/rules';
import {
  bestLayDown,
  CARD_KINDS,
  type CardKind,
  countKinds,
  createMarker,
  distanceSearch,
  exchangesSearch,
  exchangesToGoOut,
  JOKER_KIND,
  KIND_COUNT,
  markByTrying,
  outs,
} from '@mayi/core/solver';

/** A hand of real cards, and the round it's for, from 0. */
export interface LayDownQuestion {
  readonly hand: readonly Card[];
  readonly round: number;
  readonly rules: HouseRules;
  /** How many people play: it decides how many decks there are. */
  readonly players: number;
}

export interface LayDownAnswer {
  /** The best lay-down; null if there is none yet. */
  readonly melds: readonly MeldOffer[] | null;
  readonly left: readonly Card[];
  /** Cards missing, or to swap. Infinite: every card must go down, and there are more than its melds can take. */
  readonly missing: number;
  /** Where every card must go down, a hand that has enough of them gets there by swapping some. */
  readonly isSwap: boolean;
  /** False if fewer may do, for a contract far larger than people play. */
  readonly isExact: boolean;
  /** What would help. */
  readonly outs: readonly CardKind[];
}

interface Asked {
  readonly hand: readonly Card[];
  readonly contract: Contract;
  readonly rules: HouseRules;
  readonly deck: DeckChoice;
}

/** Never takes long: each search of the solver gives up after a number of steps. Null: the rules have no such round or table. */
export function layDownAnswer({ hand, round, rules, players }: LayDownQuestion): LayDownAnswer | null {
  const contract = getContractForRound(round + 1, rules);
  const deck = deckFor(rules, players);
  if (contract === undefined || deck === undefined) return null;
  const asked = { hand, contract, rules, deck };
  const proposals = bestLayDown(hand, contract, rules);
  if (proposals !== undefined) return laidDown(proposals, asked);
  return isAllAtOnce({ rules, roundNumber: round + 1 }) ? toGoOut(asked) : toContract(asked);
}

function laidDown(proposals: readonly MeldProposal[], { hand, rules }: Asked): LayDownAnswer {
  const melds = proposals.map(({ type, cardIds }): MeldOffer => {
    const cards = cardIds.flatMap((id) => hand.find((card) => card.id === id) ?? []);
    const arranged = type === 'run' ? arrangeRun(cards, rules) : undefined;
    return { type, cards: arranged?.ok ? arranged.cards : cards };
  });
  const laid = proposals.flatMap(({ cardIds }) => cardIds);
  const left = hand.filter(({ id }) => !laid.includes(id));
  return { melds, left, missing: 0, isSwap: false, isExact: true, outs: [] };
}

function toContract({ hand, contract, rules, deck }: Asked): LayDownAnswer {
  const search = distanceSearch(contract, rules);
  const missing = search.distance(countKinds(hand));
  const { isExact } = search;
  const seen = { cards: [], deck: { deckCount: deck.decks, jokerCount: deck.jokers } };
  const helpful = outs(hand, contract, rules, seen).map(({ kind }) => kind);
  return { melds: null, left: hand, missing, isSwap: false, isExact, outs: helpful };
}

/** R1: every card must go down. */
function toGoOut(asked: Asked): LayDownAnswer {
  const { hand, contract, rules } = asked;
  const missing = exchangesToGoOut(hand, contract, rules);
  const { isExact } = exchangesSearch(contract, rules);
  const helpful = Number.isFinite(missing) ? outsToGoOut(asked, missing) : [];
  const isSwap = hand.length >= contract.minCards;
  return { melds: null, left: hand, missing, isSwap, isExact, outs: helpful };
}

function outsToGoOut({ hand, contract, rules, deck }: Asked, lack: number): readonly CardKind[] {
  const counts = countKinds(hand);
  const size = Math.max(hand.length, contract.minCards);
  const marks = new Uint8Array(KIND_COUNT);
  const mark = createMarker(rules, marks);
  const search = exchangesSearch(contract, rules);
  const isDone = search.visitNearest(counts, size, lack, (shape, holding, isShared) => {
    mark(shape, holding, isShared, lack);
    return undefined;
  });
  if (!isDone) {
    markByTrying(counts, contract, rules, marks, lack, (more) =>
      search.isBelow(more, size, lack) ? search.nearest : undefined,
    );
  }
  const copies = (kind: number) => (kind === JOKER_KIND ? deck.jokers : deck.decks);
  return CARD_KINDS.filter((_, kind) => marks[kind] === 1 && (counts[kind] ?? 0) < copies(kind));
}
