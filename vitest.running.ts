import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const LOOK_EVERY_MS = 60_000;
const LONG_MS = 240_000;

/** Names the files that have been running for long: a test that hangs would otherwise end with its step, unnamed. */
// biome-ignore lint/style/noDefaultExport: vitest finds a reporter by this.
export default class RunningReporter implements Reporter {
  readonly #begun = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.#tell(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  onTestModuleStart({ moduleId }: TestModule): void {
    this.#begun.set(moduleId, Date.now());
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#begun.delete(moduleId);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #tell(): void {
    for (const [moduleId, begun] of this.#begun) {
      const ms = Date.now() - begun;
      if (ms >= LONG_MS)
        console.log(`… ${relative('', moduleId)} has been running for ${Math.round(ms / 60_000)} minutes`);
    }
  }
}
