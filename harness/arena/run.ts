import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { parsePlayers, specText } from '@mayi/programs/players';
import { makeFolder } from '../makeFolder.ts';
import type { ArenaOptions, ResumeOptions } from './options.ts';
import { playersList } from './players.ts';
import type { ArenaSettings, DealResult } from './results.ts';

/** A run of the arena, new or resumed. */
export interface Run {
  readonly settings: ArenaSettings;
  readonly dealsPlanned: number;
  readonly known: readonly DealResult[];
  readonly journal: Journal;
  /** The path of its files, without extension. */
  readonly base: string;
}

/** Throws a RangeError if the folder isn't writable. */
export function newRun({ settings, deals, out }: ArenaOptions, program: string, date: Date): Run {
  const base = unusedName(join(out, `${stampOf(date)}-${tableName(settings.players)}`));
  const head: JournalHead = { settings, dealsPlanned: deals, program };
  try {
    const journal = startJournal(`${base}${JOURNAL}`, head);
    return { settings, dealsPlanned: deals, known: [], journal, base };
  } catch (error) {
    throw new RangeError(
      `can't write to ${out}: ${(error as Error).message}. Choose another folder with --out`,
    );
  }
}

/** Changes with the program, and with the custom players. */
export type Fingerprint = (settings: ArenaSettings) => string;

/** Throws a RangeError if there's no such run, another version started it, or it has custom players that weren't named again. */
export function resumedRun({ file, deals, players }: ResumeOptions, fingerprint: Fingerprint): Run {
  if (!existsSync(file)) throw new RangeError(`there's no file ${file}`);
  const { head, played } = readJournal(file);
  const list = playersList(head.settings);
  if (head.settings.custom !== undefined && players === undefined)
    throw new RangeError(`${file} has players of your own. To run them again, add --players '${list}'`);
  if (players !== undefined && parsePlayers(players).map(specText).join() !== list)
    throw new RangeError(`--resume keeps the settings of the run: leave out --players, or name ${list}`);
  if (head.program !== fingerprint(head.settings)) {
    throw new RangeError(
      `${file} was started by another version of the program or of its players, so its results can't be mixed`,
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

/** 2025-11-15-070436, in local time. */
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
    .join('-')
    .replaceAll(' ', '_');
}

function unusedName(base: string): string {
  let name = base;
  for (let count = 2; existsSync(`${name}${JOURNAL}`); count++) name = `${base}-${count}`;
  return name;
}

const FORMAT = 'mayi-arena-1';

/** The first line of a journal. */
export interface JournalHead {
  readonly settings: ArenaSettings;
  readonly dealsPlanned: number;
  /** Fingerprint of the program: results of different versions can't be mixed. */
  readonly program: string;
}

/** A file with a line per deal, so an interrupted run can be resumed. */
export interface Journal {
  readonly file: string;
  add(result: DealResult): void;
  close(): void;
}

function startJournal(file: string, head: JournalHead): Journal {
  makeFolder(dirname(file));
  writeFileSync(file, line({ format: FORMAT, ...head }), { flag: 'wx' });
  return continueJournal(file);
}

function continueJournal(file: string): Journal {
  const open = openSync(file, 'a');
  return {
    file,
    add: (result) => appendFileSync(open, line(result)),
    close: () => closeSync(open),
  };
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

export interface ReadJournal {
  readonly head: JournalHead;
  readonly played: readonly DealResult[];
}

/** Reads a journal and removes an incomplete last line. Throws a RangeError if it isn't a journal. */
export function readJournal(file: string): ReadJournal {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first = '', ...others] = whole.split('\n').filter((one) => one !== '');
  const head = headOf(first);
  if (head === undefined) throw new RangeError(`${file} isn't an arena journal`);
  const played = others.map((one) => JSON.parse(one) as DealResult);
  if (whole !== text) truncateSync(file, Buffer.byteLength(whole));
  return { head, played };
}

function headOf(text: string): JournalHead | undefined {
  try {
    const { format, ...head } = JSON.parse(text) as JournalHead & { format: string };
    return format === FORMAT ? head : undefined;
  } catch {
    return undefined;
  }
}
