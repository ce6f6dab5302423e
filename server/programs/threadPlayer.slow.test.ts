import { createGame } from '@mayi/core/engine';
import { type View, viewFor, whyNot } from '@mayi/core/view';
import type { ProcessGroups } from '@mayi/programs/players';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isAlive, programThat } from '../../programs/players/testing/programs.ts';
import { startThreadPlayer, THREAD_LIMITS } from '../../programs/players/threadPlayer.ts';
import { bundledThread } from '../testing/bundledThread.ts';

const game = createGame({ players: ['ann', 'bob', 'cleo'].map((id) => ({ id, name: id })), seed: 'thread' });
const view: View = (() => {
  const [you = ''] = viewFor(game, 'ann').awaiting;
  return viewFor(game, you);
})();

const thread = await bundledThread('programs/players/playerThread.ts');

/** A program that goes on whatever happens to its input. */
function startStubborn(code: string, limits: Partial<typeof THREAD_LIMITS> = {}) {
  const stays = 'on.quit = () => {}; setInterval(() => {}, 1000);';
  const running = new Set<ProcessGroups>();
  const reports: string[] = [];
  const player = startThreadPlayer({
    spec: { kind: 'exec', name: 'stubborn', command: programThat(stays + code) },
    running,
    report: (text) => reports.push(text),
    limits: { ...THREAD_LIMITS, ...limits },
    // Only modules need the runner.
    programs: { thread, runner: thread },
  });
  onTestFinished(() => {
    for (const groups of running) groups.killAll();
  });
  const findPid = () =>
    [...running].flatMap(({ buffer }) => [...new Int32Array(buffer)]).find((id) => id !== 0);
  const pid = () => vi.waitFor(() => findPid() ?? expect.fail('no program yet'), 10_000);
  return { player, running, reports, pid };
}

function expectGone(pid: number): void {
  expect(() => process.kill(pid, 0)).toThrow();
}

/** Once its thread has been stopped, nobody may be left to take note of its end. */
function expectDead(pid: number): void {
  expect(isAlive(pid)).toBe(false);
}

test('plays with a program, and ends it even if it doesn’t want to', async () => {
  const { player, running, reports, pid } = startStubborn('');
  const command = await player.move(view, 1);
  expect(command && whyNot(view, command)).toBeUndefined();
  const id = await pid();
  await player.close();
  expectGone(id);
  expect(running.size).toBe(0);
  expect(reports).toEqual([]);
});

test('tries to start a program, and says why it can’t', async () => {
  const fine = startStubborn('');
  await fine.player.start();
  await fine.player.close();
  expect(fine.reports).toEqual([]);
  const broken = startStubborn('console.error("no such deck"); process.exit(1);');
  await broken.player.start();
  await broken.player.close();
  expect(broken.reports).toEqual([
    expect.stringMatching(/^didn't start, or didn't answer hello: .*no such deck/),
  ]);
  expect(broken.running.size).toBe(0);
});

test('ends the program of a thread that is stuck, and replaces its moves', async () => {
  const { player, running, reports, pid } = startStubborn('on.hello = () => {};', { lostAfterMs: 5000 });
  const moves = [player.move(view, 1), player.move(view, 2)];
  const id = await pid();
  for (const command of await Promise.all(moves)) expect(command).toBeDefined();
  await vi.waitFor(() => expectDead(id));
  expect(reports).toEqual(['its thread is stuck']);
  await player.close();
  expect(running.size).toBe(0);
});

test('closes without waiting for an answer that may never come', async () => {
  const { player, reports, pid } = startStubborn('on.hello = () => {};', { closeWithinMs: 1 });
  const move = player.move(view, 1);
  const id = await pid();
  await player.close();
  expect(await move).toBeDefined();
  await vi.waitFor(() => expectDead(id));
  expect(reports).toEqual([]);
});
