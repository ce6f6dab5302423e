const MAX_LETTERS = 20;
/** What looks like one letter may be made of many signs; a name is not. */
const MAX_SIGNS = 80;
/** More marks on one letter than any language needs. */
const TOO_MANY_MARKS = /(\p{M}{2})\p{M}+/gu;
/** Control, bidirectional and zero-width characters, except the zero-width joiner, which emoji such as 👩‍🚀 need. */
const INVISIBLE =
  /(?!(?<=\p{Emoji_Presentation}|\p{Emoji_Modifier}|\uFE0F)\u200D\p{Extended_Pictographic})[\p{C}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\u2800]/gu;
/** Letters of other alphabets that look like ours: Cyrillic and Greek, and a large i. */
const LOOK_ALIKES = new Map(
  [
    ['АВЕІЈКМНОРСТУХЅаеіјорсухѕԁһ', 'ABEIJKMHOPCTYXSaeijopcyxsdh'],
    ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονι', 'ABEZHIKMNOPTYXovi'],
  ].flatMap(([theirs = '', ours = '']) => [...theirs].map((letter, at) => [letter, ours[at]] as const)),
);

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name as it is shown to everybody at the table; undefined if nothing is left of it. */
export function cleanName(wanted: string): string | undefined {
  const clean = wanted
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(TOO_MANY_MARKS, '$1')
    .replace(/ +/g, ' ')
    .trim();
  const shown = [...letters.segment(clean)];
  if (shown.length > MAX_LETTERS || clean.length > MAX_SIGNS || !/[^\p{M}\s]/u.test(clean)) return undefined;
  return clean;
}

/** Two names that look alike are one. */
export function isSameName(a: string, b: string): boolean {
  return keyOf(a) === keyOf(b);
}

function keyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{M}\s]/gu, '');
  const ours = Array.from(plain, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
  return ours.replaceAll('I', 'l').toLowerCase();
}
