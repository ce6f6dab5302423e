import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@mayi/core/rules';
import { legalCommands } from '@mayi/core/view';
import { Orchestrator, openLibrary } from '@mayi/harness';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Desk, openDesk } from './openGame.ts';

function newDesks() {
  const dir = mkdtempSync(join(tmpdir(), 'mayi-desk-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const library = openLibrary(dir);
  const { id } = library.create({ names: ['Ann', 'Ben'], bots: 1, level: 'steady', seed: '7' }).head;
  return { open: () => openDesk(library, id) };
}

/** Somebody does what is always possible; after a round the game goes on. */
function move(desk: Desk): void {
  const { table } = desk;
  if (table.phase === 'ROUND_END') {
    desk.goOn();
    return;
  }
  const [playerId = ''] = table.awaiting;
  const command = legalCommands(table.view(playerId)).findLast(({ type }) => SIMPLE.includes(type));
  expect(desk.act(command as Command).success).toBe(true);
}

const SIMPLE: readonly string[] = ['DRAW_FROM_STOCK', 'DISCARD', 'PASS_MAY_I'];
const IMPOSSIBLE: Command = { type: 'DRAW_FROM_STOCK', playerId: 'nobody' };

test('what happened is kept as it comes: the game is not played through again', () => {
  const desk = newDesks().open();
  const askedFor = vi.spyOn(Orchestrator.prototype, 'allFacts');
  onTestFinished(() => askedFor.mockRestore());
  for (let moves = 0; moves < 200; moves++) move(desk);
  expect(desk.act(IMPOSSIBLE).success).toBe(false);
  expect(desk.table.view(null).roundHistory.length).toBeGreaterThan(0);
  expect(askedFor).not.toHaveBeenCalled();
  expect(desk.facts).toEqual(desk.table.allFacts());
});

test('what happens at another screen is not missed, whether one looks or moves', () => {
  const { open } = newDesks();
  const [one, other] = [open(), open()];
  move(one);
  expect(other.look()).toBe(true);
  expect(other.look()).toBe(false);
  expect(other.facts).toEqual(one.facts);
  move(one);
  expect(other.act(IMPOSSIBLE).success).toBe(false);
  expect(other.facts).toEqual(one.facts);
});
