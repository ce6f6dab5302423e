import type { Card } from '../cards/card.ts';
import type { MeldProposal } from './commands.ts';
import { type Contract, validateContract } from './contracts.ts';
import { type HouseRules, MELD_TYPES, type MeldType } from './houseRules.ts';
import { isOneRank, type MeldOffer } from './melds.ts';
import { CLASSIC } from './presets.ts';

/**
 * Works out which groups of cards are sets and which are runs, since players at the table just name the cards. Prefers a
 * reading that meets the contract; without one, each group is what it looks like, and the refusal then makes sense.
 */
export function inferMelds(
  groups: readonly (readonly Card[])[],
  contract: Contract,
  rules: HouseRules = CLASSIC,
): MeldProposal[] {
  const likely = groups.map((cards) => ({ type: likelyType(cards, contract, rules), cards }));
  const fitting = readings(likely).find((offers) => validateContract(offers, contract, rules) === undefined);
  return (fitting ?? likely).map(({ type, cards }) => ({ type, cardIds: cards.map((card) => card.id) }));
}

/** If there can be both kinds (H19), cards of one rank are a set and everything else is a run. */
function likelyType(cards: readonly Card[], contract: Contract, rules: HouseRules): MeldType {
  if (contract.runs === 0 && !rules.extraMelds) return 'set';
  if (contract.sets === 0 && !rules.extraMelds) return 'run';
  return isOneRank(cards, rules) ? 'set' : 'run';
}

/** Every combination of types, the likely one first: with many wilds the same cards can be a set or a run. */
function readings(offers: readonly MeldOffer[]): MeldOffer[][] {
  if (offers.length > MOST_MELDS) return [];
  return offers.reduce<MeldOffer[][]>(
    (readings, offer) => {
      const types = [offer.type, ...MELD_TYPES.filter((type) => type !== offer.type)];
      return readings.flatMap((before) => types.map((type) => [...before, { ...offer, type }]));
    },
    [[]],
  );
}

/** Keeps the number of combinations small; real contracts have two to four melds. */
const MOST_MELDS = 6;
