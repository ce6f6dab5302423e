/** What can go wrong with a player that isn't ours, most serious first. */
export const FAULTS = ['start', 'crash', 'timeout', 'flood', 'garbage', 'illegal', 'late'] as const;
export type Fault = (typeof FAULTS)[number];

/** For a table's heading, and for docs/players.md. */
export const FAULT_TEXT: Readonly<Record<Fault, string>> = {
  start: "didn't start, or didn't answer hello",
  crash: 'ended, or threw an error',
  timeout: "didn't answer in time",
  flood: 'wrote far more than an answer',
  garbage: "answered with something that isn't a command",
  illegal: 'answered with a move against the rules',
  late: 'answered a question that was no longer open',
};

/** How often each went wrong, and how many moves were replaced by a simple legal one because of it. */
export type FaultCounts = Readonly<Partial<Record<Fault, number>>> & { readonly replaced?: number };

export interface FaultLog {
  /** Something went wrong; only the first of its kind is reported. */
  add(fault: Fault, detail: string): void;
  replaced(): void;
  /** What was counted since the last call. */
  take(): FaultCounts;
}

export function createFaultLog(report: (text: string) => void): FaultLog {
  const reported = new Set<Fault>();
  let counts: Partial<Record<Fault | 'replaced', number>> = {};
  const count = (what: Fault | 'replaced') => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  return {
    add(fault, detail) {
      count(fault);
      if (reported.has(fault)) return;
      reported.add(fault);
      report(`${FAULT_TEXT[fault]}${detail === '' ? '' : `: ${shortened(detail)}`}`);
    },
    replaced: () => count('replaced'),
    take() {
      const taken = counts;
      counts = {};
      return taken;
    },
  };
}

export function addFaults(a: FaultCounts, b: FaultCounts): FaultCounts {
  const sum: Partial<Record<Fault | 'replaced', number>> = { ...a };
  for (const [what, times] of Object.entries(b) as [Fault | 'replaced', number][])
    sum[what] = (sum[what] ?? 0) + times;
  return sum;
}

const MAX_DETAIL = 300;

/** In one line, without control characters: it may come from the program. */
function shortened(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > MAX_DETAIL ? `${line.slice(0, MAX_DETAIL)}…` : line;
}
