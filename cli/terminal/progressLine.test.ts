import { expect, test } from 'vitest';
import { createProgressLine } from './progressLine.ts';

function shown(isTTY: boolean): string[] {
  let time = 0;
  const written: string[] = [];
  const line = createProgressLine({ isTTY, write: (text) => written.push(text) }, () => time);
  for (const moment of [100, 600, 650, 720]) {
    time = moment;
    line.show(`${moment} of 1000 …`);
  }
  line.clear();
  return written;
}

test('a progress line appears after a while, updates at intervals, and is cleared at the end', () => {
  expect(shown(true)).toEqual(['\r\u001b[K600 of 1000 …', '\r\u001b[K720 of 1000 …', '\r\u001b[K']);
});

test('a progress line is only for terminals', () => {
  expect(shown(false)).toEqual([]);
});
