import { describe, expect, test } from 'vitest';
import { mayi } from '../testing/mayi.ts';
import { ofLevel, type WatchOptions, watch } from './watch.ts';

async function watchGame(options: WatchOptions): Promise<string[]> {
  const lines: string[] = [];
  await watch(options, (text) => lines.push(...text.split('\n')));
  return lines;
}

describe('a game to watch', () => {
  test('is printed from the first deal to the winner, and its shuffles are checked', async () => {
    const lines = await watchGame({ seed: '7', rules: 'classic', players: Array(4).fill(ofLevel('sharp')) });
    expect(lines.filter((line) => line.includes('Round '))).toHaveLength(6);
    expect(lines.filter((line) => line.includes('round total'))).toHaveLength(6);
    expect(lines.at(-2)).toMatch(/won\./);
    expect(lines.at(-1)).toContain('All 6 deals match the seed');
  });

  test('has seven rounds by other house rules, and room for eight players', async () => {
    const lines = await watchGame({
      seed: '7',
      rules: 'liverpool',
      players: Array(8).fill(ofLevel('steady')),
    });
    expect(lines.filter((line) => line.includes('Round '))).toHaveLength(7);
    expect(lines.some((line) => line.includes('Hugo'))).toBe(true);
  });

  test('has a level for each player if several are given', () => {
    const watched = (...args: string[]) =>
      mayi('watch', '--seed', '7', '--level', 'steady,beginner,random', ...args);
    expect(watched().stdout).toMatch(/^May I\? — Ada steady, Ben beginner, Cleo random, classic rules/);
    expect(watched('--players', '4')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--level lists 3 levels for 4 computer players'),
    });
  });

  test('is different each time, unless a seed is given', () => {
    const output = (...args: string[]) =>
      mayi('watch', '--level', 'steady', '--players', '3', ...args).stdout;
    expect(output('--seed', '7')).toBe(output('--seed', '7'));
    expect(output()).not.toBe(output());
  });
});
