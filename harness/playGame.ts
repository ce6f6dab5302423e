import type { Bot } from '@mayi/bots';
import { createRng, type Rng, type Seed } from '@mayi/core/cards';
import { createGame, type Fact, type Game, type GameLog } from '@mayi/core/engine';
import { type Command, type HouseRules, mayILine, type PlayerId, type PresetName } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';

/**
 * Those in line who have not answered are asked first, the nearest first; then the player whose turn it is. If nobody
 * has anything to say, time is up.
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

/** All that a table needs of a bot. */
export type Chooser = Pick<Bot, 'choose'>;

export interface Seating {
  /** In seat order. The seats are called `seat-1`, `seat-2` and so on, whoever sits there. */
  readonly bots: readonly Chooser[];
  readonly rules: HouseRules | PresetName;
  /** Of the shuffles. */
  readonly seed: Seed;
  /** Of the bots' own choices; every seat draws from a stream of its own. */
  readonly chance: Seed;
  readonly firstRound?: number;
  /** A game that is not over by then goes round in circles. Random players at a large table need half of what is usual. */
  readonly maxCommands?: number;
}

export interface PlayedGame {
  readonly game: Game;
  readonly log: GameLog;
}

/** Plays a whole game. Throws if a bot breaks a rule or the game does not end; the cause is the log, ready for `replay`. */
export function playGame(seating: Seating, onFacts?: (facts: readonly Fact[]) => void): PlayedGame {
  const { maxCommands = 100_000 } = seating;
  const commands: Command[] = [];
  const log: GameLog = { ...optionsOf(seating), commands };
  try {
    const game = createGame(log);
    const choose = chooserFor(seating, game);
    onFacts?.(game.state.round.facts);
    while (!game.state.isOver) {
      if (commands.length >= maxCommands) throw new Error('the game does not end');
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
