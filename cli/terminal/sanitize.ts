/** Names come out of files that anybody may have written; none of them may move the cursor. The joiner of emoji does not. */
export function harmless(text: string): string {
  return text.replace(/\p{C}/gu, (sign) => (sign === '\u200d' ? sign : ''));
}
