import { checks } from './lib/checks.mjs';
import { runPlaywright } from './lib/playwrightRun.mjs';
import { conclude, runSteps } from './lib/steps.mjs';
import { runVitest } from './lib/vitestRun.mjs';
import { setup } from './setup.mjs';

setup();
const filter = process.argv.slice(2);
conclude(filter.length > 0 ? await onlyTests() : await everything());

/** Some tests only: `npm test -- core/rules`, `npm test -- web/browser/smoke.spec.ts --project=phone`. */
async function onlyTests() {
  const run = filter.some((word) => /^web\/browser\b|\.spec\.ts/.test(word)) ? runPlaywright : runVitest;
  const result = await run(filter, { show: true });
  for (const problem of result.problems) console.log(`✗ ${problem}`);
  return result;
}

/** The tests run alone, after the checks: a busy machine makes slow tests slower. */
async function everything() {
  console.log(`Checking ${checks.map(({ name }) => name).join(', ')}, then running the tests …`);
  const checked = await runSteps(checks, { atOnce: 2 });
  const tests = [
    { name: 'tests', run: () => runVitest() },
    { name: 'browser', run: () => runPlaywright() },
  ];
  const tested = await runSteps(tests, { atOnce: 1 });
  return { passed: checked.passed + tested.passed, failed: checked.failed + tested.failed };
}
