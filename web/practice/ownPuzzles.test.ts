import type { OwnPuzzle, Review } from '@mayi/bots';
import { collectedPuzzle } from '@mayi/bots/collection';
import type { GameLog } from '@mayi/core/engine';
import { describe, expect, test } from 'vitest';
import { type GameSource, gatherOwnPuzzles, type PuzzleRequest, type PuzzleSources } from './ownPuzzles.ts';
import { rememberAnswer } from './rememberAnswer.ts';
import { memoryPractice } from './testing/memoryPractice.ts';

const NOW = 1_800_000_000_000;
const puzzle = collectedPuzzle(0);
const FOUND: GameSource = { result: 'found', log: {} as GameLog };

function reviewOf(...costly: number[]): Review {
  const slips = costly.map((commandIndex) => ({ commandIndex, verdict: 'costly-slip' }));
  return {
    playerId: 's1',
    decisions: [{ commandIndex: 900, verdict: 'small-slip' }, ...slips],
  } as unknown as Review;
}

function setUp(reviews: Record<string, Review>, change: Partial<PuzzleSources> = {}) {
  const asked: string[] = [];
  const steps: string[] = [];
  const practice = memoryPractice();
  const sources: PuzzleSources = {
    reviews: async () => new Map(Object.entries(reviews)),
    find: async () => FOUND,
    async make({ id }: PuzzleRequest): Promise<OwnPuzzle> {
      asked.push(id);
      return { puzzle: { ...puzzle, id }, wasRight: id === 'game.20' };
    },
    now: () => NOW,
    ...change,
  };
  const gather = (signal?: AbortSignal) =>
    gatherOwnPuzzles(practice.saved, sources, (done, all) => steps.push(`${done}/${all}`), signal);
  const ids = async () => (await practice.saved.all()).map((one) => one.puzzle.id);
  return { ...practice, asked, steps, gather, ids };
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('costly decisions of reviewed games', () => {
  test('become positions, each looked at once', async () => {
    const { gather, asked, steps, ids } = setUp({ game: reviewOf(3, 20) });
    await gather();
    expect(asked).toEqual(['game.3', 'game.20']);
    expect(steps).toEqual(['0/2', '1/2', '2/2']);
    // The other one was a close call after all.
    expect(await ids()).toEqual(['game.3']);
    await gather();
    expect(asked).toHaveLength(2);
  });

  test("don't wait behind games that are gone or offline", async () => {
    const { gather, asked, saved } = setUp(
      { gone: reviewOf(...numbers(15)), offline: reviewOf(...numbers(15)), game: reviewOf(...numbers(15)) },
      { find: async (id) => (id === 'game' ? FOUND : { result: id === 'gone' ? 'missing' : 'offline' }) },
    );
    await gather();
    expect(asked).toEqual(numbers(12).map((move) => `game.${move}`));
    expect(await saved.passedOver()).toEqual(numbers(15).map((move) => `gone.${move}`));
  });

  test("leave out other players' decisions", async () => {
    const { gather, asked } = setUp({ 'game/s2': reviewOf(3), game: reviewOf(5) });
    await gather();
    expect(asked).toEqual(['game.5']);
  });

  test('keep an answer from another tab that made the position, too', async () => {
    const { gather, saved, otherTab } = setUp(
      { game: reviewOf(3) },
      {
        async make({ id }): Promise<OwnPuzzle> {
          const mine = { ...puzzle, id };
          await rememberAnswer(otherTab, mine, mine.choices.at(-1)!, NOW);
          return { puzzle: mine, wasRight: false };
        },
      },
    );
    await gather();
    expect((await saved.all())[0]?.memory.answeredAt).toBe(NOW);
  });

  test('are left for another time once the page is left', async () => {
    const left = new AbortController();
    const { gather, asked, steps } = setUp(
      { game: reviewOf(3) },
      {
        async find() {
          left.abort();
          return FOUND;
        },
      },
    );
    await gather(left.signal);
    expect({ asked, steps }).toEqual({ asked: [], steps: [] });
  });
});
