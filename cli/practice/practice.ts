import { createInterface } from 'node:readline/promises';
import { COLLECTED, collectedPuzzle, untriedOn } from '@mayi/bots/collection';
import {
  isRight,
  newMemory,
  nextDue,
  type Puzzle,
  type PuzzleChoice,
  practicedAfter,
  puzzleOn,
  resultOn,
  shareLine,
  standingOf,
  streakOn,
  withAnswer,
  withAnswerShown,
} from '@mayi/bots/practice';
import { openLibrary, puzzlesIn, readRecord } from '@mayi/harness';
import { print } from '../terminal/output.ts';
import { type Progress, readProgress, writeProgress } from './progress.ts';
import { answerLines, answersOf, bestLines, puzzleLines } from './puzzleText.ts';

export interface PracticeOptions {
  readonly dir: string;
  readonly daily?: boolean;
}

/** Where answers come from and where lines go; in tests, not a terminal. */
export interface PracticeTools {
  /** The next line typed; undefined once there are none. */
  ask(prompt: string): Promise<string | undefined>;
  print(text: string): void;
  now(): number;
}

export async function practice(options: PracticeOptions): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  const typed = lines[Symbol.asyncIterator]();
  try {
    await runPractice(options, {
      async ask(prompt) {
        process.stdout.write(prompt);
        const { value, done } = await typed.next();
        return done ? undefined : value;
      },
      print,
      now: Date.now,
    });
  } finally {
    lines.close();
  }
}

export async function runPractice({ dir, daily }: PracticeOptions, tools: PracticeTools): Promise<void> {
  const session: Session = { dir, tools, progress: readProgress(dir) };
  if (daily) await solveDaily(session);
  else await practiceAll(session);
}

interface Session {
  readonly dir: string;
  readonly tools: PracticeTools;
  progress: Progress;
}

function save(session: Session, change: Partial<Progress>): void {
  session.progress = { ...session.progress, ...change };
  writeProgress(session.dir, session.progress);
}

/** One after the other: what is due, then puzzles of the collection, until the player quits. */
async function practiceAll(session: Session): Promise<void> {
  const { tools } = session;
  gather(session);
  const { all, due } = standingOf(session.progress.positions, tools.now());
  if (all === 0)
    tools.print(
      'You have no positions of your own yet: costly decisions in games you finish here become some.',
    );
  else
    tools.print(
      due === 0 ? 'None of your positions is due.' : `Your positions: ${due} of ${all} to practice now.`,
    );
  for (;;) {
    const puzzle = nextDue(session.progress.positions, tools.now())?.puzzle ?? untried(session);
    if (puzzle === undefined) return tools.print("You've tried every puzzle. Come back later.");
    const taken = await askFor(puzzle, tools);
    if (taken === undefined) return;
    remember(session, puzzle, taken);
    tools.print(['', ...answerLines(puzzle, taken), ''].join('\n'));
  }
}

/** At most so many games are looked at in one go: each takes seconds. */
const MOST_GAMES = 3;

/** Costly decisions of finished games become positions. */
function gather(session: Session): void {
  const { dir, tools } = session;
  const finished = openLibrary(dir)
    .list()
    .filter(({ id, phase }) => phase === 'GAME_END' && !session.progress.lookedAt.includes(id));
  for (const { id } of finished.slice(0, MOST_GAMES)) {
    tools.print(`Looking back at game ${id} …`);
    const found = puzzlesOf(dir, id).filter(
      (puzzle) => !session.progress.positions.some((one) => one.puzzle.id === puzzle.id),
    );
    const positions = found.map((puzzle) => ({ puzzle, memory: newMemory(tools.now()) }));
    save(session, {
      positions: [...session.progress.positions, ...positions],
      lookedAt: [...session.progress.lookedAt, id],
    });
  }
}

/** None of a game that can't be reviewed, such as one with several people on one screen. */
function puzzlesOf(dir: string, id: string): Puzzle[] {
  try {
    return puzzlesIn(readRecord(dir, id));
  } catch {
    return [];
  }
}

function untried({ progress, tools }: Session): Puzzle | undefined {
  const [number] = untriedOn(dayOf(tools.now()), new Set(progress.tried));
  return number === undefined ? undefined : collectedPuzzle(number);
}

function remember(session: Session, puzzle: Puzzle, taken: PuzzleChoice): void {
  const { positions, tried } = session.progress;
  const known = positions.find((one) => one.puzzle.id === puzzle.id);
  const practiced = practicedAfter(puzzle, known, taken, session.tools.now());
  const others = positions.filter((one) => one !== known);
  save(session, {
    positions: practiced ? [...others, practiced] : positions,
    tried: [...tried.filter((id) => id !== puzzle.id), puzzle.id],
  });
}

/** Undefined if the player quits. */
async function askFor(
  puzzle: Puzzle,
  { ask, print: show }: PracticeTools,
  more = '',
): Promise<PuzzleChoice | undefined> {
  const answers = answersOf(puzzle);
  show(puzzleLines(puzzle, answers).join('\n'));
  for (;;) {
    const line = (await ask(`Number, or q to quit${more}: `))?.trim().toLowerCase();
    if (line === undefined || line === 'q' || line === 'quit') return undefined;
    const taken = answers[Number(line) - 1];
    if (taken !== undefined) return taken;
    if (more !== '' && line === 's') return SHOWN;
    show(`Type a number from 1 to ${answers.length}.`);
  }
}

/** The player asked for the answer. */
const SHOWN: PuzzleChoice = { answer: 'pass', points: 0, loss: Number.POSITIVE_INFINITY, error: 0 };

async function solveDaily(session: Session): Promise<void> {
  const { tools } = session;
  const day = dayOf(tools.now());
  const puzzle = collectedPuzzle(puzzleOn(COLLECTED, day));
  tools.print(`Daily puzzle, ${day}`);
  while (resultOn(session.progress.daily, day).outcome === 'open') {
    const taken = await askFor(puzzle, tools, ', s for the answer');
    if (taken === undefined) return;
    if (taken === SHOWN) save(session, { daily: withAnswerShown(session.progress.daily, day) });
    else answerDaily(session, puzzle, taken, day);
  }
  const { daily } = session.progress;
  if (resultOn(daily, day).outcome === 'shown') tools.print(bestLines(puzzle).join('\n'));
  const streak = streakOn(daily, day);
  tools.print(['', shareLine(daily, day), `Streak: ${streak}. Longest: ${daily.longest}.`].join('\n'));
}

function answerDaily(session: Session, puzzle: Puzzle, taken: PuzzleChoice, day: string): void {
  const { tools, progress } = session;
  if (resultOn(progress.daily, day).tries === 0) remember(session, puzzle, taken);
  save(session, { daily: withAnswer(session.progress.daily, day, isRight(taken)) });
  tools.print(isRight(taken) ? ['', ...answerLines(puzzle, taken)].join('\n') : 'Not quite. Try again.\n');
}

/** The date on the player's own calendar, as in the app. */
function dayOf(time: number): string {
  const date = new Date(time);
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
