import type { Random } from '../../testing/sim/random.ts';
import { type ServerProcess, startServerProcess } from './serverProcess.ts';

/** Several server processes that are killed and restarted. */
export interface Fleet {
  /** The URL of a random running server; waits while there is none. */
  findUrl(): Promise<string>;
  /** Resolves when the server listens, or was killed before that. */
  start(index: number): Promise<void>;
  kill(index: number): Promise<void>;
  /** Logs of servers that ended unexpectedly. */
  readonly crashes: readonly string[];
  /** Shuts all down gracefully; returns their exit codes. */
  end(): Promise<(number | string | null)[]>;
  /** Kills all that are left. */
  destroy(): Promise<void>;
}

export function createFleet(env: Readonly<Record<string, string>>, random: Random): Fleet {
  const running = new Map<number, ServerProcess>();
  const ends = new Map<number, ServerProcess['end']>();
  const crashes: string[] = [];
  let waiting: (() => void)[] = [];

  function add(index: number, server: ServerProcess): void {
    running.set(index, server);
    server.ended.then(() => {
      if (running.get(index) === server) crashes.push(`${index} ended: ${server.stderr}`);
    });
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  async function kill(index: number): Promise<void> {
    running.delete(index);
    const end = ends.get(index);
    ends.delete(index);
    await end?.();
  }

  return {
    async findUrl() {
      while (running.size === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return random.pick([...running.values()]).url;
    },
    async start(index) {
      let end: ServerProcess['end'] | undefined;
      const onStart = (given: ServerProcess['end']) => {
        end = given;
        ends.set(index, given);
      };
      const server = await startServerProcess(env, onStart).catch((error) => {
        // Killed meanwhile, on purpose.
        if (ends.get(index) !== end) return undefined;
        throw error;
      });
      if (server !== undefined && ends.get(index) === end) add(index, server);
    },
    kill,
    crashes,
    async end() {
      const servers = [...running.values()];
      running.clear();
      return Promise.all(servers.map((server) => server.end('SIGTERM')));
    },
    async destroy() {
      running.clear();
      await Promise.all([...ends.values()].map((end) => end()));
    },
  };
}
