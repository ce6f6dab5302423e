import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Known } from '@mayi/core/protocol';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sqliteFile } from '../store/openStore.ts';
import { diceOf } from '../testing/sim/random.ts';
import { patiently } from '../testing/withTimeout.ts';
import { readBeside } from './testing/archive.ts';
import { audit } from './testing/audit.ts';
import { createTicker } from './testing/eventCounter.ts';
import { createFleet, type Fleet } from './testing/fleet.ts';
import { bundleProgram, WITHOUT_LIMITS } from './testing/serverProcess.ts';
import { ONE_ROUND, TWO_ROUNDS } from './testing/shortRules.ts';
import { atRest, type Party, startParty, stateOf } from './testing/testRoom.ts';

const SEED = Number(process.env.MAYI_SEED ?? 5);
const KILLS = 16;

let folder = '';
let fleet: Fleet | undefined;
let archive: ReturnType<typeof readBeside> | undefined;
let parties: Party[] = [];

beforeAll(bundleProgram);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayi-kill-'));
});
afterEach(async () => {
  await fleet?.destroy();
  await Promise.all(parties.splice(0).map((party) => party.stop()));
  archive?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets its time for some discards pass, so that the clock must go on by itself. */
function dreamer(windows: number): (known: Known) => boolean {
  const dreamt = new Set<string>();
  return ({ table, you }) => {
    if (!table?.mayI || you === null || table.turn === you || !table.mayI.line.includes(you)) return false;
    const discard = `${table.gameId} ${table.round} ${table.discard[0]} ${table.stock}`;
    if (dreamt.size < windows && table.phase === 'mayIWindow') dreamt.add(discard);
    return dreamt.size < windows || dreamt.has(discard);
  };
}

describe(`a server that is killed ${KILLS} times while rooms play (seed ${SEED})`, () => {
  it('loses nothing that it acknowledged, doubles nothing, and goes on each time', async () => {
    const dice = diceOf(SEED);
    const ticker = createTicker();
    let kills = 0;
    const site = createFleet({ ...WITHOUT_LIMITS, MAYI_DATA: folder }, dice);
    fleet = site;
    await site.start(0);
    const common = {
      where: site.where,
      wantsMore: () => kills < KILLS,
      hear: ticker.tick,
      dice,
      stutter: 0.1,
    };
    parties = [
      await startParty({ ...common, settings: { rules: TWO_ROUNDS }, names: ['Ann', 'Bob'] }),
      await startParty({
        ...common,
        settings: { rules: ONE_ROUND, seats: 3, mayI: 'untimed' },
        names: ['Cleo', 'Dan', 'Eve'],
      }),
      await startParty({
        ...common,
        settings: { rules: ONE_ROUND, seats: 5 },
        names: ['Fay'],
        isDreaming: dreamer(2),
      }),
    ];
    const state = () => `after ${kills} kills, seed ${SEED}: ${parties.map(stateOf).join('\n')}`;

    for (; kills < KILLS; kills++) {
      await patiently(ticker.after(dice.below(120)), state);
      await site.kill(0);
      await site.start(0);
    }
    const kept = readBeside(sqliteFile(folder));
    archive = kept;
    await patiently(Promise.all(parties.map((party) => atRest(party, kept))), state);
    for (const party of parties) {
      const { acknowledged, games } = await audit(kept, party);
      expect({ games: games > 0, acknowledged: acknowledged > 10 }, state()).toEqual({
        games: true,
        acknowledged: true,
      });
    }
    const entries = await kept.entriesFrom(parties[2]!.code, 1);
    expect(entries.filter(({ entry }) => entry.type === 'played' && entry.by === 'clock')).not.toEqual([]);
    expect(site.crashes, state()).toEqual([]);
    expect(await site.end()).toEqual([0]);
  });
});
