import { PRESET_NAMES, RULES_LIMITS } from '@mayi/core/rules';

/** A name like this one that's nobody else's: `My classic` for a preset's name, `Smiths 2` for one that's taken. */
export function freeName(name: string, taken: readonly string[]): string {
  const wanted = isPresetName(name) ? `My ${name.trim()}` : name;
  if (!taken.includes(wanted) && wanted.length <= RULES_LIMITS.nameLength) return wanted;
  for (let nth = 2; ; nth++) {
    const end = ` ${nth}`;
    const numbered = `${shortened(wanted, RULES_LIMITS.nameLength - end.length)}${end}`;
    if (!taken.includes(numbered)) return numbered;
  }
}

/** Never half of a letter or an emoji. */
function shortened(name: string, most: number): string {
  let short = '';
  for (const letter of name) {
    if (short.length + letter.length > most) break;
    short += letter;
  }
  return short.replace(/\u200D$/u, '').trim();
}

/** However it's written: full-width letters are the same to a reader. */
function isPresetName(name: string): boolean {
  const plain = name.normalize('NFKC').trim().toLowerCase();
  return PRESET_NAMES.some((preset) => preset === plain);
}
