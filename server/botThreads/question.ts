import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { type Command, getContractForRound, type HouseRules, type Level } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';

/** What a thread is asked. It crosses over as plain data: as cheap as JSON, both about 20 µs on this side. */
export interface Question {
  readonly level: Level;
  readonly view: View;
  readonly chance: string;
}

/** A problem: the player itself failed, and would fail again. */
export type Answer = { readonly command: Command | undefined } | { readonly problem: string };

/** Gives the answers of one thread. */
export function createAnswerer(): (question: Question) => Answer {
  const knownRules = rememberRules();
  return ({ level, view, chance }) => {
    try {
      const rng = createRng({ seed: { server: chance, players: [] }, round: 0, words: 0 });
      return { command: BOTS[level].choose(inKnownRules(view, knownRules(view.rules)), rng) };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  };
}

const MOST_RULES = 50;

/**
 * Players remember what they have worked out for a house's rules, and know them again by the very object. Every question brings
 * a copy: the first of its kind stands for all that follow.
 */
function rememberRules(): (rules: HouseRules) => HouseRules {
  const known = new Map<string, HouseRules>();
  return (rules) => {
    const text = JSON.stringify(rules);
    const first = known.get(text);
    if (first !== undefined) return first;
    if (known.size === MOST_RULES) known.clear();
    known.set(text, rules);
    return rules;
  };
}

function inKnownRules(view: View, rules: HouseRules): View {
  return { ...view, rules, contract: getContractForRound(view.roundNumber, rules) ?? view.contract };
}
