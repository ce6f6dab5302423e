import { type HouseRules, PRESETS } from '@mayi/core/rules';
import type { TransactionalKeyValues } from '../../solo/saved.ts';
import { beginEntry, type Change, finishEntry, setOut, startEvening, typeDigit } from '../changes.ts';
import type { Evening } from '../evening.ts';

const NAMES = ['Ann', 'Bob', 'Cleo'];

/** Two rounds, for three players. */
export const TWO_ROUNDS: HouseRules = {
  ...PRESETS.classic,
  name: 'two rounds',
  cardsDealt: [11, 11],
  contracts: PRESETS.classic.contracts.slice(0, 2),
  finalRound: 'as-others',
};

export function newEvening(rules: HouseRules = TWO_ROUNDS, players: readonly string[] = NAMES): Evening {
  return startEvening({ id: 'score-1', now: 1000, rules, players, firstDealer: 0, allowsHelp: true });
}

/** Enters the next round: points in turn order; `out` for the player who went out. */
export function playRound(points: readonly (number | 'out')[]): Change {
  return (evening) => {
    const round = evening.rounds.length;
    const out = points.indexOf('out');
    const changes = points.flatMap((held, at) =>
      held === 'out'
        ? []
        : [...[...String(held)].map((digit) => typeDigit(round, at, Number(digit))), finishEntry(round, at)],
    );
    const all = [beginEntry, setOut(round, out < 0 ? null : out), ...changes];
    return all.reduce((now, change) => change(now), evening);
  };
}

interface InMemory extends TransactionalKeyValues {
  readonly rows: Map<string, unknown>;
  isFull: boolean;
  /** Whether there's no room for this row, though there may be for others. */
  isTooMuch: (key: string) => boolean;
}

/** IndexedDB as a Map. Values are copied, as a browser does. */
export function inMemory(): InMemory {
  const rows = new Map<string, unknown>();
  const write = (entries: readonly (readonly [string, unknown])[]) => {
    if (entries.some(([key, value]) => value !== undefined && (store.isFull || store.isTooMuch(key))))
      throw new DOMException('full', 'QuotaExceededError');
    for (const [key, value] of entries)
      if (value === undefined) rows.delete(key);
      else rows.set(key, structuredClone(value));
  };
  const store: InMemory = {
    rows,
    isFull: false,
    isTooMuch: () => false,
    get: async (key) => structuredClone(rows.get(key)),
    set: async (entries) => write(entries),
    keys: async () => [...rows.keys()],
    remove: async (keys) => write(keys.map((key) => [key, undefined])),
    async update(key, change, others = []) {
      const next = change(structuredClone(rows.get(key)));
      if (next !== undefined) write([[key, next], ...others]);
    },
  };
  return store;
}
