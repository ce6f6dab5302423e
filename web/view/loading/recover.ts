import type { ServedVersion } from '../../pwa/servedVersion.ts';
import type { DeviceStorage } from '../../state/preferences.ts';
import { LoadError } from './lazyComponent.ts';

/** Why a part of the app can't be shown: it couldn't be downloaded, a new version has replaced it, or it has a bug. */
export type Problem = 'not-loaded' | 'outdated' | 'broken';

export interface RecoveryHost {
  servedVersion(): Promise<ServedVersion>;
  /** Games survive it: a solo game is saved with every move, and a room reconnects. */
  reload(): void;
  /** Lasts as long as the tab. */
  readonly storage: DeviceStorage;
  now(): number;
}

const RELOADED_AT = 'mayi.reloadedAt';
/** An automatic reload that didn't help isn't repeated. */
const RELOAD_PAUSE_MS = 60_000;

export function problemOf(error: unknown): Problem {
  return error instanceof LoadError ? 'not-loaded' : 'broken';
}

/** A page of a version that is gone reloads automatically; anything smaller leaves that to the player. */
export async function diagnose(error: unknown, isPage: boolean, host: RecoveryHost): Promise<Problem> {
  if (!(error instanceof LoadError)) return 'broken';
  if ((await host.servedVersion()) !== 'other') return 'not-loaded';
  if (isPage && !hasJustReloaded(host)) reload(host);
  return 'outdated';
}

/** Resolves to true once the part can be rendered. */
export async function retry(error: unknown, host: RecoveryHost): Promise<boolean> {
  try {
    if (!(error instanceof LoadError)) throw error;
    await error.part.retry();
    return true;
  } catch {
    // Some browsers remember a failed download until the page is reloaded. Without a connection, that would only make it worse.
    if ((await host.servedVersion()) !== 'unreachable') reload(host);
    return false;
  }
}

function reload({ reload, storage, now }: RecoveryHost): void {
  try {
    storage.setItem(RELOADED_AT, String(now()));
  } catch {}
  reload();
}

function hasJustReloaded({ storage, now }: RecoveryHost): boolean {
  try {
    return now() - Number(storage.getItem(RELOADED_AT) ?? 0) < RELOAD_PAUSE_MS;
  } catch {
    // Better a page that has to be reloaded by hand than one that never stops reloading.
    return true;
  }
}
