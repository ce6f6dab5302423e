import type { Card } from '../cards/card.ts';
import type { MeldProposal } from './commands.ts';
import { type Contract, validateContract } from './contracts.ts';
import { type HouseRules, MELD_TYPES, type MeldType } from './houseRules.ts';
import { isOneRank, type MeldOffer } from './melds.ts';
import { CLASSIC } from './presets.ts';

/**
 * Melds as players name them at the table: by their cards alone. Groups that meet the contract in some way are taken that way; if they
 * meet it in none, each as what it looks like, so that the refusal speaks of what was meant.
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

/** One rank is a set; a single kind of meld in the contract leaves nothing to guess; all else is meant as a run. */
function likelyType(cards: readonly Card[], contract: Contract, rules: HouseRules): MeldType {
  if (contract.runs === 0) return 'set';
  if (contract.sets === 0) return 'run';
  return isOneRank(cards, rules) ? 'set' : 'run';
}

/** With many wilds the same cards can be either. The likely reading comes first; no contract has more than a handful of melds. */
function readings(offers: readonly MeldOffer[]): MeldOffer[][] {
  if (offers.length > MOST_MELDS) return [];
  return offers.reduce<MeldOffer[][]>(
    (begun, offer) => {
      const types = [offer.type, ...MELD_TYPES.filter((type) => type !== offer.type)];
      return begun.flatMap((before) => types.map((type) => [...before, { ...offer, type }]));
    },
    [[]],
  );
}

const MOST_MELDS = 6;
