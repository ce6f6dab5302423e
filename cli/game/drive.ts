import {
  exportOf,
  hasSecrets,
  type Library,
  type Orchestrator,
  openLibrary,
  type ReportOptions,
  reportOn,
  SavedGameError,
  type SeatResult,
  seatFor,
  whyNotAt,
} from '@mayi/harness';
import { type Action, parseAction, type Report, splitFirst, toCommandResult } from '@mayi/programs';
import { EXIT } from '../run.ts';
import {
  describeEvents,
  describeHand,
  describeHint,
  describeLegal,
  describeResult,
  describeTable,
  printRefusal,
  printReport,
} from './output.ts';

export interface GameOptions {
  readonly dir: string;
  readonly json?: boolean;
  readonly as?: string;
  readonly seq?: number;
  readonly reveal?: boolean;
}

/** Commands that only read the game. */
export const QUERIES = ['status', 'hand', 'legal', 'hint', 'log', 'export'] as const;
type Query = (typeof QUERIES)[number];

/** Runs one command on a saved game and returns the exit code. */
export function driveGame(id: string, words: readonly string[], options: GameOptions): number {
  const library = openLibrary(options.dir);
  const [first = '', ...args] = splitFirst(words);
  const query = QUERIES.find((one) => one === first.toLowerCase());
  try {
    if (query !== undefined) return runQuery(library.open(id), query, args, options);
    const parsed = parseAction(words, { others: QUERIES });
    return parsed.ok
      ? runAction(library, id, parsed.action, options)
      : usageError(parsed.refusal.message, options);
  } catch (error) {
    if (!(error instanceof SavedGameError)) throw error;
    return refuse(error.kind, error.message, options);
  }
}

function usageError(message: string, options: GameOptions): number {
  printRefusal({ code: 'usage', rule: null, message }, options);
  return EXIT.usage;
}

function refuse(code: string, message: string, options: GameOptions): number {
  printRefusal({ code, rule: null, message }, options);
  return EXIT.failed;
}

function runAction(library: Library, id: string, action: Action, options: GameOptions): number {
  // Chosen on the first attempt: if another process moves first, the retry is for the same player.
  let found: SeatResult | undefined;
  const { table, result } = library.change(
    id,
    (game) => {
      found = findSeat(game, options);
      if (found?.ok === false) return toCommandResult(found.refusal);
      const isTheirs = options.as !== undefined || action.do !== 'undo';
      return game.perform(action, isTheirs ? found?.seat.id : undefined);
    },
    options.seq,
  );
  const viewer = viewerFor(found ?? findSeat(table, options));
  const report = reportOn(table, { viewer, result });
  printReport(report, () => [...describeResult(report), ...describeTable(report)], options);
  return report.ok ? EXIT.ok : EXIT.failed;
}

/** The seat named with --as; otherwise --me, or the player whose move it is. */
function findSeat({ head, actor }: Orchestrator, { as }: GameOptions): SeatResult | undefined {
  if (as !== undefined) return seatFor(head, as);
  const seat = head.seats.find(({ id }) => id === actor);
  return seat && { ok: true, seat };
}

/** Without a seat, a spectator. */
function viewerFor(found: SeatResult | undefined): string | null {
  return found?.ok ? found.seat.id : null;
}

const DEFAULT_LOG = 20;

function runQuery(
  table: Orchestrator,
  query: Query,
  [count, ...extra]: readonly string[],
  options: GameOptions,
): number {
  if (extra.length > 0 || (count !== undefined && (query !== 'log' || !/^\d+$/.test(count)))) {
    const usage = query === 'log' ? 'Usage: log [n], e.g. log 50' : `Usage: ${query}, without arguments`;
    return usageError(usage, options);
  }
  const found = findSeat(table, options);
  const refusal = found?.ok === false ? found.refusal : whyNotAt(table, options.seq);
  if (query === 'export' && refusal === undefined) return printExport(table, options);
  const reportOptions = { viewer: viewerFor(found), result: refusal && toCommandResult(refusal) };
  const report =
    query === 'log'
      ? logReport(table, reportOptions, Number(count ?? DEFAULT_LOG))
      : reportOn(table, { ...reportOptions, hint: query === 'hint' });
  printReport(report, () => (refusal ? describeResult(report) : DESCRIBE[query](report)), options);
  return refusal ? EXIT.failed : EXIT.ok;
}

/** Replays a long game only if the recent events aren't enough. */
function logReport(table: Orchestrator, options: ReportOptions, count: number): Report {
  const recent = reportOn(table, { ...options, facts: table.recentFacts() });
  const report =
    recent.events.length < count ? reportOn(table, { ...options, facts: table.allFacts() }) : recent;
  return { ...report, events: report.events.slice(Math.max(0, report.events.length - count)) };
}

const DESCRIBE: Record<Query, (report: Report) => string[]> = {
  status: (report) => [...describeTable(report), ...describeNews(report)],
  hand: describeHand,
  legal: describeLegal,
  hint: describeHint,
  log: describeEvents,
  export: () => [],
};

function describeNews(report: Report): string[] {
  const events = describeEvents(report);
  return events.length === 0 ? [] : ['', 'Since your last turn:', ...events.map((line) => `  ${line}`)];
}

/** Someone who plays a seat shouldn't see the other hands by accident. */
function printExport(table: Orchestrator, options: GameOptions): number {
  if (hasSecrets(table.head, table.phase === 'GAME_END') && !options.reveal) {
    const message = "The game isn't over, and an export shows every hand. Add --reveal if you want that.";
    return refuse('game_not_over', message, options);
  }
  console.log(JSON.stringify(exportOf(table)));
  return EXIT.ok;
}
