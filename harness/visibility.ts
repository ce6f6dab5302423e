import type { PlayerId } from '@mayi/core/rules';
import { seatFor } from './access.ts';
import { type GameRecord, seatIn } from './record.ts';

/** Which cards of a recorded game may be shown: all of them, or those the viewer (null: a spectator) may see. */
export type Visibility =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly viewer: PlayerId | null };

/** Finished and exported games are open. A game in progress shows only what its own player may see. */
export function visibilityOf(record: GameRecord, isOver: boolean, as?: string): Visibility {
  if (as !== undefined) return { isOpen: false, viewer: seatToShow(record, isOver, as) };
  const { head, isExport } = record;
  return isExport || isOver ? { isOpen: true } : { isOpen: false, viewer: ownSeat(head) ?? null };
}

/** Throws a RangeError if there's no such seat or its cards are still hidden. */
export function seatToShow({ head, isExport }: GameRecord, isOver: boolean, nameOrId: string): PlayerId {
  const seat = seatIn(head, nameOrId);
  const isHidden = !isExport && !isOver && !seatFor(head, seat).ok;
  if (isHidden) throw new RangeError(`the game isn't over, so ${nameOrId}'s cards are still hidden`);
  return seat;
}

/** The default seat: `me`, or the only seat without a bot. */
export function ownSeat({ seats, me }: GameRecord['head']): PlayerId | undefined {
  const people = seats.filter(({ bot }) => bot === undefined);
  return me ?? (people.length === 1 ? people[0]?.id : undefined);
}
