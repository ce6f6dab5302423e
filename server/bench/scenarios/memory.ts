import { once } from 'node:events';
import { WebSocket } from 'ws';
import { withServers } from '../environment.ts';
import { type Figure, figure } from '../figures.ts';
import type { FilledRoom } from '../load/fillStore.ts';
import { openLoad } from '../load/load.ts';
import { findings, type Scenario } from './scenario.ts';

const ROOMS = 3000;
const OCCUPIED = 1000;
const WARM_UP_ROOMS = 200;
const AT_ONCE = 50;
const GOAL = '≤ 40';

/** What a room in memory costs, with and without players. Each room has a running game. */
export const memory: Scenario = {
  name: 'memory',
  async *run() {
    const seats = Array(WARM_UP_ROOMS + ROOMS + OCCUPIED).fill(4);
    yield await withServers({ seats, nodeOptions: ['--inspect=127.0.0.1:0'] }, async ({ rooms, nodes }) => {
      const [{ url, inspectorUrl } = { url: '', inspectorUrl: '' }] = nodes;
      // The first rooms also load what the server loads lazily.
      await loadRooms(url, rooms.slice(0, WARM_UP_ROOMS));
      const empty = await memoryOf(inspectorUrl);
      await loadRooms(url, rooms.slice(WARM_UP_ROOMS, WARM_UP_ROOMS + ROOMS));
      const idle = await memoryOf(inspectorUrl);
      const load = await openLoad(rooms.slice(WARM_UP_ROOMS + ROOMS), () => [url]);
      const occupied = await memoryOf(inspectorUrl);
      await load.close();
      const about = `${ROOMS} rooms without connections, then ${OCCUPIED} more with 4 players each`;
      return findings('memory', about, [
        ...growth('a room', empty, idle, ROOMS, GOAL),
        ...growth('a room and its 4 connections', idle, occupied, OCCUPIED),
        figure('the whole server', occupied.resident / 2 ** 20, 'MB'),
      ]);
    });
  },
};

function growth(what: string, before: MemoryUse, after: MemoryUse, rooms: number, goal?: string): Figure[] {
  const kilobytes = (bytes: number) => bytes / rooms / 1024;
  return [
    figure(`${what}: heap`, kilobytes(after.heap - before.heap), 'kB', goal),
    figure(`${what}: resident memory`, kilobytes(after.resident - before.resident), 'kB'),
  ];
}

/** A request for a room loads it into memory. */
async function loadRooms(url: string, rooms: readonly FilledRoom[]): Promise<void> {
  for (let first = 0; first < rooms.length; first += AT_ONCE) {
    const some = rooms.slice(first, first + AT_ONCE);
    await Promise.all(some.map(({ code }) => fetch(`${url}/api/rooms/${code}`).then((room) => room.text())));
  }
}

interface MemoryUse {
  /** Of the main thread, after a garbage collection. */
  readonly heap: number;
  /** Of the process. */
  readonly resident: number;
}

/** Reads a server's memory use through Node's inspector, which can run a garbage collection first. */
async function memoryOf(inspectorUrl: string): Promise<MemoryUse> {
  const socket = new WebSocket(inspectorUrl, { perMessageDeflate: false });
  await once(socket, 'open');
  let ids = 0;
  const call = async (method: string, params = {}): Promise<unknown> => {
    socket.send(JSON.stringify({ id: ++ids, method, params }));
    for (;;) {
      const [data] = await once(socket, 'message');
      const { id, result } = JSON.parse(`${data}`);
      if (id === ids) return result;
    }
  };
  await call('HeapProfiler.collectGarbage');
  await call('HeapProfiler.collectGarbage');
  const expression = 'JSON.stringify(process.memoryUsage())';
  const { result } = (await call('Runtime.evaluate', { expression })) as { result: { value: string } };
  socket.terminate();
  const { heapUsed, external, rss } = JSON.parse(result.value);
  return { heap: heapUsed + external, resident: rss };
}
