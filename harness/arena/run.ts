import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { continueJournal, type Journal, type JournalHead, readJournal, startJournal } from './journal.ts';
import type { ArenaOptions, ResumeOptions } from './options.ts';
import type { ArenaSettings, DealResult } from './results.ts';

/** A run of the arena, new or taken up again. */
export interface Run {
  readonly settings: ArenaSettings;
  readonly dealsPlanned: number;
  readonly known: readonly DealResult[];
  readonly journal: Journal;
  /** Its files differ only in how their names end. */
  readonly base: string;
}

/** Throws a RangeError, if the folder cannot be written to. */
export function newRun({ settings, deals, out }: ArenaOptions, program: string, date: Date): Run {
  const base = unusedName(join(out, `${stampOf(date)}-${tableName(settings.players)}`));
  const head: JournalHead = { settings, dealsPlanned: deals, program };
  try {
    const journal = startJournal(`${base}${JOURNAL}`, head);
    return { settings, dealsPlanned: deals, known: [], journal, base };
  } catch (error) {
    throw new RangeError(`can't write to ${out}: ${(error as Error).message}`);
  }
}

/** Throws a RangeError, if there is no such run or another program began it. */
export function resumedRun({ file, deals }: ResumeOptions, program: string): Run {
  if (!existsSync(file)) throw new RangeError(`there's no file ${file}`);
  const { head, played } = readJournal(file);
  if (head.program !== program) {
    throw new RangeError(
      `${file} was started by another version of the program, so its results can't be mixed`,
    );
  }
  const dealsPlanned = deals ?? head.dealsPlanned;
  return {
    settings: head.settings,
    dealsPlanned,
    known: played.filter(({ deal }) => deal <= dealsPlanned),
    journal: continueJournal(file),
    base: file.endsWith(JOURNAL) ? file.slice(0, -JOURNAL.length) : file,
  };
}

const JOURNAL = '.jsonl';

export function dealsLeft({ dealsPlanned, known }: Run): number[] {
  const done = new Set(known.map(({ deal }) => deal));
  return Array.from({ length: dealsPlanned }, (_, index) => index + 1).filter((deal) => !done.has(deal));
}

/** 2025-11-15-070436, by the clock of the house. */
function stampOf(date: Date): string {
  const two = (value: number) => `${value}`.padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}-${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join('')}`;
}

/** `sharp-steady3` */
function tableName(players: readonly string[]): string {
  return [...new Set(players)]
    .map((level) => [level, players.filter((player) => player === level).length] as const)
    .map(([level, seats]) => (seats > 1 ? `${level}${seats}` : level))
    .join('-');
}

function unusedName(base: string): string {
  let name = base;
  for (let count = 2; existsSync(`${name}${JOURNAL}`); count++) name = `${base}-${count}`;
  return name;
}
