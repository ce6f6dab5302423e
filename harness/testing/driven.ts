import { parseAction, type TablePhase } from '@mayi/programs';
import { expect } from 'vitest';
import type { Orchestrator } from '../orchestrator.ts';
import type { PlayedResult } from '../playedResult.ts';
import type { Library } from '../saved/library.ts';

/** Plays a typed command; default: for the player whose move it is. */
export function typed(table: Orchestrator, text: string, playerId?: string): PlayedResult {
  const parsed = parseAction(text.split(' '));
  if (!parsed.ok) throw new Error(parsed.refusal.message);
  return table.perform(parsed.action, playerId);
}

/** The command of a player who draws from the stock, discards the drawn card, and never calls. */
function simpleCommand(table: Orchestrator): string {
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

/** Plays commands in a saved game, saving after each. */
export function playOn(library: Library, id: string, commands: number): Orchestrator {
  let table = library.open(id);
  for (let n = 0; n < commands && table.phase !== 'GAME_END'; n++) {
    const text = simpleCommand(table);
    const changed = library.change(id, (game) => typed(game, text));
    expect(changed.result, text).toMatchObject({ success: true });
    table = changed.table;
  }
  return table;
}

export function playUntil(library: Library, id: string, phase: TablePhase): Orchestrator {
  let table = library.open(id);
  while (table.phase !== phase) {
    expect(table.phase).not.toBe('GAME_END');
    table = playOn(library, id, 1);
  }
  return table;
}
