import { describe, expect, it } from 'vitest';
import { formatHints, parseHints } from './hints.ts';

describe('hints as messages', () => {
  it('are parsed as they were formatted', () => {
    const [message] = formatHints(
      new Map([
        ['ROOM', 12],
        ['CAVE', 7],
      ]),
    );
    expect(message).toBe('ROOM:12 CAVE:7');
    expect(parseHints(message!)).toEqual([
      { code: 'ROOM', seq: 12 },
      { code: 'CAVE', seq: 7 },
    ]);
  });

  it('are never longer than PostgreSQL allows', () => {
    const hints = Array.from({ length: 5000 }, (_, index) => [`ROOM${index}`, index] as const);
    const messages = formatHints(hints);
    for (const message of messages) expect(message.length).toBeLessThan(8000);
    expect(messages.flatMap(parseHints)).toEqual(hints.map(([code, seq]) => ({ code, seq })));
    expect(formatHints([])).toEqual([]);
    expect(parseHints('')).toEqual([]);
  });
});
