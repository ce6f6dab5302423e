import type { Dice } from '../../testing/sim/random.ts';
import { type Program, startProgram } from './serverProcess.ts';

/** Some server processes, which are killed and started again. */
export interface Fleet {
  /** One of those that run; waits while there is none. */
  where(): Promise<string>;
  /** Starts the server at this place. Answers when it listens; or when it was killed before. */
  start(place: number): Promise<void>;
  /** As if somebody had pulled the plug. */
  kill(place: number): Promise<void>;
  /** What those complained about that ended by themselves. */
  readonly crashes: readonly string[];
  /** With a goodbye; the exit codes. */
  end(): Promise<(number | string | null)[]>;
  /** However it went. */
  destroy(): Promise<void>;
}

export function createFleet(env: Readonly<Record<string, string>>, dice: Dice): Fleet {
  const running = new Map<number, Program>();
  const ends = new Map<number, Program['end']>();
  const crashes: string[] = [];
  let waiting: (() => void)[] = [];

  function run(place: number, program: Program): void {
    running.set(place, program);
    program.ended.then(() => {
      if (running.get(place) === program) crashes.push(`${place} ended: ${program.complaints}`);
    });
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  async function kill(place: number): Promise<void> {
    running.delete(place);
    const end = ends.get(place);
    ends.delete(place);
    await end?.();
  }

  return {
    async where() {
      while (running.size === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return dice.pick([...running.values()]).url;
    },
    async start(place) {
      let end: Program['end'] | undefined;
      const onStart = (given: Program['end']) => {
        end = given;
        ends.set(place, given);
      };
      const program = await startProgram(env, onStart).catch((error) => {
        // Killed meanwhile, on purpose.
        if (ends.get(place) !== end) return undefined;
        throw error;
      });
      if (program !== undefined && ends.get(place) === end) run(place, program);
    },
    kill,
    crashes,
    async end() {
      const programs = [...running.values()];
      running.clear();
      return Promise.all(programs.map((program) => program.end('SIGTERM')));
    },
    async destroy() {
      running.clear();
      await Promise.all([...ends.values()].map((end) => end()));
    },
  };
}
