import {
  ACTIONS,
  type Action,
  exportOf,
  type Failure,
  hasSecrets,
  type Library,
  type Orchestrator,
  openLibrary,
  perform,
  type Report,
  type ReportOptions,
  readAction,
  reportOn,
  SavedGameError,
  type Seat,
  seatFor,
  whyNotAt,
} from '@mayi/harness';
import { EXIT } from '../run.ts';
import {
  describeEvents,
  describeHand,
  describeHint,
  describeLegal,
  describeOutcome,
  describeTable,
} from './output.ts';
import { print, printProblem } from './print.ts';
import type { GameWords } from './words.ts';

/** What only looks at the game. */
export const LOOKS = ['status', 'hand', 'legal', 'hint', 'log', 'export'] as const;
type Look = (typeof LOOKS)[number];

/** Does one thing with a saved game; answers with the exit code. */
export function driveGame(id: string, words: readonly string[], options: GameWords): number {
  const library = openLibrary(options.dir);
  const [first = ''] = words;
  const look = LOOKS.find((one) => one === first.toLowerCase());
  try {
    if (look !== undefined) return lookAt(library.open(id), look, words.slice(1), options);
    if (!ACTIONS.some((one) => one === first.toLowerCase())) {
      return mistake(`${first || 'nothing'} is not a command: ${[...LOOKS, ...ACTIONS].join(', ')}`, options);
    }
    const action = readAction(words);
    if ('mistake' in action) return mistake(action.mistake, options);
    return act(library, id, action, options);
  } catch (error) {
    if (!(error instanceof SavedGameError)) throw error;
    printProblem(error.kind, error.message, options);
    return EXIT.failed;
  }
}

function mistake(message: string, options: GameWords): number {
  printProblem('usage', message, options);
  return EXIT.usage;
}

function act(library: Library, id: string, action: Action, options: GameWords): number {
  // Whoever is meant on the first look is meant for good, whatever others do meanwhile.
  let seat: Seat | Failure | undefined;
  const { table, result } = library.change(
    id,
    (game) => {
      seat = seatAt(game, options);
      if (seat !== undefined && 'success' in seat) return seat;
      const isTheirs = options.as !== undefined || action.do !== 'undo';
      return perform(game, action, isTheirs ? seat?.id : undefined);
    },
    options.seq,
  );
  const viewer = viewerOf(seat ?? seatAt(table, options));
  const report = reportOn(table, { viewer, result });
  print(report, () => [...told(report), ...describeTable(report)], options);
  return report.ok ? EXIT.ok : EXIT.failed;
}

/** The sentence of the outcome is the first of the events. */
function told(report: Report): string[] {
  return report.ok && report.events.length > 0 ? describeEvents(report) : describeOutcome(report);
}

/** The seat that was named; else the one that is played here, or whoever is awaited. */
function seatAt({ head, actor }: Orchestrator, { as }: GameWords): Seat | Failure | undefined {
  return as === undefined ? head.seats.find(({ id }) => id === actor) : seatFor(head, as);
}

/** Who is nobody at the table looks on. */
function viewerOf(seat: Seat | Failure | undefined): string | null {
  return seat === undefined || 'success' in seat ? null : seat.id;
}

const USUAL_LOG = 20;

function lookAt(
  table: Orchestrator,
  look: Look,
  [count, ...more]: readonly string[],
  options: GameWords,
): number {
  if (more.length > 0 || (count !== undefined && (look !== 'log' || !/^\d+$/.test(count)))) {
    return mistake(look === 'log' ? 'log takes a number' : `${look} takes no more words`, options);
  }
  const seat = seatAt(table, options);
  const refusal = seat !== undefined && 'success' in seat ? seat : whyNotAt(table, options.seq);
  if (look === 'export' && refusal === undefined) return printExport(table, options);
  const viewer = viewerOf(seat);
  const eyes = { viewer, result: refusal };
  const shown =
    look === 'log'
      ? logOf(table, eyes, Number(count ?? USUAL_LOG))
      : reportOn(table, { ...eyes, hint: look === 'hint' });
  print(shown, () => (refusal ? describeOutcome(shown) : DESCRIBE[look](shown)), options);
  return refusal ? EXIT.failed : EXIT.ok;
}

/** A long game is not played through again, if what is at hand is enough. */
function logOf(table: Orchestrator, eyes: ReportOptions, count: number): Report {
  const recent = reportOn(table, { ...eyes, facts: table.recentFacts() });
  const report =
    recent.events.length < count ? reportOn(table, { ...eyes, facts: table.allFacts() }) : recent;
  return { ...report, events: report.events.slice(Math.max(0, report.events.length - count)) };
}

const DESCRIBE: Record<Look, (report: Report) => string[]> = {
  status: (report) => [...describeTable(report), ...since(report)],
  hand: describeHand,
  legal: describeLegal,
  hint: describeHint,
  log: describeEvents,
  export: () => [],
};

function since(report: Report): string[] {
  const events = describeEvents(report);
  return events.length === 0 ? [] : ['', 'Since your last turn:', ...events.map((line) => `  ${line}`)];
}

/** Whoever plays a seat should not see the other hands by mistake. */
function printExport(table: Orchestrator, options: GameWords): number {
  if (hasSecrets(table.head, table.phase === 'GAME_END') && !options.reveal) {
    printProblem(
      'game_not_over',
      'the game is not over, and an export shows every hand: --reveal, if you mean it',
      options,
    );
    return EXIT.failed;
  }
  console.log(JSON.stringify(exportOf(table)));
  return EXIT.ok;
}
