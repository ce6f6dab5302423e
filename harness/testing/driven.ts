import { expect } from 'vitest';
import { perform, readAction } from '../action.ts';
import type { CommandResult } from '../commandResult.ts';
import type { Orchestrator } from '../orchestrator.ts';
import type { OrchestratorPhase } from '../phase.ts';
import type { Library } from '../saved/library.ts';

/** Types a command, for the player or for whoever is meant. */
export function typed(table: Orchestrator, text: string, playerId?: string): CommandResult {
  const action = readAction(text.split(' '));
  if ('mistake' in action) throw new Error(action.mistake);
  return perform(table, action, playerId);
}

/** What somebody types who draws, throws the drawn card away, and never calls. */
function dullCommand(table: Orchestrator): string {
  switch (table.phase) {
    case 'AWAITING_DRAW':
      return 'draw stock';
    case 'MAY_I_WINDOW':
      return 'pass';
    case 'ROUND_END':
      return 'continue';
    default:
      return `discard ${table.view(table.actor ?? null).hand.length}`;
  }
}

/** Plays so many commands at a saved game, each saved before the next. */
export function playOn(library: Library, id: string, commands: number): Orchestrator {
  let table = library.open(id);
  for (let n = 0; n < commands && table.phase !== 'GAME_END'; n++) {
    const text = dullCommand(table);
    const changed = library.change(id, (game) => typed(game, text));
    expect(changed.result, text).toMatchObject({ success: true });
    table = changed.table;
  }
  return table;
}

export function playUntil(library: Library, id: string, phase: OrchestratorPhase): Orchestrator {
  let table = library.open(id);
  while (table.phase !== phase) {
    expect(table.phase).not.toBe('GAME_END');
    table = playOn(library, id, 1);
  }
  return table;
}
