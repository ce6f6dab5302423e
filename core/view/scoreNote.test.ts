import { expect, test } from 'vitest';
import { parseHand } from '../cards/notation.ts';
import { PRESETS } from '../rules/presets.ts';
import { scoreNote } from './scoreNote.ts';

const hands = [
  { playerId: 'ann', hand: [] },
  { playerId: 'bob', hand: parseHand('K♦ 5♣') ?? [] },
];
const note = (scores: Record<string, number>, playerId: string) =>
  scoreNote({ scores, winnerId: 'ann', hands }, playerId, PRESETS.classic);

test('H16: a negative score is the bonus for going out', () => {
  expect(note({ ann: -10, bob: 15 }, 'ann')).toBe('−10 for going out');
  expect(note({ ann: 0, bob: 15 }, 'ann')).toBeUndefined();
});

test('H17: twice the points in hand are said to be doubled', () => {
  expect(note({ ann: 0, bob: 30 }, 'bob')).toBe('doubled: never got down');
  expect(note({ ann: 0, bob: 15 }, 'bob')).toBeUndefined();
});
