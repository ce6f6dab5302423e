import { OCCASION_KINDS } from '../texts/notifications.ts';
import type { Choices, PushDevice } from './push.ts';

/** This browser. */
export const pushDevice: PushDevice = {
  isSecure: window.isSecureContext,
  // Only Safari on iPhones and iPads has this property.
  needsHomeScreen: (navigator as { readonly standalone?: boolean }).standalone === false,
  workers: 'Notification' in window && 'PushManager' in window ? navigator.serviceWorker : undefined,
  get permission() {
    return 'Notification' in window ? Notification.permission : 'denied';
  },
  askPermission: () => Notification.requestPermission(),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
};

/** What a device gets that has just turned notifications on: everything, at any hour. */
export function firstChoices(): Choices {
  return { occasions: OCCASION_KINDS, quiet: null, zone: pushDevice.zone() };
}
