import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('../public/notified.js', import.meta.url), 'utf8');

/** The service worker's part for notifications, in a browser of its own. `fetch` answers with these, or fails. */
function startWorker(answers: Readonly<Record<string, unknown>>) {
  const listeners: Record<string, (event: object) => void> = {};
  const log: unknown[] = [];
  const keys = { p256dh: 'p', auth: 'a' };
  const subscription = {
    unsubscribe: async () => log.push('unsubscribed'),
    toJSON: () => ({ endpoint: 'https://push.example/new', keys }),
  };
  const scope = {
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
    clients: { matchAll: async () => [] },
    registration: {
      showNotification: async (title: string) => log.push(`shown ${title}`),
      pushManager: { getSubscription: async () => subscription, subscribe: async () => subscription },
    },
  };
  const fetch = async (path: string, init?: { body: string }) => {
    if (!(path in answers)) throw new TypeError('Failed to fetch');
    if (init) log.push([path, JSON.parse(init.body)]);
    return Response.json(answers[path]);
  };
  const navigator = { setAppBadge: async (count: number) => log.push(`badge ${count}`) };
  runInNewContext(SOURCE, { self: scope, fetch, navigator, URL, Intl: inZone('Asia/Tokyo') });
  const dispatch = async (type: string, event: object = {}) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners[type]?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done.catch(() => {});
    return log;
  };
  return { dispatch };
}

const inZone = (timeZone: string) => ({
  DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }),
});

const message = { json: () => ({ title: 'Your turn', body: '', path: '/r/abcdef' }) };

test('a pushed message is shown, and the app’s icon counts the games that wait', async () => {
  const rooms = [{ awaits: 'turn' }, { awaits: null }, { awaits: 'mayI' }];
  const { dispatch } = startWorker({ '/api/history': { rooms } });
  expect(await dispatch('push', { data: message })).toEqual(['shown Your turn', 'badge 2']);
});

test('it’s shown even if the games can’t be counted', async () => {
  expect(await startWorker({}).dispatch('push', { data: message })).toEqual(['shown Your turn']);
  const busy = startWorker({ '/api/history': { error: { code: 'too-many' } } });
  expect(await busy.dispatch('push', { data: message })).toEqual(['shown Your turn']);
});

test('“Turn off” ends the subscription, even offline', async () => {
  const tap = { action: 'off', notification: { close: () => {} } };
  expect(await startWorker({}).dispatch('notificationclick', tap)).toEqual(['unsubscribed']);
  const online = startWorker({ '/api/push/off': {} });
  expect(await online.dispatch('notificationclick', tap)).toEqual([['/api/push/off', {}], 'unsubscribed']);
});

test('a subscription that the browser replaced is saved with the same choices, where the device is now', async () => {
  const own = { occasions: ['turn'], quiet: null, zone: 'UTC', topic: null };
  const { dispatch } = startWorker({ '/api/push': { publicKey: 'key', own } });
  const browser = { endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } };
  const saved = { occasions: ['turn'], quiet: null, zone: 'Asia/Tokyo', browser };
  expect(await dispatch('pushsubscriptionchange')).toEqual([['/api/push', saved]]);
});
