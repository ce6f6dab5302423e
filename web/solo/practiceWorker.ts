import { puzzleAt } from '@mayi/bots';
import { choiceTaken, isRight } from '@mayi/bots/practice';
import { replay } from '@mayi/core/engine';
import type { Command, PlayerCommand } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import type { PuzzleReply, PuzzleRequest } from '../practice/ownPuzzles.ts';

/** Makes puzzles of decisions in past games: weighing every choice takes seconds. */
self.addEventListener('message', ({ data }: MessageEvent<PuzzleRequest>) => {
  self.postMessage(replyTo(data));
});

function replyTo({ id, gameId, move, log, playerId }: PuzzleRequest): PuzzleReply {
  try {
    const view = viewFor(replay(log, move), playerId);
    const made = puzzleAt(view, id);
    const [, second] = made?.choices ?? [];
    if (made === undefined || second === undefined) return { puzzle: null, wasRight: false };
    const puzzle = { ...made, from: { gameId, move } };
    const done = choiceTaken(puzzle, commandOf(log.commands[move], playerId), view.hand);
    return { puzzle, wasRight: done !== undefined && isRight(done) };
  } catch {
    return { puzzle: null, wasRight: false };
  }
}

/** Y4: when time was up, silence was a pass. */
function commandOf(command: Command | undefined, playerId: string): PlayerCommand {
  return command === undefined || command.type === 'RESOLVE' ? { type: 'PASS_MAY_I', playerId } : command;
}
