import { type Connection, createSession as createCoreSession, type Session } from '@mayi/core/session';
import { type After, after as realAfter } from './timers.ts';

interface SessionOptions {
  readonly after: After;
  /** A screen that everyone looks at: it gets no seat. */
  readonly screen: 'tv' | undefined;
}

/** A session with the page's own timers and randomness. */
export function createSession(
  connection: Connection,
  { after = realAfter, screen }: Partial<SessionOptions> = {},
): Session {
  return createCoreSession(connection, { after, newId: randomId, screen });
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const ID_LENGTH = 12;

/** `crypto.randomUUID` is missing on pages without https. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
