import { type HouseRules, whyNotName } from '@mayi/core/rules';
import { freeName } from '../rules/names.ts';
import { canonical, isSameRules } from './canonical.ts';

/** Far more than anybody takes back; bounds the memory. */
export const MAX_STEPS = 100;

export interface Step {
  /** What the rules were made from. */
  readonly base: HouseRules;
  readonly rules: HouseRules;
  /** The name under which they're kept on this device: only those may be replaced. */
  readonly keptAs?: string;
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
  return step(draft, { ...stepOf(draft), rules }, { typing: typing ?? null, isSameStep });
}

/** Starts over from other rules; can be undone as well. */
export function startFrom(draft: Draft, base: HouseRules, keptAs?: string): Draft {
  const start = canonical(base);
  const next = { base: start, rules: start, ...(keptAs !== undefined && { keptAs }) };
  return step(draft, next, { typing: null, isSameStep: false });
}

/** They're kept under this name. So are the steps that led to them: undoing one doesn't make it a stranger. */
export function markKept(draft: Draft, keptAs: string): Draft {
  const mark = (one: Step) =>
    one.base === draft.base && one.keptAs === undefined ? { ...one, keptAs } : one;
  return { ...draft, keptAs, past: draft.past.map(mark), future: draft.future.map(mark) };
}

/**
 * What's asked for, over what was being written here: that is one undo away. Rules that were already being made from the same
 * ones are opened as they are.
 */
export function openDraft(stored: Draft | undefined, asked: HouseRules, keptAs?: string): Draft {
  const isAsked = (rules: HouseRules) => isSameRules(rules, canonical(asked));
  if (stored && (isAsked(stored.base) || isAsked(stored.rules))) return stored;
  const opened = startFrom(stored ?? startDraft(asked), asked, keptAs);
  return { ...opened, past: stored && hasChanges(stored) ? opened.past : (stored?.past ?? []) };
}

/** Whether anything would be lost without this step. */
export function hasChanges({ base, rules }: Step): boolean {
  return !isSameRules(base, rules);
}

export function undo(draft: Draft): Draft {
  const before = draft.past.at(-1);
  if (before === undefined) return draft;
  return {
    ...before,
    past: draft.past.slice(0, -1),
    future: [stepOf(draft), ...draft.future],
    typing: null,
  };
}

export function redo(draft: Draft): Draft {
  const [next, ...future] = draft.future;
  if (next === undefined) return draft;
  return { ...next, past: [...draft.past, stepOf(draft)], future, typing: null };
}

export function stepOf({ base, rules, keptAs }: Step): Step {
  return { base, rules, ...(keptAs !== undefined && { keptAs }) };
}

interface StepOptions {
  readonly typing: string | null;
  readonly isSameStep: boolean;
}

function step(draft: Draft, next: Step, { typing, isSameStep }: StepOptions): Draft {
  const past = isSameStep ? draft.past : [...draft.past, stepOf(draft)].slice(-MAX_STEPS);
  return { ...next, past, future: [], typing };
}

/** The name only changes on its own if it wasn't typed: when it's still that of the preset. */
function named(rules: HouseRules, draft: Draft, taken: readonly string[]): HouseRules {
  const isTyped = rules.name !== draft.rules.name;
  if (isTyped || whyNotName(rules) === undefined) return rules;
  return { ...rules, name: freeName(rules.name, taken) };
}
