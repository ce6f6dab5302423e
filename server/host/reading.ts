import { type ClientMessage, clientMessageSchema, describeZodError, WIRE_ERRORS } from '@mayi/core/protocol';

/** What a client said; or what is wrong with it, and the id that it gave it. */
type Read =
  | { readonly message: ClientMessage }
  | { readonly problem: { readonly message: string; readonly id?: string } };

export function readMessage(text: string): Read {
  const said = jsonIn(text);
  if (said === undefined) return { problem: { message: `${WIRE_ERRORS.malformed} It isn't JSON.` } };
  const parsed = clientMessageSchema.safeParse(said);
  if (parsed.success) return { message: parsed.data };
  const message = `${WIRE_ERRORS.malformed} Problem: ${describeZodError(parsed.error).slice(0, LONGEST_COMPLAINT)}`;
  const id = idIn(said);
  return { problem: id === undefined ? { message } : { message, id } };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LONGEST_COMPLAINT = 200;
const LONGEST_ID = 24;

/** So that whoever waits for the answer need not wait. */
function idIn(said: unknown): string | undefined {
  const id = typeof said === 'object' && said !== null && 'id' in said ? said.id : undefined;
  return typeof id === 'string' && id.length <= LONGEST_ID ? id : undefined;
}
