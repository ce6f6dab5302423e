import { checks } from './lib/checks.mjs';
import { conclude, runSteps } from './lib/steps.mjs';
import { runVitest } from './lib/vitestRun.mjs';
import { setup } from './setup.mjs';

setup();
const filter = process.argv.slice(2);
conclude(filter.length > 0 ? await onlyTests() : await everything());

async function onlyTests() {
  const result = await runVitest(filter, { show: true });
  for (const problem of result.problems) console.log(`✗ ${problem}`);
  return result;
}

/** The tests run alone, after the checks: a busy machine makes slow tests slower. */
async function everything() {
  console.log(`Checking ${checks.map(({ name }) => name).join(', ')}, then running the tests …`);
  const checked = await runSteps(checks, { atOnce: 2 });
  const tested = await runSteps([{ name: 'tests', run: () => runVitest() }], { atOnce: 1 });
  return { passed: checked.passed + tested.passed, failed: checked.failed + tested.failed };
}
