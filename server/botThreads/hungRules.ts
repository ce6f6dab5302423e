import { createHash } from 'node:crypto';
import { type HouseRules, PRESET_NAMES, PRESETS } from '@mayi/core/rules';

/** What may still be tried under some rules: only the quick level, or nothing that thinks at all. */
export type Limit = 'quick' | 'none';

/** House rules under which bots took too long. The next decision under them doesn't wait for the same timeouts again. */
export interface HungRules {
  limitOf(rules: HouseRules): Limit | undefined;
  add(rules: HouseRules, limit: Limit): void;
}

/** Perhaps only the machine was slow: rules get another chance after this time (ms). */
const FORGET_AFTER = 10 * 60_000;
const MOST_KEPT = 1000;

/** `now` is monotonic, in ms. */
export function createHungRules(now: () => number): HungRules {
  /** By hash, oldest first. */
  const known = new Map<string, { readonly limit: Limit; readonly until: number }>();
  return {
    limitOf(rules) {
      if (known.size === 0) return undefined;
      const found = known.get(keyOf(rules));
      return found !== undefined && now() < found.until ? found.limit : undefined;
    },
    add(rules, limit) {
      const key = keyOf(rules);
      if (presetKeys.has(key)) return;
      known.delete(key);
      known.set(key, { limit, until: now() + FORGET_AFTER });
      const [oldest] = known.keys();
      if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** A game keeps its rules object, so they are hashed once per game. */
const keys = new WeakMap<HouseRules, string>();

function keyOf(rules: HouseRules): string {
  let key = keys.get(rules);
  if (key === undefined) {
    const { name: _, ...rest } = rules;
    key = createHash('sha256').update(JSON.stringify(rest)).digest('base64');
    keys.set(rules, key);
  }
  return key;
}

/** Bots are measured with the presets: if one takes long, the machine is to blame, and most tables play by them. */
const presetKeys = new Set(PRESET_NAMES.map((name) => keyOf(PRESETS[name])));
