import { type ServerMessage, serverMessageSchema } from '@mayi/core/protocol';
import { sanitize } from '../terminal/output.ts';

/** Longer than anything a server has to say; names and messages are far shorter. */
const MAX_TEXT = 500;
/** The server sends at most a few kilobytes. */
export const MAX_BYTES = 512 * 1024;
/** Sixty cards may be dealt, and a hand can grow for a whole round; nobody ever holds so many. */
const MAX_HAND = 300;
const MAX_SEATS = 10;

/**
 * JSON from a server, which may be anybody's: a link is all it takes. Texts lose their control characters, and with them every escape
 * sequence, before anything looks at them. Undefined if it isn't JSON.
 */
export function parseUntrusted(text: string): unknown {
  if (text.length > MAX_BYTES) return undefined;
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? sanitize(value).slice(0, MAX_TEXT) : value,
    );
  } catch {
    return undefined;
  }
}

/** Undefined if it isn't a message of the protocol. */
export function parseServerMessage(text: string): ServerMessage | undefined {
  const json = parseUntrusted(text);
  const { data } = serverMessageSchema.safeParse(withoutUnknown(json));
  return data !== undefined && isBounded(data) ? data : undefined;
}

/** A newer server may say more than this program knows: that is left out. */
function withoutUnknown(json: unknown): unknown {
  for (const issue of serverMessageSchema.safeParse(json).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    const at = issue.path.reduce<unknown>((value, key) => Object(value)[key], json);
    for (const key of issue.keys) Reflect.deleteProperty(Object(at), key);
  }
  return json;
}

function isBounded(message: ServerMessage): boolean {
  const hand = 'hand' in message ? (message.hand ?? []) : [];
  const seats = 'room' in message ? (message.room?.seats ?? []) : [];
  return hand.length <= MAX_HAND && seats.length <= MAX_SEATS;
}
