import type { Entry } from '../../room/entries.ts';
import { enact, openRoom } from '../../room/room.ts';
import { diskFigures } from '../diskBaseline.ts';
import { withServers } from '../environment.ts';
import { figure } from '../figures.ts';
import { playedRoom } from '../load/playedRoom.ts';
import { latencyFigures, measureLoad, workFigures } from '../measureLoad.ts';
import { findings, type Scenario } from './scenario.ts';

const ROOMS = 128;
/** Commands per CPU-second of a public server for the same game: 1.9 to 1.5 ms each. */
const PEER = { slow: 530, fast: 690 };

/** As many commands as possible: every table moves again as soon as everybody is updated. */
export const saturation: Scenario = {
  name: 'saturation',
  async *run({ seconds, nodeOptions }) {
    const about = `${ROOMS} rooms of 4 players, SQLite (FULL), as fast as possible`;
    yield await withServers({ seats: Array(ROOMS).fill(4), nodeOptions }, async (environment) => {
      const measured = await measureLoad(environment, { seconds, start: (load) => load.saturate() });
      const { commandsPerCpuSecond: perCpu, bytesPerMessage, errors } = measured;
      const engine = engineAlone();
      const figures = [
        ...workFigures(measured, '≥ 5000'),
        figure('times the public peer, at least', perCpu / PEER.fast, '×', '≥ 8'),
        figure('times the public peer, at most', perCpu / PEER.slow, '×'),
        figure('engine alone, in the same run', engine, 'per CPU-second'),
        figure('share of the engine in a command', (100 * perCpu) / engine, '%'),
        figure('bytes per message', bytesPerMessage, ''),
        ...latencyFigures(measured),
        ...diskFigures(environment.folder),
      ];
      return findings('saturation', about, figures, errors);
    });
  },
};

const GAMES = 4;
const MOVES = 400;
const WARM_UP_RUNS = 25;
const RUNS = 10;

/** Commands per CPU-second of a room alone, without sockets, store and broadcasts. */
function engineAlone(): number {
  const logs = Array.from({ length: GAMES }, (_, nth) => playedRoom(`engine ${nth}`, 4, MOVES, 0).entries);
  for (let run = 0; run < WARM_UP_RUNS; run++) logs.forEach(enactAll);
  const before = process.cpuUsage();
  for (let run = 0; run < RUNS; run++) logs.forEach(enactAll);
  const { user, system } = process.cpuUsage(before);
  return (RUNS * GAMES * MOVES * 1e6) / (user + system);
}

function enactAll([created, ...entries]: readonly Entry[]): void {
  const room = openRoom('', created as Extract<Entry, { type: 'created' }>, 0);
  for (const entry of entries) enact(room, entry, 0);
}
