import { type HouseRules, RULES_LIMITS } from '@mayi/core/rules';
import { designer } from '../texts/designer.ts';
import { editRound, roundsOf } from './rounds.ts';
import { MAX_DECKS } from './tables.ts';

/** One tap that solves a problem. */
export interface Fix {
  readonly label: string;
  readonly rules: HouseRules;
}

/** Whether the problem is gone from these rules. */
type IsSolved = (rules: HouseRules) => boolean;

/** More would be a guess, not an obvious fix. */
const MAX_FIXES = 2;

/** Changes that solve the problem, the most likely first. They're found by trying: `checkRules` alone knows what's wrong. */
export function fixesFor(rules: HouseRules, round: number | null, isSolved: IsSolved): readonly Fix[] {
  const candidates = round === null ? forTables(rules, isSolved) : forRound(rules, round, isSolved);
  return candidates.filter((fix) => isSolved(fix.rules)).slice(0, MAX_FIXES);
}

function forTables(rules: HouseRules, isSolved: IsSolved): readonly Fix[] {
  const fewer = range(1, Math.max(...rules.cardsDealt) - 1)
    .toReversed()
    .map((cards) => ({ label: designer.fixes.dealAtMost(cards), rules: withMostDealt(rules, cards) }));
  return [...withMoreDecks(rules, isSolved), ...first(fewer, isSolved)];
}

function withMostDealt(rules: HouseRules, most: number): HouseRules {
  return { ...rules, cardsDealt: rules.cardsDealt.map((cards) => Math.min(cards, most)) };
}

function forRound(rules: HouseRules, at: number, isSolved: IsSolved): readonly Fix[] {
  const { cardsDealt, contract } = roundsOf(rules)[at] ?? { cardsDealt: 0, contract: [] };
  const needed = contract.reduce((sum, { size }) => sum + size, 0);
  const counts = [
    ...range(cardsDealt + 1, Math.min(RULES_LIMITS.cardsDealt, needed)),
    ...range(1, cardsDealt - 1).toReversed(),
  ];
  const dealing = counts.map((cards) => ({
    label: designer.fixes.deal(cards, at + 1),
    rules: editRound(rules, at, { cardsDealt: cards }),
  }));
  const simple = [
    ...first(dealing, isSolved),
    { label: designer.fixes.notAllCards(at + 1), rules: editRound(rules, at, { allCards: false }) },
    { label: designer.fixes.sameSuit, rules: { ...rules, sameSuitRuns: 'free' } as const },
    ...withMoreDecks(rules, isSolved),
  ].filter((fix) => isSolved(fix.rules));
  return simple.length > 0 ? simple : dealingWithMoreDecks(dealing, isSolved);
}

/** Larger hands may take more decks. */
function dealingWithMoreDecks(dealing: readonly Fix[], isSolved: IsSolved): readonly Fix[] {
  for (const { label, rules } of dealing) {
    const fixes = withMoreDecks(rules, isSolved, label);
    if (fixes.length > 0) return fixes;
  }
  return [];
}

function first(fixes: readonly Fix[], isSolved: IsSolved): readonly Fix[] {
  return fixes.filter((fix) => isSolved(fix.rules)).slice(0, 1);
}

/** As many more as it takes, then as few as possible for each table. */
function withMoreDecks(rules: HouseRules, isSolved: IsSolved, label = ''): readonly Fix[] {
  const more = range(1, MAX_DECKS).map((extra) => withDecks(rules, (decks) => decks + extra));
  const found = more.find(isSolved);
  if (found === undefined) return [];
  const fewest = rules.decks.reduce((so, { decks }, at) => {
    const counts = range(decks, MAX_DECKS).map((count) =>
      withDecks(so, (now, index) => (index === at ? count : now)),
    );
    return counts.find(isSolved) ?? so;
  }, found);
  return [{ label: [label, designer.fixes.decks].filter(Boolean).join(' · '), rules: fewest }];
}

function withDecks(rules: HouseRules, count: (decks: number, at: number) => number): HouseRules {
  const decks = rules.decks.map((choice, at) => ({
    ...choice,
    decks: Math.min(MAX_DECKS, count(choice.decks, at)),
  }));
  return { ...rules, decks };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, more) => from + more);
}
