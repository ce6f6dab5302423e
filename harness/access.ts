import type { PlayerId } from '@mayi/core/rules';
import { type Failure, failed } from './commandResult.ts';
import { type GameRecord, seatIn } from './record.ts';
import type { GameHead, Seat } from './saved/format.ts';
import { isCalled } from './seats.ts';

/** The seat of that name, to be played and looked through: a person's, and only mine where one seat is played here. */
export function seatFor({ seats, me }: GameHead, nameOrId: string): Seat | Failure {
  const seat = seats.find((one) => isCalled(one, nameOrId));
  if (seat === undefined) {
    return failed('unknown_player', `there's no player named ${nameOrId} here. ${peopleIn(seats)}`);
  }
  if (seat.bot !== undefined) return botSeat(seat);
  if (me === undefined || me === seat.id) return seat;
  return failed(
    'not_your_seat',
    `in this game you play only ${seats.find(({ id }) => id === me)?.name ?? me}`,
  );
}

export function botSeat({ name }: Seat): Failure {
  return failed('bot_seat', `${name} is a computer player`);
}

function peopleIn(seats: readonly Seat[]): string {
  const names = seats.filter(({ bot }) => bot === undefined).map(({ name }) => name);
  return names.length === 0 ? 'Only computer players are in this game' : `Players: ${names.join(', ')}`;
}

/** Whoever looked at the game before it changed may not want any more what was wanted then. */
export function whyNotAt({ seq }: { readonly seq: number }, seen: number | undefined): Failure | undefined {
  if (seen === undefined || seen === seq) return undefined;
  return failed('stale', `the game has changed: it's at seq ${seq} now, not ${seen}. Look again`);
}

/** Cards are hidden as long as the game goes on: from whoever plays one seat here, and where computers play. */
export function hasSecrets({ seats, me }: GameHead, isOver: boolean): boolean {
  return !isOver && (me !== undefined || seats.some(({ bot }) => bot !== undefined));
}

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
