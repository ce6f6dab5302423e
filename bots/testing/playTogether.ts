import { createRng, type Rng } from '@mayi/core/cards';
import { createGame, type Game, type GameLog } from '@mayi/core/engine';
import { type Command, mayILine } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import type { Bot, Level } from '../bot.ts';
import { BOTS } from '../characters.ts';
import { createExpert } from '../expert.ts';
import { createMaster } from '../master.ts';
import { createBot } from '../strategy.ts';

const HASTY = { turns: 40, turnsWhenAll: 20, most: 4 } as const;

/** Players that think as hard, but not as long: for tests of whatever does not depend on strength. */
const hasty: Partial<Record<Level, Bot>> = {
  expert: createBot('expert', 'Aunt Vera in a hurry', '', createExpert(HASTY)),
  master: createBot('master', 'Nana Belle in a hurry', '', createMaster(HASTY)),
};

export function botOf(level: Level): Bot {
  return hasty[level] ?? BOTS[level];
}

export function rngOf(...labels: string[]): Rng {
  return createRng({ seed: { server: 'bots', players: labels }, round: 0, words: 0 });
}

const TOO_LONG = 60_000;

/** Bots play a game through the gate; `visit` sees every state before the next command. Throws if a command is refused, with the log. */
export function playTogether(
  options: Omit<GameLog, 'commands'>,
  bots: readonly Bot[],
  visit?: (game: Game) => void,
): GameLog {
  const game = createGame(options);
  const commands: Command[] = [];
  const rngs = bots.map((_, seat) => rngOf(`${options.seed}`, `${seat}`));
  const choose = (id: string): Command | undefined => {
    const seat = options.players.findIndex((player) => player.id === id);
    return bots[seat]?.choose(viewFor(game, id), rngs[seat] as Rng);
  };
  while (!game.state.isOver) {
    visit?.(game);
    const { round } = game.state;
    const asked = [...mayILine(round), round.players[round.currentPlayerIndex]?.id ?? ''];
    let command: Command | undefined;
    for (const id of asked) command ??= choose(id);
    commands.push(command ?? { type: 'RESOLVE' });
    const answer = game.execute(commands.at(-1));
    const problem = answer.ok ? commands.length > TOO_LONG && 'does not end' : JSON.stringify(answer.refusal);
    if (problem) throw new Error(`${problem}: ${JSON.stringify({ ...options, commands })}`);
  }
  return { ...options, commands };
}

export function seats(count: number): { id: string }[] {
  return Array.from({ length: count }, (_, seat) => ({ id: `p${seat + 1}` }));
}
