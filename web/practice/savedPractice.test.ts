import { COLLECTED, collectedPuzzle } from '@mayi/bots/collection';
import {
  MOST_FILE_BYTES,
  NO_PROGRESS,
  newMemory,
  type Puzzle,
  readPracticeFile,
  withAnswer,
  writePracticeFile,
} from '@mayi/bots/practice';
import { describe, expect, test } from 'vitest';
import { rememberAnswer } from './rememberAnswer.ts';
import { memoryPractice } from './testing/memoryPractice.ts';

const [first, second] = COLLECTED.slice(0, 2).map(collectedPuzzle) as [Puzzle, Puzzle];
const NOW = 1_800_000_000_000;

describe('what is practiced on the device', () => {
  test('is there again, and what cannot be read is not', async () => {
    const { map, saved } = memoryPractice();
    await saved.change(first.id, () => ({ puzzle: first, memory: newMemory(NOW) }));
    map.set('position/broken', { puzzle: { ...second, position: {} } });
    map.set('daily', 'nonsense');
    expect(await saved.all()).toEqual([{ puzzle: first, memory: newMemory(NOW) }]);
    expect(await saved.daily()).toEqual(NO_PROGRESS);
  });

  test('takes in a file, keeping what was answered last', async () => {
    const { saved } = memoryPractice();
    await rememberAnswer(saved, first, first.choices.at(-1)!, NOW);
    const daily = withAnswer(NO_PROGRESS, '2026-11-16', true);
    const positions = [first, second].map((puzzle) => ({ puzzle, memory: newMemory(5) }));
    await saved.add({ positions, daily });
    const all = await saved.all();
    expect(all).toHaveLength(2);
    expect(all.find(({ puzzle }) => puzzle.id === first.id)?.memory.answeredAt).toBe(NOW);
    expect(await saved.daily()).toEqual(daily);
  });

  test('takes in a file without lowering the streak', async () => {
    const { saved } = memoryPractice();
    const daily = ['2026-11-13', '2026-11-14', '2026-11-15'].reduce(
      (progress, day) => withAnswer(progress, day, true),
      NO_PROGRESS,
    );
    await saved.changeDaily(() => daily);
    await saved.add({ positions: [], daily: withAnswer(NO_PROGRESS, '2026-11-16', true) });
    expect(await saved.daily()).toMatchObject({ streak: 4, longest: 4, lastSolved: '2026-11-16' });
  });

  test('takes in the largest file in one write, and makes room once', async () => {
    const { saved, writes } = memoryPractice();
    const many = (name: string) =>
      Array.from({ length: 1000 }, (_, at) => ({
        puzzle: { ...first, id: `${name}.${at}` },
        memory: newMemory(5),
      }));
    await saved.add({ positions: many('old'), daily: NO_PROGRESS });
    const text = writePracticeFile({ positions: many('new'), daily: NO_PROGRESS });
    expect(text.length).toBeLessThan(MOST_FILE_BYTES);
    await saved.add(readPracticeFile(text));
    expect(writes).toEqual({ set: 2, remove: 1 });
    expect(await saved.all()).toHaveLength(1000);
  });

  test('keeps what two tabs do at once: answers, the streak, and what was tried', async () => {
    const { saved, otherTab } = memoryPractice();
    const missed = first.choices.at(-1)!;
    await Promise.all([
      rememberAnswer(saved, first, missed, NOW),
      rememberAnswer(otherTab, second, missed, NOW),
      saved.changeDaily((progress) => withAnswer(progress, '2026-11-15', true)),
      otherTab.changeDaily((progress) => withAnswer(progress, '2026-11-16', true)),
    ]);
    expect(await saved.passedOver()).toEqual([first.id, second.id]);
    expect(await saved.daily()).toMatchObject({ streak: 2, longest: 2 });
    expect(await saved.all()).toHaveLength(2);
  });

  test('a puzzle of the collection is practiced once it is missed', async () => {
    const { saved } = memoryPractice();
    expect(await rememberAnswer(saved, first, first.choices[0]!, NOW)).toBeUndefined();
    expect(await rememberAnswer(saved, second, second.choices.at(-1)!, NOW)).toBe(NOW + 600_000);
    expect((await saved.all()).map(({ puzzle }) => puzzle.id)).toEqual([second.id]);
    expect(await saved.passedOver()).toEqual([first.id, second.id]);
  });
});
