import { BOTS } from '@mayi/bots';
import type { Rng } from '@mayi/core/cards';
import {
  type CardCode,
  type Known,
  type LobbyAction,
  type SeatId,
  toWireCommand,
  viewOf,
  type WireCommand,
} from '@mayi/core/protocol';
import type { PlayerCommand } from '@mayi/core/rules';

export type Step = { readonly seat: SeatId } & (
  | { readonly type: 'command'; readonly do: WireCommand }
  | { readonly type: 'lobby'; readonly do: LobbyAction }
);

/** The next request of some player: a beginner's move, or whatever starts the next round or game. */
export function nextStep(
  known: Known,
  hands: ReadonlyMap<SeatId, readonly CardCode[]>,
  rng: Rng,
): Step | undefined {
  const { phase, seats } = known.room;
  const unready = seats.find(({ ready }) => !ready)?.id;
  switch (phase) {
    case 'playing':
      return nextMove(known, hands, rng);
    case 'break':
      return unready && { type: 'lobby', seat: unready, do: { type: 'go-on' } };
    case 'over':
      return { type: 'lobby', seat: 's1', do: { type: 'rematch' } };
    case 'lobby':
      return {
        type: 'lobby',
        seat: unready ?? 's1',
        do: unready ? { type: 'ready', ready: true, seed: unready } : { type: 'start' },
      };
  }
}

function nextMove(known: Known, hands: ReadonlyMap<SeatId, readonly CardCode[]>, rng: Rng): Step | undefined {
  const awaited = known.table?.awaiting ?? [];
  const seat = awaited[awaited.length > 1 ? rng.below(awaited.length) : 0];
  if (seat === undefined) return undefined;
  const view = viewOf({ ...known, you: seat, hand: hands.get(seat) ?? [] });
  const command = view && BOTS.beginner.choose(view, rng);
  return command && { type: 'command', seat, do: toWireCommand(command as PlayerCommand) };
}
