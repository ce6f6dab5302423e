import { diskFigures } from '../diskBaseline.ts';
import { withServers } from '../environment.ts';
import { figure } from '../figures.ts';
import { latencyFigures, measureLoad, workFigures } from '../measureLoad.ts';
import { findings, type Scenario } from './scenario.ts';

const MOVES_PER_ROOM = 0.3;
const SEATS = 4;
const FEWER_SEATS = 3;
/** Files open besides the connections: the database, the listener, … */
const OTHER_FILES = 400;

/** Many rooms at the pace of people: a move every three seconds or so. */
function paceOf(rooms: number, goal: string): Scenario {
  const name = `rooms-${rooms}`;
  return {
    name,
    async *run({ seconds, nodeOptions }) {
      const seats = seatsFor(rooms, maxConnections());
      const players = seats.reduce((sum, count) => sum + count, 0);
      yield await withServers({ seats, nodeOptions }, async (environment) => {
        const start = (load: { pace(moves: number): void }) => load.pace(rooms * MOVES_PER_ROOM);
        const measured = await measureLoad(environment, { seconds, start });
        const about = `${rooms} rooms at ${MOVES_PER_ROOM} commands per second each, SQLite (FULL)`;
        const figures = [
          figure('connections', players, ''),
          ...latencyFigures(measured, goal),
          ...workFigures(measured),
          ...diskFigures(environment.folder),
        ];
        return findings(name, about + shortage(players, rooms), figures, measured.errors);
      });
    },
  };
}

/** If the system's limit on open files is too low, some tables have fewer players. */
function seatsFor(rooms: number, connections: number): number[] {
  const fullRooms = Math.min(rooms, Math.max(0, connections - FEWER_SEATS * rooms));
  return Array.from({ length: rooms }, (_, nth) => (nth < fullRooms ? SEATS : FEWER_SEATS));
}

function maxConnections(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } };
  const files = Number(userLimits?.open_files?.soft);
  return Number.isNaN(files) ? Number.POSITIVE_INFINITY : files - OTHER_FILES;
}

function shortage(players: number, rooms: number): string {
  const missing = SEATS * rooms - players;
  return missing === 0 ? '' : `; the system allows too few open files, so ${missing} tables have 3 seats`;
}

export const pace1000 = paceOf(1000, '≤ 25');
export const pace5000 = paceOf(5000, '≤ 50');
