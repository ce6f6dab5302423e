import { type Failure, failed } from './commandResult.ts';
import type { GameHead, Seat } from './saved/head.ts';
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
