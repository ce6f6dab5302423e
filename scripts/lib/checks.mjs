import { runNode } from './command.mjs';

/** `typescript` itself stays for the tools that use its API (dependency-cruiser, knip, Stryker); its native port checks and builds four times faster. */
export const bin = {
  tsc: 'node_modules/typescript-native/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
};

/** Everything but the tests. Slow ones come first, since steps overlap. */
export const checks = [
  step('types', [bin.tsc, '-p', 'tsconfig.json'], [bin.tsc, '-p', 'tsconfig.web.json']),
  step(
    'packages',
    ['scripts/build.mjs'],
    ['scripts/checkPackages.mjs'],
    ['scripts/checkDocComments.mjs'],
    ['scripts/webBudget.mjs'],
  ),
  step('pure types', [bin.tsc, '-p', 'tsconfig.pure.json']),
  step('unused code', [bin.knip]),
  step('boundaries', ['scripts/boundaries.mjs']),
  step('images in docs', ['scripts/checkDocImages.mjs']),
  step('lint and format', [
    bin.biome,
    'ci',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    '--colors=off',
  ]),
];

function step(name, ...commands) {
  return { name, run: () => runInOrder(commands) };
}

async function runInOrder(commands) {
  let output = '';
  for (const [script, ...args] of commands) {
    const result = await runNode(script, args);
    output += result.output;
    if (!result.ok) return { passed: 0, failed: 1, output };
  }
  return { passed: 1, failed: 0, output, summary: output.trim().split('\n').at(-1) };
}
