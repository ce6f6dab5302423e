import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { ArenaSettings, DealResult } from './results.ts';

const FORMAT = 'mayi-arena-1';

/** The first line of a journal. */
export interface JournalHead {
  readonly settings: ArenaSettings;
  readonly dealsPlanned: number;
  /** Results of two programs must not be mixed. */
  readonly program: string;
}

/** A file that gains a line with every deal, so that nothing played is ever lost. */
export interface Journal {
  readonly file: string;
  add(result: DealResult): void;
  close(): void;
}

export function startJournal(file: string, head: JournalHead): Journal {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, line({ format: FORMAT, ...head }), { flag: 'wx' });
  return continueJournal(file);
}

export function continueJournal(file: string): Journal {
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

/** Reads a journal back, and cuts off a last line that was never finished. Throws if it is no journal. */
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
