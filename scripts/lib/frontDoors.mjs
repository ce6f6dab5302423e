import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../setup.mjs';
import { workspaces } from './workspaces.mjs';

const DOORS = /export\s+(type\s+)?\{([^}]*)\}\s+from\s+'([^']+)';/g;
const VISITS = /^(import|export)\s+\{([^}]*)\}\s+from\s+'@mayi\/([a-z]+)';/gm;

/**
 * Leads imports from a workspace's index.ts straight to the files behind it. esbuild cuts its chunks along imports, used or
 * not: through the front door every command would load whatever any other needs.
 */
export const frontDoors = {
  name: 'front-doors',
  setup(build) {
    const doors = Object.fromEntries(workspaces.map((workspace) => [workspace, doorsOf(workspace)]));
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!isOurs(path)) return undefined;
      const contents = readFileSync(path, 'utf8').replace(VISITS, (visit, verb, names, workspace) =>
        straightTo(doors[workspace], verb, names, visit),
      );
      return { contents, loader: 'ts' };
    });
  },
};

function isOurs(path) {
  const [workspace, ...rest] = relative(root, path).split(sep);
  return workspaces.includes(workspace) && !rest.includes('node_modules');
}

/** Which file is behind each name. */
function doorsOf(workspace) {
  const index = join(root, workspace, 'index.ts');
  const doors = new Map();
  try {
    for (const [, , names, file] of readFileSync(index, 'utf8').matchAll(DOORS)) {
      for (const name of namesIn(names)) doors.set(name.split(' as ').at(-1), join(dirname(index), file));
    }
  } catch {
    // A program has no front door.
  }
  return doors;
}

function straightTo(doors, verb, names, visit) {
  const wanted = namesIn(names).filter((name) => !name.startsWith('type '));
  const files = wanted.map((name) => doors.get(name.split(' as ')[0]));
  // esbuild says best what is wrong with it.
  if (files.includes(undefined)) return visit;
  const lines = wanted.map((name, index) => `${verb} { ${name} } from ${JSON.stringify(files[index])};`);
  // As many lines as before, for the source maps.
  return lines.join(' ') + '\n'.repeat(visit.split('\n').length - 1);
}

function namesIn(list) {
  return list
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '');
}
