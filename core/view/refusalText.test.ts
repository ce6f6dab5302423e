import { describe, expect, test } from 'vitest';
import { REFUSALS, type RefusalCode, refuse } from '../rules/refusal.ts';
import { refusalText } from './refusalText.ts';

const codes = Object.keys(REFUSALS) as RefusalCode[];

describe('what a player reads when something is refused', () => {
  test.each(codes)('E1: %s is a full sentence', (code) => {
    expect(refusalText(refuse(code))).toMatch(/^[A-Z].*[.?]$/);
  });

  test('is kinder than the message that programs rely on', () => {
    expect(refusalText(refuse('laid-down-this-turn'))).toBe('You can lay off from your next turn on.');
    expect(refusalText(refuse('not-your-turn'))).toBe("It isn't your turn yet.");
  });

  test('keeps what a rule said more exactly, and which meld it is about', () => {
    expect(refusalText(refuse('set-too-small', 'a set needs 4 or more cards'))).toBe(
      'A set needs 4 or more cards.',
    );
    expect(refusalText(refuse('run-too-short', 'meld 2: a run needs 5 or more cards'))).toBe(
      'Meld 2: a run needs 5 or more cards.',
    );
    expect(refusalText(refuse('too-many-wilds', 'meld 1: wilds outnumber naturals'))).toBe(
      "Meld 1: A meld can't have more wilds than natural cards.",
    );
  });

  test('is the message itself if its code is unknown', () => {
    expect(refusalText({ code: 'seat-taken', message: 'That seat is taken.' })).toBe('That seat is taken.');
    expect(refusalText({ code: 'toString', message: 'no' })).toBe('No.');
  });
});
