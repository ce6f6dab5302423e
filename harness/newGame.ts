import { randomBytes, randomInt } from 'node:crypto';
import { hashSeed } from '@mayi/core/cards';
import { dehydrateGame, GameDataError, hydrateGame, type SerializedGameState } from '@mayi/core/engine';
import { GAME_FORMAT, type GameHead, type Seat } from './saved/format.ts';
import { isCalled, type SeatRequest, seatBots, seatsFor } from './seats.ts';

export interface NewGameOptions extends SeatRequest {
  readonly firstRound?: number | undefined;
  readonly seed?: string | undefined;
  /** A position to start from, written by hand or saved elsewhere. */
  readonly state?: unknown;
}

/** Throws a RangeError if the options are impossible. */
export function headFor(options: NewGameOptions): GameHead {
  const common = { format: GAME_FORMAT, id: newId(), createdAt: new Date().toISOString() } as const;
  if (options.state !== undefined) return { ...common, ...headOfState(options) };
  const { seed = randomBytes(16).toString('hex') } = options;
  if (seed === '') throw new RangeError("the seed can't be empty");
  const seats = seatsFor(options);
  return {
    ...common,
    rules: options.rules ?? 'classic',
    seats,
    seed: { server: seed, players: [] },
    seedHash: hashSeed(seed),
    firstRound: options.firstRound ?? 1,
    ...meAmong(seats, options.me),
  };
}

const SET_BY_STATE = {
  players: 'number of players',
  names: 'players',
  rules: 'rules',
  firstRound: 'round',
  seed: 'seed',
} as const satisfies Partial<Record<keyof NewGameOptions, string>>;

function headOfState(options: NewGameOptions): Omit<GameHead, 'format' | 'id' | 'createdAt'> {
  for (const [name, label] of Object.entries(SET_BY_STATE)) {
    const isChosen = options[name as keyof typeof SET_BY_STATE] !== undefined;
    if (isChosen) throw new RangeError(`you can't choose the ${label}: the state already sets it`);
  }
  const state = completeState(options.state);
  const seats = seatBots(
    state.players.map(({ id, name }) => ({ id, name })),
    options,
  );
  const seed = state.rng?.seed ?? { server: state.gameId, players: [] };
  return {
    rules: state.rules ?? 'classic',
    seats,
    seed,
    seedHash: hashSeed(seed.server),
    firstRound: state.currentRound,
    state,
    ...meAmong(seats, options.me),
  };
}

/** Fills in what a position written by hand leaves out. */
function completeState(state: unknown): SerializedGameState {
  try {
    return dehydrateGame(hydrateGame(state));
  } catch (error) {
    if (error instanceof GameDataError) throw new RangeError(`this state can't be played: ${error.message}`);
    throw error;
  }
}

function meAmong(seats: readonly Seat[], me: string | undefined): Pick<GameHead, 'me'> {
  if (me === undefined) return {};
  const seat = seats.find((one) => isCalled(one, me));
  if (seat === undefined)
    throw new RangeError(
      `there's no player named ${me}. Players: ${seats.map(({ name }) => name).join(', ')}`,
    );
  return { me: seat.id };
}

/** Without letters and digits that look alike. */
const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 6;

function newId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');
}
