import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Rng } from '@mayi/core/cards';
import { type RaceNetwork, readRaceNetwork } from '../../bots/learned/raceNetwork.ts';
import { rngOf } from '../games.ts';
import { recordRace } from './raceRecords.ts';
import { formulaRacer, hastyRacer, type ModelRacer, networkRacer, sharpRacer } from './racers.ts';
import { dealRace } from './raceTables.ts';

const HELP = `Plays races and records how hands go on in them: what the race's network learns from.

Usage: npm run hands:race -- --out FILE [options]

  --races <n>        how many (default 2000); uses one core: run several with different seeds
  --seed <text>      default 1
  --weights <file>   a network that plays at most seats
  --help             print this help
`;

/** Without a network, those that need none; with one, it takes four of five seats. */
function racerFor(rng: Rng, network: RaceNetwork | undefined): ModelRacer {
  const roll = rng.below(100);
  if (network === undefined) return roll < 70 ? hastyRacer : roll < 97 ? sharpRacer : formulaRacer;
  if (roll < 80) return networkRacer(network, roll < 45);
  return roll < 98 ? sharpRacer : formulaRacer;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      races: { type: 'string', default: '2000' },
      seed: { type: 'string', default: '1' },
      weights: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.out === undefined) {
    process.stdout.write(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const network = values.weights === undefined ? undefined : readRaceNetwork(readFileSync(values.weights));
  const file = openSync(values.out, 'w');
  const rng = rngOf('race', values.seed);
  let hands = 0;
  for (let race = 0; race < Number(values.races); race++) {
    const table = dealRace(rng);
    const racers = table.totals.map(() => racerFor(rng, network));
    const records = recordRace(table, racers, rng);
    hands += records.length;
    if (records.length > 0) writeSync(file, Buffer.concat(records));
  }
  closeSync(file);
  process.stdout.write(`${hands} hands of ${values.races} races\n`);
}

main();
