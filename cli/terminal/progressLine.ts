import { encode } from './output.ts';

interface ProgressLine {
  show(text: string): void;
  clear(): void;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const INITIAL_DELAY_MS = 500;
const INTERVAL_MS = 100;
const CLEAR_LINE = '\r\u001b[K';

/** Shows progress on a terminal if it takes long. */
export function createProgressLine(output: Output, now: () => number): ProgressLine {
  let next = now() + INITIAL_DELAY_MS;
  let isShown = false;
  return {
    show(text) {
      if (!output.isTTY || now() < next) return;
      next = now() + INTERVAL_MS;
      isShown = true;
      output.write(`${CLEAR_LINE}${text}`);
    },
    clear() {
      if (isShown) output.write(CLEAR_LINE);
    },
  };
}

/** On standard error, so that what a command prints can go elsewhere. */
export function progressOnStderr(): ProgressLine {
  const output = { isTTY: process.stderr.isTTY, write: (text: string) => process.stderr.write(encode(text)) };
  return createProgressLine(output, () => performance.now());
}
