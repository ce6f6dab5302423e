import { MAX_DECKS, MAX_JOKERS } from '@mayi/core/cards';
import { type DeckChoice, decksInUse, type HouseRules, maxPlayers } from '@mayi/core/rules';
import { canonical } from './canonical.ts';

export { MAX_DECKS, MAX_JOKERS };

/** Decks for tables that have become too small are dropped. */
export function setMinPlayers(rules: HouseRules, minPlayers: number): HouseRules {
  const fewest = Math.min(minPlayers, maxPlayers(rules));
  return canonical({
    ...rules,
    minPlayers: fewest,
    decks: decksInUse({ ...rules, minPlayers: fewest }),
  });
}

/** The largest table has the decks of the largest one before. */
export function setMaxPlayers(rules: HouseRules, most: number): HouseRules {
  const last = rules.decks.at(-1);
  if (last === undefined || most < rules.minPlayers) return rules;
  const smaller = rules.decks.slice(0, -1).filter(({ upToPlayers }) => upToPlayers < most);
  const largest = rules.decks.find(({ upToPlayers }) => upToPlayers >= most) ?? last;
  return canonical({ ...rules, decks: [...smaller, { ...largest, upToPlayers: most }] });
}

/** Up to how many players these decks are for: between those of the smaller and the larger tables. */
export function tableRange(rules: HouseRules, at: number): readonly [least: number, most: number] {
  const { decks, minPlayers } = rules;
  const least = Math.max(minPlayers, (decks[at - 1]?.upToPlayers ?? 0) + 1);
  return [least, (decks[at + 1]?.upToPlayers ?? maxPlayers(rules) + 1) - 1];
}

export function editDecks(rules: HouseRules, at: number, changes: Partial<DeckChoice>): HouseRules {
  return canonical({
    ...rules,
    decks: rules.decks.map((choice, index) => (index === at ? { ...choice, ...changes } : choice)),
  });
}

/** Where the largest tables can still be told apart from smaller ones. */
export function canSplitTables(rules: HouseRules): boolean {
  const [least, most] = tableRange(rules, rules.decks.length - 1);
  return least < most;
}

/** The largest of the tables get decks of their own, one more than before. */
export function splitTables(rules: HouseRules): HouseRules {
  const last = rules.decks.at(-1);
  if (last === undefined || !canSplitTables(rules)) return rules;
  const [least, most] = tableRange(rules, rules.decks.length - 1);
  const smaller = { ...last, upToPlayers: Math.floor((least + most) / 2) };
  const larger = { ...last, decks: Math.min(MAX_DECKS, last.decks + 1) };
  return canonical({ ...rules, decks: [...rules.decks.slice(0, -1), smaller, larger] });
}

/** Their tables get the decks of the next larger ones; the largest tables, those of the next smaller ones. */
export function joinTables(rules: HouseRules, at: number): HouseRules {
  const { decks } = rules;
  if (decks.length <= 1) return rules;
  const left = decks.filter((_, index) => index !== at);
  if (at < decks.length - 1) return canonical({ ...rules, decks: left });
  const last = left.map((choice, index) =>
    index === left.length - 1 ? { ...choice, upToPlayers: maxPlayers(rules) } : choice,
  );
  return canonical({ ...rules, decks: last });
}
