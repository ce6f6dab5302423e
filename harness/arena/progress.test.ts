import { describe, expect, test } from 'vitest';
import { createProgress, progressLine } from './progress.ts';

describe('progress', () => {
  const soFar = { dealsPlanned: 500, dealsDone: 100, dealsDoneNow: 100, gamesDoneNow: 400, seconds: 50 };

  test('shows the pace and the time left', () => {
    expect(progressLine(soFar)).toBe('100 of 500 deals · 8.0 games a second · 3:20 left');
  });

  test('long waits are shown in hours; deals of an earlier run don’t count toward the pace', () => {
    expect(progressLine({ ...soFar, dealsDoneNow: 5, gamesDoneNow: 20 })).toBe(
      '100 of 500 deals · 0.4 games a second · 1:06:40 left',
    );
    expect(progressLine({ ...soFar, dealsDoneNow: 0, gamesDoneNow: 0 })).toBe('100 of 500 deals');
  });

  function watch(isTTY: boolean, secondsPerDeal: number, deals: number): string[] {
    const written: string[] = [];
    let time = 0;
    const stream = { isTTY, write: (text: string) => written.push(text) };
    const start = { stream, dealsPlanned: deals, dealsKnown: 0, now: () => time };
    const progress = createProgress(start);
    for (let deal = 0; deal < deals; deal++) {
      time += secondsPerDeal;
      progress.dealDone(1);
    }
    progress.end();
    return written;
  }

  test('a terminal gets one line with a bar, cleared at the end', () => {
    const written = watch(true, 1, 4);
    expect(written.every((text) => text.startsWith('\r') && !text.includes('\n'))).toBe(true);
    expect(written[2]).toContain(`${'█'.repeat(15)}${'░'.repeat(15)} 2 of 4 deals`);
    expect(written.at(-1)).toBe('\r\u001b[2K');
  });

  test('a file gets a line every ten seconds', () => {
    expect(watch(false, 3, 10)).toEqual([
      '4 of 10 deals · 0.3 games a second · 0:18 left\n',
      '8 of 10 deals · 0.3 games a second · 0:06 left\n',
    ]);
  });
});
