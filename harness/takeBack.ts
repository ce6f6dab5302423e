import { type PlayerId, type Result, showsNoCard } from '@mayi/core/rules';
import { refuse, type TablePhase } from '@mayi/programs';
import type { HarnessError } from './playedResult.ts';
import type { Move } from './saved/format.ts';

/**
 * What may be taken back. `anything`: the last move, with what the bots did after it, for scripts and practice.
 * `slip`: a move at a table with others, until the next player acts, and only if it showed nobody a new card.
 */
export type TakeBack = 'anything' | 'slip';

interface Played {
  readonly moves: readonly Move[];
  readonly phase: TablePhase;
}

/** Finds the move that an undo takes back: the last one of that player, or of any person. Refuses if it's too late. */
export function moveToTakeBack(
  { moves, phase }: Played,
  playerId: PlayerId | undefined,
  what: TakeBack,
): Result<{ readonly at: number }, HarnessError> {
  const at = moves.findLastIndex((move) => isOf(move, playerId));
  if (at < 0) return refuse('nothing_to_undo', "there's no move to take back");
  const later = moves.slice(at + 1);
  // Continuing with the next round isn't any player's move.
  if (later.some(({ bots, commands }) => commands.length > 0 && (bots === undefined || what === 'slip'))) {
    return refuse('others_have_moved', 'someone else has moved since then');
  }
  if (what === 'anything') return { ok: true, at };
  if (phase === 'ROUND_END' || phase === 'GAME_END' || later.length > 0)
    return refuse('others_have_moved', 'the round is over');
  const isSlip = moves[at]?.commands.every(showsNoCard) ?? false;
  return isSlip ? { ok: true, at } : refuse('card_was_drawn', "a drawn card can't be put back");
}

function isOf({ commands, bots }: Move, playerId: PlayerId | undefined): boolean {
  if (playerId === undefined) return bots === undefined;
  return commands.some((command) => 'playerId' in command && command.playerId === playerId);
}
