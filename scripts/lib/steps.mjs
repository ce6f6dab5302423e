const HEARTBEAT_MS = 30_000;

/**
 * Runs every step, a few at a time, and reports each as it ends: one line if it passed, its output if it failed.
 * A step is `{ name, run }`; `run` resolves with `{ passed, failed, output, summary }`. Returns the totals.
 */
export async function runSteps(steps, { atOnce }) {
  const waiting = [...steps];
  const totals = { passed: 0, failed: 0 };
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { passed, failed } = await runStep(step);
      totals.passed += passed;
      totals.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return totals;
}

async function runStep({ name, run }) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const heartbeat = setInterval(() => console.log(`… ${name} (${seconds()} so far)`), HEARTBEAT_MS);
  const result = await run();
  clearInterval(heartbeat);
  report(name, seconds(), result);
  return result;
}

function report(name, duration, { failed, output, summary }) {
  if (failed === 0) {
    console.log(`✓ ${name} (${duration})${summary ? `: ${summary}` : ''}`);
  } else {
    console.log(`✗ ${name} (${duration})\n\n${output.trimEnd()}\n`);
  }
}

/** Prints the last line, and sets the matching exit code. */
export function conclude({ passed, failed }) {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
