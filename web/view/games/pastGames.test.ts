import { describe, expect, it } from 'vitest';
import { situation } from '../../solo/testing/situations.ts';
import { fared, headlineOf, newestFirst, type PastGame, playedAlone, rulesName } from './pastGames.ts';

const game = (endedAt: number, scores: Readonly<Record<string, number>>, rules = 'classic'): PastGame => {
  const best = Math.min(...Object.values(scores));
  const players = Object.entries(scores).map(([name, score]) => ({
    name,
    score,
    won: score === best,
    you: name === 'Ann',
  }));
  return { id: `g${endedAt}`, endedAt, rules, isAlone: false, players };
};

describe('past games', () => {
  it('say who won', () => {
    expect(headlineOf(game(1, { Ann: 5, Ben: 20 }))).toBe('You won!');
    expect(headlineOf(game(1, { Ann: 25, Ben: 20, Cleo: 20 }))).toBe('Ben and Cleo won.');
    expect(headlineOf(game(1, { Ann: 20, Ben: 20, Cleo: 30 }))).toBe('You won, together with Ben.');
  });

  it('stand newest first', () => {
    const games = [game(1, { Ann: 1 }), game(3, { Ann: 1 }), game(2, { Ann: 1 })];
    expect(newestFirst(games).map(({ endedAt }) => endedAt)).toEqual([3, 2, 1]);
  });

  it('tell by each set of rules how one fared', () => {
    const games = [
      game(1, { Ann: 50, Ben: 20 }, 'liverpool'),
      game(2, { Ann: 10, Ben: 20 }),
      game(3, { Ann: 41, Ben: 20 }),
      game(4, { Ben: 3, Cleo: 9 }),
    ];
    expect(fared(games)).toEqual([
      { rules: 'classic', games: 2, won: 1, best: 10, mean: 26 },
      { rules: 'liverpool', games: 1, won: 0, best: 50, mean: 50 },
    ]);
  });

  it('call rules by their name', () => {
    expect(rulesName('jeanne')).toBe('Jeanne’s');
    expect(rulesName('at grandma’s')).toBe('at grandma’s');
  });
});

describe('a game alone', () => {
  it('is past when it is over, with the scores that were written down', () => {
    expect(playedAlone(situation('my-turn'))).toBeUndefined();
    const over = situation('game-end');
    const { players = [], isAlone } = playedAlone({ ...over, totals: [40, 12, 90, 55] }) ?? {};
    expect(isAlone).toBe(true);
    expect(players.map(({ score }) => score)).toEqual([12, 40, 55, 90]);
    expect(players.find(({ you }) => you)).toMatchObject({ score: 40, won: false });
  });

  it('of an earlier version has none', () => {
    const { totals: _, ...old } = situation('game-end');
    const past = playedAlone(old);
    expect(past?.players.every(({ score, won }) => score === null && !won)).toBe(true);
    expect(past && headlineOf(past)).toBe('The game is over');
    expect(fared(past ? [past] : [])).toEqual([]);
  });
});
