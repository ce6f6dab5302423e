import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

/** A file of the repository. */
export function text(file: string): string {
  return readFileSync(pathOf(file), 'utf8');
}

export function isThere(file: string): boolean {
  return existsSync(pathOf(file));
}

export function yaml<T>(file: string, adapt = (text: string) => text): T {
  return parse(adapt(text(file)), { merge: true });
}

export interface Manifest {
  readonly version: string;
  readonly workspaces: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
}

export function rootManifest(): Manifest {
  return JSON.parse(text('package.json'));
}
