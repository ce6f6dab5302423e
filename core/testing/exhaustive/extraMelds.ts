import type { Contract } from '../../rules/contracts.ts';
import type { HouseRules, MeldRequirement } from '../../rules/houseRules.ts';

/** H19: what a lay-down of at most so many cards can be: the melds of the contract, and any number of sets of 3 and runs of 4. */
export function* withExtraMelds(
  { melds, minCards }: Contract,
  cards: number,
  { extraMelds }: HouseRules,
): Generator<{ readonly melds: readonly MeldRequirement[]; readonly minCards: number }> {
  const most = extraMelds ? cards : minCards;
  for (let sets = 0; sets === 0 || minCards + 3 * sets <= most; sets++) {
    for (let runs = 0; runs === 0 || minCards + 3 * sets + 4 * runs <= most; runs++) {
      const extra: MeldRequirement[] = [
        ...new Array<MeldRequirement>(sets).fill({ kind: 'set', size: 3 }),
        ...new Array<MeldRequirement>(runs).fill({ kind: 'run', size: 4 }),
      ];
      yield { melds: [...melds, ...extra], minCards: minCards + 3 * sets + 4 * runs };
    }
  }
}
