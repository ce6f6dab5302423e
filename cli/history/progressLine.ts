export interface ProgressLine {
  show(done: number, total: number): void;
  /** Takes the line away. */
  end(): void;
}

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const PATIENCE_MS = 500;
const EVERY_MS = 100;
const CLEARED = '\r\u001b[K';

/** Says how far it is, on a terminal only, and only if it takes long. */
export function createProgressLine(output: Output, now: () => number): ProgressLine {
  let next = now() + PATIENCE_MS;
  let isShown = false;
  return {
    show(done, total) {
      if (!output.isTTY || now() < next) return;
      next = now() + EVERY_MS;
      isShown = true;
      output.write(`${CLEARED}Looking at decision ${done} of ${total} …`);
    },
    end() {
      if (isShown) output.write(CLEARED);
    },
  };
}
