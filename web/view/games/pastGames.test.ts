import { describe, expect, it } from 'vitest';
import { situation } from '../../solo/testing/situations.ts';
import { headlineOf, newestFirst, type PastGame, resultsByRules, rulesName, soloGame } from './pastGames.ts';

const game = (endedAt: number, scores: Readonly<Record<string, number>>, rules = 'classic'): PastGame => {
  const best = Math.min(...Object.values(scores));
  const players = Object.entries(scores).map(([name, score]) => ({
    name,
    score,
    won: score === best,
    you: name === 'Ann',
  }));
  return {
    id: `g${endedAt}`,
    endedAt,
    rules,
    isSolo: false,
    isRealCards: false,
    isVariation: false,
    players,
  };
};

describe('past games', () => {
  it('say who won', () => {
    expect(headlineOf(game(1, { Ann: 5, Ben: 20 }))).toBe('You won!');
    expect(headlineOf(game(1, { Ann: 25, Ben: 20, Cleo: 20 }))).toBe('Ben and Cleo won.');
    expect(headlineOf(game(1, { Ann: 20, Ben: 20, Cleo: 30 }))).toBe('You tied for the win with Ben!');
  });

  it('are listed newest first', () => {
    const games = [game(1, { Ann: 1 }), game(3, { Ann: 1 }), game(2, { Ann: 1 })];
    expect(newestFirst(games).map(({ endedAt }) => endedAt)).toEqual([3, 2, 1]);
  });

  it('give the player’s results for each set of rules', () => {
    const games = [
      game(1, { Ann: 50, Ben: 20 }, 'liverpool'),
      game(2, { Ann: 10, Ben: 20 }),
      game(3, { Ann: 41, Ben: 20 }),
      game(4, { Ben: 3, Cleo: 9 }),
    ];
    expect(resultsByRules(games)).toEqual([
      { rules: 'classic', games: 2, won: 1, best: 10, mean: 26 },
      { rules: 'liverpool', games: 1, won: 0, best: 50, mean: 50 },
    ]);
  });

  it('call rules by their title', () => {
    expect(rulesName('jeanne')).toBe('Jeanne’s');
    expect(rulesName('at grandma’s')).toBe('at grandma’s');
    expect(rulesName('__proto__')).toBe('__proto__');
  });
});

describe('a solo game', () => {
  it('is past when it is over, with the recorded scores', () => {
    expect(soloGame(situation('my-turn'))).toBeUndefined();
    const over = situation('game-end');
    const { players = [], isSolo } = soloGame({ ...over, totals: [40, 12, 90, 55] }) ?? {};
    expect(isSolo).toBe(true);
    expect(players.map(({ score }) => score)).toEqual([12, 40, 55, 90]);
    expect(players.find(({ you }) => you)).toMatchObject({ score: 40, won: false });
  });

  it('that is a variation says so, knows where the person sat, and counts for no results', () => {
    const over = { ...situation('game-end'), person: 's2', variationOf: { gameId: 'g', move: 7 } } as const;
    const past = soloGame({ ...over, totals: [40, 12, 90, 55] });
    expect(past).toMatchObject({ isVariation: true });
    expect(past?.players.find(({ you }) => you)?.score).toBe(12);
    expect(resultsByRules(past ? [past] : [])).toEqual([]);
  });

  it('of an earlier version has no scores', () => {
    const { totals: _, ...old } = situation('game-end');
    const past = soloGame(old);
    expect(past?.players.every(({ score, won }) => score === null && !won)).toBe(true);
    expect(past && headlineOf(past)).toBe('The game is over');
    expect(resultsByRules(past ? [past] : [])).toEqual([]);
  });
});
