import { diskFigures } from '../diskBaseline.ts';
import { onStage } from '../environment.ts';
import { figure } from '../figures.ts';
import { latencyFigures, measureLoad, workFigures } from '../measureLoad.ts';
import { findings, type Scenario } from './scenario.ts';

const MOVES_PER_ROOM = 0.3;
const SEATS = 4;
const FEWER_SEATS = 3;
/** The database, the listener and all else that is open beside the connections. */
const OTHER_FILES = 400;

/** Many rooms as people play in them: each moves every three seconds or so. */
function paceOf(rooms: number, goal: string): Scenario {
  const name = `rooms-${rooms}`;
  return {
    name,
    async *run({ seconds, nodeOptions }) {
      const seats = seatsFor(rooms, mostConnections());
      const people = seats.reduce((sum, count) => sum + count, 0);
      yield await onStage({ seats, nodeOptions }, async (stage) => {
        const start = (load: { pace(moves: number): void }) => load.pace(rooms * MOVES_PER_ROOM);
        const measured = await measureLoad(stage, { seconds, start });
        const about = `${rooms} rooms at ${MOVES_PER_ROOM} commands a second each, SQLite (FULL)`;
        const figures = [
          figure('connections', people, ''),
          ...latencyFigures(measured, goal),
          ...workFigures(measured),
          ...diskFigures(stage.folder),
        ];
        return findings(name, about + shortage(people, rooms), figures, measured.problems);
      });
    },
  };
}

/** The system may not allow so many open files; then there are fewer people at some tables. */
function seatsFor(rooms: number, connections: number): number[] {
  const fullRooms = Math.min(rooms, Math.max(0, connections - FEWER_SEATS * rooms));
  return Array.from({ length: rooms }, (_, nth) => (nth < fullRooms ? SEATS : FEWER_SEATS));
}

function mostConnections(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } };
  const files = Number(userLimits?.open_files?.soft);
  return Number.isNaN(files) ? Number.POSITIVE_INFINITY : files - OTHER_FILES;
}

function shortage(people: number, rooms: number): string {
  const missing = SEATS * rooms - people;
  return missing === 0 ? '' : `; the system allows too few open files, so ${missing} tables have 3 seats`;
}

export const pace1000 = paceOf(1000, '≤ 25');
export const pace5000 = paceOf(5000, '≤ 50');
