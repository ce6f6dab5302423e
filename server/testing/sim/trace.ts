/** What happened, to find the cause of a failure. */
export interface Trace {
  note(what: string): void;
  /** The first failure ends the simulation. */
  fail(why: string): void;
  readonly failure: string | undefined;
  /** A hash of all lines: the same seed gives the same hash. */
  readonly hash: number;
  /** The last lines, oldest first. */
  last(): string[];
}

const LINES_KEPT = 60;

export function createTrace(now: () => number): Trace {
  const lines: string[] = [];
  const start = now();
  let failure: string | undefined;
  let hash = 0x811c9dc5;
  let count = 0;

  function note(what: string): void {
    const line = `${((now() - start) / 1000).toFixed(3)} ${what}`;
    for (let at = 0; at < line.length; at++) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193);
    lines[count++ % LINES_KEPT] = line;
  }

  return {
    note,
    fail(why) {
      note(`FAILED: ${why}`);
      failure ??= why;
    },
    get failure() {
      return failure;
    },
    get hash() {
      return hash >>> 0;
    },
    last() {
      const first = count % LINES_KEPT;
      return count <= LINES_KEPT ? [...lines] : [...lines.slice(first), ...lines.slice(0, first)];
    },
  };
}
