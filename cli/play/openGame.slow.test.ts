import { BOTS } from '@mayi/bots';
import type { Command } from '@mayi/core/rules';
import { factsFor, legalCommands } from '@mayi/core/view';
import { Orchestrator, openLibrary } from '@mayi/harness';
import { guardedBot } from '@mayi/programs/players';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { type OpenGame, openGame } from './openGame.ts';

function newGame() {
  const library = openLibrary(emptyFolder());
  const { id } = library.create({ names: ['Ann', 'Ben'], bots: 1, level: 'steady', seed: '7' }).head;
  return { open: () => openGame(library, id) };
}

/** Plays a simple move for the next player; after a round, continues with the next one. */
function move(game: OpenGame): void {
  const { table } = game;
  if (table.phase === 'ROUND_END') {
    game.continueGame();
    return;
  }
  const [playerId = ''] = table.awaiting;
  const command = legalCommands(table.view(playerId)).findLast(({ type }) => SIMPLE.includes(type));
  expect(game.execute(command as Command).success).toBe(true);
}

const SIMPLE: readonly string[] = ['DRAW_FROM_STOCK', 'DISCARD', 'PASS_MAY_I'];
const IMPOSSIBLE: Command = { type: 'DRAW_FROM_STOCK', playerId: 'nobody' };

test('facts are collected along the way: the game is not replayed', () => {
  const game = newGame().open();
  const replays = vi.spyOn(Orchestrator.prototype, 'allFacts');
  onTestFinished(() => replays.mockRestore());
  for (let moves = 0; moves < 200; moves++) move(game);
  expect(game.execute(IMPOSSIBLE).success).toBe(false);
  expect(game.table.view(null).roundHistory.length).toBeGreaterThan(0);
  expect(replays).not.toHaveBeenCalled();
  expect(game.news(null)).toEqual(factsFor(game.table.allFacts(), null));
});

test('moves on another screen are noticed by a refresh and by a move', () => {
  const { open } = newGame();
  const [one, other] = [open(), open()];
  move(one);
  expect(other.refresh()).toBe(true);
  expect(other.refresh()).toBe(false);
  expect(other.news(null)).toEqual(one.news(null));
  move(one);
  expect(other.execute(IMPOSSIBLE).success).toBe(false);
  expect(other.news(null)).toEqual(one.news(null));
});

test('custom players move for themselves, and wait at the end of a round', () => {
  const library = openLibrary(emptyFolder());
  const { id } = library.create({ names: ['Ann', 'mine'], bots: ['beginner'], seed: '7' }).head;
  const over = vi.fn();
  const player = { ...guardedBot('mine', BOTS.steady, () => {}), gameOver: over };
  const game = openGame(library, id, new Map([['mine', player]]));
  let rounds = 0;
  while (game.table.phase !== 'GAME_END') {
    if (game.table.phase === 'ROUND_END') {
      rounds += 1;
      expect(game.table.awaiting).toEqual(['ann', 'mine']);
    } else expect(game.table.awaiting).toEqual(['ann']);
    move(game);
  }
  expect(rounds).toBe(5);
  expect(over).toHaveBeenCalledTimes(1);
  expect(player.takeFaults()).toEqual({});
  expect(game.table.allFacts()).toEqual(library.open(id).allFacts());
});
