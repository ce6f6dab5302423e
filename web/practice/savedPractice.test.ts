import type { OwnPuzzle, Review } from '@mayi/bots';
import { COLLECTED, collectedPuzzle } from '@mayi/bots/collection';
import { NO_PROGRESS, newMemory, type Puzzle, withAnswer } from '@mayi/bots/practice';
import type { GameLog } from '@mayi/core/engine';
import { describe, expect, test } from 'vitest';
import type { KeyValues } from '../solo/saved.ts';
import { gatherOwnPuzzles } from './ownPuzzles.ts';
import { rememberAnswer } from './rememberAnswer.ts';
import { createSavedPractice } from './savedPractice.ts';

const [first, second] = COLLECTED.slice(0, 2).map(collectedPuzzle) as [Puzzle, Puzzle];
const NOW = 1_800_000_000_000;

function memory() {
  const map = new Map<string, unknown>();
  const store: KeyValues = {
    get: async (key) => map.get(key),
    async set(entries) {
      for (const [key, value] of entries) map.set(key, value);
    },
    keys: async () => [...map.keys()],
    async remove(keys) {
      for (const key of keys) map.delete(key);
    },
  };
  return { map, saved: createSavedPractice(store) };
}

describe('what is practiced on the device', () => {
  test('is there again, and what cannot be read is not', async () => {
    const { map, saved } = memory();
    await saved.put({ puzzle: first, memory: newMemory(NOW) });
    map.set('position/broken', { puzzle: { ...second, position: {} } });
    map.set('daily', 'nonsense');
    expect(await saved.all()).toEqual([{ puzzle: first, memory: newMemory(NOW) }]);
    expect(await saved.daily()).toEqual(NO_PROGRESS);
  });

  test('takes in a file, keeping what was answered last', async () => {
    const { saved } = memory();
    await rememberAnswer(saved, first, first.choices.at(-1)!, NOW);
    const daily = withAnswer(NO_PROGRESS, '2026-11-16', true);
    const positions = [first, second].map((puzzle) => ({ puzzle, memory: newMemory(5) }));
    await saved.add({ positions, daily });
    const all = await saved.all();
    expect(all).toHaveLength(2);
    expect(all.find(({ puzzle }) => puzzle.id === first.id)?.memory.answeredAt).toBe(NOW);
    expect(await saved.daily()).toEqual(daily);
  });

  test('a puzzle of the collection is practiced once it is missed', async () => {
    const { saved } = memory();
    expect(await rememberAnswer(saved, first, first.choices[0]!, NOW)).toBeUndefined();
    expect(await rememberAnswer(saved, second, second.choices.at(-1)!, NOW)).toBe(NOW + 600_000);
    expect((await saved.all()).map(({ puzzle }) => puzzle.id)).toEqual([second.id]);
    expect(await saved.passedOver()).toEqual([first.id, second.id]);
  });
});

test('costly decisions of reviewed games become positions, each looked at once', async () => {
  const { saved } = memory();
  const decision = (commandIndex: number, verdict: string) => ({ commandIndex, verdict });
  const review = {
    playerId: 's1',
    decisions: [decision(3, 'costly-slip'), decision(9, 'small-slip'), decision(20, 'costly-slip')],
  };
  const asked: number[] = [];
  const sources = {
    reviews: async () => new Map([['game', review as unknown as Review]]),
    log: async () => ({}) as GameLog,
    async make({ id, move }: { id: string; move: number }): Promise<OwnPuzzle> {
      asked.push(move);
      return { puzzle: { ...first, id }, wasRight: move === 20 };
    },
    now: () => NOW,
  };
  const steps: string[] = [];
  const gather = () => gatherOwnPuzzles(saved, sources, (done, all) => steps.push(`${done}/${all}`));
  await gather();
  expect(asked).toEqual([3, 20]);
  expect(steps).toEqual(['0/2', '1/2', '2/2']);
  // The other one was a close call after all.
  expect((await saved.all()).map(({ puzzle }) => puzzle.id)).toEqual(['game.3']);
  await gather();
  expect(asked).toEqual([3, 20]);
});
