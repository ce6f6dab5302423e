import { describe, expect, it } from 'vitest';
import { hintsIn, messagesOf } from './hints.ts';

describe('hints as messages', () => {
  it('are read as they were written', () => {
    const [message] = messagesOf(
      new Map([
        ['ROOM', 12],
        ['CAVE', 7],
      ]),
    );
    expect(message).toBe('ROOM:12 CAVE:7');
    expect(hintsIn(message!)).toEqual([
      { code: 'ROOM', seq: 12 },
      { code: 'CAVE', seq: 7 },
    ]);
  });

  it('are never longer than PostgreSQL takes', () => {
    const hints = Array.from({ length: 5000 }, (_, index) => [`ROOM${index}`, index] as const);
    const messages = messagesOf(hints);
    for (const message of messages) expect(message.length).toBeLessThan(8000);
    expect(messages.flatMap(hintsIn)).toEqual(hints.map(([code, seq]) => ({ code, seq })));
    expect(messagesOf([])).toEqual([]);
    expect(hintsIn('')).toEqual([]);
  });
});
