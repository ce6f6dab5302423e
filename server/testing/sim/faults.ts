import type { Random } from './random.ts';

const KINDS = ['none', 'some', 'some', 'many'] as const;
type Kind = (typeof KINDS)[number];

/** How often things go wrong: probabilities, or milliseconds between two events. */
interface Rates {
  readonly storeCall: number;
  readonly hint: number;
  readonly betweenNodeFaults: number;
  readonly betweenInterruptions: number;
  readonly slow: number;
}

const RATES: Readonly<Record<Kind, Rates>> = {
  none: { storeCall: 0, hint: 0, betweenNodeFaults: 1e9, betweenInterruptions: 1e9, slow: 0 },
  some: { storeCall: 0.004, hint: 0.1, betweenNodeFaults: 90_000, betweenInterruptions: 50_000, slow: 0.02 },
  many: { storeCall: 0.03, hint: 0.5, betweenNodeFaults: 25_000, betweenInterruptions: 20_000, slow: 0.1 },
};

/** What can go wrong with a call to the store. */
const STORE_FAULTS = ['lost', 'unanswered', 'late', 'crash-before', 'crash-after'] as const;
export type StoreFault = (typeof STORE_FAULTS)[number] | 'none';

/** Decides what goes wrong in a simulation, and when. */
export interface Faults {
  readonly kind: string;
  /** How long a message takes. */
  delay(): number;
  storeFault(): StoreFault;
  isHintLost(): boolean;
  untilNodeFault(): number;
  /** Until a person is interrupted: goes offline, opens another window, … */
  untilInterruption(): number;
  readonly isStoreDown: boolean;
  readonly areOver: boolean;
  takeStoreDown(ms: number): void;
  /** From now on nothing goes wrong. */
  stop(): void;
}

export function createFaults(random: Random, now: () => number): Faults {
  const kind = random.pick(KINDS);
  let rates = RATES[kind];
  let storeDownUntil = 0;
  return {
    kind,
    delay() {
      if (!random.chance(rates.slow)) return random.between(0.1, 12);
      return random.chance(0.1) ? random.between(500, 4000) : random.between(20, 500);
    },
    storeFault: () => (random.chance(rates.storeCall) ? random.pick(STORE_FAULTS) : 'none'),
    isHintLost: () => random.chance(rates.hint),
    untilNodeFault: () => random.between(0.2, 2) * rates.betweenNodeFaults,
    untilInterruption: () => random.between(0.2, 2) * rates.betweenInterruptions,
    get isStoreDown() {
      return now() < storeDownUntil;
    },
    get areOver() {
      return rates === RATES.none;
    },
    takeStoreDown(ms) {
      storeDownUntil = now() + ms;
    },
    stop() {
      rates = RATES.none;
      storeDownUntil = 0;
    },
  };
}
