#!/usr/bin/env node
import { existsSync } from 'node:fs';

// In a checkout the program is bundled whenever its source has changed; the package brings its bundle along.
const isCheckout = existsSync(new URL('../main.ts', import.meta.url));
if (isCheckout) {
  const { run } = await import('../../scripts/lib/run.mjs');
  await run('mayi');
} else {
  await import('../dist/mayi.mjs');
}
