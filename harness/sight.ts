import type { PlayerId } from '@mayi/core/rules';
import { seatFor } from './access.ts';
import { type GameRecord, seatIn } from './record.ts';

/** All cards are open; or only what the viewer (null: a spectator) may know. */
export type Sight = { readonly isOpen: true } | { readonly isOpen: false; readonly viewer: PlayerId | null };

/**
 * Whose eyes a game may be looked at with. One that is over has no secrets, nor has one that was given away; but as long as
 * one seat is played here, nobody looks into the other hands.
 */
export function sightOf(record: GameRecord, isOver: boolean, as?: string): Sight {
  if (as !== undefined) return { isOpen: false, viewer: seatToShow(record, isOver, as) };
  const { head, isExport } = record;
  return isExport || isOver ? { isOpen: true } : { isOpen: false, viewer: ownSeat(head) ?? null };
}

/** The seat of that name. Throws a RangeError, if there is none or its cards are still hidden here. */
export function seatToShow({ head, isExport }: GameRecord, isOver: boolean, nameOrId: string): PlayerId {
  const seat = seatIn(head, nameOrId);
  const isHidden = !isExport && !isOver && 'success' in seatFor(head, seat);
  if (isHidden) throw new RangeError(`the game isn't over, so ${nameOrId}'s cards are still hidden`);
  return seat;
}

/** Whose game is meant, when nobody is named: the seat played here, or the only one without a bot. */
export function ownSeat({ seats, me }: GameRecord['head']): PlayerId | undefined {
  const people = seats.filter(({ bot }) => bot === undefined);
  return me ?? (people.length === 1 ? people[0]?.id : undefined);
}
