import type { Fact } from '../engine/facts.ts';
import { roomRefusal } from '../protocol/lobby.ts';
import type { RoomRefusalCode } from '../protocol/roomRefusals.ts';
import type { Refusal } from '../result.ts';
import { type Command, showsNoCard } from '../rules/commands.ts';
import type { PlayerId } from '../rules/situation.ts';

/** The latest command at a table, and what it caused. */
export interface LastMove {
  readonly command: Command;
  readonly facts: readonly Fact[];
}

/**
 * Why this player can't take back the last command of the table. They can, until anybody else acts, if it was their own and showed
 * nobody a new card: a round that it ended has shown the hands, and the next deal.
 */
export function whyNotUndo(last: LastMove | null, playerId: PlayerId): Refusal<RoomRefusalCode> | undefined {
  if (last === null) return roomRefusal('nothing-to-undo');
  const { command, facts } = last;
  if (!('playerId' in command) || command.playerId !== playerId) return roomRefusal('too-late-to-undo');
  const isRoundOver = facts.some(({ type }) => type === 'ROUND_ENDED');
  return isRoundOver || !showsNoCard(command) ? roomRefusal('card-seen') : undefined;
}
