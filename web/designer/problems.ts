import { checkRules, type HouseRules, type RulesRefusal, whyNotName } from '@mayi/core/rules';
import { freeName } from '../rules/names.ts';
import { designer } from '../texts/designer.ts';
import { sharedRules } from '../texts/sharedRules.ts';
import { type Fix, fixesFor } from './fixes.ts';
import { type SettingId, settingWith } from './settings.ts';

/** Something to put right before anybody can play by these rules. */
export interface Problem {
  readonly setting: SettingId | 'name';
  /** The round it's about, counted from 0; null if it isn't about a round. */
  readonly round: number | null;
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/** The first problem; `undefined` if the rules are fine. `taken`: names of other rules kept on this device. */
export function problemOf(rules: HouseRules, taken: readonly string[] = []): Problem | undefined {
  const refusal = whyNotPlayable(rules);
  return refusal === undefined ? problemWithName(rules, taken) : problemFrom(refusal, rules);
}

/** A name is asked for last: first the game has to work. */
export function whyNotPlayable(rules: HouseRules): RulesRefusal | undefined {
  return checkRules({ ...rules, name: designer.nameStem });
}

function problemFrom(refusal: RulesRefusal, rules: HouseRules): Problem {
  return {
    setting: (refusal.setting && settingWith(refusal.setting)) ?? 'rounds',
    round: roundIn(refusal),
    message: refusal.message,
    fixes: fixesOf(refusal, rules),
  };
}

/** Those that leave nothing else to fix; if there are none, those that solve this problem. */
function fixesOf(refusal: RulesRefusal, rules: HouseRules): readonly Fix[] {
  const round = roundIn(refusal);
  const whole = fixesFor(rules, round, (candidate) => whyNotPlayable(candidate) === undefined);
  return whole.length > 0 ? whole : fixesFor(rules, round, (candidate) => isSolved(candidate, refusal));
}

function roundIn({ round }: RulesRefusal): number | null {
  return round === undefined ? null : round - 1;
}

/** Rounds are checked in order, and after everything else: a problem of a later round means that this one is solved. */
function isSolved(rules: HouseRules, problem: RulesRefusal): boolean {
  const left = whyNotPlayable(rules);
  if (left === undefined) return true;
  const round = roundIn(problem);
  return round === null ? left.setting !== problem.setting : (roundIn(left) ?? -1) > round;
}

function problemWithName(rules: HouseRules, taken: readonly string[]): Problem | undefined {
  const message = whyBadName(rules, taken);
  if (message === undefined) return undefined;
  const isEmpty = rules.name.trim() === '' || checkRules(rules) !== undefined;
  const name = freeName(isEmpty ? designer.nameStem : rules.name, taken);
  const fixes = [{ label: designer.fixes.name(name), rules: { ...rules, name } }];
  return { setting: 'name', round: null, message, fixes };
}

function whyBadName(rules: HouseRules, taken: readonly string[]): string | undefined {
  if (rules.name.trim() === '') return designer.nameNeeded;
  if (checkRules(rules) !== undefined) return designer.nameOdd;
  return (
    whyNotName(rules)?.message ?? (taken.includes(rules.name) ? sharedRules.sameName(rules.name) : undefined)
  );
}
