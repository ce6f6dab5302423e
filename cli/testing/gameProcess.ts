import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cardWithId } from '@mayi/core/cards';
import { getContractForRound, PRESETS } from '@mayi/core/rules';
import { bestLayDown } from '@mayi/core/solver';
import { expect } from 'vitest';
import { problemSchema, type Report, reportSchema } from '../../harness/report/schema.ts';
import { patiently } from '../../server/testing/patiently.ts';
import { type Ended, MAYI, mayi, PLAIN_ENV } from './mayi.ts';

/** `mayi game … --json`, which prints one object on one line and nothing else. */
export function gameJson(
  dir: string,
  ...words: string[]
): { readonly status: number | null; readonly value: unknown } {
  return objectIn(mayi('game', ...words, '--json', '--dir', dir));
}

function objectIn({ status, stdout, stderr }: Ended) {
  expect(stderr).toBe('');
  expect(stdout, `status ${status}`).toMatch(/^\{.*\}\n$/);
  return { status, value: JSON.parse(stdout) as unknown };
}

/** A report, whatever came of the command. */
export function report(dir: string, ...words: string[]): Report {
  const { status, value } = gameJson(dir, ...words);
  const read = reportSchema.parse(value);
  expect(status, words.join(' ')).toBe(read.ok ? 0 : 1);
  return read;
}

/** The report of a command that was applied. */
export function applied(dir: string, ...words: string[]): Report {
  const read = report(dir, ...words);
  expect(read.error, words.join(' ')).toBeNull();
  return read;
}

/** The code of a problem: there was no game to show. */
export function problem(
  dir: string,
  ...words: string[]
): { readonly status: number | null; readonly code: string; readonly message: string } {
  const { status, value } = gameJson(dir, ...words);
  const { code, message } = problemSchema.parse(value).error;
  return { status, code, message };
}

/** Starts `mayi game … --json` and does not wait. */
async function startGame(dir: string, words: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [MAYI, 'game', ...words, '--json', '--dir', dir], {
    env: PLAIN_ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    told.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    told.stderr += text;
  });
  const what = () => `mayi game ${words.join(' ')} does not end: ${told.stdout}${told.stderr}`;
  const [status] = await patiently(once(child, 'close'), what);
  return { status, ...told };
}

/** Several commands at once; what came of each. */
export async function atOnce(dir: string, ...commands: string[][]): Promise<Report[]> {
  const all = await Promise.all(commands.map((words) => startGame(dir, words)));
  return all.map((ended) => {
    const { status, value } = objectIn(ended);
    const read = reportSchema.parse(value);
    expect(status).toBe(read.ok ? 0 : 1);
    return read;
  });
}

/** What a script types that lays down as soon as it can, lays off what fits, and never calls. */
export function nextWords({ phase, legal, hand, round, contract }: Report): string[] {
  const commands = legal.map(({ command }) => command);
  const isLayDown = commands.some((command) => command.startsWith('laydown'));
  const melds = isLayDown ? layDownOf(hand, round) : undefined;
  if (melds !== undefined) {
    expect(melds).toHaveLength(contract.melds.length);
    return ['laydown', ...melds];
  }
  const plain = ['continue', 'pass', 'draw stock'].find((command) => commands.includes(command));
  const chosen = plain ?? commands.find((command) => command.startsWith('layoff')) ?? commands.at(-1);
  if (chosen === undefined) throw new Error(`nothing can be done in ${phase}`);
  return chosen.split(' ');
}

function layDownOf(hand: Report['hand'], round: number): string[] | undefined {
  const contract = getContractForRound(round, PRESETS.classic);
  const cards = hand.flatMap(({ id }) => cardWithId(id) ?? []);
  const melds = contract && bestLayDown(cards, contract, PRESETS.classic);
  return melds?.map(({ cardIds }) =>
    cardIds.map((id) => hand.findIndex((held) => held.id === id) + 1).join(','),
  );
}
