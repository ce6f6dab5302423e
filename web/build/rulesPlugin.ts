import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readRules } from './readRules.ts';

const NAME = 'virtual:rules';
const FILE = fileURLToPath(new URL('../../core/RULES.md', import.meta.url));

/** The rules are written once, in core/RULES.md; the app gets them as data, so that no HTML has to be trusted. */
export function rulesPlugin(): Plugin {
  return {
    name: 'mayi-rules',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      this.addWatchFile(FILE);
      return `export const sections = ${JSON.stringify(readRules(readFileSync(FILE, 'utf8')))};`;
    },
  };
}
