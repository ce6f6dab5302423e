import type { Bot } from '@mayi/bots';
import { createRng, type Rng, type Seed } from '@mayi/core/cards';
import { createGame, type Fact, type Game, type GameLog } from '@mayi/core/engine';
import { type Command, type HouseRules, mayILine, type PlayerId, type PresetName } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';

/**
 * Asks the players who may still call May I?, nearest first, and then the player whose turn it is. If nobody answers, the
 * May I? window is resolved as if its time were up.
 */
export function nextCommand(game: Game, choose: (playerId: PlayerId) => Command | undefined): Command {
  const { round } = game.state;
  const { claimants = [], passed = [] } = round.exposed ?? {};
  const unanswered = mayILine(round).filter((id) => !claimants.includes(id) && !passed.includes(id));
  for (const playerId of [...unanswered, round.players[round.currentPlayerIndex]?.id ?? '']) {
    const command = choose(playerId);
    if (command !== undefined) return command;
  }
  return { type: 'RESOLVE' };
}

/** The part of a bot that plays. */
export type Chooser = Pick<Bot, 'choose'>;

export interface Seating {
  /** In seat order. Their player ids are `seat-1`, `seat-2`, and so on. */
  readonly bots: readonly Chooser[];
  readonly rules: HouseRules | PresetName;
  /** For the shuffles. */
  readonly seed: Seed;
  /** For the bots' random choices; each seat has its own stream. */
  readonly chance: Seed;
  readonly firstRound?: number;
  /** Stops a game that never ends. Random players at a large table need about half of the default. */
  readonly maxCommands?: number;
}

export interface PlayedGame {
  readonly game: Game;
  readonly log: GameLog;
}

/** Plays a whole game. Throws if a bot breaks a rule or the game doesn't end; the error's cause is the log, for `replay`. */
export function playGame(seating: Seating, onFacts?: (facts: readonly Fact[]) => void): PlayedGame {
  const { maxCommands = 100_000 } = seating;
  const commands: Command[] = [];
  const log: GameLog = { ...optionsOf(seating), commands };
  try {
    const game = createGame(log);
    const choose = chooserFor(seating, game);
    onFacts?.(game.state.round.facts);
    while (!game.state.isOver) {
      if (commands.length >= maxCommands) throw new Error("the game doesn't end");
      const command = nextCommand(game, choose);
      commands.push(command);
      const facts = mustApply(game, command);
      onFacts?.(facts);
    }
    return { game, log };
  } catch (error) {
    throw new Error(`${(error as Error).message} (command ${commands.length} of the game)`, { cause: log });
  }
}

function optionsOf({ bots, rules, seed, firstRound = 1 }: Seating): Omit<GameLog, 'commands'> {
  return { players: bots.map((_, index) => ({ id: seatId(index) })), rules, seed, firstRound };
}

export function seatId(index: number): PlayerId {
  return `seat-${index + 1}`;
}

function chooserFor({ bots, chance }: Seating, game: Game): (playerId: PlayerId) => Command | undefined {
  const seats = new Map(
    bots.map((bot, index) => [seatId(index), { bot, rng: rngOf(chance, seatId(index)) }]),
  );
  return (playerId) => {
    const seat = seats.get(playerId);
    return seat?.bot.choose(viewFor(game, playerId), seat.rng);
  };
}

function rngOf({ server, players }: Seed, label: string): Rng {
  return createRng({ seed: { server, players: [...players, label] }, round: 0, words: 0 });
}

function mustApply(game: Game, command: Command): readonly Fact[] {
  const answer = game.execute(command);
  if (answer.ok) return answer.facts;
  const { rule, message } = answer.refusal;
  throw new Error(`${JSON.stringify(command)} breaks rule ${rule}: ${message}`);
}
