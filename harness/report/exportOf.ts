import type { Command } from '@mayi/core/rules';
import type { Orchestrator } from '../orchestrator.ts';
import type { GameHead } from '../saved/head.ts';

export const EXPORT_FORMAT = 'mayi-export-1';

/** A whole game, every secret included: all that is needed to play it again. */
export interface ExportedGame {
  readonly format: typeof EXPORT_FORMAT;
  readonly head: GameHead;
  readonly seedHash: string;
  readonly commands: readonly Command[];
}

export function exportOf(table: Orchestrator): ExportedGame {
  const { seedHash } = table.view(null);
  return { format: EXPORT_FORMAT, head: table.head, seedHash, commands: table.commands };
}
