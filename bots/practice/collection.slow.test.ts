import { legalCommands, viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { chanceOf, dilemmaAt, weighAnswers } from '../coach/puzzles.ts';
import { COLLECTED, collectedPuzzle } from './collection.ts';
import { choiceTaken, gameAt, isRight, type Puzzle, readPuzzle, seatIdOf } from './index.ts';
import { QUESTIONS } from './puzzle.ts';

const puzzles = COLLECTED.map(collectedPuzzle);

/** No other answer counts as right; of two answers, the wrong one costs three points or more. */
function standsOut({ question, choices: [, ...others] }: Puzzle): boolean {
  const least = question === 'discard' ? 1 : 3;
  return others.every((choice) => choice.loss >= least && !isRight(choice));
}

describe('the collection', () => {
  test('has a puzzle for every day of a year, each of them once', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(365);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ position }) => JSON.stringify(position))).size).toBe(puzzles.length);
  });

  test('asks possible questions: every position can be played, and its best answer is legal', () => {
    for (const puzzle of puzzles) {
      expect(readPuzzle(JSON.parse(JSON.stringify(puzzle)))).toEqual(puzzle);
      const you = seatIdOf(puzzle.position.you);
      const view = viewFor(gameAt(puzzle.position), you);
      const legal = legalCommands(view).map((command) =>
        command.type === 'LAY_DOWN' ? { type: command.type, playerId: you, melds: [] } : command,
      );
      const answers = legal.flatMap((command) =>
        'choose' in command ? [] : (choiceTaken(puzzle, command, view.hand)?.answer ?? []),
      );
      expect(answers, puzzle.id).toContain(puzzle.choices[0]?.answer);
      expect(standsOut(puzzle), puzzle.id).toBe(true);
      expect(puzzle.reason.length, puzzle.id).toBeGreaterThan(10);
    }
  });

  test('varies, and no answer to a yes-or-no question is always right', () => {
    const count = (of: (puzzle: Puzzle) => unknown) => new Set(puzzles.map(of)).size;
    expect(count(({ question }) => question)).toBe(5);
    expect(count(({ position }) => position.rules)).toBe(4);
    expect(count(({ position }) => position.round)).toBe(7);
    for (const question of ['mayI', 'draw', 'layDown'] as const) {
      const asked = puzzles.filter((puzzle) => puzzle.question === question);
      const first = asked.filter(({ choices }) => choices[0]?.answer === asked[0]?.choices[0]?.answer);
      expect(first.length / asked.length, question).toBeGreaterThan(0.25);
      expect(first.length / asked.length, question).toBeLessThan(0.75);
    }
  });

  test('is worth what it says: measured again with more deals, on a sample', () => {
    // Rounds in which every card must go down take ten times as long.
    const quick = puzzles.filter(
      ({ position, choices }) => position.round < 5 && position.players.length < 5 && choices.length < 14,
    );
    const sample = [...QUESTIONS.map((one) => quick.find(({ question }) => question === one)), quick.at(-1)];
    expect(sample.filter((puzzle) => puzzle !== undefined)).toHaveLength(6);
    for (const puzzle of sample as Puzzle[]) {
      const rng = chanceOf('again', puzzle.id);
      const dilemma = dilemmaAt(puzzle.position, rng);
      if (dilemma === undefined) throw new Error(`${puzzle.id} asks nothing`);
      const [best, ...others] = weighAnswers(dilemma, rng, { turns: 1e9, turnsWhenAll: 1e9, most: 1500 });
      expect(best?.answer, puzzle.id).toBe(puzzle.choices[0]?.answer);
      for (const choice of others) {
        const stored = puzzle.choices.find(({ answer }) => answer === choice.answer);
        const error = Math.hypot(choice.error, stored?.error ?? 0) + 0.1;
        expect(Math.abs(choice.loss - (stored?.loss ?? 0)), `${puzzle.id} ${choice.answer}`).toBeLessThan(
          4 * error,
        );
        expect(isRight(choice)).toBe(false);
      }
    }
  });
});
