import { type Card, createDeck, formatCard } from '@mayi/core/cards';
import { codeOf, type SeatId, type ServerMessage } from '@mayi/core/protocol';
import type { TrueMoment } from './replayRoom.ts';
import { type Sightings, sightingsOf } from './visibleCards.ts';

/** Everything that came over one line or one answer of HTTP, byte for byte. */
export interface Heard {
  /** Null for somebody who has no seat. */
  readonly seat: SeatId | null;
  readonly text: string;
  /** Over HTTP; there, nobody learns anything of cards. */
  readonly isPage?: boolean;
  /** What the client itself has said, where this is the answer to it. */
  readonly asked?: string;
}

/** A text that nobody but its owner may learn. */
export interface Secret {
  readonly what: string;
  readonly text: string;
  readonly owner: SeatId | null;
  /** When everybody may; never, unless said. */
  readonly openFrom?: number;
}

/** A whole room: what truly happened, and what must stay hidden. */
export interface Secrecy {
  readonly moments: readonly TrueMoment[];
  readonly sightings: Sightings;
  readonly secrets: readonly Secret[];
}

/** Seeds follow from the log; secrets of people are known to those who play them. */
export function secrecyOf(moments: readonly TrueMoment[], ofPeople: readonly Secret[]): Secrecy {
  return { moments, sightings: sightingsOf(moments), secrets: [...ofPeople, ...seedsIn(moments)] };
}

function seedsIn(moments: readonly TrueMoment[]): Secret[] {
  const secrets: Secret[] = [];
  let running: Secret[] = [];
  for (const { stored, facts } of moments) {
    const { entry, seq } = stored;
    if (entry.type === 'created' || entry.type === 'rematch')
      running.push({ what: 'the server’s seed', text: entry.seed, owner: null });
    if (entry.type === 'ready' && entry.seed !== null)
      running.push({ what: `the share of ${entry.seat}`, text: entry.seed, owner: entry.seat });
    if (!facts.some(({ type }) => type === 'GAME_ENDED')) continue;
    secrets.push(...running.map((secret) => ({ ...secret, openFrom: seq })));
    running = [];
  }
  return [...secrets, ...running];
}

/** Of a message that is shown when it tells too much. */
const LONGEST = 1000;

/** What this text tells that its reader may not know; in words. */
export function leaksIn(heard: Heard, secrecy: Secrecy): string[] {
  const parts = heard.isPage ? [{ text: heard.text, from: 1, seq: 0 }] : partsOf(heard.text);
  return parts.flatMap((part) => [...secretsTold(heard, part, secrecy), ...cardsTold(heard, part, secrecy)]);
}

/** A piece of a message, and what of the room it may tell: what was to be seen from one seq to another. */
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
      // What happened last goes back as far as it likes, though not beyond what this seat saw then.
      return [
        { text: JSON.stringify(now), from: seq, seq },
        { text: JSON.stringify(log), from: 1, seq },
      ];
    }
    case 'answer':
      return [{ text, from: message.seq, seq: message.seq }];
    case 'error':
    case 'pong':
      return [{ text, from: 1, seq: 0 }];
  }
}

function secretsTold({ seat }: Heard, { text, seq }: Part, { secrets }: Secrecy): string[] {
  const isHidden = ({ owner, openFrom = Number.POSITIVE_INFINITY }: Secret) =>
    openFrom > seq && (owner === null || owner !== seat);
  return secrets
    .filter((secret) => text.includes(secret.text) && isHidden(secret))
    .map(({ what }) => `${what} in ${text.slice(0, LONGEST)}`);
}

function cardsTold({ seat, asked = '' }: Heard, { text, from, seq }: Part, { sightings }: Secrecy): string[] {
  const unknown = new Set(namesIn(text));
  for (const code of namesIn(asked)) forget(unknown, code);
  for (let at = seq; at >= from && unknown.size > 0; at--)
    for (const code of sightings.at(at, seat)) forget(unknown, code);
  return [...unknown].map((name) => `${name} at ${seq} in ${text.slice(0, LONGEST)}`);
}

function forget(unknown: Set<string>, code: string): void {
  for (const name of NAMES_OF.get(code) ?? []) unknown.delete(name);
}

/** As commands name it, as the engine does, and as people do: `9C0`, `9-clubs-0`, `9♣`. */
function namesOf(card: Card): string[] {
  // Jokers look alike, and every set of rules speaks of them.
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
