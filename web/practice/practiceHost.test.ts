import { COLLECTED, collectedPuzzle } from '@mayi/bots/collection';
import { gameAt, type Puzzle, seatIdOf } from '@mayi/bots/practice';
import {
  type ClientMessage,
  PROTOCOL,
  type ServerMessage,
  serverMessageSchema,
  toWireCommand,
} from '@mayi/core/protocol';
import type { PlayerCommand } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { practice as words } from '../texts/practice.ts';
import { createPracticeTable } from './practiceHost.ts';

const puzzle = COLLECTED.map(collectedPuzzle).find(({ question }) => question === 'draw') as Puzzle;
const playerId = seatIdOf(puzzle.position.you);
const BY_ANSWER = { take: 'DRAW_FROM_DISCARD', stock: 'DRAW_FROM_STOCK' } as const;

function sit() {
  const table = createPracticeTable(puzzle);
  const sent: ServerMessage[] = [];
  const host = table.host((message) => {
    serverMessageSchema.parse(JSON.parse(JSON.stringify(message)));
    sent.push(message);
  });
  host.receive({ type: 'hello', protocol: PROTOCOL, seen: 0 });
  const play = (command: PlayerCommand, seq = 1) =>
    host.receive({
      type: 'command',
      id: `c${sent.length}`,
      seq,
      do: toWireCommand(command),
    } as ClientMessage);
  const answer = (nth: number, seq?: number) =>
    play({ type: BY_ANSWER[puzzle.choices[nth]?.answer as 'take' | 'stock'], playerId }, seq);
  return { table, sent, play, answer };
}

describe('the table of a position', () => {
  test('shows what the seat sees, and takes one decision', () => {
    const { table, sent, answer } = sit();
    expect(sent[0]).toMatchObject({ type: 'welcome', you: playerId, room: { phase: 'playing' } });
    expect(table.taken.getState()).toBeNull();
    answer(1);
    expect(sent.slice(1)).toMatchObject([
      { type: 'answer', result: 'applied' },
      { type: 'update', since: 1, seq: 2 },
    ]);
    expect(table.taken.getState()?.answer).toBe(puzzle.choices[1]?.answer);
    answer(0, 2);
    expect(sent.at(-1)).toMatchObject({ result: 'refused', message: words.answeredAlready });
  });

  test('can be tried again from the start', () => {
    const { table, sent, answer } = sit();
    answer(1);
    table.again();
    expect(sent.at(-1)).toMatchObject({ type: 'welcome', seq: 3 });
    expect(table.taken.getState()).toBeNull();
    answer(0, 3);
    expect(table.taken.getState()).toEqual(puzzle.choices[0]);
  });

  test('refuses what is not the question, and a command for an older table', () => {
    const { table, sent, play, answer } = sit();
    const [card] = viewFor(gameAt(puzzle.position), playerId).hand;
    play({ type: 'DISCARD', playerId, cardId: card!.id });
    expect(sent.at(-1)).toMatchObject({ result: 'refused', message: words.notTheQuestion.draw });
    answer(0, 0);
    expect(sent.at(-1)).toMatchObject({ result: 'stale' });
    expect(table.taken.getState()).toBeNull();
  });
});
