import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { memoryStore } from '../../store/testing/memoryStore.ts';
import { createHost, type HostOptions } from '../createHost.ts';
import type { Chance, Thinkers } from '../ports.ts';
import { type VirtualClock, virtualClock } from './virtualClock.ts';

/** Thinks at once, in this thread. */
export const quickThinkers: Thinkers = {
  async think(level, view, chance) {
    return BOTS[level].choose(view, rngOf(chance));
  },
};

export function rngOf(text: string) {
  return createRng({ seed: { server: text, players: [] }, round: 0, words: 0 });
}

/** The same texts in the same order for the same seed. */
function seededChance(seed: string): Chance {
  const rng = rngOf(seed);
  return {
    text: (length, letters) => Array.from({ length }, () => letters[rng.below(letters.length)]).join(''),
  };
}

export type TestHostOptions = Partial<Omit<HostOptions, 'clock'>> & { readonly clock?: VirtualClock };

/** A host on a clock that stands still, with a store in memory; everything that goes wrong is gathered. */
export async function testHost(options: TestHostOptions = {}) {
  const { clock = virtualClock(), store = memoryStore(), node = 'n1' } = options;
  const complaints: unknown[] = [];
  const host = await createHost({
    thinkers: quickThinkers,
    chance: seededChance(`host ${node}`),
    complain: (error) => complaints.push(error),
    breathe: async () => {},
    ...options,
    store,
    clock,
    node,
  });
  return { host, clock, store, complaints };
}
