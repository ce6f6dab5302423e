import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Command } from '../rules/commands.ts';
import { CLASSIC } from '../rules/presets.ts';
import { legalCommands } from '../view/legalCommands.ts';
import { refusalText } from '../view/refusalText.ts';
import { viewFor } from '../view/view.ts';
import {
  currentStep,
  isDone,
  LEARNER,
  LESSON_IDS,
  LESSONS,
  type Lesson,
  type LessonState,
  openLesson,
  playOther,
  sayIn,
  skip,
  tryCommand,
  undo,
} from './index.ts';
import { commandOf } from './moves.ts';
import { readText } from './text.ts';

const CASES = LESSONS.map((lesson) => [lesson.id, lesson] as const);

/** Plays the others' moves. */
function settle(state: LessonState): LessonState {
  const other = playOther(state);
  return other === undefined ? state : settle(other.state);
}

/** The learner's model move, or Next. */
function doStep(state: LessonState): LessonState {
  const step = currentStep(state);
  if (step?.expect === undefined) return settle(skip(state).state);
  return settle(apply(state, commandOf(state.table.game.state, step.expect)));
}

function apply(state: LessonState, command: Command): LessonState {
  const result = tryCommand(state, command);
  if (!result.ok) throw new Error(`${command.type} was refused: ${result.refusal.message}`);
  return result.state;
}

test('the lessons are in order', () => {
  expect(LESSONS.map(({ id }) => id)).toEqual(LESSON_IDS);
});

const played = new Map<Lesson, LessonState[]>();

/** Every state in which the learner is asked for something, and the last one. */
function statesOf(lesson: Lesson): LessonState[] {
  const states = played.get(lesson) ?? playOut(lesson, doStep);
  played.set(lesson, states);
  return states;
}

function playOut(lesson: Lesson, next: (state: LessonState) => LessonState): LessonState[] {
  const states = [openLesson(lesson)];
  while (!isDone(states.at(-1) as LessonState)) states.push(next(states.at(-1) as LessonState));
  return states;
}

/** Everything the learner could send now, with the model lay-down among it. */
function movesIn(state: LessonState): Command[] {
  const { game, phase } = state.table;
  if (phase !== 'playing') return [];
  const expected = currentStep(state)?.expect;
  const model = expected ? [commandOf(game.state, expected)] : [];
  return [
    ...legalCommands(viewFor(game, LEARNER)).filter((command) => !('choose' in command)),
    ...model.filter(({ type }) => type === 'LAY_DOWN'),
  ] as Command[];
}

function expectTrue(state: LessonState): void {
  const step = currentStep(state);
  const texts = isDone(state) ? [state.lesson.done] : [step?.say ?? '', step?.wrong ?? ''];
  for (const text of texts) expect(readText(text, state).problems, text).toEqual([]);
}

describe.each(CASES)('lesson %s', (_, lesson) => {
  test('is about a minute: four to seven steps of a few short sentences', () => {
    expect(lesson.steps.length).toBeGreaterThanOrEqual(4);
    expect(lesson.steps.length).toBeLessThanOrEqual(7);
    for (const state of statesOf(lesson)) {
      expect(sayIn(state).length, sayIn(state)).toBeLessThanOrEqual(170);
      expect(sayIn(state).split(/[.!?:] (?=[A-Z\d])/).length, sayIn(state)).toBeLessThanOrEqual(4);
    }
  });

  test('can be played to the end by its model moves', () => {
    const states = statesOf(lesson);
    expect(states).toHaveLength(lesson.steps.length + 1);
    expect(sayIn(states.at(-1) as LessonState)).toBe(lesson.done);
  });

  test('can be skipped to the end, to the same table', () => {
    const skipped = playOut(lesson, (state) => settle(skip(state).state));
    expect(skipped.map((state) => state.commands)).toEqual(statesOf(lesson).map((state) => state.commands));
    expect(skip(skipped.at(-1) as LessonState).facts).toEqual([]);
  });

  test('names every card and number as it is on the table', () => {
    for (const state of statesOf(lesson)) expectTrue(state);
  });

  test('names cards and numbers with tokens only, so that none goes unchecked', () => {
    const texts = lesson.steps.flatMap(({ say, wrong = '' }) => [say, wrong]);
    for (const text of [...texts, lesson.done, lesson.title, lesson.about])
      expect(text.replace(/\{[^}]*\}/g, ''), text).not.toMatch(/\d|[♥♦♣♠]|[{}]/);
  });

  test('every way to do a step leads to the end, and the texts stay true', () => {
    for (const state of statesOf(lesson)) {
      for (const command of movesIn(state)) {
        const result = tryCommand(state, command);
        if (!result.ok) continue;
        let next = settle(result.state);
        while (!isDone(next)) {
          expectTrue(next);
          const expected = currentStep(next)?.expect;
          // The model card may be gone: another one will do.
          const possible = movesIn(next)
            .map((move) => tryCommand(next, move))
            .find(({ ok }) => ok);
          next = settle(expected && possible?.ok ? possible.state : skip(next).state);
        }
      }
    }
  });

  test('a move that the step is not about changes nothing and gets a kind answer', () => {
    for (const state of statesOf(lesson)) {
      const before = JSON.stringify(state);
      for (const command of movesIn(state)) {
        const result = tryCommand(state, command);
        expect(JSON.stringify(state)).toBe(before);
        if (result.ok) continue;
        expect(result.refusal.code).toBe('lesson');
        expect(refusalText(result.refusal)).toMatch(/^.{10,120}[.!?]$/);
      }
    }
  });

  test('each step with something to do takes exactly that kind of move', () => {
    for (const state of statesOf(lesson)) {
      const types = new Set(
        movesIn(state)
          .filter((command) => tryCommand(state, command).ok)
          .map(({ type }) => type),
      );
      const { expect: expected } = currentStep(state) ?? {};
      expect([...types]).toEqual(expected ? [expected.type] : []);
    }
  });

  test('every step can be taken back, and so can the others’ moves while they play', () => {
    const states = statesOf(lesson);
    for (const [at, state] of states.entries()) {
      const before = states[Math.max(0, at - 1)] as LessonState;
      expect(snapshot(undo(state))).toEqual(snapshot(before));
      expect(snapshot(undo(skip(before).state))).toEqual(snapshot(before));
    }
  });
});

function snapshot({ step, commands, starts, script, table }: LessonState) {
  return { step, commands, starts, script, round: table.game.state.round, phase: table.phase };
}

describe('what the lessons say about the rules', () => {
  const stateAt = (id: string, step: number) =>
    statesOf(LESSONS.find((lesson) => lesson.id === id) as Lesson)[step] as LessonState;
  const refusedBy = (state: LessonState, command: Command) => {
    const result = tryCommand(state, command);
    return result.ok ? undefined : result.refusal.rule;
  };
  const playerId = LEARNER;

  test('C3: a number card counts what it says', () => {
    for (const rank of ['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const)
      expect(CLASSIC.points[rank]).toBe(Number(rank));
    expect(new Set([CLASSIC.points.J, CLASSIC.points.Q, CLASSIC.points.K]).size).toBe(1);
  });

  test('M3: no more wilds than natural cards', () => {
    expect(CLASSIC.wildLimit).toEqual({ layDown: 'naturals', layOff: 'naturals' });
  });

  test('T2: a player who is down draws only from the stock', () => {
    expect(refusedBy(stateAt('lay-off', 1), { type: 'DRAW_FROM_DISCARD', playerId })).toBe('T2');
  });

  test('T4, T5: laying off is for the turns after the lay-down', () => {
    const down = stateAt('lay-down', 3);
    const { table, players } = down.table.game.state.round;
    const cardId = players[0]?.hand[0]?.id;
    expect(refusedBy(down, { type: 'LAY_OFF', playerId, cardId, meldId: table[0]?.id } as Command)).toBe(
      'T4',
    );
  });

  test('K2: nothing can be laid down a second time', () => {
    expect(refusedBy(stateAt('lay-down', 3), { type: 'LAY_DOWN', playerId, melds: [] })).toBe('T3');
  });

  test('Y7: a player who is down can’t call', () => {
    expect(CLASSIC.mayI.whenDown).toBe(false);
  });

  test('Y5: the caller nearest after the current player gets the card', () => {
    const { players } = stateAt('may-i', 2).table.game.state.round;
    expect(players.map(({ hand }) => hand.length)).toEqual([11, 11, 12, 13]);
  });

  test('S3, G4: the lowest total wins the last lesson’s game', () => {
    const { game, phase } = stateAt('last-round', 5).table;
    expect(phase).toBe('over');
    const [you, ...others] = game.state.players.map(({ totalScore }) => totalScore);
    expect(Math.min(...others)).toBeGreaterThan(you as number);
  });
});

test('the lessons use the words of the rules', () => {
  const rules = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8').toLowerCase();
  const texts = LESSONS.flatMap((lesson) => statesOf(lesson).map(sayIn))
    .join(' ')
    .toLowerCase();
  const words = [
    'set',
    'run',
    'wild',
    'meld',
    'contract',
    'stock',
    'discard',
    'lay off',
    'go out',
    'penalty card',
  ];
  for (const word of words) {
    expect(rules).toContain(word);
    expect(texts).toContain(word);
  }
});
