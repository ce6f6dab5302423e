import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGame } from '@mayi/core/engine';
import { viewFor, whyNot } from '@mayi/core/view';
import { type ProcessGroups, startThreadPlayer } from '@mayi/programs/players';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PLAYER_LIMITS } from '../../programs/players/playerProcess.ts';
import { bundledThread } from '../testing/bundledThread.ts';

const game = createGame({ players: ['ann', 'bob', 'cleo'].map((id) => ({ id, name: id })), seed: 'seat' });
const [you = ''] = viewFor(game, 'ann').awaiting;
const view = viewFor(game, you);

/** A server's own player, from a module. Without any code, there's no such file. */
async function playerWith(code?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-thread-'));
  const file = join(folder, 'mine.mjs');
  if (code !== undefined) writeFileSync(file, code);
  const reports: string[] = [];
  const running = new Set<ProcessGroups>();
  const player = startThreadPlayer({
    spec: { kind: 'module', name: 'mine', file },
    running,
    report: (text) => reports.push(text),
    // The machine may be busy.
    playerLimits: { ...PLAYER_LIMITS, startMs: 19_000, moveMs: 19_000 },
    programs: {
      thread: await bundledThread('programs/players/playerThread.ts'),
      runner: await bundledThread('programs/players/moduleRunner.ts'),
    },
  });
  onTestFinished(async () => {
    await player.close();
    rmSync(folder, { recursive: true });
  });
  return { player, reports, running };
}

describe('a server’s own player', () => {
  it('plays from a module in a process of its own, which doesn’t see the server’s environment', async () => {
    process.env.MAYI_TEST_SECRET = 'hidden';
    onTestFinished(() => {
      delete process.env.MAYI_TEST_SECRET;
    });
    const { player, reports, running } = await playerWith(`
      const type = process.env.MAYI_TEST_SECRET === undefined ? 'DRAW_FROM_DISCARD' : 'DRAW_FROM_STOCK';
      export default () => ({ level: 'mine', name: 'Mine', choose: (view) => ({ type, playerId: view.you }) });`);
    expect(await player.move(view, 1)).toEqual({ type: 'DRAW_FROM_DISCARD', playerId: you });
    expect(reports).toEqual([]);
    await player.close();
    expect(running.size).toBe(0);
  });

  it('that can’t be loaded is reported with the reason, and simple moves are made for it', async () => {
    const { player, reports } = await playerWith();
    const command = await player.move(view, 1);
    expect(command && whyNot(view, command)).toBeUndefined();
    expect(command).toBeDefined();
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^didn't start, .*: exit code 1, there's no file .*mine\.mjs$/);
  });
});
