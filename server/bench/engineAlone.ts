import type { Entry } from '../room/entries.ts';
import { enact, openRoom } from '../room/room.ts';
import { playedTable } from './load/playedRoom.ts';

const GAMES = 4;
const MOVES = 400;
const WARM_UP = 25;
const TIMES = 10;

type Created = Extract<Entry, { type: 'created' }>;

/** Commands per CPU-second where nobody is asked, told or written to: what a room makes of its entries, and nothing else. */
export function engineAlone(): number {
  const logs = Array.from({ length: GAMES }, (_, nth) => playedTable(`engine ${nth}`, 4, MOVES, 0).entries);
  for (let time = 0; time < WARM_UP; time++) logs.forEach(enactAll);
  const before = process.cpuUsage();
  for (let time = 0; time < TIMES; time++) logs.forEach(enactAll);
  const { user, system } = process.cpuUsage(before);
  return (TIMES * GAMES * MOVES * 1e6) / (user + system);
}

function enactAll([created, ...entries]: readonly Entry[]): void {
  const room = openRoom('', created as Created, 0);
  for (const entry of entries) enact(room, entry, 0);
}
