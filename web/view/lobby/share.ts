import type { DeviceStorage } from '../../state/preferences.ts';

const KEY = 'mayi.shares';
const MOST = 8;

type Shares = readonly (readonly [seedHash: string, share: string])[];

/** Chance from this device, mixed into the shuffle beside the server's. */
export function newShare(chance: Pick<Crypto, 'getRandomValues'>): string {
  const bytes = chance.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Written down with the promise of its game, to look for it when the seed is revealed. */
export function keepShare(keep: DeviceStorage, seedHash: string, share: string): void {
  const others = kept(keep).filter(([hash]) => hash !== seedHash);
  try {
    keep.setItem(KEY, JSON.stringify([[seedHash, share], ...others].slice(0, MOST)));
  } catch {}
}

export function keptShare(keep: DeviceStorage, seedHash: string): string | null {
  return kept(keep).find(([hash]) => hash === seedHash)?.[1] ?? null;
}

function kept(keep: DeviceStorage): Shares {
  try {
    const found: unknown = JSON.parse(keep.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isShare) : [];
  } catch {
    return [];
  }
}

function isShare(found: unknown): found is Shares[number] {
  return Array.isArray(found) && found.length === 2 && found.every((part) => typeof part === 'string');
}
