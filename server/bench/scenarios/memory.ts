import { onStage } from '../environment.ts';
import { type Figure, figure } from '../figures.ts';
import { type MemoryUse, memoryOf } from '../inspector.ts';
import type { FilledRoom } from '../load/fillStore.ts';
import { openLoad } from '../load/load.ts';
import { findings, type Scenario } from './scenario.ts';

const ROOMS = 3000;
const OCCUPIED = 1000;
const WARM = 200;
const AT_ONCE = 50;
const GOAL = '≤ 40';

/** What a room costs that is in memory, with and without people. Each room holds a game that is under way. */
export const memory: Scenario = {
  name: 'memory',
  async *run() {
    const seats = Array(WARM + ROOMS + OCCUPIED).fill(4);
    yield await onStage({ seats, nodeOptions: ['--inspect=127.0.0.1:0'] }, async ({ rooms, nodes }) => {
      const [{ url, inspectorUrl } = { url: '', inspectorUrl: '' }] = nodes;
      // The first ones also pay for what is loaded only when it is needed.
      await wake(url, rooms.slice(0, WARM));
      const empty = await memoryOf(inspectorUrl);
      await wake(url, rooms.slice(WARM, WARM + ROOMS));
      const idle = await memoryOf(inspectorUrl);
      const load = await openLoad(rooms.slice(WARM + ROOMS), () => [url]);
      const occupied = await memoryOf(inspectorUrl);
      await load.close();
      const about = `${ROOMS} rooms that nobody looks at, then ${OCCUPIED} more with 4 people each`;
      return findings('memory', about, [
        ...growth('a room', empty, idle, ROOMS, GOAL),
        ...growth('a room and its 4 connections', idle, occupied, OCCUPIED),
        figure('the server in all', occupied.resident / 2 ** 20, 'MB'),
      ]);
    });
  },
};

function growth(what: string, before: MemoryUse, after: MemoryUse, rooms: number, goal?: string): Figure[] {
  const kilobytes = (more: number) => more / rooms / 1024;
  return [
    figure(`${what}: heap`, kilobytes(after.heap - before.heap), 'kB', goal),
    figure(`${what}: memory of the process`, kilobytes(after.resident - before.resident), 'kB'),
  ];
}

/** Whoever asks what a room is like brings it into memory. */
async function wake(url: string, rooms: readonly FilledRoom[]): Promise<void> {
  for (let first = 0; first < rooms.length; first += AT_ONCE) {
    const some = rooms.slice(first, first + AT_ONCE);
    await Promise.all(some.map(({ code }) => fetch(`${url}/api/rooms/${code}`).then((room) => room.text())));
  }
}
