import { availableParallelism } from 'node:os';
import type { Command, Level } from '@mayi/core/rules';
import type { Clock, Thinkers } from '../host/ports.ts';
import { worldClock } from '../system.ts';
import { type Outcome, startThinker, type Thinker } from './botThread.ts';
import type { Question } from './question.ts';

export interface ThinkersOptions {
  /** How many think at once; all cores but one, unless said. */
  readonly threads?: number | undefined;
  readonly program?: URL;
  /** So many thoughts may wait for a thread; more are refused. */
  readonly mostWaiting?: number;
  /** After so long a thought is broken off, and a quick one takes its place. */
  readonly patienceMs?: number;
  readonly after?: Clock['after'];
}

interface Task {
  readonly question: Question;
  readonly isSecondTry: boolean;
  resolve(command: Command | undefined): void;
  reject(error: Error): void;
}

const QUICK: Level = 'beginner';

/** Beside the bundle's other files. */
const THREAD = 'thinkerThread.mjs';

/**
 * Computer players on threads of their own. Each thought waits its turn, first come first served; threads start when there is
 * something to think about, and rest when there is not.
 */
export function createThinkers({
  threads = Math.max(1, availableParallelism() - 1),
  program = new URL(THREAD, import.meta.url),
  mostWaiting = 10_000,
  patienceMs = 5_000,
  after = worldClock.after,
}: ThinkersOptions = {}): Thinkers & { close(): Promise<void>; readonly waiting: number } {
  const waiting: Task[] = [];
  const resting: Thinker[] = [];
  const busy = new Map<Thinker, Task>();
  let isClosed = false;

  function handOut(): void {
    while (waiting.length > 0 && busy.size < threads) {
      const task = waiting.shift();
      if (task !== undefined) void work(rested() ?? startThinker(program, { after, ms: patienceMs }), task);
    }
  }

  /** The one that worked last, so that the others may go on resting. */
  function rested(): Thinker | undefined {
    let thinker = resting.pop();
    while (thinker !== undefined && !thinker.isAlive) thinker = resting.pop();
    return thinker;
  }

  async function work(thinker: Thinker, task: Task): Promise<void> {
    busy.set(thinker, task);
    const outcome = await thinker.think(task.question);
    busy.delete(thinker);
    if (isClosed) return;
    if ('lost' in outcome) loseThread(task, outcome);
    else {
      resting.push(thinker);
      answer(task, outcome);
    }
    handOut();
  }

  function loseThread(task: Task, { lost, because }: Extract<Outcome, { lost: string }>): void {
    if (task.isSecondTry) {
      task.reject(new Error(`a computer player could not think: ${because}`));
    } else {
      const question = lost === 'stuck' ? { ...task.question, level: QUICK } : task.question;
      // It has waited longest.
      waiting.unshift({ ...task, question, isSecondTry: true });
    }
  }

  return {
    think(level, view, chance) {
      if (isClosed) return Promise.reject(goneHome());
      if (waiting.length >= mostWaiting)
        return Promise.reject(new Error('too many computer players think at once'));
      return new Promise((resolve, reject) => {
        waiting.push({ question: { level, view, chance }, isSecondTry: false, resolve, reject });
        handOut();
      });
    },
    get waiting() {
      return waiting.length;
    },
    async close() {
      isClosed = true;
      for (const task of [...busy.values(), ...waiting.splice(0)]) task.reject(goneHome());
      await Promise.all([...busy.keys(), ...resting.splice(0)].map((thinker) => thinker.end()));
    },
  };
}

function answer(task: Task, outcome: Exclude<Outcome, { lost: string }>): void {
  if ('problem' in outcome) task.reject(new Error(`a computer player could not decide: ${outcome.problem}`));
  else task.resolve(outcome.command);
}

function goneHome(): Error {
  return new Error('the computer players have gone home');
}
