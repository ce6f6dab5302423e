import { LESSONS, type Lesson } from '@mayi/core/lessons';
import { describe, expect, test } from 'vitest';
import { localConnection } from '../local/localConnection.ts';
import { createSession } from '../session/session.ts';
import type { After } from '../session/timers.ts';
import { createTableStore } from '../state/table/tableStore.ts';
import { createLessonTable } from './lessonHost.ts';

/** Timers that fire when told to. */
function manualTimers() {
  const waiting = new Set<() => void>();
  const after: After = (_, callback) => {
    waiting.add(callback);
    return () => waiting.delete(callback);
  };
  const fire = () => {
    const [next] = waiting;
    if (next === undefined) return false;
    waiting.delete(next);
    next();
    return true;
  };
  return { after, fire };
}

function open(id: string) {
  const lesson = LESSONS.find((one) => one.id === id) as Lesson;
  const { after, fire } = manualTimers();
  const table = createLessonTable(lesson, { after, pause: () => 500 });
  const session = createSession(localConnection(table.host), { after: () => () => {} });
  const store = createTableStore(session, { now: () => 0 });
  return { lesson, table, store, fire, progress: () => table.progress.getState() };
}

/** Messages to a table in the page take a microtask. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

async function openAt(id: string) {
  const opened = open(id);
  await settled();
  return opened;
}

describe('a lesson at a table in the page', () => {
  test('the learner sees the position and the first sentence', async () => {
    const { store, progress } = await openAt('turn');
    expect(store.getState().view?.hand).toHaveLength(11);
    expect(store.getState().view?.you).toBe('s1');
    expect(progress()).toMatchObject({ step: 0, expected: null, isDone: false });
  });

  test('the expected move completes the step; others play one at a time', async () => {
    const { store, table, progress, fire } = await openAt('turn');
    table.next();
    expect(await store.getState().play({ type: 'DRAW_FROM_STOCK' })).toEqual({ ok: true });
    expect(progress().step).toBe(2);
    expect(await store.getState().play({ type: 'DISCARD', card: 'KC0' })).toEqual({ ok: true });
    expect(progress()).toMatchObject({ isWatching: true, say: '' });
    while (fire());
    expect(progress()).toMatchObject({ isWatching: false, step: 3 });
    expect(store.getState().view?.discard[0]).toMatchObject({ rank: 'Q', suit: 'diamonds' });
  });

  test('another move is refused kindly, and nothing changes', async () => {
    const { store, table, progress } = await openAt('turn');
    table.next();
    const before = store.getState().view;
    const result = await store.getState().play({ type: 'DRAW_FROM_DISCARD' });
    expect(result.ok).toBe(false);
    expect(store.getState().refusal?.message).toBe(
      'You could take 4♣, but it wouldn’t help. Draw from the stock instead.',
    );
    expect(store.getState().view).toBe(before);
    expect(progress().step).toBe(1);
  });

  test('T2: an illegal move is answered by the rule', async () => {
    const { store, table } = await openAt('lay-off');
    table.next();
    await store.getState().play({ type: 'DRAW_FROM_DISCARD' });
    expect(store.getState().refusal?.rule).toBe('T2');
  });

  test('Skip while the others play lets them finish at once', async () => {
    const { table, progress } = await openAt('may-i');
    table.next();
    table.next();
    expect(progress().isWatching).toBe(true);
    table.next();
    expect(progress()).toMatchObject({ isWatching: false, step: 2 });
  });

  test.each(LESSONS.map(({ id }) => id))('%s: skipped to the end, and all the way back', async (id) => {
    const { lesson, store, table, progress, fire } = await openAt(id);
    const first = store.getState().view;
    while (!progress().isDone) {
      table.next();
      while (fire());
    }
    expect(progress().say).toBe(lesson.done);
    for (const _ of lesson.steps) table.back();
    expect(progress().step).toBe(0);
    expect(store.getState().view).toEqual(first);
    expect(store.getState().known?.room.phase).toBe('playing');
  });

  test('between rounds the table is in its break, so that the hands are shown', async () => {
    const { store, table, progress, fire } = await openAt('lay-off');
    while (progress().step < 6) {
      table.next();
      while (fire());
    }
    expect(store.getState().known?.room.phase).toBe('break');
    expect(store.getState().lastRound?.winnerId).toBe('s1');
  });
});
