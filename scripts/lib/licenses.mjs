import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** The licenses of all packages in a bundle, which those licenses require. */
export function licensesOf(inputs) {
  const folders = inputs.flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? []);
  return [...new Set(folders)].toSorted().map(licenseOf).join('\n\n');
}

function licenseOf(folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const { name, version, license } = manifest;
  const file = readdirSync(join(root, folder)).find((entry) => /^(un)?licen[cs]e|^copying/i.test(entry));
  const text = file === undefined ? standardText(manifest) : readFileSync(join(root, folder, file), 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}`;
}

/** For packages that name the MIT license without enclosing it: its text as in our own file, with their author. */
function standardText({ license, author }) {
  if (license !== 'MIT') return '';
  const ours = readFileSync(join(root, 'LICENSE'), 'utf8');
  return ours.replace(/^Copyright .*$/m, `Copyright (c) ${author?.name ?? author ?? 'the authors'}`);
}
