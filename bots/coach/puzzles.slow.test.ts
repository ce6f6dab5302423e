import type { GameLog } from '@mayi/core/engine';
import { viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given, type TableText } from '../../core/testing/given.ts';
import { BOTS } from '../characters.ts';
import { readPuzzle } from '../practice/index.ts';
import { playTogether, seats } from '../testing/playTogether.ts';
import { chanceOf, dilemmaIn, ownPuzzle, weighAnswers } from './puzzles.ts';

const HASTY = { turns: 400, turnsWhenAll: 100, most: 4 };
const CAROL = '3♦ 6♠ 8♠ J♠ Q♥ 4♠ 10♠ 5♥ 10♣ 7♥ A♥';

function asked(text: TableText) {
  const game = given({ stock: 'J♣ Q♠ A♠ 6♦ 4♦', discard: '8♣', ...text });
  return dilemmaIn(viewFor(game, 'ann'), chanceOf('test'));
}

describe('what a moment asks', () => {
  test('every card of the hand, and the Joker that could be swapped first', () => {
    const dilemma = asked({
      round: 2,
      drawn: true,
      hands: { ann: '7♥ 9♣ 9♦ 9♥ 3♠ 4♠ 5♠ J♦ A♣ A♦ K♣', bob: '3♥', carol: CAROL },
      table: ['bob set Q♣ Q♦ Q♥', 'bob run 5♥ 6♥ Joker 8♥'],
    });
    expect(dilemma?.question).toBe('play');
    expect(dilemma?.possible).toHaveLength(12);
    const [best] = weighAnswers(dilemma!, chanceOf('weigh'), { turns: 9000, turnsWhenAll: 900, most: 40 });
    expect(best).toMatchObject({ answer: 'swap', loss: 0, error: 0 });
    expect(dilemma?.why('swap', 'layOff')).toBe('the Joker completes 1 set and 1 run');
  });

  test('whether to go out, for those who missed it', () => {
    const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ K♥ 3♠', bob: '3♥ 6♣ 8♦ J♠', carol: CAROL };
    const dilemma = asked({ round: 1, drawn: true, hands });
    expect(dilemma).toMatchObject({ question: 'layDown', isPlain: true });
    expect(dilemma?.why('layDown', 'wait')).toContain('go out');
    const [best, other] = weighAnswers(dilemma!, chanceOf('weigh'), HASTY);
    expect(best).toMatchObject({ answer: 'layDown', points: 0 });
    expect(other?.answer).toBe('wait');
  });

  test('nothing while others decide', () => {
    const hands = { ann: '9♣ 9♦ 9♥ K♣', bob: '3♠ 6♣ 8♦', carol: CAROL };
    expect(asked({ hands, turn: 'bob', drawn: true })).toBeUndefined();
  });
});

test("one's own decisions become puzzles, the same every time", () => {
  const options = { players: seats(3), seed: 'own' };
  const log: GameLog = playTogether(options, [BOTS.steady, BOTS.beginner, BOTS.beginner]);
  const moves = log.commands.flatMap((command, move) =>
    command.type === 'DISCARD' && command.playerId === 'p1' ? move : [],
  );
  const own = (move: number) => ownPuzzle({ id: `g.${move}`, gameId: 'g', log, move, playerId: 'p1' }, HASTY);
  for (const move of moves.slice(0, 4)) {
    const { puzzle } = own(move);
    expect(own(move).puzzle).toEqual(puzzle);
    expect(readPuzzle(JSON.parse(JSON.stringify(puzzle)))).toEqual(puzzle);
    expect(puzzle?.from).toEqual({ gameId: 'g', move });
  }
  expect(own(log.commands.length + 5)).toEqual({ puzzle: null, wasRight: true });
});
