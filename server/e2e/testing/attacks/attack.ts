import type { Random } from '../../../testing/sim/random.ts';
import type { FilledRooms } from './filledRooms.ts';

/** What attackers know and can do. */
export interface Target {
  readonly url: string;
  readonly random: Random;
  /** Rooms that were there before the server started. */
  readonly filled: FilledRooms;
  /** Rooms that attackers create are noted here. */
  readonly codes: string[];
  /** Then everybody stops as soon as they can. */
  isTimeUp(): boolean;
}

/** How often something happened, for the report. */
export type Counts = Readonly<Record<string, number>>;

export interface Attack {
  readonly name: string;
  /** Attacks once, with a bounded number of connections. Rejects if the server does something it mustn't. */
  run(target: Target): Promise<Counts>;
}

export function addCounts(...all: readonly Counts[]): Counts {
  const sum: Record<string, number> = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** Many addresses, as a trusted proxy reports them. */
export function fromAddress(nth: number): Record<string, string> {
  return { 'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` };
}

export function socketUrl(url: string, code: string): string {
  return `${url.replace('http', 'ws')}/api/rooms/${code}/ws`;
}
