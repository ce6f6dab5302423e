// Part of the service worker: shows what the server pushes, and opens the table when a notification is tapped.

/** The server's notifications have this button; those of the page itself don't. */
const TURN_OFF = { action: 'off', title: 'Turn off' };
const ICON = '/icons/icon-192.png';

self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action === TURN_OFF.action ? turnOff() : showTable(notification.data?.url ?? '/'));
});

// The browser has replaced the subscription. If it says nothing, the app notices on the next visit.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

/** Whatever comes, something has to be shown: browsers take away the permission otherwise. */
function readMessage(data) {
  try {
    const { title, body, path } = data.json();
    const isOwnPath = typeof path === 'string' && /^\/(?!\/)/.test(path);
    if (typeof title === 'string' && typeof body === 'string' && isOwnPath) return { title, body, path };
  } catch {
    // Not from a server that this version knows.
  }
  return { title: 'May I?', body: '', path: '/' };
}

async function show({ title, body, path }) {
  const windows = await openWindows();
  if (windows.some((window) => window.visibilityState === 'visible' && isAt(window, path))) return;
  // The latest of a table replaces the one before.
  const options = {
    body,
    tag: `push ${path}`,
    renotify: true,
    icon: ICON,
    data: { url: path },
    actions: [TURN_OFF],
  };
  await self.registration.showNotification(title, options);
  await showBadge().catch(() => {});
}

/** The number on the app's icon: how many games wait for this player. The app itself leaves out those removed from its list. */
async function showBadge() {
  if (!('setAppBadge' in navigator)) return;
  const { rooms } = await (await fetch('/api/history')).json();
  await navigator.setAppBadge(rooms.filter(({ awaits }) => awaits).length);
}

async function showTable(path) {
  const open = (await openWindows()).find((window) => isAt(window, path));
  return open ? open.focus() : self.clients.openWindow(path);
}

function openWindows() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

function isAt(window, path) {
  return new URL(window.url).pathname === path;
}

async function turnOff() {
  try {
    await post('/api/push/off', {});
  } finally {
    // Even offline. The push service then tells our server that the subscription is gone, and the page finds it missing.
    const subscription = await self.registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
  }
}

async function renew() {
  const { publicKey, own } = await (await fetch('/api/push')).json();
  if (publicKey === null || own === null || own.topic !== null) return;
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { topic: _, ...choices } = own;
  // The device may have traveled since.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await post('/api/push', { ...choices, zone, browser: { endpoint, keys } });
}

function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}
