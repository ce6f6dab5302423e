import type { SeenFact } from '@mayi/core/view';
import { isWanted, pushedAt } from '../../push/remembered.ts';
import { type Alert, alertFor } from '../../state/table/alerts.ts';
import type { TableState, TableStore } from '../../state/table/tableStore.ts';
import { texts } from '../../texts/index.ts';
import { canNotify, preferences } from './preferences.ts';
import type { Sound } from './sounds.ts';
import { storage } from './storage.ts';

/**
 * Shows that the table is waiting for the player: in the title, the favicon and, if they want it, a notification. Returns
 * an unsubscribe function.
 */
export function startAlerts(table: TableStore): () => void {
  let lastTag = '';
  const update = (state = table.getState(), before?: TableState) => {
    const { kind, title, isWaiting, notification } = alertFor(state, preferences.getState(), before);
    document.title = title;
    setFavicon(isWaiting);
    if (kind === 'none' || notification === null || notification.tag === lastTag) return;
    lastTag = notification.tag;
    if (document.visibilityState === 'hidden') notify(kind, notification);
  };
  const unsubscribe = table.subscribe(update);
  update();
  return () => {
    unsubscribe();
    document.title = texts.app.name;
    setFavicon(false);
  };
}

const ICONS = { plain: '/favicon.svg', waiting: '/favicon-turn.svg' } as const;

function setFavicon(isWaiting: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = isWaiting ? ICONS.waiting : ICONS.plain;
  if (icon !== null && icon.getAttribute('href') !== href) icon.href = href;
}

/** What the settings call it. A break between rounds waits for the player like a turn. */
const OCCASION_OF = {
  turn: 'turn',
  roundOver: 'turn',
  asked: 'mayI',
  over: 'over',
  rematch: 'rematch',
} as const;

/** Phones only show notifications that come from a service worker. */
function notify(
  kind: keyof typeof OCCASION_OF,
  { title, body, tag }: NonNullable<Alert['notification']>,
): void {
  if (!canNotify() || !isWanted(storage, OCCASION_OF[kind], new Date())) return;
  const options = { body, tag, icon: '/icons/icon-192.png', data: { url: window.location.pathname } };
  void navigator.serviceWorker
    ?.getRegistration()
    .then(async (worker) => {
      if (await isTurnedOff(worker)) return;
      if (worker === undefined) new Notification(title, options);
      else await worker.showNotification(title, options);
    })
    .catch(() => {});
}

/** The service worker can't tell the page that the player turned them off on a notification, but then the subscription is gone. */
async function isTurnedOff(worker: ServiceWorkerRegistration | undefined): Promise<boolean> {
  const isPushed = pushedAt(storage) !== undefined;
  return isPushed && (await worker?.pushManager?.getSubscription()) === null;
}

/** Sounds and vibration, if the player wants them; never the only cue. Returns an unsubscribe function. */
export function startFeedback(table: TableStore): () => void {
  const stopSounds = startSounds(table, () => preferences.getState().sound);
  const stopHaptics = table.subscribe((state, before) => {
    const isOn = preferences.getState().haptics && navigator.userActivation?.hasBeenActive;
    if (isOn && startsTurn(state, before)) navigator.vibrate?.(30);
  });
  return () => {
    stopSounds();
    stopHaptics();
  };
}

/** The sounds of what happens at the table. Returns an unsubscribe function. */
export function startSounds(table: TableStore, isOn: () => boolean = () => true): () => void {
  return table.subscribe((state, before) => {
    const facts = state.moment === before.moment ? [] : (state.moment?.facts ?? []);
    if (isOn()) playAll(soundsOf(facts, startsTurn(state, before))).catch(() => {});
  });
}

function startsTurn(state: TableState, before: TableState): boolean {
  return isYourTurn(state) && !isYourTurn(before);
}

/** Loaded with the first sound: they are off by default. */
async function playAll(sounds: ReadonlySet<Sound>): Promise<void> {
  if (sounds.size === 0) return;
  const { playSound } = await import('./sounds.ts');
  for (const sound of sounds) playSound(sound);
}

/** Between two rounds the table waits for everyone, which isn't a turn. */
function isYourTurn({ view, known }: TableState): boolean {
  const isPlaying = known?.room.phase === 'playing';
  return isPlaying && view !== undefined && view.you !== null && view.awaiting.includes(view.you);
}

const SOUNDS: Partial<Record<SeenFact['type'], Sound>> = {
  CARDS_DEALT: 'deal',
  CARD_DRAWN: 'card',
  CARD_DISCARDED: 'card',
  CARD_LAID_OFF: 'card',
  JOKER_SWAPPED: 'card',
  MELDS_LAID_DOWN: 'melds',
  MAY_I_CALLED: 'bell',
  MAY_I_GRANTED: 'card',
  PLAYER_WENT_OUT: 'out',
};

/** At most one of each kind: several at once are just noise. */
function soundsOf(facts: readonly SeenFact[], isTurn: boolean): ReadonlySet<Sound> {
  const sounds = new Set(facts.flatMap(({ type }) => SOUNDS[type] ?? []));
  if (isTurn) sounds.add('turn');
  return sounds;
}
