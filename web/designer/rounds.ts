import { type HouseRules, type MeldRequirement, RULES_LIMITS } from '@mayi/core/rules';
import { canonical } from './canonical.ts';

/** A round as one thing; the rules keep its parts in several lists. */
export interface Round {
  readonly contract: readonly MeldRequirement[];
  readonly cardsDealt: number;
  /** It's won by laying down every card at once: H12 for the final round, H20 for the others. */
  readonly allCards: boolean;
}

export function roundsOf({ contracts, cardsDealt, allCardsRounds = [], finalRound }: HouseRules): Round[] {
  return contracts.map((contract, at) => ({
    contract,
    cardsDealt: cardsDealt[at] ?? 0,
    allCards: at === contracts.length - 1 ? finalRound === 'all-cards' : allCardsRounds.includes(at + 1),
  }));
}

export function withRounds(rules: HouseRules, rounds: readonly Round[]): HouseRules {
  const isLastAllCards = rounds.at(-1)?.allCards === true;
  const otherFinal = rules.finalRound === 'all-cards' ? 'as-others' : rules.finalRound;
  return canonical({
    ...rules,
    contracts: rounds.map(({ contract }) => contract),
    cardsDealt: rounds.map(({ cardsDealt }) => cardsDealt),
    finalRound: isLastAllCards ? 'all-cards' : otherFinal,
    allCardsRounds: rounds.flatMap(({ allCards }, at) => (allCards ? [at + 1] : [])),
  });
}

/** Another round like the last one. What the final round asks for stays with the final round. */
export function addRound(rules: HouseRules): HouseRules {
  const rounds = roundsOf(rules);
  const last = rounds.at(-1);
  if (last === undefined || rounds.length >= RULES_LIMITS.rounds) return rules;
  return withRounds(rules, [...rounds.slice(0, -1), { ...last, allCards: false }, last]);
}

/** The final round keeps its rule, whichever it is now. */
export function removeRound(rules: HouseRules, at: number): HouseRules {
  const rounds = roundsOf(rules);
  if (rounds.length <= 1) return rules;
  const isLast = at === rounds.length - 1;
  const left = rounds.filter((_, index) => index !== at);
  return withRounds(rules, isLast ? withLast(left, { allCards: rounds[at]?.allCards ?? false }) : left);
}

/** Everything about the round moves along. */
export function moveRound(rules: HouseRules, at: number, by: -1 | 1): HouseRules {
  const rounds = roundsOf(rules);
  const [moved, other] = [rounds[at], rounds[at + by]];
  if (moved === undefined || other === undefined) return rules;
  return withRounds(rules, rounds.with(at, other).with(at + by, moved));
}

export function editRound(rules: HouseRules, at: number, changes: Partial<Round>): HouseRules {
  return withRounds(
    rules,
    roundsOf(rules).map((round, index) => (index === at ? { ...round, ...changes } : round)),
  );
}

function withLast(rounds: readonly Round[], changes: Partial<Round>): readonly Round[] {
  return rounds.map((round, at) => (at === rounds.length - 1 ? { ...round, ...changes } : round));
}
