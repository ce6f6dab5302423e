import { stripVTControlCharacters } from 'node:util';
import type { Review } from '@mayi/bots';
import { describe, expect, test } from 'vitest';
import { emptyFolder, exportedGame, written } from '../../harness/testing/records.ts';
import { mayi } from '../testing/mayi.ts';
import { describeReview } from './review.ts';

const file = () => written(emptyFolder(), 'game.json', exportedGame());
const LUCK = { score: 30, par: 20, deal: 5, play: 3, draws: 2 };
const BAD = {
  commandIndex: 11,
  roundNumber: 5,
  kind: 'discard',
  answer: null,
  verdict: 'small-slip',
  done: 'discarded 9♣',
  better: 'discard K♥',
  loss: 2.5,
  error: 1,
  reason: '9♣ was half of a set.',
  words: 'You discarded 9♣ (2.5 ± 2 points worse). Better: discard K♥, because 9♣ was half of a set.',
  cards: { done: ['9♣'], better: ['K♥'] },
} as const;
const NONE = {
  closeCalls: 0,
  repeated: 0,
  smallSlips: 0,
  costlySlips: 0,
  loss: 0,
  mayI: { called: 0, wrong: 0, missed: 0 },
};
const REVIEW: Review = {
  playerId: 'seat-2',
  decisions: [BAD],
  worst: [BAD],
  totals: { ...NONE, decisions: 9, good: 6, closeCalls: 2, smallSlips: 1, loss: 2.5 },
  luck: {
    rounds: [{ roundNumber: 5, ...LUCK, words: 'Round 5: 30 points.' }],
    total: { ...LUCK, words: '30 points, where 20 are usual.' },
  },
};

function linesOf(review: Review): string[] {
  return stripVTControlCharacters(describeReview(review, exportedGame().head)).split('\n');
}

describe('a review', () => {
  test('goes from the summary to each round', () => {
    expect(linesOf(REVIEW)).toEqual([
      'Bob in game plum',
      '9 decisions: 6 good, 2 close calls and 1 small slip. The slips cost about 3 points.',
      '30 points, where 20 are usual.',
      '',
      'What mattered most',
      '  Round 5, command 12',
      `    ${BAD.words}`,
      '',
      'Round by round',
      '  Round 5: 30 points.',
    ]);
  });

  test.each([
    [0, ["There hasn't been a decision to make yet."]],
    [1, ['The only decision was good.', '', 'No decision cost anything measurable.']],
  ])('of %i decisions', (decisions, lines) => {
    const totals = { ...NONE, decisions, good: decisions };
    const review = { ...REVIEW, worst: [], totals, luck: { ...REVIEW.luck, rounds: [] } };
    expect(linesOf(review)).toEqual(['Bob in game plum', ...lines]);
  });

  test('is short for a game that was played well or has barely started', () => {
    const totals = { ...NONE, decisions: 2, good: 2 };
    const review = { ...REVIEW, worst: [], totals, luck: { ...REVIEW.luck, rounds: [] } };
    expect(linesOf(review)).toEqual([
      'Bob in game plum',
      'All 2 decisions were good.',
      '',
      'No decision cost anything measurable.',
    ]);
  });
});

describe('mayi review', () => {
  test('--json has everything', () => {
    const { status, stdout, stderr } = mayi('review', file(), '--player', 'ann', '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({ playerId: 'seat-1', worst: expect.any(Array) });
  });

  test('asks whose game to review', () => {
    expect(mayi('review', file())).toEqual({
      status: 2,
      stdout: '',
      stderr: 'mayi review: whose game? Add --player with one of Ann, Bob, Carol. See mayi review --help.\n',
    });
  });
});
