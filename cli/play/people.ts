import { PEOPLE } from '@mayi/harness';

/** Names for so many people who have not said theirs. */
export function somebody(count: number): string[] {
  return Array.from({ length: count }, (_, seat) => PEOPLE[seat] ?? `Player ${seat + 1}`);
}
