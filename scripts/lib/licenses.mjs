import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

/** The licenses of all packages in a bundle, which those licenses require. */
export function licensesOf(inputs) {
  const folders = inputs.flatMap((file) => file.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? []);
  return [...new Set(folders)].toSorted().map(licenseOf).join('\n\n');
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text =
    file && existsSync(join(root, folder, file)) ? readFileSync(join(root, folder, file), 'utf8') : '';
  return `${name} ${version} (${license})\n\n${text.trim()}`;
}
