import { SETTINGS } from './settings.ts';

/** Set for other parts of the program, or for long runs of the tests. */
const NOT_OURS = /^MAYI_(DEBUG|DIR|SEED|GAMES|HANDS|ROOMS|MINUTES|STORIES|TEST_\w+)$/;

/** Variables that look like settings and are none: most likely somebody mistyped one. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = new Set<string>(Object.values(SETTINGS).map(({ name }) => name));
  return Object.keys(env).filter(
    (name) => name.startsWith('MAYI_') && !known.has(name) && !NOT_OURS.test(name),
  );
}
