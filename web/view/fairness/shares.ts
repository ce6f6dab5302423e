import type { DeviceStorage } from '../../state/preferences.ts';
import { readList, writeJson } from '../app/storage.ts';

const SHARES_KEY = 'mayi.shares';
const MAX_GAMES = 8;

type StoredShare = readonly [seedHash: string, share: string];

/** Randomness from this device, mixed into the shuffle beside the server's. */
export function newShare(random: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = random.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores the share under the game's seed hash, to look for it when the seed is revealed. */
export function storeShare(storage: DeviceStorage, seedHash: string, share: string): void {
  const others = storedShares(storage).filter(([hash]) => hash !== seedHash);
  writeJson(storage, SHARES_KEY, [[seedHash, share], ...others].slice(0, MAX_GAMES));
}

export function storedShare(storage: DeviceStorage, seedHash: string): string | null {
  return storedShares(storage).find(([hash]) => hash === seedHash)?.[1] ?? null;
}

function storedShares(storage: DeviceStorage): readonly StoredShare[] {
  return readList(storage, SHARES_KEY, isShare);
}

function isShare(found: unknown): found is StoredShare {
  return Array.isArray(found) && found.length === 2 && found.every((part) => typeof part === 'string');
}
