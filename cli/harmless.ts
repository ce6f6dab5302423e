/** Names come out of files that anybody may have written; none of them may move the cursor. */
export function harmless(text: string): string {
  return text.replace(/\p{C}/gu, '');
}
