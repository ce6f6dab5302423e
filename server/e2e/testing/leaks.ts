import { isDeepStrictEqual } from 'node:util';
import { type Card, createDeck, formatCard } from '@mayi/core/cards';
import { codeOf, type SeatId, type ServerMessage } from '@mayi/core/protocol';
import type { RoomMoment } from './replayRoom.ts';
import { type VisibleCards, visibleCardsOf } from './visibleCards.ts';

/** One message on a socket, or one HTTP response, byte for byte. */
export interface Received {
  /** Null for a spectator. */
  readonly seat: SeatId | null;
  readonly text: string;
  /** An HTTP response, which never contains cards. */
  readonly isPage?: boolean;
  /** The request this is the answer to. */
  readonly request?: string;
}

/** A text that only its owner may see. */
export interface Secret {
  readonly what: string;
  readonly text: string;
  readonly owner: SeatId | null;
  /** The seq from which everybody may see it. Default: never. */
  readonly publicFrom?: number;
}

/** What truly happened in a room, and what must stay hidden. */
export interface Secrecy {
  readonly moments: readonly RoomMoment[];
  readonly visibleCards: VisibleCards;
  readonly secrets: readonly Secret[];
}

/** Seeds and orders come from the log; the players' secrets are given. */
export function secrecyOf(moments: readonly RoomMoment[], ofPeople: readonly Secret[]): Secrecy {
  return { moments, visibleCards: visibleCardsOf(moments), secrets: [...ofPeople, ...secretsIn(moments)] };
}

/** A list of so many cards is no coincidence. */
const MIN_ORDERED = 2;

function secretsIn(moments: readonly RoomMoment[]): Secret[] {
  const secrets: Secret[] = [];
  let running: Secret[] = [];
  for (const { stored, facts } of moments) {
    const { entry, seq } = stored;
    if (entry.type === 'orders' && entry.orders.cards.length >= MIN_ORDERED)
      secrets.push({
        what: `the orders of ${entry.seat}`,
        text: JSON.stringify(entry.orders.cards),
        owner: entry.seat,
      });
    if (entry.type === 'created' || entry.type === 'rematch')
      running.push({ what: 'the server’s seed', text: entry.seed, owner: null });
    if (entry.type === 'ready' && entry.seed !== null)
      running.push({ what: `the seed of ${entry.seat}`, text: entry.seed, owner: entry.seat });
    if (!facts.some(({ type }) => type === 'GAME_ENDED')) continue;
    secrets.push(...running.map((secret) => ({ ...secret, publicFrom: seq })));
    running = [];
  }
  return [...secrets, ...running];
}

/** The part of a leaking message that is shown. */
const MAX_SHOWN = 1000;

/** Descriptions of what this text reveals that its reader may not know. */
export function leaksIn(received: Received, secrecy: Secrecy): string[] {
  const parts = received.isPage ? [{ text: received.text, from: 1, seq: 0 }] : partsOf(received.text);
  return parts.flatMap((part) => [
    ...leakedSecrets(received, part, secrecy),
    ...leakedCards(received, part, secrecy),
    ...leakedOrders(received, part, secrecy),
  ]);
}

/** What the notifications of one seat, in the order in which they came, say beyond what everybody at the table saw then. */
export function leaksInPushes(
  texts: readonly string[],
  seat: SeatId,
  { moments, ...secrecy }: Secrecy,
): string[] {
  const notified = moments.filter(
    ({ stored: { entry } }) => entry.type === 'notified' && entry.seat === seat,
  );
  const leaks: string[] = [];
  for (const text of texts) {
    const names = namesIn(text);
    const at = notified.findIndex(({ game }) => {
      const open = game?.round.discard.slice(0, 1).flatMap(namesOf) ?? [];
      return names.every((name) => open.includes(name));
    });
    if (at < 0) leaks.push(`${names.join(' ') || 'nothing stored'} in ${text}`);
    else notified.splice(0, at + 1);
    // Not even their own: notifications are read on locked screens, and by an ntfy server.
    leaks.push(...leakedSecrets({ seat: null, text }, { text, from: 1, seq: 0 }, { moments, ...secrecy }));
    if (SAYS_ORDERS.test(text)) leaks.push(`orders in ${text}`);
  }
  return leaks;
}

/** A part of a message that may show what was visible between two seqs. */
interface Part {
  readonly text: string;
  readonly from: number;
  readonly seq: number;
}

function partsOf(text: string): Part[] {
  const message = JSON.parse(text) as ServerMessage;
  switch (message.type) {
    case 'update':
    case 'presence':
      return [{ text, from: message.since + 1, seq: message.seq }];
    case 'welcome': {
      const { log, ...now } = message;
      const { seq } = message;
      // The log may go back any number of entries, but may only show what this seat saw then.
      return [
        { text: JSON.stringify(now), from: seq, seq },
        { text: JSON.stringify(log), from: 1, seq },
      ];
    }
    case 'answer':
      return [{ text, from: message.seq, seq: message.seq }];
    case 'error':
    case 'pong':
    case 'reaction':
    case 'tv':
      return [{ text, from: 1, seq: 0 }];
  }
}

function leakedSecrets({ seat }: Received, { text, seq }: Part, { secrets }: Secrecy): string[] {
  const isHidden = ({ owner, publicFrom = Number.POSITIVE_INFINITY }: Secret) =>
    publicFrom > seq && (owner === null || owner !== seat);
  return secrets
    .filter((secret) => text.includes(secret.text) && isHidden(secret))
    .map(({ what }) => `${what} in ${text.slice(0, MAX_SHOWN)}`);
}

function leakedCards(
  { seat, request = '' }: Received,
  { text, from, seq }: Part,
  { visibleCards }: Secrecy,
): string[] {
  const unknown = new Set(namesIn(text));
  for (const code of namesIn(request)) forget(unknown, code);
  for (let at = seq; at >= from && unknown.size > 0; at--)
    for (const code of visibleCards.at(at, seat)) forget(unknown, code);
  return [...unknown].map((name) => `${name} at ${seq} in ${text.slice(0, MAX_SHOWN)}`);
}

const SAYS_ORDERS = /order/i;

/** Players are shown their own orders. Nothing else even says that there are any. */
function leakedOrders(
  { seat, request = '' }: Received,
  { text, from, seq }: Part,
  { moments }: Secrecy,
): string[] {
  if (!SAYS_ORDERS.test(text)) return [];
  const shown: unknown[] = [];
  const rest = JSON.stringify(JSON.parse(text), (key, value) => {
    if (key === 'orders') shown.push(value);
    return key === 'orders' ? undefined : value;
  });
  const own = moments
    .slice(from - 1, seq)
    .map(({ orders }) => orders.find((one) => one.seat === seat)?.orders ?? null);
  const isOwn = (orders: unknown) => seat !== null && own.some((one) => isDeepStrictEqual(one, orders));
  const isLeak = !shown.every(isOwn) || (SAYS_ORDERS.test(rest) && !SAYS_ORDERS.test(request));
  return isLeak ? [`orders in ${text.slice(0, MAX_SHOWN)}`] : [];
}

function forget(unknown: Set<string>, code: string): void {
  for (const name of NAMES_OF.get(code) ?? []) unknown.delete(name);
}

/** The names of a card in commands, in the engine and in text: `9C0`, `9-clubs-0`, `9♣`. */
function namesOf(card: Card): string[] {
  // “Joker” appears in every set of rules.
  return card.suit === null ? [codeOf(card), card.id] : [codeOf(card), card.id, formatCard(card)];
}

const NAMES_OF = new Map(
  createDeck({ deckCount: 3, jokerCount: 6 }).map((card) => [codeOf(card), namesOf(card)]),
);
const ANY_NAME =
  /(?<![\w-])(?:(?:[AKQJ2-9]|10)[HDCS]\d{1,2}|JK\d{1,2}|(?:[AKQJ2-9]|10)-[a-z]+-\d|Joker-\d)(?![\w-])|(?:[AKQJ2-9]|10)[♥♦♣♠]/g;

function namesIn(text: string): string[] {
  return text.match(ANY_NAME) ?? [];
}
