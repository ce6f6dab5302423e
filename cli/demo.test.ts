import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { playDemo } from './demo.ts';
import { readOptions, USAGE } from './options.ts';

const start = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url));
const plain = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' };

function tellGame(options: Parameters<typeof playDemo>[0]): string[] {
  const lines: string[] = [];
  playDemo(options, (text) => lines.push(...text.split('\n')));
  return lines;
}

describe('the game that npm start shows', () => {
  test('is told from the first deal to the winner, and its shuffles are checked', () => {
    const lines = tellGame({ seed: '7', playerCount: 4, rules: 'classic', level: 'sharp' });
    const rounds = lines.filter((line) => line.includes('Round '));
    expect(rounds).toHaveLength(6);
    expect(lines.filter((line) => line.includes('round total'))).toHaveLength(6);
    expect(lines.at(-2)).toMatch(/won\./);
    expect(lines.at(-1)).toContain('All 6 deals were recomputed from the seed');
  });

  test('has seven rounds by other house rules, and a place for eight players', () => {
    const lines = tellGame({ seed: '7', playerCount: 8, rules: 'liverpool', level: 'steady' });
    expect(lines.filter((line) => line.includes('Round '))).toHaveLength(7);
    expect(lines.some((line) => line.includes('Hugo'))).toBe(true);
  });
});

describe('the words after npm start', () => {
  test('unsaid, it is a classic game of four with a fresh seed', () => {
    const options = { seed: 'fresh', playerCount: 4, rules: 'classic', level: 'sharp' };
    expect(readOptions([], 'fresh')).toEqual({ kind: 'play', options });
  });

  test('seed, players, rules and level can be given', () => {
    const words = ['--seed', '7', '--players', '6', '--rules', 'jeanne', '--level', 'expert'];
    const options = { seed: '7', playerCount: 6, rules: 'jeanne', level: 'expert' };
    expect(readOptions(words, 'fresh')).toEqual({ kind: 'play', options });
  });

  test.each([
    [['--players', '2'], 'classic is for 3 to 8 players, not 2'],
    [['--players', 'many'], 'classic is for 3 to 8 players, not many'],
    [['--rules', 'royal'], 'no rules are called royal: there are classic, jeanne, liverpool, contract'],
    [['--level', 'wizard'], 'no player is called wizard: there are random, beginner, steady, sharp, expert'],
    [['--seed', ''], 'a seed must not be empty'],
    [['--sed', '7'], "Unknown option '--sed'"],
  ])('%j is a mistake that is explained', (words, message) => {
    expect(readOptions(words, 'fresh')).toMatchObject({
      kind: 'mistake',
      message: expect.stringContaining(message),
    });
  });
});

describe('the program itself', () => {
  test('sets itself up, plays and ends well', () => {
    const told = execFileSync(process.execPath, [start, '--seed', '7'], { encoding: 'utf8', env: plain });
    expect(told).toContain('May I? — 4 sharp players, classic rules, seed 7');
    expect(told.trimEnd().split('\n').at(-1)).toContain('All 6 deals were recomputed');
  });

  test('explains itself, and ends with 2 after a mistake', () => {
    const help = spawnSync(process.execPath, [start, '--help'], { encoding: 'utf8', env: plain });
    expect(help).toMatchObject({ status: 0, stdout: `${USAGE}\n` });
    const mistake = spawnSync(process.execPath, [start, '--players', '1'], { encoding: 'utf8', env: plain });
    expect(mistake).toMatchObject({ status: 2, stdout: '' });
    expect(mistake.stderr).toContain('3 to 8 players, not 1');
  });
});
