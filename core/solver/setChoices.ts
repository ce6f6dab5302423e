import { SUITED_RANKS } from '../cards/card.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import type { Holding } from './holding.ts';
import { JOKER_KIND, RANK_COUNT, rankIndex } from './kinds.ts';
import type { Steps } from './steps.ts';
import { wildCap } from './windows.ts';

/** The ranks of all sets of a lay-down. */
export interface SetChoice {
  /** By set. */
  readonly rankOf: readonly number[];
  /** Bits of these ranks, and of those that have no card to spare for a run. */
  readonly ranks: number;
  readonly tight: number;
  /** By rank: how many naturals the sets can spare; negative if they lack some. */
  readonly spare: Int32Array;
  /** What all their cards are worth, and how many wilds they need. */
  readonly worth: number;
  readonly missing: number;
}

export interface SetSearch {
  /** What a natural in a set is worth. */
  worthOf(kind: number): number;
  /** Whether a lay-down could be best if its sets are worth this at most and lack so many cards. */
  mayBeBest(worth: number, missing: number): boolean;
  visit(choice: SetChoice): void;
  readonly steps: Steps;
}

/** Visits every choice of ranks for these sets that the hand has the cards for, roughly the most valuable first. */
export function visitSetChoices(
  required: readonly MeldRequirement[],
  rules: HouseRules,
  holding: Holding,
  { worthOf, mayBeBest, visit, steps }: SetSearch,
): void {
  const options = optionsFor(rules, holding, worthOf);
  const caps = required.map(({ size }) => wildCap(size, rules.wildLimit.layDown));
  /** The most that this many sets can be worth. */
  const mostIn = [0];
  for (const { worth } of options) mostIn.push((mostIn.at(-1) as number) + worth);
  const chosen: number[] = [];
  const spare = Int32Array.from(holding.ofRank);
  /** By rank: the naturals that its sets can't do without. */
  const needed = new Int32Array(RANK_COUNT);

  const choose = (set: number, from: number, ranks: number, worth: number, missing: number): void => {
    if (set === required.length) {
      visit({
        rankOf: [...chosen],
        ranks,
        tight: tightOf(ranks, spare),
        spare: spare.slice(),
        worth,
        missing,
      });
      return;
    }
    const { size } = required[set] as MeldRequirement;
    const naturals = size - (caps[set] as number);
    const after = mostIn[Math.min(required.length - 1 - set, options.length)] as number;
    const isLikeNext = required[set + 1]?.size === size;
    for (let nth = from; nth < options.length; nth++) {
      const { rank, worth: more } = options[nth] as Option;
      if (!mayBeBest(worth + more + after, missing)) return;
      if (--steps.left < 0) return;
      const lacks = Math.max(0, Math.min(size, size - (spare[rank] as number)));
      const isEnough = (needed[rank] as number) + naturals <= (holding.ofRank[rank] as number);
      const sum = (ranks & (1 << rank)) === 0 ? worth + more : worth;
      if (!isEnough || missing + lacks > holding.wilds || !mayBeBest(sum + after, missing + lacks)) continue;
      chosen.push(rank);
      spare[rank] = (spare[rank] as number) - size;
      needed[rank] = (needed[rank] as number) + naturals;
      choose(set + 1, isLikeNext ? nth : 0, ranks | (1 << rank), sum, missing + lacks);
      needed[rank] = (needed[rank] as number) - naturals;
      spare[rank] = (spare[rank] as number) + size;
      chosen.pop();
    }
  };
  choose(0, 0, 0, 0, 0);
}

function tightOf(ranks: number, spare: Int32Array): number {
  let tight = 0;
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    if ((ranks & (1 << rank)) !== 0 && (spare[rank] as number) <= 0) tight |= 1 << rank;
  }
  return tight;
}

interface Option {
  readonly rank: number;
  readonly worth: number;
}

/** The ranks held, most valuable first. */
function optionsFor(
  rules: HouseRules,
  { counts, ofRank }: Holding,
  worthOf: (kind: number) => number,
): Option[] {
  const options: Option[] = [];
  for (const name of SUITED_RANKS) {
    const rank = rankIndex(name);
    if (rules.wildRanks.includes(name) || ofRank[rank] === 0) continue;
    let worth = 0;
    for (let kind = rank; kind < JOKER_KIND; kind += RANK_COUNT) {
      worth += (counts[kind] as number) * worthOf(kind);
    }
    options.push({ rank, worth });
  }
  return options.sort((a, b) => b.worth - a.worth);
}
