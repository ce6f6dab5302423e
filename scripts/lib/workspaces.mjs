import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

export const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const notOurs = /(^|\/)(node_modules|dist)\//;

/** The TypeScript files of a workspace, as paths from the root with forward slashes. */
export function sourcesOf(workspace) {
  return readdirSync(join(root, workspace), { recursive: true })
    .map((file) => `${workspace}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts') && !notOurs.test(file));
}
