import { type HouseRules, PRESET_NAMES, whyNotName } from '@mayi/core/rules';
import { canonical, isSameRules } from './canonical.ts';

/** Far more than anybody takes back; bounds the memory. */
export const MAX_STEPS = 100;

interface Step {
  /** What the rules were made from. */
  readonly base: HouseRules;
  readonly rules: HouseRules;
}

/** House rules that are being written. */
export interface Draft extends Step {
  /** Oldest first. */
  readonly past: readonly Step[];
  /** What was taken back, latest first. */
  readonly future: readonly Step[];
  /** The field that is being typed in: its next change belongs to the same step. */
  readonly typing: string | null;
}

export function startDraft(base: HouseRules, rules: HouseRules = base): Draft {
  return { base: canonical(base), rules: canonical(rules), past: [], future: [], typing: null };
}

interface EditOptions {
  /** The field, if this is a keystroke in it. */
  readonly typing?: string;
  /** Names that the rules must not get on their own. */
  readonly taken?: readonly string[];
}

/** Rules that no longer are the preset they were made from get a name of their own. */
export function edit(draft: Draft, wanted: HouseRules, { typing, taken = [] }: EditOptions = {}): Draft {
  const rules = named(canonical(wanted), draft, taken);
  if (isSameRules(rules, draft.rules)) return draft;
  const isSameStep = typing !== undefined && typing === draft.typing;
  return step(draft, { base: draft.base, rules }, { typing: typing ?? null, isSameStep });
}

/** Starts over from other rules; can be undone as well. */
export function startFrom(draft: Draft, base: HouseRules): Draft {
  const start = canonical(base);
  return step(draft, { base: start, rules: start }, { typing: null, isSameStep: false });
}

export function undo(draft: Draft): Draft {
  const before = draft.past.at(-1);
  if (before === undefined) return draft;
  const { base, rules } = draft;
  return {
    ...before,
    past: draft.past.slice(0, -1),
    future: [{ base, rules }, ...draft.future],
    typing: null,
  };
}

export function redo(draft: Draft): Draft {
  const [next, ...future] = draft.future;
  if (next === undefined) return draft;
  const { base, rules } = draft;
  return { ...next, past: [...draft.past, { base, rules }], future, typing: null };
}

interface StepOptions {
  readonly typing: string | null;
  readonly isSameStep: boolean;
}

function step({ base, rules, past }: Draft, next: Step, { typing, isSameStep }: StepOptions): Draft {
  const before = isSameStep ? past : [...past, { base, rules }].slice(-MAX_STEPS);
  return { ...next, past: before, future: [], typing };
}

/** The name only changes on its own if it wasn't typed: when it's still that of the preset. */
function named(rules: HouseRules, draft: Draft, taken: readonly string[]): HouseRules {
  const isTyped = rules.name !== draft.rules.name;
  if (isTyped || whyNotName(rules) === undefined) return rules;
  return { ...rules, name: suggestName(rules.name, taken) };
}

/** A name for rules made from these: `My classic`, `My classic 2`. */
export function suggestName(from: string, taken: readonly string[] = []): string {
  const stem = isPresetName(from) ? `My ${from.trim()}` : from;
  const names = [stem, ...Array.from({ length: taken.length + 1 }, (_, at) => `${stem} ${at + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? stem;
}

function isPresetName(name: string): boolean {
  return PRESET_NAMES.some((preset) => preset === name.trim().toLowerCase());
}
