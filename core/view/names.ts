import type { PlayerId } from '../rules/situation.ts';
import type { View } from './view.ts';

export function nameIn(view: Pick<View, 'players'>, id: PlayerId): string {
  return view.players.find((player) => player.id === id)?.name ?? id;
}

/** `Ann`, `Ann and Ben`, `Ann, Ben and Cleo`. */
export function listed(names: readonly string[]): string {
  if (names.length <= 1) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
