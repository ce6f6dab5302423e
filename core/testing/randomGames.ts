import fc from 'fast-check';
import { createRng, type Rng } from '../cards/rng.ts';
import { createGame } from '../engine/createGame.ts';
import type { Game, InspectOptions } from '../engine/game.ts';
import type { GameLog } from '../engine/replay.ts';
import { checkRules } from '../rules/checkRules.ts';
import type { Command } from '../rules/commands.ts';
import { deckFor, maxPlayers } from '../rules/decks.ts';
import {
  type DeckChoice,
  GOING_OUT,
  type HouseRules,
  JOKER_SWAPS,
  SAME_SUIT_RUNS,
} from '../rules/houseRules.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from '../rules/presets.ts';
import { randomCommand } from './playOut.ts';

export interface RandomGame {
  readonly preset: PresetName;
  readonly playerCount: number;
  readonly seed: number;
  /** A whole game of the preset, or a few of its rounds, mostly one, which takes a fraction of the time. */
  readonly isWhole: boolean;
}

function randomGames(isWhole: boolean, presets: readonly PresetName[]): fc.Arbitrary<RandomGame> {
  return fc.constantFrom(...presets).chain((preset) =>
    fc.record({
      preset: fc.constant(preset),
      playerCount: fc.constantFrom(...(isWhole ? tableSizes(PRESETS[preset]) : ALL_TABLES)),
      seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      isWhole: fc.constant(isWhole),
    }),
  );
}

/** One round is played at any table, whatever the preset says: see `shortened`. */
const ALL_TABLES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** How many can play by these rules. */
export function tableSizes(rules: HouseRules): readonly number[] {
  return ALL_TABLES.filter((count) => deckFor(rules, count) !== undefined);
}

/** How many short games each property is tried on. `npm run soak` raises it. */
const FULL_RUN = 80;
const GAMES = Number(process.env.MAYI_GAMES ?? FULL_RUN);
/** With fewer games some rare things may never happen. */
export const IS_FULL_RUN = GAMES >= FULL_RUN;
/** A whole game takes as long as ten of one round. */
const WHOLE_GAMES = Math.ceil(GAMES / 140);

interface Hooks extends InspectOptions {
  /** The part of the short games that is played; default: all. */
  readonly share?: number;
  /** How many whole games of every preset are played; default: a few of any. */
  readonly wholeOfEach?: number;
  /** Called with the whole log and the last state of each game. */
  readonly end?: (log: GameLog, last: Game) => void;
}

/** Asserts that `visit` throws in no state of hundreds of games, over all presets and table sizes. The soak plays as many as you like. */
export function inEveryState(
  start: (given: RandomGame) => Visit,
  { end, share = 1, wholeOfEach, ...options }: Hooks = {},
): void {
  const playAll = (games: fc.Arbitrary<RandomGame>, numRuns: number) => {
    const property = fc.property(games, (given) => {
      let last: Game | undefined;
      const visit = start(given);
      const follow: Visit = (game, rng, log) => {
        last = visit(game, rng, log) ?? game;
        return last;
      };
      const log = playRandomGame(given, follow, options);
      if (last !== undefined) end?.(log, last);
    });
    // A fixed seed: a run that fails once fails every time. The soak uses its own.
    fc.assert(property, { numRuns, endOnFailure: true, seed: SEED });
  };
  playAll(randomGames(false, PRESET_NAMES), Math.ceil(GAMES * share));
  if (wholeOfEach === undefined) playAll(randomGames(true, PRESET_NAMES), WHOLE_GAMES);
  else
    for (const preset of PRESET_NAMES)
      playAll(randomGames(true, [preset]), Math.ceil((wholeOfEach * GAMES) / FULL_RUN));
}

const SEED = Number(process.env.MAYI_SEED ?? 1);

/** Longer than any game here: one that isn't over by then never ends. */
const TOO_LONG = 60_000;

export type Visit = (game: Game, rng: Rng, log: GameLog) => Game | undefined;

/**
 * Plays a seeded game to its end. `visit` sees every state, including the first and the last, and may return a game to go on with
 * instead. An error reports the game and all its commands.
 */
function playRandomGame(given: RandomGame, visit: Visit, options: InspectOptions): GameLog {
  const commands: Command[] = [];
  const log = { ...logOf(given), commands };
  const rng = createRng({ seed: { server: `${given.seed}`, players: ['moves'] }, round: 0, words: 0 });
  try {
    let game = createGame({ ...log, ...options });
    game = visit(game, rng, log) ?? game;
    while (!game.state.isOver) {
      if (commands.length > TOO_LONG) throw new Error('the game does not end');
      const command = randomCommand(game, rng);
      commands.push(command);
      const answer = game.execute(command);
      if (!answer.ok) throw new Error(`a legal command was refused: ${JSON.stringify(answer.refusal)}`);
      game = visit(game, rng, log) ?? game;
    }
  } catch (error) {
    const played = `${JSON.stringify(given)} after ${commands.length} commands: ${JSON.stringify(log)}`;
    throw new Error(`${(error as Error).message}\nin the game ${played}`, { cause: error });
  }
  return log;
}

function logOf({ preset, playerCount, seed, isWhole }: RandomGame): GameLog {
  const players = Array.from({ length: playerCount }, (_, seat) => ({ id: `p${seat + 1}` }));
  return {
    players,
    seed: `${seed}`,
    rules: isWhole ? preset : shortened(PRESETS[preset], seed, playerCount),
    commands: [],
  };
}

/** One game in so many has two or three rounds: what's counted over a game, and rounds that aren't the last. */
const SEVERAL_ROUNDS = 10;

/**
 * One round of the preset, now and then two or three, at a table of so many; two games of three have odd settings as well: one
 * that few houses have, or a mixture. Only the last round is played as a final round.
 */
export function shortened(preset: HouseRules, seed: number, playerCount: number): HouseRules {
  const rng = createRng({ seed: { server: `${seed}`, players: ['rules'] }, round: 0, words: 0 });
  const rules = deckFor(preset, playerCount) ? preset : withTable(preset, playerCount);
  const end = 1 + rng.below(rules.contracts.length);
  const start = rng.below(SEVERAL_ROUNDS) === 0 ? Math.max(0, end - 2 - rng.below(2)) : end - 1;
  const short: HouseRules = {
    ...rules,
    contracts: rules.contracts.slice(start, end),
    cardsDealt: rules.cardsDealt.slice(start, end),
    finalRound: end === rules.contracts.length ? rules.finalRound : 'as-others',
    reshuffles: rng.below(8) === 0 ? 1 : 0,
  };
  const kind = end - start > 1 ? 'mixture' : pickFrom(rng, ['plain', 'one', 'mixture'] as const);
  if (kind === 'plain') return short;
  const odd = kind === 'one' ? withOneOddSetting(short, rng) : withOddSettings(short, rng);
  return checkRules(odd) === undefined ? odd : short;
}

function pickFrom<T>(rng: Rng, choices: readonly T[]): T {
  return choices[rng.below(choices.length)] as T;
}

/** The preset with a deck more for each two players more than it's for. */
function withTable(rules: HouseRules, playerCount: number): HouseRules {
  const { decks, jokers } = rules.decks.at(-1) as DeckChoice;
  const more = Math.ceil(Math.max(0, playerCount - maxPlayers(rules)) / 2);
  const larger = { upToPlayers: 10, decks: decks + more, jokers: jokers + 2 * more };
  return { ...rules, minPlayers: 2, decks: more === 0 ? rules.decks : [...rules.decks, larger] };
}

/** Each of the settings that no preset has, alone. */
function withOneOddSetting(rules: HouseRules, rng: Rng): HouseRules {
  const changes: readonly Partial<HouseRules>[] = [
    { mayI: { ...rules.mayI, limitPerGame: 1 } },
    { goingOutBonus: 25 },
    { doubledIfNotDown: true },
    { separateWilds: true },
    { extraMelds: true },
    { allCardsRounds: [1] },
  ];
  return { ...rules, ...pickFrom(rng, changes) };
}

/** Settings of section H that no preset has. */
function withOddSettings(rules: HouseRules, rng: Rng): HouseRules {
  const pick = <T>(choices: readonly T[]): T => pickFrom(rng, choices);
  return {
    ...rules,
    mayI: {
      penaltyCards: pick([1, 2, 0]),
      limitPerRound: pick([null, 1, 2]),
      limitPerGame: pick([null, 1, 3]),
      whenDown: pick([false, true]),
    },
    drawDiscardWhenDown: pick([true, false]),
    layOffOnLayDownTurn: pick([true, false]),
    jokerSwap: pick(JOKER_SWAPS),
    goingOut: pick(GOING_OUT),
    finalRound: rules.finalRound === 'all-cards' ? 'all-cards' : pick(['as-others', 'no-discard']),
    sameSuitRuns: pick(SAME_SUIT_RUNS),
    goingOutBonus: pick([0, 10, 100]),
    doubledIfNotDown: pick([false, true]),
    separateWilds: pick([false, true]),
    extraMelds: pick([false, true]),
    allCardsRounds: pick([[], [], [], [], [1]]),
  };
}
