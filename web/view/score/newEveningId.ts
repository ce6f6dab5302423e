/** Ids of games with real cards never meet those of others: `score-…`. */
export function newEveningId(now: number): string {
  return `score-${now.toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
}
