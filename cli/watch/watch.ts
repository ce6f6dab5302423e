import { setImmediate as pause } from 'node:timers/promises';
import { BOTS, type Level } from '@mayi/bots';
import { createRng, hashSeed } from '@mayi/core/cards';
import { createGame, type Fact, type Game } from '@mayi/core/engine';
import type { PresetName } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { checkDeals, nextCommand, PEOPLE } from '@mayi/harness';
import { createTeller } from '../history/factPrinter.ts';
import { colours } from '../terminal/colors.ts';

export interface WatchOptions {
  readonly seed: string;
  readonly playerCount: number;
  readonly rules: PresetName;
  readonly level: Level;
}

/** A whole game between computer players, told move by move. */
export async function watch(options: WatchOptions, print: (text: string) => void): Promise<void> {
  const { seed, playerCount, rules, level } = options;
  const players = PEOPLE.slice(0, playerCount).map((name) => ({ id: name.toLowerCase(), name }));
  const game = createGame({ players, rules, seed });
  const rng = createRng({ seed: { server: seed, players: ['moves'] }, round: 0, words: 0 });
  print(`${colours.bold('May I?')} — ${playerCount} ${level} players, ${rules} rules, seed ${seed}`);
  print(colours.dim(`Promise for the shuffles: ${hashSeed(seed)}`));

  const facts: Fact[] = [];
  const teller = createTeller(game, { isOpen: true }, print);
  const hear = (more: readonly Fact[]): void => {
    facts.push(...more);
    teller.hear(more);
  };
  hear(game.state.round.facts);
  while (!game.state.isOver) {
    const answer = game.execute(nextCommand(game, (id) => BOTS[level].choose(viewFor(game, id), rng)));
    if (!answer.ok)
      throw new Error(`a ${level} player broke rule ${answer.refusal.rule}: ${answer.refusal.message}`);
    hear(answer.facts);
    // Whoever has read enough, or presses Ctrl-C, is heard at once.
    await pause();
  }
  print(dealsChecked(game, facts));
}

/** Every deal is recomputed from the seed, as anybody could. */
function dealsChecked({ state }: Game, facts: readonly Fact[]): string {
  const { checked, problem } = checkDeals(state, facts, hashSeed(state.seed.server));
  if (problem !== undefined) return colours.red(problem);
  return colours.dim(
    `All ${checked} deals were recomputed from the seed: every card was where the shuffle put it.`,
  );
}
