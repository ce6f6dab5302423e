import type { Dice } from './random.ts';

const KINDS = ['calm', 'rough', 'rough', 'stormy'] as const;
type Kind = (typeof KINDS)[number];

/** How often things go wrong; shares of all calls, or milliseconds between two accidents. */
interface Rates {
  readonly storeCall: number;
  readonly hint: number;
  readonly betweenAccidents: number;
  readonly betweenHabits: number;
  readonly slow: number;
}

const RATES: Readonly<Record<Kind, Rates>> = {
  calm: { storeCall: 0, hint: 0, betweenAccidents: 1e9, betweenHabits: 1e9, slow: 0 },
  rough: { storeCall: 0.004, hint: 0.1, betweenAccidents: 90_000, betweenHabits: 50_000, slow: 0.02 },
  stormy: { storeCall: 0.03, hint: 0.5, betweenAccidents: 25_000, betweenHabits: 20_000, slow: 0.1 },
};

/** What can become of a call to the database. */
export const FATES = ['lost', 'unanswered', 'late', 'crash-before', 'crash-after'] as const;
export type Fate = (typeof FATES)[number] | 'fine';

/** What the world does to those who live in it. */
export interface Weather {
  readonly kind: string;
  /** How long something is on its way. */
  delay(): number;
  fateOfCall(): Fate;
  isHintLost(): boolean;
  untilAccident(): number;
  untilHabit(): number;
  readonly isStoreDown: boolean;
  readonly isClear: boolean;
  closeStoreFor(ms: number): void;
  /** From now on nothing goes wrong any more. */
  clearUp(): void;
}

export function createWeather(dice: Dice, now: () => number): Weather {
  const kind = dice.pick(KINDS);
  let rates = RATES[kind];
  let storeDownUntil = 0;
  return {
    kind,
    delay() {
      if (!dice.chance(rates.slow)) return dice.between(0.1, 12);
      return dice.chance(0.1) ? dice.between(500, 4000) : dice.between(20, 500);
    },
    fateOfCall: () => (dice.chance(rates.storeCall) ? dice.pick(FATES) : 'fine'),
    isHintLost: () => dice.chance(rates.hint),
    untilAccident: () => dice.between(0.2, 2) * rates.betweenAccidents,
    untilHabit: () => dice.between(0.2, 2) * rates.betweenHabits,
    get isStoreDown() {
      return now() < storeDownUntil;
    },
    get isClear() {
      return rates === RATES.calm;
    },
    closeStoreFor(ms) {
      storeDownUntil = now() + ms;
    },
    clearUp() {
      rates = RATES.calm;
      storeDownUntil = 0;
    },
  };
}
