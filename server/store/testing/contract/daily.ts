import { describe, expect, it } from 'vitest';
import type { DailyGame, DailyResult } from '../../store.ts';
import type { TestStore } from '../testStore.ts';

const GAME: DailyGame = { totals: '[40,50,60,70]', commands: '[]' };
const LIMIT = 100;

function resultOf(device: string, score: number, more: Partial<DailyResult> = {}): DailyResult {
  return { day: 20_000, device, name: null, group: null, score, wentOut: '010', at: 1000, ...more };
}

export function dailyContract(current: () => TestStore): void {
  const add = (result: DailyResult, game = GAME, limit = LIMIT) =>
    current().store.addDailyResult(result, game, limit);
  const standings = (more: { device?: string; group?: string; limit?: number; day?: number } = {}) =>
    current().store.dailyStandings({ day: 20_000, device: null, group: null, limit: LIMIT, ...more });

  describe('keeps results of the daily deal', () => {
    it('one for each device and day: the first', async () => {
      const ann = resultOf('ann', 80, { name: 'Ann' });
      expect(await add(ann)).toBe('counted');
      expect(await add(resultOf('ann', 3, { name: 'Better Ann' }))).toBe('already');
      expect(await add(resultOf('ann', 5, { day: 20_001 }))).toBe('counted');
      expect(await standings({ device: 'ann' })).toEqual({
        scores: [{ score: 80, count: 1 }],
        best: [ann],
        group: [],
        own: ann,
      });
    });

    it('even if a device sends several at the same time', async () => {
      const sent = await Promise.all([70, 60, 50].map((score) => add(resultOf('ann', score))));
      expect(sent.toSorted()).toEqual(['already', 'already', 'counted']);
      const { own, scores } = await standings({ device: 'ann' });
      expect(scores).toEqual([{ score: own?.score, count: 1 }]);
    });

    it('only so many a day', async () => {
      expect(await add(resultOf('a', 1), GAME, 2)).toBe('counted');
      expect(await add(resultOf('b', 2), GAME, 2)).toBe('counted');
      expect(await add(resultOf('c', 0), GAME, 2)).toBe('full');
      expect(await add(resultOf('a', 0), GAME, 2)).toBe('already');
      expect((await standings()).best.map(({ device }) => device)).toEqual(['a', 'b']);
      expect(await current().store.dailyBest(20_000)).toMatchObject({ score: 1 });
    });

    it('best first, of everyone and of a group; the same score: the earlier first', async () => {
      await add(resultOf('late', 30, { at: 3000, group: 'smiths' }));
      await add(resultOf('early', 30, { at: 2000 }));
      await add(resultOf('best', 10, { at: 9000, group: 'smiths' }));
      await add(resultOf('other', 0, { group: 'joneses' }));
      const all = await standings({ group: 'smiths', limit: 3 });
      expect(all.best.map(({ device }) => device)).toEqual(['other', 'best', 'early']);
      expect(all.group.map(({ device }) => device)).toEqual(['best', 'late']);
      expect(all.own).toBeNull();
      expect(all.scores).toEqual([
        { score: 0, count: 1 },
        { score: 10, count: 1 },
        { score: 30, count: 2 },
      ]);
      expect((await standings({ group: 'nobody' })).group).toEqual([]);
      expect((await standings({ day: 20_002 })).best).toEqual([]);
    });

    it('with a name and a group that can be changed', async () => {
      await add(resultOf('ann', 30, { name: 'Ann', group: 'smiths' }));
      const { store } = current();
      const change = { day: 20_000, device: 'ann', name: null, group: 'joneses' };
      expect(await store.changeDailyResult(change)).toBe(true);
      expect(await store.changeDailyResult({ ...change, device: 'nobody' })).toBe(false);
      expect(await store.changeDailyResult({ ...change, day: 20_001 })).toBe(false);
      expect((await standings({ group: 'smiths' })).group).toEqual([]);
      expect((await standings({ device: 'ann' })).own).toMatchObject({
        name: null,
        group: 'joneses',
        score: 30,
      });
    });

    it('and the moves of the best one of each day', async () => {
      const { store } = current();
      expect(await store.dailyBest(20_000)).toBeUndefined();
      await add(resultOf('a', 50, { name: 'A' }), { totals: '[50]', commands: '["a"]' });
      await add(resultOf('b', 20, { name: 'B', at: 7 }), { totals: '[20]', commands: '["b"]' });
      await add(resultOf('c', 20), { totals: '[20]', commands: '["c"]' });
      await add(resultOf('d', 90), { totals: '[90]', commands: '["d"]' });
      const best = { name: 'B', score: 20, at: 7, totals: '[20]', commands: '["b"]' };
      expect(await store.dailyBest(20_000)).toEqual(best);
    });

    it('until they are pruned', async () => {
      const { store } = current();
      for (const day of [20_000, 20_001, 20_002]) await add(resultOf('ann', 30, { day }));
      expect(await store.pruneDaily(20_002)).toBe(2);
      expect((await standings()).best).toEqual([]);
      expect(await store.dailyBest(20_001)).toBeUndefined();
      expect(await store.dailyBest(20_002)).toBeDefined();
    });
  });
}
