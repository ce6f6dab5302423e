import { alertFor } from '../../state/table/alerts.ts';
import type { TableStore } from '../../state/table/tableStore.ts';
import { texts } from '../../texts/index.ts';
import { preferences } from './preferences.ts';

/** Title, favicon and, if the player wants it, a notification tell that the table waits. Gives back how to stop. */
export function startNudges(table: TableStore): () => void {
  let told = '';
  const nudge = () => {
    const { title, isWaiting, notification } = alertFor(table.getState(), preferences.getState());
    document.title = title;
    wearDot(isWaiting);
    if (notification === null || notification.tag === told) return;
    told = notification.tag;
    if (isWaiting && document.visibilityState === 'hidden') notify(notification);
  };
  const stop = table.subscribe(nudge);
  nudge();
  return () => {
    stop();
    document.title = texts.app.name;
    wearDot(false);
  };
}

const ICONS = { plain: '/favicon.svg', waiting: '/favicon-turn.svg' } as const;

function wearDot(isWaiting: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = isWaiting ? ICONS.waiting : ICONS.plain;
  if (icon !== null && icon.getAttribute('href') !== href) icon.href = href;
}

/** Phones show notifications of a service worker only. */
function notify({ title, body, tag }: { title: string; body: string; tag: string }): void {
  if (!preferences.getState().notify || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  const options = { body, tag, icon: '/icons/icon-192.png', data: { url: window.location.pathname } };
  void navigator.serviceWorker
    ?.getRegistration()
    .then(async (worker) => {
      if (worker === undefined) new Notification(title, options);
      else await worker.showNotification(title, options);
    })
    .catch(() => {});
}
