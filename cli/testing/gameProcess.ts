import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cardWithId } from '@mayi/core/cards';
import { getContractForRound, PRESETS } from '@mayi/core/rules';
import { bestLayDown } from '@mayi/core/solver';
import { problemSchema, type Report, reportSchema } from '@mayi/programs/schemas';
import { expect } from 'vitest';
import { withTimeout } from '../../server/testing/withTimeout.ts';
import { type Exit, MAYI, mayi, PLAIN_ENV } from './mayi.ts';

/** Runs `mayi game … --json`, which prints exactly one object on one line. */
export function gameJson(
  dir: string,
  ...words: string[]
): { readonly status: number | null; readonly value: unknown } {
  return objectIn(mayi('game', ...words, '--json', '--dir', dir));
}

function objectIn({ status, stdout, stderr }: Exit) {
  expect(stderr).toBe('');
  expect(stdout, `status ${status}`).toMatch(/^\{.*\}\n$/);
  return { status, value: JSON.parse(stdout) as unknown };
}

/** The report, whether the command was applied or refused. */
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

/** The error of a command that had no game to show. */
export function problem(
  dir: string,
  ...words: string[]
): { readonly status: number | null; readonly code: string; readonly message: string } {
  const { status, value } = gameJson(dir, ...words);
  const { code, message } = problemSchema.parse(value).error;
  return { status, code, message };
}

/** Starts `mayi game … --json` without blocking. */
async function startGame(dir: string, words: readonly string[]): Promise<Exit> {
  const child = spawn(process.execPath, [MAYI, 'game', ...words, '--json', '--dir', dir], {
    env: PLAIN_ENV,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output.stderr += text;
  });
  const what = () => `mayi game ${words.join(' ')} doesn't exit: ${output.stdout}${output.stderr}`;
  const [status] = await withTimeout(once(child, 'close'), what);
  return { status, ...output };
}

/** Runs several commands at once and returns their reports. */
export async function atOnce(dir: string, ...commands: string[][]): Promise<Report[]> {
  const all = await Promise.all(commands.map((words) => startGame(dir, words)));
  return all.map((exit) => {
    const { status, value } = objectIn(exit);
    const read = reportSchema.parse(value);
    expect(status).toBe(read.ok ? 0 : 1);
    return read;
  });
}

/** The next command of a script that lays down as soon as it can, lays off what fits, and never calls May I?. */
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
  if (chosen === undefined) throw new Error(`no legal command in ${phase}`);
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
