import type { SeenFact, View } from '@mayi/core/view';

/** What happened; logText.ts has the words. */
export interface LogLine {
  /** Ascending: a key for lists. */
  readonly n: number;
  readonly round: number;
  readonly fact: SeenFact;
  /** A computer played for somebody who is away. */
  readonly isAuto: boolean;
}

export interface LogEntry {
  readonly facts: readonly SeenFact[];
  /** Players that a computer played for. */
  readonly auto: readonly string[];
  /** The server sent its latest facts again, so some may be in the log already. */
  readonly isFresh: boolean;
}

/** Nobody scrolls back farther, and a phone has to render it. */
const MAX_LINES = 300;

/** The log with these facts on top. */
export function addToLog(
  log: readonly LogLine[],
  { facts, auto, isFresh }: LogEntry,
  view: View,
): readonly LogLine[] {
  if (facts.length === 0) return log;
  const rounds = roundsOf(facts, view.roundNumber);
  let n = log[0]?.n ?? 0;
  const added = facts.flatMap((fact, at): LogLine[] => {
    // Nearly everyone passes on nearly every discard.
    if (fact.type === 'MAY_I_PASSED' && !fact.withdrawn) return [];
    const isAuto = 'playerId' in fact && auto.includes(fact.playerId);
    return [{ n: ++n, round: rounds[at] ?? view.roundNumber, fact, isAuto }];
  });
  const known = isFresh ? overlap(log, added) : 0;
  return [...added.slice(known).reverse(), ...log].slice(0, MAX_LINES);
}

/** How many of the first added lines are already the newest lines of the log. */
function overlap(log: readonly LogLine[], added: readonly LogLine[]): number {
  const isKnown = (count: number) =>
    added.slice(0, count).every((line, at) => isSame(line, log[count - 1 - at]));
  for (let count = Math.min(log.length, added.length); count > 0; count--) if (isKnown(count)) return count;
  return 0;
}

function isSame(a: LogLine, b: LogLine | undefined): boolean {
  return a.round === b?.round && JSON.stringify(a.fact) === JSON.stringify(b.fact);
}

/** The round of each fact. Found backward: the last fact is from the view's round, or names its own. */
function roundsOf(facts: readonly SeenFact[], last: number): number[] {
  let round = last;
  return facts
    .toReversed()
    .map((fact) => {
      if ('roundNumber' in fact) round = fact.roundNumber;
      const own = round;
      if (fact.type === 'CARDS_DEALT') round--;
      return own;
    })
    .reverse();
}
