import { hashSeed, type Seed } from '../cards/rng.ts';
import { checkRules } from '../rules/checkRules.ts';
import { whyNotPlayerCount } from '../rules/decks.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { CLASSIC, deepFreeze, PRESETS, type PresetName } from '../rules/presets.ts';
import type { PlayerId } from '../rules/situation.ts';
import { type Game, type InspectOptions, openGame } from './game.ts';

/** How a game starts. */
export interface GameOptions {
  readonly players: readonly { readonly id: PlayerId; readonly name?: string }[];
  readonly rules?: HouseRules | PresetName;
  /** The engine has no randomness of its own: without a seed every game is the same. Hosts give each game a new secret one. */
  readonly seed?: string | Seed;
  readonly gameId?: string;
  /** The round to begin with, for practice and tests. */
  readonly firstRound?: number;
}

const DEFAULT_SEED = 'may-i';
const MAX_NAME = 60;

/**
 * Starts a game and deals its first round. Throws a `RangeError` if these players can't play by these rules.
 *
 * @example
 * ```ts
 * import { createGame } from '@mayi/core';
 *
 * const game = createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }], seed: 'a fresh secret' });
 * const result = game.execute({ type: 'DRAW_FROM_STOCK', playerId: 'bob' });
 * if (result.ok) console.log(result.facts.length);
 * else console.log(result.refusal.message);
 * ```
 */
export function createGame(options: GameOptions & InspectOptions): Game {
  if (!Array.isArray(options?.players)) throw new RangeError('players must be an array');
  const rules = rulesOf(options.rules);
  const seed = seedOf(options.seed);
  const players = Array.from(options.players, ({ id, name = id }) => ({ id, name, totalScore: 0 }));
  const { firstRound: currentRound = 1, gameId = `game-${hashSeed(seed.server).slice(0, 8)}` } = options;
  const problem = whyNotPlayers(players, rules) ?? whyNotRound(currentRound, rules);
  if (problem) throw new RangeError(problem);
  if (!isText(gameId)) throw new RangeError('gameId must be a non-empty string');
  const table = { gameId, rules, seed, players, currentRound };
  return openGame(
    { ...table, dealerIndex: 0, roundHistory: [], round: null, isPartialDeck: false },
    options.inspect,
  );
}

export function rulesOf(wanted: HouseRules | PresetName = CLASSIC): HouseRules {
  if (typeof wanted === 'string') {
    if (Object.hasOwn(PRESETS, wanted)) return PRESETS[wanted];
    throw new RangeError(`unknown house rules: ${wanted}`);
  }
  const text = JSON.stringify(wanted) ?? 'null';
  const preset = PRESET_TEXTS.get(text);
  if (preset !== undefined) return preset;
  // A copy, as it would be saved: the caller may change theirs later.
  const rules: unknown = JSON.parse(text);
  const problem = checkRules(rules);
  if (problem) throw new RangeError(`invalid house rules: ${problem.message}`);
  return deepFreeze(rules as HouseRules);
}

/** A saved game brings its rules along. If they're a preset, they need no check. */
const PRESET_TEXTS: ReadonlyMap<string, HouseRules> = new Map(
  Object.values(PRESETS).map((preset) => [JSON.stringify(preset), preset]),
);

export function seedOf(seed: string | Seed = DEFAULT_SEED): Seed {
  const { server, players } = typeof seed === 'string' ? { server: seed, players: [] } : seed;
  if (!isText(server) || !Array.isArray(players) || !players.every(isText)) {
    throw new RangeError('seed must be a non-empty string, or { server, players } with non-empty strings');
  }
  return { server, players: [...players] };
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** Why these players can't play by these rules; undefined if they can. */
export function whyNotPlayers(
  players: readonly { readonly id: unknown; readonly name: unknown }[],
  rules: HouseRules,
): string | undefined {
  const wrongCount = whyNotPlayerCount(rules, players.length);
  if (wrongCount) return wrongCount;
  if (!players.every(({ id, name }) => isName(id) && isName(name)))
    return `every player needs an id and a name of 1 to ${MAX_NAME} characters`;
  if (new Set(players.map((player) => player.id)).size < players.length)
    return 'two players have the same id';
  return undefined;
}

function isName(value: unknown): boolean {
  return isText(value) && (value as string).length <= MAX_NAME;
}

export function whyNotRound(round: number, rules: HouseRules): string | undefined {
  const last = rules.contracts.length;
  return Number.isInteger(round) && round >= 1 && round <= last ? undefined : `there is no round ${round}`;
}
