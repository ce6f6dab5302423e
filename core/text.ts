/** `1 card`, `3 cards`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `Ann`, `Ann and Ben`, `Ann, Ben and Cleo`. */
export function joinNames(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Points that are added, or taken off: `+12`, `−10`. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** A score that a bonus (H16) may have brought below zero: `12`, `−10`. */
export function withMinus(score: number): string {
  return score < 0 ? signed(score) : `${score}`;
}

interface NamedPlayers {
  readonly players: readonly { readonly id: string; readonly name: string }[];
}

/** A player's name in a view; the id itself if there is no such player. */
export function playerName({ players }: NamedPlayers, id: string): string {
  return players.find((player) => player.id === id)?.name ?? id;
}

/** Capitalized, and ending in a period unless it ends in another mark: `It is not your turn.` */
export function asSentence(text: string): string {
  return withPeriod(capitalized(text));
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Adds a period, unless the text ends a sentence already. */
export function withPeriod(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}
