/** Of RFC 6455: a message of text, whole, not masked. */
const WHOLE_TEXT = 0x81;
const [TWO_BYTES, EIGHT_BYTES] = [126, 127];

let lastText = '';
let lastFrame = frameOf('');

/**
 * A message as it goes over the wire. What one room tells several people at once is the same text: its frame is made once. (`ws` would
 * make two pieces for each of them.)
 */
export function textFrame(text: string): Buffer {
  if (text !== lastText) [lastText, lastFrame] = [text, frameOf(text)];
  return lastFrame;
}

function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = headOf(length);
  const frame = Buffer.allocUnsafe(head.length + length);
  frame.set(head);
  frame.write(text, head.length);
  return frame;
}

function headOf(length: number): number[] {
  if (length < TWO_BYTES) return [WHOLE_TEXT, length];
  if (length < 0x10000) return [WHOLE_TEXT, TWO_BYTES, length >> 8, length & 0xff];
  const bytes = [24, 16, 8, 0].map((shift) => (length >> shift) & 0xff);
  return [WHOLE_TEXT, EIGHT_BYTES, 0, 0, 0, 0, ...bytes];
}
