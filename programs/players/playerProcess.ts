import { parseCommand } from '@mayi/core/engine';
import { describeZodError } from '@mayi/core/protocol';
import type { Command } from '@mayi/core/rules';
import type { z } from 'zod';
import type { FaultLog } from './faults.ts';
import { type Ended, type LineProcess, type LineProcessOptions, startLineProcess } from './lineProcess.ts';
import { answerSchema, PROTOCOL, type Question, readySchema, type ToPlayer } from './protocol.ts';

export const PLAYER_LIMITS = {
  /** Until it's ready. */
  startMs: 10_000,
  moveMs: 5_000,
  /** After quit. */
  quitMs: 1_000,
  /** Characters per answer. */
  maxOutput: 65_536,
  /** Then it's stopped and started again. */
  timeoutsInARow: 3,
  restarts: 3,
} as const;
export type PlayerLimits = { readonly [Name in keyof typeof PLAYER_LIMITS]: number };

export interface PlayerProcessOptions extends Pick<LineProcessOptions, 'command' | 'cwd' | 'env' | 'groups'> {
  readonly limits?: PlayerLimits;
  readonly faults: FaultLog;
  /** For a log that others may read during the game: no answers, only what's wrong with them. */
  readonly hidesCards?: boolean | undefined;
}

/** A program that plays by the player protocol. It starts when it's needed, and again a few times if it ends. Never rejects. */
export interface PlayerProcess {
  /** Starts it, unless it's running. What it calls itself; undefined if it can't start. */
  start(): Promise<{ readonly name: string | undefined } | undefined>;
  /** How often it was started: a program that was started again has heard nothing yet. */
  readonly starts: number;
  /** Undefined if there's no answer: the fault has been logged. */
  ask(question: Question, seed: number): Promise<Command | undefined>;
  /** Says something that needs no answer. */
  tell(message: ToPlayer): void;
  close(): Promise<void>;
}

type Reply<T> = { readonly value: T } | { readonly problem: 'timeout' | 'ended' | 'garbage' };

interface Waiting {
  /** Returns whether this line was the answer, or at least the end of waiting for it. */
  take(line: string): boolean;
  stop(problem: 'timeout' | 'ended'): void;
}

interface Running {
  readonly line: LineProcess;
  readonly name: string | undefined;
}

export function createPlayerProcess(options: PlayerProcessOptions): PlayerProcess {
  const { faults, limits = PLAYER_LIMITS, hidesCards = false } = options;
  let running: Running | undefined;
  let waiting: Waiting | undefined;
  let startsLeft = 1 + limits.restarts;
  let timeouts = 0;
  let lastId = 0;
  let isClosed = false;

  function onLine(line: string): void {
    if (waiting?.take(line) === true) waiting = undefined;
    else if (waiting === undefined) logUnasked(line);
  }

  function onEnd({ fault, detail }: Ended): void {
    const isReady = running !== undefined;
    running = undefined;
    if (!isClosed) faults.add(fault === 'crash' && !isReady ? 'start' : fault, detail);
    waiting?.stop('ended');
    waiting = undefined;
  }

  function logUnasked(line: string): void {
    const { data } = answerSchema.safeParse(jsonIn(line));
    if (data === undefined) faults.add('garbage', hidesCards ? 'when nothing was asked' : line);
    else faults.add('late', `id ${data.id}`);
  }

  /** Waits for the line that `read` makes something of. */
  function reply<T>(ms: number, read: (line: string) => Reply<T> | undefined): Promise<Reply<T>> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiting?.stop('timeout'), ms);
      const done = (result: Reply<T>): void => {
        clearTimeout(timer);
        waiting = undefined;
        resolve(result);
      };
      waiting = {
        take(line) {
          const result = read(line);
          if (result !== undefined) done(result);
          return result !== undefined;
        },
        stop: (problem) => done({ problem }),
      };
    });
  }

  async function start(): Promise<Running | undefined> {
    if (running !== undefined) return running;
    if (isClosed || startsLeft === 0) return undefined;
    startsLeft -= 1;
    timeouts = 0;
    const line = startLineProcess({ ...options, maxOutput: limits.maxOutput, onLine, onEnd });
    const ready = reply(limits.startMs, readReady);
    line.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL } satisfies ToPlayer));
    const result = await ready;
    if ('value' in result) {
      running = { line, name: result.value };
      return running;
    }
    if (result.problem === 'timeout') faults.add('start', `no answer to hello within ${limits.startMs} ms`);
    line.kill();
    return undefined;
  }

  function readReady(text: string): Reply<string | undefined> | undefined {
    const { data } = readySchema.safeParse(jsonIn(text));
    if (data !== undefined) return { value: data.name };
    faults.add('garbage', `${text} (expected {"type":"ready"} after hello)`);
    return undefined;
  }

  function readAnswer(id: number, you: string): (text: string) => Reply<Command> | undefined {
    return (text) => {
      const { data, error } = answerSchema.safeParse(jsonIn(text));
      if (data !== undefined && data.id < id) {
        faults.add('late', `id ${data.id} instead of ${id}`);
        return undefined;
      }
      const parsed = data?.id === id ? parseCommand({ ...data.command, playerId: you }) : undefined;
      if (parsed?.ok === true) return { value: parsed.command };
      const wrong = whatIsWrong(error, parsed, id);
      faults.add('garbage', hidesCards ? wrong : `${text} (${wrong})`);
      return { problem: 'garbage' };
    };
  }

  async function ask(question: Question, seed: number): Promise<Command | undefined> {
    const process = await start();
    if (process === undefined) return undefined;
    lastId += 1;
    process.line.allowOutput();
    const answer = reply(limits.moveMs, readAnswer(lastId, question.view.you ?? ''));
    process.line.send(JSON.stringify({ ...question, id: lastId, deadline: limits.moveMs, seed }));
    const result = await answer;
    if ('value' in result) {
      timeouts = 0;
      return result.value;
    }
    if (result.problem === 'timeout') onTimeout(process);
    return undefined;
  }

  function onTimeout({ line }: Running): void {
    timeouts += 1;
    faults.add('timeout', `${limits.moveMs} ms`);
    if (timeouts < limits.timeoutsInARow) return;
    running = undefined;
    line.kill();
  }

  return {
    async start() {
      const started = await start();
      return started && { name: started.name };
    },
    get starts() {
      return 1 + limits.restarts - startsLeft;
    },
    ask,
    tell: (message) => running?.line.send(JSON.stringify(message)),
    async close() {
      isClosed = true;
      const line = running?.line;
      if (line === undefined) return;
      line.send(JSON.stringify({ type: 'quit' } satisfies ToPlayer));
      const timer = setTimeout(() => line.kill(), limits.quitMs);
      await line.ended;
      clearTimeout(timer);
    },
  };
}

function whatIsWrong(
  error: z.ZodError | undefined,
  parsed: ReturnType<typeof parseCommand> | undefined,
  id: number,
) {
  if (error !== undefined) return describeZodError(error);
  return parsed?.ok === false ? parsed.refusal.message : `expected id ${id}`;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
