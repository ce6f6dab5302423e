import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface MemoryUse {
  /** Of the main thread, after everything that is not needed was thrown away. */
  readonly heap: number;
  /** Of the process, as the system sees it. */
  readonly resident: number;
}

/** Looks into a server from outside: the inspector can make it collect its garbage first. */
export async function memoryOf(inspectorUrl: string): Promise<MemoryUse> {
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
