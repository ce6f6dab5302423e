import type { z } from 'zod';
import type { NewGameOptions } from '../newGame.ts';
import { isCalled, seatsFor } from '../seats.ts';
import { MODEL_NAME, type newGameInput } from './input.ts';

export interface WantedGame {
  readonly options: NewGameOptions;
  /** The name of the model. */
  readonly me: string;
}

/** The game that was asked for. It is kept for one seat only if nobody else is to sit down. */
export function wantedGame(input: z.infer<typeof newGameInput>, fixed?: string): WantedGame {
  const { round: firstRound, ...wish } = input;
  const me = fixed ?? wish.me ?? wish.names?.[0] ?? MODEL_NAME;
  const options = { ...wish, firstRound, me };
  const seats = seatsFor(options);
  const mine = seats.find((seat) => isCalled(seat, me));
  if (mine === undefined)
    throw new RangeError(
      `there's no player named ${me}. Players: ${seats.map(({ name }) => name).join(', ')}`,
    );
  if (!isCalled(mine, wish.me ?? me)) throw new RangeError(`you can only be ${me} here, not ${wish.me}`);
  const people = seats.filter(({ bot }) => bot === undefined);
  if (people.length === 1) return { options, me };
  // Computers take the last seats: there, none of theirs is somebody else's.
  const bots = seats.flatMap(({ bot }) => bot ?? []);
  const names = [...people, ...seats.filter(({ bot }) => bot !== undefined)].map(({ name }) => name);
  const { rules, seed } = wish;
  return { options: { players: names.length, names, bots, rules, seed, firstRound }, me };
}
