import { setImmediate as yieldToEvents } from 'node:timers/promises';
import { BOTS, type Bot } from '@mayi/bots';
import { createRng, hashSeed } from '@mayi/core/cards';
import { createGame, type Fact, type Game } from '@mayi/core/engine';
import type { Level } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { checkDeals, defaultNames, nextCommand, type RulesChoice, rulesLabel, rulesOf } from '@mayi/harness';
import { isCustom } from '@mayi/programs/players';
import { createFactPrinter } from '../history/factPrinter.ts';
import { colors } from '../terminal/output.ts';

export interface WatchOptions {
  readonly seed: string;
  readonly rules: RulesChoice;
  /** In turn order: who plays, and how. */
  readonly players: readonly WatchedPlayer[];
}

export interface WatchedPlayer {
  /** A level, or a custom player's name. */
  readonly level: string;
  readonly bot: Pick<Bot, 'choose'>;
}

export function ofLevel(level: Level): WatchedPlayer {
  return { level, bot: BOTS[level] };
}

/** Plays a whole game between computer players and prints every move. */
export async function watch(options: WatchOptions, print: (text: string) => void): Promise<void> {
  const { seed, rules } = options;
  const levels = options.players.map(({ level }) => level);
  const players = defaultNames(levels.length).map((name) => ({ id: name.toLowerCase(), name }));
  const bots = new Map(players.map(({ id }, seat) => [id, options.players[seat]?.bot]));
  const game = createGame({ players, rules, seed });
  const rng = createRng({ seed: { server: seed, players: ['moves'] }, round: 0, words: 0 });
  print(`${colors.bold('May I?')} — ${describePlayers(levels)}, ${rulesLabel(rulesOf(rules))}, seed ${seed}`);
  print(colors.dim(`Shuffle promise: ${hashSeed(seed)}`));

  const facts: Fact[] = [];
  const printer = createFactPrinter(game, { isOpen: true }, print);
  const record = (more: readonly Fact[]): void => {
    facts.push(...more);
    printer.print(more);
  };
  record(game.state.round.facts);
  while (!game.state.isOver) {
    const result = game.execute(nextCommand(game, (id) => bots.get(id)?.choose(viewFor(game, id), rng)));
    if (!result.ok)
      throw new Error(`a computer player broke rule ${result.refusal.rule}: ${result.refusal.message}`);
    record(result.facts);
    // Otherwise neither Ctrl-C nor a closed pipe would be noticed before the game is over.
    await yieldToEvents();
  }
  for (const [id, bot] of bots) if (bot !== undefined && isCustom(bot)) bot.gameOver(viewFor(game, id));
  print(describeDealCheck(game, facts));
}

/** `4 sharp players`, or who plays how: `Ada sharp, Ben steady, Cleo expert`. */
function describePlayers(levels: readonly string[]): string {
  if (new Set(levels).size === 1) return `${levels.length} ${levels[0]} players`;
  return defaultNames(levels.length)
    .map((name, seat) => `${name} ${levels[seat]}`)
    .join(', ');
}

/** Recomputes every deal from the seed, as anyone could. */
function describeDealCheck({ state }: Game, facts: readonly Fact[]): string {
  const { checked, problem } = checkDeals(state, facts, hashSeed(state.seed.server));
  if (problem !== undefined) return colors.red(problem);
  return colors.dim(`All ${checked} deals match the seed: every card was where the shuffle put it.`);
}
