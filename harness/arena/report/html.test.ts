import { describe, expect, test } from 'vitest';
import type { ArenaSettings, DealResult } from '../results.ts';
import { summarize } from '../summary.ts';
import { roundOf } from '../testing/results.ts';
import { htmlReport } from './html.ts';
import { textReport } from './tables.ts';

const caption = {
  command: 'npm run arena -- --seed "<b>&',
  date: new Date(Date.UTC(2025, 10, 15, 7, 4)),
  versions: 'May I? 0.1.0, Node 20',
};

function dealsOf(players: readonly string[], count: number, rounds = 6): DealResult[] {
  return Array.from({ length: count }, (_, deal) => ({
    deal: deal + 1,
    games: [
      players.map((level, seat) => ({
        level,
        rounds: Array.from({ length: rounds }, (_, round) =>
          roundOf((deal * 7 + seat * 11 + round * 5) % 60, { granted: (deal + round) % 2, calls: 1 }),
        ),
      })),
    ],
  }));
}

function reportOn(settings: ArenaSettings, deals: readonly DealResult[]): string {
  return htmlReport(summarize(settings, 40, deals), caption);
}

/** Every element that is opened is closed, in order; no stray `<` or `&`. */
function whyNotWellFormed(html: string): string | undefined {
  const open: string[] = [];
  const markup = html.replace('<!doctype html>', '').replace(/<style>[^<]*<\/style>/, '');
  for (const [tag, close, name, rest] of markup.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[a-z-]+="[^"<]*"|\s[a-zA-Z]+="[^"<]*")*\s*\/?)>/g,
  )) {
    if (rest!.endsWith('/')) continue;
    if (close === '') open.push(name!);
    else if (open.pop() !== name) return `${tag} closes something else`;
  }
  const words = markup.replace(/<\/?[a-z][^<>]*>/g, '');
  if (/[<>]/.test(words)) return 'a stray bracket';
  if (/&(?!(amp|lt|gt|quot);)/.test(markup)) return 'a stray &';
  return open.length > 0 ? `${open.join(', ')} not closed` : undefined;
}

const settings: ArenaSettings = {
  players: ['expert', 'sharp', 'steady', 'beginner', 'random'],
  rules: 'classic',
  seed: '"<script>&',
  round: null,
};

describe('the report', () => {
  test('is well-formed, mentions every level and shows its origin', () => {
    const html = reportOn(settings, dealsOf(settings.players, 40));
    expect(whyNotWellFormed(html)).toBeUndefined();
    for (const level of settings.players) expect(html).toContain(`>${level}</td>`);
    expect(html.match(/<svg /g)).toHaveLength(5);
    expect(html).toContain('seed &quot;&lt;script&gt;&amp;');
    expect(html).toContain('<code>npm run arena -- --seed &quot;&lt;b&gt;&amp;</code>');
    expect(html).toContain('2025-11-15 07:04 UTC · May I? 0.1.0, Node 20');
  });

  test('is self-contained and has no script', () => {
    const html = reportOn(settings, dealsOf(settings.players, 40));
    expect(html).not.toMatch(/https?:|src=|href=|url\(|@import|<script|<link/);
  });

  test.each([
    ['a single level', { ...settings, players: ['steady', 'steady', 'steady'] }, 3],
    ['a single deal', settings, 1],
    ['eight players', { ...settings, players: Array(7).fill('sharp').concat('random') }, 40],
    ['a single round', { ...settings, round: 6 }, 40],
  ] as [string, ArenaSettings, number][])('can be drawn of %s', (_, given, count) => {
    const html = reportOn(given, dealsOf(given.players, count, given.round === null ? 6 : 1));
    expect(whyNotWellFormed(html)).toBeUndefined();
    expect(html).not.toMatch(/NaN|Infinity|undefined|null/);
  });
});

describe('the table in the terminal', () => {
  const text = textReport(summarize(settings, 40, dealsOf(settings.players, 12)));

  test('says what was played, and warns about few deals', () => {
    expect(text.replaceAll('\n', ' ')).toContain('12 of 40 deals, 12 games of classic, seed "<script>&');
    expect(text).toContain('With so few deals');
  });

  test('has a row for each level and for each pair, every figure with its interval', () => {
    for (const level of settings.players)
      expect(text).toMatch(new RegExp(`^${level} +\\d+\\.\\d \\[\\d`, 'm'));
    expect(text.match(/^\w+ − \w+ /gm)).toHaveLength(10);
    expect(text.split('\n').every((line) => line.length <= 80)).toBe(true);
  });
});
