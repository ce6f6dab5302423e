import { describe, expect, it } from 'vitest';
import type { Signal } from '../store.ts';
import { formatMessages, parseMessage } from './hints.ts';

describe('hints as messages', () => {
  it('are parsed as they were formatted', () => {
    const [message] = formatMessages(
      new Map([
        ['ROOM', 12],
        ['CAVE', 7],
      ]),
    );
    expect(message).toBe('ROOM:12 CAVE:7');
    expect(parseMessage(message!)).toEqual([
      { code: 'ROOM', seq: 12 },
      { code: 'CAVE', seq: 7 },
    ]);
  });

  it('are never longer than PostgreSQL allows', () => {
    const hints = Array.from({ length: 5000 }, (_, index) => [`ROOM${index}`, index] as const);
    const messages = formatMessages(hints);
    for (const message of messages) expect(message.length).toBeLessThan(8000);
    expect(messages.flatMap(parseMessage)).toEqual(hints.map(([code, seq]) => ({ code, seq })));
    expect(formatMessages([])).toEqual([]);
    expect(parseMessage('')).toEqual([]);
  });

  it('carry signals, and skip what a newer node may say', () => {
    const signals: Signal[] = [
      { code: 'ROOM', node: 'host-a_b', seat: 's10', reaction: 'heart' },
      { code: 'ROOM', node: 'host-a_b', tv: true },
      { code: 'CAVE', node: 'host-a_b', tv: false },
    ];
    const [message] = formatMessages([['ROOM', 12]], signals);
    expect(parseMessage(message!)).toEqual([{ code: 'ROOM', seq: 12 }, ...signals]);
    expect(parseMessage('ROOM:s11:heart:n ROOM:s1:wink:n ROOM:s1:heart:n')).toHaveLength(1);
  });
});
