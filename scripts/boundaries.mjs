import { cruise, format } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { sourcesOf, workspaces } from './lib/workspaces.mjs';
import { root } from './setup.mjs';

process.chdir(root);

const sources = workspaces.flatMap(sourcesOf);
const { output: found } = await cruise(sources, await extractConfig('./.dependency-cruiser.cjs'), undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
});
const report = await format(found, { outputType: 'err' });
console.log(report.output.trim());

const problems = blindSpots(found.modules);
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = report.exitCode > 0 || problems.length > 0 ? 1 : 0;

/** dependency-cruiser passes even if it finds no modules, so check that it found all of them. */
function blindSpots(modules) {
  const seen = new Set(modules.map((module) => module.source));
  const unseen = sources.filter((file) => !seen.has(file));
  return [
    ...(modules.length === 0 ? ['no modules were found'] : []),
    ...unseen.map((file) => `${file} was not found`),
    ...modules.flatMap(strayPackages),
  ];
}

function strayPackages({ source, dependencies }) {
  return dependencies
    .filter(
      ({ module, resolved }) => module.startsWith('@mayi/') && !workspaces.includes(resolved.split('/')[0]),
    )
    .map(({ module }) => `${source} imports ${module}, which did not lead to its source`);
}
