import { cpus } from 'node:os';
import { BOTS } from '@mayi/bots';
import { type Card, createDeck, createRng, type Rng, shuffle } from '@mayi/core/cards';
import { createGame } from '@mayi/core/engine';
import { getContractForRound, PRESETS } from '@mayi/core/rules';
import { countKinds, distanceSearch } from '@mayi/core/solver';
import { legalCommands, type View, viewFor } from '@mayi/core/view';
import { nextCommand, playGame } from '@mayi/harness';
import { print } from '../terminal/output.ts';
import { measureStarts } from './processes.ts';

export function bench(json: boolean): void {
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`;
  // The script this process was started with.
  const figures = measure(process.argv[1] ?? '');
  if (json) console.log(JSON.stringify({ machine, figures: [...figures] }));
  else printFigures(machine, figures);
}

/** Prints each figure as soon as it is known. */
function printFigures(machine: string, figures: Iterable<Figure>): void {
  print(machine);
  for (const figure of figures) print(`  ${formatFigure(figure)}`);
}

function formatFigure({ what, value, unit }: Figure): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${what.padEnd(38)}${value.toFixed(digits).padStart(8)} ${unit}`;
}

/** A figure of this machine. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: 'µs' | 'ms' | 'a second';
}

/** How long to measure each figure, and how often to start each program. */
interface Effort {
  readonly millis: number;
  readonly starts: number;
}

const DEFAULT_EFFORT: Effort = { millis: 600, starts: 15 };

/** Measures the engine, the solver, the computer players and the start of a program; takes a few seconds. */
export function* measure(program: string, { millis, starts } = DEFAULT_EFFORT): Generator<Figure> {
  const millisOf = (work: () => unknown) => quickest(work, millis);
  const hands = randomHands(500);
  const contracts = [1, 2, 3, 4, 5, 6]
    .map((round) => getContractForRound(round))
    .filter((one) => one !== undefined);
  const searches = contracts.map((contract) => distanceSearch(contract, PRESETS.classic));
  const distances = hands.length * searches.length;
  const distance = millisOf(() => {
    for (const hand of hands) for (const search of searches) search.distance(hand);
  });
  yield { what: 'how far a hand is from its contract', value: (distance / distances) * 1000, unit: 'µs' };

  const views = viewsOfOneSeat();
  const legal = millisOf(() => {
    for (const view of views) legalCommands(view);
  });
  yield { what: 'what a player may do', value: (legal / views.length) * 1000, unit: 'µs' };

  yield { what: 'whole games of four sharp players', value: 1000 / millisOf(sharpGame()), unit: 'a second' };

  const asked = views.slice(0, 8);
  const rng = rngOf('expert');
  const expert = millisOf(() => {
    for (const view of asked) BOTS.expert.choose(view, rng);
  });
  yield { what: 'a decision of the expert', value: expert / asked.length, unit: 'ms' };

  const [node, mayi] = measureStarts({ node: ['-e', '0'], mayi: [program, '--version'] }, starts);
  yield { what: 'node -e 0', value: node?.millis ?? Number.NaN, unit: 'ms' };
  yield { what: 'mayi --version', value: mayi?.millis ?? Number.NaN, unit: 'ms' };
}

/** Warms up once, then repeats for a while; the fastest run counts. */
function quickest(work: () => unknown, millis: number): number {
  work();
  let best = Number.POSITIVE_INFINITY;
  for (const begun = performance.now(); performance.now() - begun < millis; ) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function rngOf(label: string): Rng {
  return createRng({ seed: { server: 'bench', players: [label] }, round: 0, words: 0 });
}

function randomHands(count: number) {
  const rng = rngOf('hands');
  const deck: readonly Card[] = createDeck({ deckCount: 2, jokerCount: 4 });
  return Array.from({ length: count }, () => countKinds(shuffle(deck, rng).slice(0, 11 + rng.below(6))));
}

/** The views one seat decides on in the first rounds of a game between sharp players. */
function viewsOfOneSeat(): View[] {
  const game = createGame({ players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], seed: 'bench' });
  const rng = rngOf('moves');
  const views: View[] = [];
  while (views.length < 100 && !game.state.isOver) {
    const view = viewFor(game, 'a');
    if (view.awaiting.includes('a')) views.push(view);
    game.execute(nextCommand(game, (id) => BOTS.sharp.choose(viewFor(game, id), rng)));
  }
  return views;
}

function sharpGame(): () => unknown {
  const seed = { server: 'bench', players: [] };
  const bots = Array.from({ length: 4 }, () => BOTS.sharp);
  return () => playGame({ bots, rules: 'classic', seed, chance: seed });
}
