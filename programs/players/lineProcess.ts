import { spawn } from 'node:child_process';
import { killGroup, type ProcessGroups } from './processGroups.ts';

/** Why a program is no longer there. */
export interface Ended {
  readonly fault: 'start' | 'crash' | 'flood';
  readonly detail: string;
}

export interface LineProcessOptions {
  readonly command: readonly string[];
  readonly cwd?: string | undefined;
  /** Default: this program's own. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /** How much it may write before `allowOutput` is called again. */
  readonly maxOutput: number;
  readonly groups: ProcessGroups;
  onLine(line: string): void;
  /** Called once, unless `kill` was called before. */
  onEnd(ended: Ended): void;
}

/** A program that reads and writes lines. It leads a process group, so that whatever it starts ends with it. */
export interface LineProcess {
  send(line: string): void;
  /** A new answer may be as long as the last one. */
  allowOutput(): void;
  kill(): void;
  /** Resolves when it has ended, on its own or because it was killed. */
  readonly ended: Promise<void>;
}

/** All of them fit into a report. What went wrong is at the end: Python and Node print where they were first. */
const MAX_LAST_WORDS = 240;

export function startLineProcess(options: LineProcessOptions): LineProcess {
  const { command, cwd, env = process.env, maxOutput, groups, onLine, onEnd } = options;
  const [file = '', ...words] = command;
  const child = spawn(file, words, { cwd, env: { ...env }, detached: true, windowsHide: true });
  const { pid } = child;
  if (pid !== undefined) groups.add(pid);
  let isOver = false;
  let written = 0;
  let partial = '';
  let lastWords = '';
  let setEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    setEnded = resolve;
  });

  function killAll(): void {
    if (pid === undefined) return;
    killGroup(pid);
    groups.remove(pid);
  }

  function end(why?: Ended): void {
    if (isOver) return;
    isOver = true;
    killAll();
    if (pid === undefined) setEnded();
    if (why !== undefined) onEnd(why);
  }

  child.on('error', ({ message }) => end({ fault: 'start', detail: message }));
  // Programs that it started may still hold its output open. A thread that ends before this happens leaves a zombie behind.
  child.on('exit', () => {
    killAll();
    setEnded();
  });
  child.on('close', (code, signal) => {
    const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
    end({ fault: 'crash', detail: [how, lastWords.trim()].filter((text) => text !== '').join(', ') });
  });
  child.stdin.on('error', () => {
    // It doesn't read any more. Its end, or its silence, is what counts.
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-MAX_LAST_WORDS);
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (isOver) return;
    written += text.length;
    if (written > maxOutput) {
      partial = '';
      end({ fault: 'flood', detail: `more than ${maxOutput} characters` });
      return;
    }
    const lines = (partial + text).split('\n');
    partial = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') onLine(line);
  });

  return {
    send: (line) => void child.stdin.write(`${line}\n`),
    allowOutput() {
      written = 0;
    },
    kill: () => end(),
    ended,
  };
}
