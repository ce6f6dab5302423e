/** As rooms are called: no 0 and o, no 1, i and l, no u and v. */
const CODE = /^[a-hjkmnp-tw-z2-9]{6}$/;
const IN_LINK = /\/r\/([^/?#\s]+)/i;

/** The room that somebody means who typed a code, in capitals and groups or not, or pasted its link. */
export function codeIn(typed: string): string | undefined {
  const said = IN_LINK.exec(typed)?.[1] ?? typed;
  const code = said.toLowerCase().replace(/[\s-]/g, '');
  return CODE.test(code) ? code : undefined;
}
