import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COLLECTED, collectedPuzzle } from '@mayi/bots/collection';
import { NO_PROGRESS, newMemory, puzzleOn, readPracticeFile, writePracticeFile } from '@mayi/bots/practice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPractice } from './practice.ts';
import { answersOf, bestLines } from './puzzleText.ts';

const NOON = new Date(2026, 10, 16, 12).getTime();
const DAY = 86_400_000;
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayi-practice-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Types these lines, and returns what was printed. */
async function run(
  dir: string,
  typed: readonly string[],
  { daily = false, now = NOON } = {},
): Promise<string> {
  const lines = typed.values();
  const printed: string[] = [];
  await runPractice(
    { dir, daily },
    { ask: async () => lines.next().value, print: (text) => printed.push(text), now: () => now },
  );
  return printed.join('\n');
}

const today = collectedPuzzle(puzzleOn(COLLECTED, '2026-11-16'));
const numberOf = (nth: number, puzzle = today) =>
  `${answersOf(puzzle).findIndex(({ answer }) => answer === puzzle.choices[nth]?.answer) + 1}`;

describe('the daily puzzle', () => {
  test('can be missed, solved and shared, and counts for the streak', async () => {
    const dir = join(folder, 'daily');
    const text = await run(dir, ['what?', numberOf(1), numberOf(0)], { daily: true });
    expect(text).toContain('Your hand:');
    expect(text).toContain(`Type a number from 1 to ${today.choices.length}.`);
    expect(text).toContain('Not quite. Try again.');
    expect(text).toContain("That's it!");
    expect(text).toContain('May I? daily puzzle 2026-11-16 · solved on the second try');
    expect(await run(dir, [], { daily: true })).toContain('solved on the second try');
    expect(await run(dir, ['s'], { daily: true, now: NOON + DAY })).toContain('2026-11-17 · not solved');
  });
});

describe('practice', () => {
  test('asks what is due, then puzzles that were not tried yet', async () => {
    const dir = join(folder, 'own');
    const [mine] = COLLECTED.map(collectedPuzzle).filter(({ question }) => question === 'draw');
    const file = {
      positions: [{ puzzle: mine!, memory: newMemory(NOON - 1) }],
      daily: NO_PROGRESS,
    };
    mkdirSync(dir);
    writeFileSync(join(dir, 'practice.json'), writePracticeFile(file));
    const text = await run(dir, [numberOf(0, mine)]);
    expect(text).toContain('Your positions: 1 of 1 to practice now.');
    expect(text).toContain(mine!.reason);
    const { positions } = readPracticeFile(readFileSync(join(dir, 'practice.json'), 'utf8'));
    expect(positions[0]!.memory.due).toBeGreaterThan(NOON + DAY);
    expect(await run(dir, ['q'])).toContain('None of your positions is due.');
  });

  test('prints the reason without control characters: it comes from a file', () => {
    const lines = bestLines({ ...today, reason: 'Because\u001b[2J.' });
    expect(lines[0]).toMatch(/Because\[2J\.$/);
  });

  test("doesn't overwrite a file it can't read", async () => {
    writeFileSync(join(folder, 'practice.json'), '{"format":"mayi-practice","version":9}');
    await expect(run(folder, ['q'])).rejects.toThrow(/newer version.*Move it away/);
  });
});
