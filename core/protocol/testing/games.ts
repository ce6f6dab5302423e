import { createRng } from '../../cards/rng.ts';
import { createGame } from '../../engine/createGame.ts';
import type { Fact } from '../../engine/facts.ts';
import type { Game } from '../../engine/game.ts';
import type { Command } from '../../rules/commands.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from '../../rules/presets.ts';
import { randomCommand } from '../../testing/playOut.ts';
import { shortened } from '../../testing/randomGames.ts';
import { spectatorView, type View, viewFor } from '../../view/view.ts';
import { SEAT_IDS, type SeatId } from '../constants.ts';

export interface SeededGame {
  readonly preset: PresetName;
  readonly playerCount: number;
  readonly seed: number;
  /** Default: a few rounds of the preset, mostly one, often with odd rules. */
  readonly isWhole?: boolean;
}

/** A state of a game, and what led to it. */
export interface Moment {
  readonly game: Game;
  /** Null for the first deal. */
  readonly command: Command | null;
  readonly facts: readonly Fact[];
}

const NAMES = ['Ann', 'Bob', 'Carol', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

/** A game as rooms play it: player ids are seat ids. */
export function seatedGame({ preset, playerCount, seed, isWhole = false }: SeededGame): Game {
  const players = SEAT_IDS.slice(0, playerCount).map((id, at) => ({ id, name: NAMES[at] ?? id }));
  return createGame({
    players,
    seed: { server: `${seed}`, players: ['apple', 'plum', 'cherry'] },
    rules: isWhole ? preset : shortened(PRESETS[preset], seed, playerCount),
  });
}

/** Every moment of a random game. All yield the same game object, so look at it before asking for the next one. */
export function* momentsOf(given: SeededGame): Generator<Moment> {
  const game = seatedGame(given);
  const rng = createRng({ seed: { server: `${given.seed}`, players: ['moves'] }, round: 0, words: 0 });
  yield { game, command: null, facts: game.state.round.facts };
  while (!game.state.isOver) {
    const command = randomCommand(game, rng);
    const answer = game.execute(command);
    if (!answer.ok) throw new Error(`a legal command was refused: ${JSON.stringify(answer.refusal)}`);
    yield { game, command, facts: answer.facts };
  }
}

/** Games of all presets and table sizes, the same ones every time. */
export function seededGames(count: number, firstSeed = 1): SeededGame[] {
  return Array.from({ length: count }, (_, nth) => ({
    preset: PRESET_NAMES[nth % PRESET_NAMES.length] as PresetName,
    playerCount: 2 + (nth % 9),
    seed: firstSeed + nth,
  }));
}

/** Every seat, and a spectator. */
export function viewersOf(game: Game): (SeatId | null)[] {
  return [...game.state.players.map(({ id }) => id as SeatId), null];
}

export function viewOfSeat(game: Game, seat: SeatId | null): View {
  return seat === null ? spectatorView(game) : viewFor(game, seat);
}

export type Visit = (moment: Moment) => void;

/** Plays the games and visits every moment; an error names the game and how far it got. */
export function inEveryMoment(games: readonly SeededGame[], start: (given: SeededGame) => Visit): void {
  for (const given of games) {
    const visit = start(given);
    let nth = 0;
    try {
      for (const moment of momentsOf(given)) {
        visit(moment);
        nth++;
      }
    } catch (error) {
      const where = `${JSON.stringify(given)} after ${nth} commands`;
      throw new Error(`${(error as Error).message}\nin the game ${where}`, { cause: error });
    }
  }
}
