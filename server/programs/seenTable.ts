import { hasPresetRules, isSlow, isTaken, type Known, notReady, viewOf } from '@mayi/core/protocol';
import type { SeenFact } from '@mayi/core/view';
import { PHASE_OF_VIEW, type SeenTable } from '@mayi/programs';
import type { Seen } from '@mayi/programs/mcp';

/** A room as its connection knows it: the game, or the lobby before it. */
export function seenIn(known: Known, facts: readonly SeenFact[]): Seen {
  const { room, you, seq } = known;
  const view = viewOf(known);
  if (view === undefined) return { room, you };
  const { phase } = room;
  return {
    table: {
      id: room.code,
      seq,
      phase: phase === 'break' ? 'ROUND_END' : PHASE_OF_VIEW[view.phase],
      view,
      seats: room.seats.filter(isTaken).map(({ id, level, program, presence }) => ({
        id,
        bot: level,
        ...(program && { program }),
        presence,
      })),
      awaiting: awaitedIn(known),
      until: untilIn(known),
      actions: actionsIn(known),
      canSolve: canSolveIn(known),
      facts,
    },
  };
}

/** A hand mustn't take too long to solve for the thread that serves everybody. */
export function canSolveIn({ room }: Known): boolean {
  return hasPresetRules(room.settings);
}

/** Where people play live, they needn't know: nobody has long. */
function untilIn({ room, table }: Known): number | null {
  if (room.phase !== 'playing' || !isSlow(room.settings)) return null;
  return table?.phase === 'mayIWindow' ? room.closesAt : room.turnEndsAt;
}

function awaitedIn({ room, table }: Known): SeenTable['awaiting'] {
  if (room.phase === 'break') return notReady(room.seats).map(({ id }) => id);
  return room.phase === 'playing' ? (table?.awaiting ?? []) : [];
}

function actionsIn({ room, you }: Known): SeenTable['actions'] {
  const own = room.seats.find(({ id }) => id === you);
  if (own === undefined) return [];
  if (room.phase === 'over') return ['rematch'];
  return room.phase === 'break' && !own.ready ? ['continue'] : [];
}

/** Whether this seat has something to do, or there's nothing to wait for. */
export function isDueIn({ room, you, table }: Known): boolean {
  const own = room.seats.find(({ id }) => id === you);
  switch (room.phase) {
    case 'lobby':
    case 'break':
      return own !== undefined && !own.ready;
    case 'playing':
      return own !== undefined && (table?.awaiting.includes(own.id) ?? false);
    case 'over':
      return true;
  }
}
