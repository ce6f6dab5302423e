import type { Result } from '@mayi/core/rules';
import { refuse } from '@mayi/programs';
import type { HarnessError, HarnessRefusal } from './playedResult.ts';
import type { GameHead, Seat } from './saved/format.ts';
import { isCalled } from './seats.ts';

export type SeatResult<Code extends string = HarnessError> = Result<{ readonly seat: Seat }, Code>;

/** Finds a seat to play: never a bot's, and in a game with `me` no other than that one. */
export function seatFor({ seats, me }: GameHead, nameOrId: string): SeatResult {
  const seat = seats.find((one) => isCalled(one, nameOrId));
  if (seat === undefined) {
    return refuse('unknown_player', `there's no player named ${nameOrId} here. ${peopleIn(seats)}`);
  }
  if (seat.bot !== undefined) return refuseBotSeat(seat);
  if (me === undefined || me === seat.id) return { ok: true, seat };
  const own = seats.find(({ id }) => id === me)?.name ?? me;
  return refuse('not_your_seat', `in this game you play only ${own}`);
}

export function refuseBotSeat({ name }: Seat) {
  return refuse('bot_seat', `${name} is a computer player`);
}

function peopleIn(seats: readonly Seat[]): string {
  const names = seats.filter(({ bot }) => bot === undefined).map(({ name }) => name);
  return names.length === 0 ? 'Only computer players are in this game' : `Players: ${names.join(', ')}`;
}

/** Refuses a command that was chosen before the game changed. */
export function whyNotAt(
  { seq }: { readonly seq: number },
  seen: number | undefined,
): HarnessRefusal | undefined {
  if (seen === undefined || seen === seq) return undefined;
  return refuse('stale', `the game has changed: it's at seq ${seq} now, not ${seen}. Look again`).refusal;
}

/** Until the game is over, an export would reveal hidden cards wherever bots play or only one seat is played. */
export function hasSecrets({ seats, me }: GameHead, isOver: boolean): boolean {
  return !isOver && (me !== undefined || seats.some(({ bot }) => bot !== undefined));
}
