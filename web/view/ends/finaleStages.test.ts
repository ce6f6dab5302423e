import { expect, test } from 'vitest';
import { type Stage, stageAfter } from './finaleStages.ts';

function stagesOf(hasWinner: boolean): Stage[] {
  const stages: Stage[] = [];
  for (let stage: Stage | null = 'table'; stage !== null; stage = stageAfter(stage, hasWinner))
    stages.push(stage);
  return stages;
}

test('a round ends with the table, then the hands', () => {
  expect(stagesOf(false)).toEqual(['table', 'hands']);
});

test('a game ends with the winner', () => {
  expect(stagesOf(true)).toEqual(['table', 'hands', 'winner']);
});
