/** The app as the server (or the service worker) has it now: this very version, another one, or out of reach. */
export type ServedVersion = 'same' | 'other' | 'unreachable';

interface VersionHost {
  fetch(url: string, init: RequestInit): Promise<Pick<Response, 'ok' | 'text'>>;
  /** The address of the script that this page started with; its name changes with every version. */
  readonly entry: string | null;
}

const TIMEOUT_MS = 8000;

/** Asked when a part of the app is missing: was a new version deployed, or is the connection bad? */
export async function servedVersion({ fetch, entry }: VersionHost = browserHost()): Promise<ServedVersion> {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return 'unreachable';
    const html = await answer.text();
    return entry === null || html.includes(entry) ? 'same' : 'other';
  } catch {
    return 'unreachable';
  }
}

function browserHost(): VersionHost {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
  return { fetch: (url, init) => globalThis.fetch(url, init), entry };
}
