import { createGame } from '@mayi/core/engine';
import { legalCommands, viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { BOTS } from '../characters.ts';
import { playTogether, seats } from '../testing/playTogether.ts';
import {
  afterAnswer,
  choiceTaken,
  gameAt,
  isDue,
  isKnown,
  isRight,
  NO_PROGRESS,
  newMemory,
  type Puzzle,
  positionOf,
  readPracticeFile,
  readPuzzle,
  seatIdOf,
  writePracticeFile,
} from './index.ts';
import { discardAnswer } from './puzzle.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The first deal of a game: s1 discards. */
function dealt() {
  const game = createGame({ players: seats(3).map((_, at) => ({ id: seatIdOf(at) })), seed: 'practice' });
  const turn = game.state.round.players[game.state.round.currentPlayerIndex]?.id ?? '';
  game.execute({ type: 'DRAW_FROM_STOCK', playerId: turn });
  for (const { id } of game.state.round.players) game.execute({ type: 'PASS_MAY_I', playerId: id });
  return viewFor(game, turn);
}

function puzzleOf(): Puzzle {
  const view = dealt();
  const [first, second, third] = view.hand.filter(
    (card, at) => view.hand.findIndex((one) => one.rank === card.rank && one.suit === card.suit) === at,
  );
  return {
    id: 'test',
    position: positionOf(view),
    question: 'discard',
    choices: [first!, second!, third!].map((card, at) => ({
      answer: discardAnswer(card),
      points: 20 + 4 * at,
      loss: [0, 1.5, 8][at]!,
      error: [0, 1, 2][at]!,
    })),
    reason: 'A reason.',
  };
}

describe('a position', () => {
  test('is what the seat sees, at every moment of a game', () => {
    let moments = 0;
    playTogether(
      { players: seats(3), rules: 'jeanne', seed: 'positions' },
      Array(3).fill(BOTS.beginner),
      (game) => {
        if (moments++ % 7 > 0) return;
        const seat = moments % 3;
        const view = viewFor(game, game.state.players[seat]!.id);
        const position = positionOf(view);
        const again = viewFor(gameAt(JSON.parse(JSON.stringify(position))), seatIdOf(seat));
        expect(positionOf(again)).toEqual(position);
        expect(again.phase).toBe(view.phase);
        expect(legalCommands(again).map(({ type }) => type)).toEqual(
          legalCommands(view).map(({ type }) => type),
        );
      },
    );
    expect(moments).toBeGreaterThan(50);
  });

  test('says nothing about hidden cards', () => {
    const view = dealt();
    expect(JSON.stringify(positionOf(view)).length).toBeLessThan(700);
    const hidden = { ...view, players: view.players.map((player) => ({ ...player, hand: [] })) };
    expect(positionOf(hidden)).toEqual(positionOf(view));
  });
});

describe('an answer', () => {
  const puzzle = puzzleOf();
  const game = gameAt(puzzle.position);
  const playerId = seatIdOf(puzzle.position.you);
  const { hand } = viewFor(game, playerId);
  const discarding = (nth: number) => {
    const card = hand.find((one) => discardAnswer(one) === puzzle.choices[nth]?.answer);
    return choiceTaken(puzzle, { type: 'DISCARD', playerId, cardId: card!.id }, hand)!;
  };

  test("is right if it's best, or can't be told apart from it", () => {
    expect([0, 1, 2].map((nth) => isRight(discarding(nth)))).toEqual([true, true, false]);
  });

  test('must be one of the choices', () => {
    expect(choiceTaken(puzzle, { type: 'DRAW_FROM_STOCK', playerId }, hand)).toBeUndefined();
  });

  test('to wait is any discard', () => {
    const layDown: Puzzle = {
      ...puzzle,
      question: 'layDown',
      choices: [
        { answer: 'layDown', points: 0, loss: 0, error: 0 },
        { answer: 'wait', points: 9, loss: 9, error: 1 },
      ],
    };
    const command = { type: 'DISCARD', playerId, cardId: hand[0]!.id } as const;
    expect(choiceTaken(layDown, command, hand)?.answer).toBe('wait');
    expect(choiceTaken(layDown, { type: 'LAY_DOWN', playerId, melds: [] }, hand)?.answer).toBe('layDown');
  });
});

describe('the schedule', () => {
  const start = 1_800_000_000_000;

  test('asks a new position at once, and a wrong answer again in minutes', () => {
    const memory = newMemory(start);
    expect(isDue(memory, start)).toBe(true);
    const wrong = afterAnswer(memory, false, start);
    expect(wrong.due - start).toBe(10 * 60_000);
  });

  test('asks a right answer later and later, until it is known', () => {
    let memory = newMemory(start);
    let now = start;
    const gaps: number[] = [];
    for (let nth = 0; nth < 5; nth++) {
      memory = afterAnswer(memory, true, now);
      gaps.push((memory.due - now) / DAY);
      now = memory.due;
    }
    expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
    expect(gaps[0]).toBeGreaterThanOrEqual(1);
    expect(isKnown(memory)).toBe(true);
    const forgotten = afterAnswer(memory, false, now);
    expect(isKnown(forgotten)).toBe(false);
    expect(forgotten.due - now).toBeLessThan(HOUR);
  });
});

describe('a practice file', () => {
  const puzzle = puzzleOf();
  const file = { positions: [{ puzzle, memory: newMemory(5) }], daily: NO_PROGRESS };

  test('reads what it wrote', () => {
    expect(readPracticeFile(writePracticeFile(file))).toEqual(file);
  });

  test.each<[string, string, RegExp]>([
    ['no JSON', '{', /isn't a practice file/],
    ['another format', '{"format":"mayi-arena-1"}', /isn't a practice file/],
    ['no version', '{"format":"mayi-practice"}', /isn't a practice file/],
    ['a newer version', '{"format":"mayi-practice","version":2}', /newer version/],
    ['too large', ' '.repeat(4_000_001), /too large/],
    [
      'too many',
      JSON.stringify({ format: 'mayi-practice', version: 1, positions: Array(1001).fill(0) }),
      /1000 entries/,
    ],
  ])('refuses %s', (_, text, message) => {
    expect(() => readPracticeFile(text)).toThrow(message);
  });

  test.each<[string, object, RegExp]>([
    ['a card too many', { hand: puzzle.position.hand + puzzle.position.hand }, /no such card left|stock has/],
    ['a seat that is not there', { you: 7 }, /no such seat/],
    ['cards by the thousand', { discard: 'A'.repeat(100_000) }, /600 letters/],
    [
      'rules with a million decks',
      { rules: { decks: [{ upToPlayers: 8, decks: 1e6, jokers: 4 }] } },
      /house rules/,
    ],
    [
      'hands by the million',
      { players: puzzle.position.players.map((one) => ({ ...one, cards: 1e9 })) },
      /stock has/,
    ],
  ])('refuses %s', (_, change, message) => {
    expect(() => readPuzzle({ ...puzzle, position: { ...puzzle.position, ...change } })).toThrow(message);
  });
});
