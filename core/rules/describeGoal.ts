import { describeContract } from './contracts.ts';
import { isAllAtOnce, type Situation } from './situation.ts';

/** What a round takes: `2 sets`, or `1 set and 2 runs, all cards at once` (R1). */
export function describeGoal(situation: Pick<Situation, 'rules' | 'roundNumber'>): string {
  const { rules, roundNumber } = situation;
  const contract = describeContract({ melds: rules.contracts[roundNumber - 1] ?? [] });
  return isAllAtOnce(situation) ? `${contract}, all cards at once` : contract;
}
