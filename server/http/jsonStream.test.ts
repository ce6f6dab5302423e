import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { jsonStream } from './jsonStream.ts';

it.each([0, 1])(
  'sends texts of any length and any characters as they are (%i characters before)',
  async (shift) => {
    const parts = ['', 'x'.repeat(shift), '🃏'.repeat(100_000), 'ä', 'Δ'.repeat(65_536)];
    expect(await text(jsonStream(...parts))).toBe(parts.join(''));
  },
);
