import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PRESETS, type PresetName } from '@mayi/core/rules';
import { readRaceNetwork } from '../../bots/learned/raceNetwork.ts';
import { ownRaceNetwork } from '../../bots/learned/weights.ts';
import { scoreOf } from '../../bots/model/model.ts';
import { rngOf } from '../games.ts';
import { formulaRacer, type ModelRacer, networkRacer, sharpRacer } from './racers.ts';
import { dealRace, playRace } from './raceTables.ts';

const HELP = `Plays last rounds only, on the model: much faster than whole games.

Usage: npm run arena:race -- [options]

  --player <name>    who is compared: sharp, formula (as the expert), or net, net:FILE, net:FILE:WIN
                     (WIN: what winning the game is worth, in points)
  --others <name>    who sits in the other seats (default sharp)
  --seconds <n>      how long (default 60); each deal is played once from every seat
  --deals <n>        at most so many deals
  --seed <text>      default 1
  --rules <preset>   default classic
  --seats <n>        default 4
`;

function racerOf(name: string): ModelRacer {
  if (name === 'sharp') return sharpRacer;
  if (name === 'formula') return formulaRacer;
  const [kind, file = '', win] = name.split(':');
  if (kind !== 'net') throw new RangeError(`there's no player ${name}`);
  const network = file === '' ? ownRaceNetwork() : readRaceNetwork(readFileSync(file));
  return networkRacer(network, true, win === undefined ? undefined : Number(win));
}

/** How a race ended for one seat. */
interface Result {
  /** Points, and how many more than the others' mean. */
  readonly points: number;
  readonly more: number;
  /** Whether it went out, and its share of winning the game. */
  readonly out: number;
  readonly first: number;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      player: { type: 'string', default: 'net' },
      others: { type: 'string', default: 'sharp' },
      seconds: { type: 'string', default: '60' },
      deals: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      rules: { type: 'string', default: 'classic' },
      seats: { type: 'string', default: '4' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const [player, others, seats] = [racerOf(values.player), racerOf(values.others), Number(values.seats)];
  const rules = PRESETS[values.rules as PresetName];
  const end = performance.now() + 1000 * Number(values.seconds);
  const deals: Result[] = [];
  while (deals.length < Number(values.deals) && performance.now() < end) {
    const fromEverySeat = Array.from({ length: seats }, (_, seat) => {
      const table = dealRace(rngOf('race', values.seed, `${deals.length}`), rules, seats);
      playRace(
        table,
        table.totals.map((_, at) => (at === seat ? player : others)),
      );
      return resultOf(table, seat);
    });
    deals.push(meanOf(fromEverySeat));
  }
  const show = (key: keyof Result, scale = 1) => {
    const all = deals.map((deal) => scale * deal[key]);
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    const variance = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1);
    return `${mean.toFixed(1)} ± ${Math.sqrt(variance / all.length).toFixed(1)}`;
  };
  process.stdout.write(
    `${values.player} against ${values.others}, ${values.rules}, ${seats} players, ${deals.length} deals (± standard error)\n` +
      `points ${show('points')}, ${show('more')} more than the others; ` +
      `went out in ${show('out', 100)} %, won the game in ${show('first', 100)} %\n`,
  );
}

function resultOf({ model, lookup, totals }: ReturnType<typeof dealRace>, seat: number): Result {
  const scores = totals.map((_, at) => scoreOf(model, at, lookup));
  const after = scores.map((score, at) => score + (totals[at] as number));
  const points = scores[seat] as number;
  const least = Math.min(...after);
  const winners = after.filter((total) => total === least).length;
  return {
    points,
    more: points - (scores.reduce((sum, score) => sum + score, 0) - points) / (totals.length - 1),
    out: model.winner === seat ? 1 : 0,
    first: after[seat] === least ? 1 / winners : 0,
  };
}

function meanOf(results: readonly Result[]): Result {
  const mean = (key: keyof Result) => results.reduce((sum, one) => sum + one[key], 0) / results.length;
  return { points: mean('points'), more: mean('more'), out: mean('out'), first: mean('first') };
}

main();
