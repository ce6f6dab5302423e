import { createStore } from 'zustand/vanilla';
import type { DeviceStorage } from '../../state/preferences.ts';
import { readList, writeJson } from '../app/storage.ts';

/** Somebody whose reactions this device doesn't show. Names are unique at a table; in another room they may be someone else's. */
export interface MutedPlayer {
  readonly code: string;
  readonly name: string;
}

const KEY = 'mayi.muted';
/** The newest ones; rooms are deleted after a while anyway. */
const MAX_MUTED = 60;

/** Saves every change. */
export function createMutedPlayers(storage: DeviceStorage) {
  const store = createStore<readonly MutedPlayer[]>(() =>
    readList(storage, KEY, isPlayer).slice(0, MAX_MUTED),
  );
  store.subscribe((muted) => writeJson(storage, KEY, muted));
  return store;
}

export function isMuted(muted: readonly MutedPlayer[], code: string, name: string): boolean {
  return muted.some((one) => one.code === code && one.name === name);
}

export function withMuted(
  muted: readonly MutedPlayer[],
  player: MutedPlayer,
  isNowMuted: boolean,
): readonly MutedPlayer[] {
  const others = muted.filter(({ code, name }) => code !== player.code || name !== player.name);
  return (isNowMuted ? [player, ...others] : others).slice(0, MAX_MUTED);
}

function isPlayer(found: unknown): found is MutedPlayer {
  const player = found as Partial<MutedPlayer> | null;
  return typeof player?.code === 'string' && typeof player.name === 'string';
}
