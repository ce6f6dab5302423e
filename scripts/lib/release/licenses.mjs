/** Licenses that allow everything we do with a package, as long as its notice comes along. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** These don't ask for a notice. */
const WITHOUT_NOTICE = new Set(['0BSD', 'CC0-1.0', 'MIT-0', 'Unlicense']);

/** Reads simple SPDX expressions: of an OR, one license has to be allowed, of an AND, each. */
export function isAllowed(expression) {
  const isOne = (part) => ALLOWED.has(part.replace(/[()\s]/g, ''));
  return expression.split(/ OR /).some((choice) => choice.split(/ AND /).every(isOne));
}

/** In characters: any license is longer. */
const MIN_NOTICE = 200;

/** The packages in a file that `licensesOf` wrote, and whether each brings the notice that its license asks for. */
export function noticesIn(text) {
  const heads = [...text.matchAll(/^(@?[\w./-]+) (\d+\.\d+\.\d+\S*) \((.+)\)$/gm)];
  return heads.map(({ 0: head, 1: name, 2: version, 3: license, index }, at) => ({
    name,
    version,
    hasNotice:
      WITHOUT_NOTICE.has(license) ||
      text.slice(index + head.length, heads[at + 1]?.index).trim().length > MIN_NOTICE,
  }));
}
