import { nameIn, type SeenFact, tell, tellHeadline, type View } from '@mayi/core/view';

/** A line of the story of the game. */
export interface LogLine {
  /** Goes up: a key for lists. */
  readonly n: number;
  readonly round: number;
  /** Empty where it was nobody's doing. */
  readonly who: string;
  readonly what: string;
  /** A round begins or ends, the game is won. */
  readonly isHeadline: boolean;
  /** A computer played for somebody who is away. */
  readonly isAuto: boolean;
}

/** Nobody scrolls farther back, and a phone has to render it. */
const MOST_LINES = 300;

export interface LogPart {
  readonly facts: readonly SeenFact[];
  /** Players that a computer played for. */
  readonly auto: readonly string[];
  /** What the table remembers was told anew: what of it is known already is not told twice. */
  readonly isFresh: boolean;
}

/** The log with what happened on top of it. */
export function withNews(
  log: readonly LogLine[],
  { facts, auto, isFresh }: LogPart,
  view: View,
): readonly LogLine[] {
  if (facts.length === 0) return log;
  const rounds = roundsOf(facts, view.roundNumber);
  let n = log[0]?.n ?? 0;
  const news = facts.flatMap((fact, at): LogLine[] => {
    const told = toldOf(fact, view);
    if (told === undefined) return [];
    const isAuto = 'playerId' in fact && auto.includes(fact.playerId);
    return [{ n: ++n, round: rounds[at] ?? view.roundNumber, ...told, isAuto }];
  });
  const known = isFresh ? overlap(log, news) : 0;
  return [...news.slice(known).reverse(), ...log].slice(0, MOST_LINES);
}

/** How many of the first news are the last lines of the log. */
function overlap(log: readonly LogLine[], news: readonly LogLine[]): number {
  const isKnown = (count: number) =>
    news.slice(0, count).every((line, at) => isSame(line, log[count - 1 - at]));
  for (let count = Math.min(log.length, news.length); count > 0; count--) if (isKnown(count)) return count;
  return 0;
}

function isSame(a: LogLine, b: LogLine | undefined): boolean {
  return a.round === b?.round && a.who === b.who && a.what === b.what;
}

function toldOf(fact: SeenFact, view: View): Pick<LogLine, 'who' | 'what' | 'isHeadline'> | undefined {
  const table = { rules: view.rules, nameOf: (id: string) => nameIn(view, id) };
  const headline = tellHeadline(fact, table);
  if (headline !== undefined) return { who: '', what: headline, isHeadline: true };
  const told = tell(fact, table);
  return told && { ...told, isHeadline: false };
}

/** The round of each fact, found backwards from the last, which belongs to the round of the view or to one that it tells itself. */
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
