// Part of the service worker: tapping a notification opens the table it came from.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const url = notification.data?.url ?? '/';
  event.waitUntil(showTable(url));
});

async function showTable(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((window) => new URL(window.url).pathname === url);
  return open ? open.focus() : self.clients.openWindow(url);
}
