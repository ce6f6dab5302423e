import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { memoryStore } from '../../store/testing/memoryStore.ts';
import { createHost, type HostOptions } from '../createHost.ts';
import type { BotMoves, RandomText } from '../ports.ts';
import { type VirtualClock, virtualClock } from './virtualClock.ts';

/** Chooses immediately, on this thread. */
export const quickBots: BotMoves = {
  async choose(level, view, seed) {
    return BOTS[level].choose(view, rngOf(seed));
  },
};

export function rngOf(text: string) {
  return createRng({ seed: { server: text, players: [] }, round: 0, words: 0 });
}

/** The same texts in the same order for the same seed. */
function seededText(seed: string): RandomText {
  const rng = rngOf(seed);
  return {
    text: (length, letters) => Array.from({ length }, () => letters[rng.below(letters.length)]).join(''),
  };
}

export type TestHostOptions = Partial<Omit<HostOptions, 'clock'>> & { readonly clock?: VirtualClock };

/** A host with a stopped clock and an in-memory store; all errors are collected. */
export async function testHost(options: TestHostOptions = {}) {
  const { clock = virtualClock(), store = memoryStore(), node = 'n1' } = options;
  const errors: unknown[] = [];
  const host = await createHost({
    botMoves: quickBots,
    random: seededText(`host ${node}`),
    onError: (error) => errors.push(error),
    yieldTurn: async () => {},
    ...options,
    store,
    clock,
    node,
  });
  return { host, clock, store, errors };
}
