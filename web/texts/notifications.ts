import type { OccasionKind } from '@mayi/core/protocol';
import type { Way } from '../push/push.ts';

/** The part of the settings about notifications. */
export const notifications = {
  on: 'Notify me',
  onAbout: 'Even when the app is closed. Never while you have the table open.',
  /** Where the server can't: only while a tab is open. */
  onHere: 'When it’s your turn and you’re looking at something else.',
  loading: 'One moment…',
  tryAgain: 'Try again',
  refused: 'Your browser didn’t allow it. Try again, or check its settings for this site.',
  whyNot: {
    browser: '',
    ntfy: '',
    'home-screen':
      'On an iPhone or iPad, add May I? to your home screen first: tap Share, then Add to Home Screen. Open it from there and come back to this page.',
    insecure:
      'Browsers only allow notifications on secure pages (https), and this one isn’t. Ask the person who runs this server.',
    blocked: 'Your browser blocks these. You can allow them in its settings for this site.',
    missing: 'This browser can’t show notifications.',
    off: 'This server doesn’t send notifications.',
  } satisfies Record<Way, string>,
  about: 'Tell me about',
  occasions: {
    turn: 'My turn',
    mayI: 'May I? for me',
    over: 'The end of a game',
    rematch: 'A rematch',
  } satisfies Record<OccasionKind, string>,
  quiet: 'Quiet hours',
  quietAbout: 'We’ll tell you afterwards, if it still matters.',
  from: 'From',
  to: 'To',
  test: 'Send a test',
  testing: 'Sending…',
  tested: {
    sent: (status: number) =>
      `Sent: the push service answered ${status}. Nothing to see? Check the notification settings of your device.`,
    gone: (status: number) =>
      `The push service no longer knows this device (${status}). Turn notifications off and on again.`,
    failed: (status: number) => `The push service refused it (${status}). Try again in a few minutes.`,
    unreachable: 'The server couldn’t reach the push service. Try again in a few minutes.',
  },
  ntfy: {
    on: 'Notify me with ntfy',
    onAbout:
      'Browsers only notify on secure pages (https), and this one isn’t. The free ntfy app can do it instead.',
    how: 'Install the ntfy app, or open this page on your phone, and subscribe to your private topic:',
    open: 'Open your topic',
    secret: 'Keep it to yourself: anyone who knows it can read along.',
  },
  offer: {
    text: 'No need to keep this open.',
    button: 'Tell me when it’s my turn',
    no: 'No thanks',
  },
} as const;

/** In the order of the settings. From the texts, because the page has no room for another list before the first card. */
export const OCCASION_KINDS = Object.keys(notifications.occasions) as OccasionKind[];
