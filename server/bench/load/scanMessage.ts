import type { CardCode } from '@mayi/core/protocol';

/** Reads only what is needed of a message, without parsing it: the load generator must be cheaper than the server. */

const [UPDATE, PRESENCE, ANSWER, WELCOME] = ['u', 'p', 'a', 'w'].map((letter) => letter.charCodeAt(0));
const QUOTE = '"'.charCodeAt(0);
const [ZERO, NINE] = [48, 57];
/** After `{"type":"`. */
const TYPE_AT = 9;

export type Kind = 'step' | 'answer' | 'welcome' | 'other';

export function kindOf(data: Buffer): Kind {
  const letter = data[TYPE_AT];
  if (letter === UPDATE || (letter === PRESENCE && data[TYPE_AT + 1] !== 'o'.charCodeAt(0))) return 'step';
  if (letter === ANSWER) return 'answer';
  return letter === WELCOME ? 'welcome' : 'other';
}

/** `{"type":"update","since":12,"seq":13,…` */
export function seqsOf(data: Buffer): { readonly since: number; readonly seq: number } {
  let at = TYPE_AT;
  while (data[at] !== QUOTE) at++;
  const since = numberAt(data, at + ',"since":'.length + 1);
  const seq = numberAt(data, since.end + ',"seq":'.length);
  return { since: since.value, seq: seq.value };
}

function numberAt(data: Buffer, start: number): { readonly value: number; readonly end: number } {
  let value = 0;
  let end = start;
  for (let digit = data[end] ?? 0; digit >= ZERO && digit <= NINE; digit = data[++end] ?? 0)
    value = value * 10 + digit - ZERO;
  if (end === start) throw new Error(`no number at ${start} of ${data}`);
  return { value, end };
}

/** The hand, which comes last if it has changed. */
export function handIn(data: Buffer): CardCode[] | undefined {
  const at = data.lastIndexOf('"hand":[');
  if (at === -1) return undefined;
  const start = at + '"hand":'.length;
  return JSON.parse(data.toString('latin1', start, data.indexOf(']', start) + 1));
}
