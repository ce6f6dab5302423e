import type { OccasionKind } from '@mayi/core/protocol';
import { type ApiResult, type Fetch, postJson, request } from '../session/api.ts';

/** What a player chooses about notifications. */
export interface Choices {
  readonly occasions: readonly OccasionKind[];
  /** Minutes after midnight. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly zone: string;
}

/** How the server can notify this device. */
export interface PushInfo {
  /** Null: not at all. */
  readonly publicKey: string | null;
  /** The operator's ntfy server, if there is one. */
  readonly ntfy: string | null;
  /** Null: this device gets no notifications. `topic`: on the ntfy server; null: through the browser. */
  readonly own: (Choices & { readonly topic: string | null }) | null;
}

export type Own = NonNullable<PushInfo['own']>;

/** What the push service answered. */
export interface TestResult {
  readonly result: 'sent' | 'gone' | 'failed';
  readonly status: number | null;
}

/** The parts of the browser that notifications need. */
export interface PushDevice {
  /** The page came over https, or from this machine. */
  readonly isSecure: boolean;
  /** Safari on an iPhone or iPad, where only apps on the home screen can be notified. */
  readonly needsHomeScreen: boolean;
  /** Undefined where the browser has no notifications, or no service workers. */
  readonly workers: Pick<ServiceWorkerContainer, 'getRegistration' | 'ready'> | undefined;
  readonly permission: NotificationPermission;
  askPermission(): Promise<NotificationPermission>;
  zone(): string;
}

/** How this device can be notified; otherwise, why not. */
export type Way = 'browser' | 'ntfy' | 'home-screen' | 'insecure' | 'blocked' | 'missing' | 'off';

export function wayToNotify(device: PushDevice, { publicKey, ntfy }: PushInfo): Way {
  if (publicKey === null) return 'off';
  if (device.workers !== undefined) return device.permission === 'denied' ? 'blocked' : 'browser';
  if (device.isSecure && device.needsHomeScreen) return 'home-screen';
  if (ntfy !== null) return 'ntfy';
  return device.isSecure ? 'missing' : 'insecure';
}

/** Turns notifications of this device on and off. */
export interface Push {
  info(): Promise<ApiResult<PushInfo>>;
  /** Asks for permission first, where that's needed. Undefined if the player, or the browser, says no. */
  turnOn(info: PushInfo, choices: Choices): Promise<ApiResult<Own> | undefined>;
  turnOff(): Promise<ApiResult<object>>;
  test(): Promise<ApiResult<TestResult>>;
  /**
   * After a while without a visit: the browser may have a new subscription, the device another time zone, and the server forgets
   * those it hasn't seen for months. Returns what this device has now; undefined if that's unknown.
   */
  renew(): Promise<Own | null | undefined>;
}

export function createPush(
  device: PushDevice,
  fetch: Fetch = (path, init) => globalThis.fetch(path, init),
): Push {
  const post = <T>(path: string, body: object) => postJson<T>(fetch, path, body);
  const info = () => request<PushInfo>(() => fetch('/api/push'));

  async function turnOn(server: PushInfo, choices: Choices): Promise<ApiResult<Own> | undefined> {
    if (wayToNotify(device, server) === 'ntfy') return post('/api/push', { ...choices, browser: null });
    if (server.publicKey === null || (await device.askPermission()) !== 'granted') return undefined;
    const browser = await subscribe(server.publicKey);
    return browser && post('/api/push', { ...choices, browser });
  }

  /** The browser's subscription for this server. One for another key, such as from before a restored backup, is replaced. */
  async function subscribe(publicKey: string) {
    const manager = (await Promise.race([device.workers?.ready, noWorker()]))?.pushManager;
    if (manager === undefined) return undefined;
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    try {
      const before = await manager.getSubscription();
      if (before !== null && !isFor(before, publicKey)) await before.unsubscribe();
      const { endpoint, keys } = (await manager.subscribe(options)).toJSON();
      return { endpoint, keys };
    } catch {
      return undefined;
    }
  }

  async function turnOff() {
    const answer = await post<object>('/api/push/off', {});
    const registration = await device.workers?.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe().catch(() => {});
    return answer;
  }

  return {
    info,
    turnOn,
    turnOff,
    test: () => post('/api/push/test', {}),
    async renew() {
      const server = await info();
      if (!server.ok) return undefined;
      const { own } = server.value;
      if (own === null) return null;
      const { topic: _, ...choices } = own;
      const way = wayToNotify(device, server.value);
      // Without the permission, everything that's sent would be lost.
      if (way === 'blocked') return (await turnOff()).ok ? null : undefined;
      if (way !== 'ntfy' && device.permission !== 'granted') return undefined;
      const saved = await turnOn(server.value, { ...choices, zone: device.zone() });
      return saved?.ok ? saved.value : undefined;
    },
  };
}

const WORKER_MS = 10_000;

/** If the service worker can't be installed, the browser's `ready` waits forever. */
function noWorker(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(resolve, WORKER_MS, undefined);
  });
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}
