import { expect, test } from 'vitest';
import { coaches, reviewers } from './advisers.ts';
import { rngOf } from './games.ts';
import { type Position, positionsFrom } from './positions.ts';

function firstOf(seed: string, count: number): Position[] {
  const positions = positionsFrom(seed);
  return Array.from({ length: count }, () => positions.next().value);
}

const positions = firstOf('advice.test', 6);

test('the same seed asks about the same decisions, of more than one game', () => {
  const described = ({ game, question, options, done }: Position) => ({
    game,
    question,
    options: options.map(({ value }) => value),
    done: done.value,
  });
  expect(firstOf('advice.test', 6).map(described)).toEqual(positions.map(described));
  expect(new Set(positions.map(({ game }) => game)).size).toBeGreaterThan(1);
  expect(new Set(positions.map(({ question }) => question)).size).toBeGreaterThan(1);
});

test('what is done, and what the review compares, are among the options', () => {
  for (const { options, reviewed, done } of positions) {
    expect(options).toEqual(expect.arrayContaining([...reviewed]));
    expect(reviewed).toContain(done);
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  }
});

test('advisers rank options of the position, and reviewers always what was done', () => {
  for (const adviser of [...reviewers, ...coaches]) {
    for (const position of positions.slice(3, 5)) {
      const ranked = adviser.rank(position, rngOf('advice.test')).map(({ option }) => option.value);
      expect(position.options.map(({ value }) => value)).toEqual(expect.arrayContaining(ranked));
      expect(new Set(ranked).size).toBe(ranked.length);
      if (adviser.isReviewer) expect(ranked).toContain(position.done.value);
    }
  }
});
