import { LESSON_IDS, LESSONS, type Lesson, type LessonId } from '@mayi/core/lessons';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../harness/testing/records.ts';
import { learnCommand } from '../commands/play.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { chosenLesson } from './learn.ts';
import { createLessonSession } from './lessonSession.ts';
import { lessonsDone, rememberLesson } from './progress.ts';

const TERMINAL: Terminal = { columns: 100, rows: 40, color: false, unicode: true, fullScreen: true };

function open(id: LessonId, terminal = TERMINAL) {
  const done: LessonId[] = [];
  const session = createLessonSession(LESSONS.find((one) => one.id === id) as Lesson, {
    done: () => done,
    remember: (finished) => void done.push(finished),
  });
  const screen = () => session.frame(terminal).join('\n');
  return {
    done,
    screen,
    stays: (line: string) => session.enter(line, terminal),
    type(...lines: string[]) {
      for (const line of lines) expect(session.enter(line, terminal)).toBe(true);
      return screen();
    },
  };
}

/** What the teacher tells the player to type; Enter if there's only something to read. */
function advised(screen: string): string {
  return /To do that, type: (.*?)(?: {2}\(Step|\n|$)/.exec(screen)?.[1] ?? '';
}

describe('lessons in the terminal', () => {
  test.each(LESSON_IDS)('%s: typing what the teacher says leads to the end', (id) => {
    const { done, screen, type } = open(id);
    for (let lines = 0; !screen().includes('Well done!'); lines++) {
      expect(lines).toBeLessThan(20);
      const line = advised(screen());
      type(line);
      if (line.startsWith('l ')) type('y');
    }
    expect(done).toEqual([id]);
  });

  test.each(LESSON_IDS)('%s: next skips to the end, back leads to the beginning', (id) => {
    const { screen, type } = open(id);
    const first = screen();
    const { length } = (LESSONS.find((one) => one.id === id) as Lesson).steps;
    for (let step = 0; step < length; step++) type('next');
    expect(screen()).toContain('Well done!');
    for (let step = 0; step < length; step++) type('back');
    expect(screen()).toBe(first);
  });

  test('another move gets a kind answer, and an illegal one its rule', () => {
    const { type } = open('turn');
    expect(type('next', 't')).toContain('Draw from the stock instead.');
    expect(open('lay-off').type('next', 't')).toContain('(T2)');
  });

  test('undo takes back a step, too', () => {
    const { type } = open('turn');
    const before = type('next');
    expect(type('d')).toContain('Your hand, 12 cards');
    expect(type('undo')).toContain('Your hand, 11 cards');
    expect(before).toContain('Step 2 of 5');
  });

  test('at the end of a round the hands are shown with what the teacher says', () => {
    const { type } = open('lay-off');
    const screen = type('next', 'next', 'next', 'next', 'next', 'next');
    expect(screen).toContain('Round 2 is over: You went out');
    expect(screen).toContain('Rosa was left with J♦ 2♣, 12 points');
    expect(screen).toContain('Left in hand');
  });

  test('Enter leads to the next lesson, and out after the last', () => {
    const { type, stays } = open('may-i');
    const end = type('next', 'next', 'next', 'next', 'next', 'next');
    expect(end).toContain('Enter: next lesson, The last round, and the points');
    expect(type('')).toContain('Round 6 of 6');
    type('next', 'next', 'next', 'next', 'next', 'next');
    expect(stays('')).toBe(false);
  });

  test('help opens and closes without leaving the lesson; quit leaves', () => {
    const { type, stays } = open('cards');
    const before = type();
    expect(type('help')).not.toContain('Welcome!');
    expect(type('q')).toBe(before);
    expect(stays('quit')).toBe(false);
  });

  test.each([
    ['80 × 24', { columns: 80, rows: 24 }],
    ['40 × 24', { columns: 40, rows: 24 }],
    ['ASCII', { columns: 80, rows: 24, unicode: false }],
  ])('%s: every step fits', (_, size) => {
    const terminal = { ...TERMINAL, ...size };
    for (const { id, steps } of LESSONS) {
      const { screen, type } = open(id, terminal);
      for (const _step of steps) {
        const lines = screen().split('\n');
        expect(lines.length).toBeLessThanOrEqual(terminal.rows);
        expect(lines.filter((line) => line.length > terminal.columns)).toEqual([]);
        expect(lines.at(-1)).toBe(' > ');
        if (!terminal.unicode) expect([...screen()].filter((char) => char > '\u007f')).toEqual([]);
        type('next');
      }
    }
  });
});

test('mayi learn takes the name of any lesson', () => {
  expect(learnCommand().registeredArguments[0]?.argChoices).toEqual(LESSON_IDS);
});

test('progress is kept in a file, and the next lesson is the first that is not done', () => {
  const dir = emptyFolder();
  expect(lessonsDone(dir)).toEqual([]);
  rememberLesson(dir, 'turn');
  rememberLesson(dir, 'cards');
  rememberLesson(dir, 'cards');
  expect(lessonsDone(dir)).toEqual(['cards', 'turn']);
  expect(chosenLesson(undefined, lessonsDone(dir)).id).toBe('lay-down');
  expect(chosenLesson('may-i', []).id).toBe('may-i');
  expect(chosenLesson(undefined, LESSON_IDS).id).toBe('cards');
});
