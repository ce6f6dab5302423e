import { type Failure, failed } from './commandResult.ts';
import type { GameHead, Seat } from './saved/head.ts';
import { isCalled } from './seats.ts';

/** The seat of that name, to be played and looked through: a person's, and only mine where one seat is played here. */
export function seatFor({ seats, me }: GameHead, nameOrId: string): Seat | Failure {
  const seat = seats.find((one) => isCalled(one, nameOrId));
  if (seat === undefined) {
    return failed('unknown_player', `${nameOrId} does not sit at this table: ${peopleIn(seats)}`);
  }
  if (seat.bot !== undefined) return botSeat(seat);
  if (me === undefined || me === seat.id) return seat;
  return failed('not_your_seat', `only ${seats.find(({ id }) => id === me)?.name ?? me} is played here`);
}

export function botSeat({ name }: Seat): Failure {
  return failed('bot_seat', `${name} is played by the computer`);
}

function peopleIn(seats: readonly Seat[]): string {
  const names = seats.filter(({ bot }) => bot === undefined).map(({ name }) => name);
  return names.length === 0 ? 'only computers play here' : names.join(' or ');
}

/** Whoever looked at the game before it changed may not want any more what was wanted then. */
export function whyNotAt({ seq }: { readonly seq: number }, seen: number | undefined): Failure | undefined {
  if (seen === undefined || seen === seq) return undefined;
  return failed('stale', `the game is at seq ${seq} by now, not at ${seen}: look again`);
}

/** Cards are hidden as long as the game goes on: from whoever plays one seat here, and where computers play. */
export function hasSecrets({ seats, me }: GameHead, isOver: boolean): boolean {
  return !isOver && (me !== undefined || seats.some(({ bot }) => bot !== undefined));
}
