import type { Level } from '@mayi/bots';
import type { Fact } from '@mayi/core/engine';
import { PRESETS } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { playGame } from '../playGame.ts';
import { playDeal, rotationsOf, seatingsFor } from './deals.ts';
import type { ArenaSettings } from './results.ts';

const settings: ArenaSettings = {
  players: ['steady', 'beginner', 'beginner'],
  rules: 'classic',
  seed: 'cards',
  round: null,
};

describe('the seatings of a deal', () => {
  test('put every player in every seat once', () => {
    expect(rotationsOf(['a', 'b', 'c'])).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ]);
  });

  test('are fewer if the players repeat', () => {
    expect(rotationsOf(['a', 'b', 'a', 'b'])).toEqual([
      ['a', 'b', 'a', 'b'],
      ['b', 'a', 'b', 'a'],
    ]);
    expect(rotationsOf(['a', 'a', 'a'])).toHaveLength(1);
    expect(rotationsOf(['a', 'b', 'b', 'b'])).toHaveLength(4);
  });

  test('share every shuffle: each seat is dealt the same cards in every round, no matter who plays it', () => {
    const dealt = seatingsFor(settings, 7).map(({ seating }) => dealtIn(seating));
    expect(dealt).toHaveLength(3);
    expect(dealt[0]).toHaveLength(6);
    for (const other of dealt.slice(1)) expect(other).toEqual(dealt[0]);
  });

  test('give every player every neighbor in the long run', () => {
    const levels: Level[] = ['random', 'steady', 'sharp'];
    const afterRandom = Array.from({ length: 200 }, (_, deal) => {
      const [table] = seatingsFor({ ...settings, players: levels }, deal);
      return table!.levels[(table!.levels.indexOf('random') + 1) % 3];
    });
    const share = afterRandom.filter((level) => level === 'sharp').length / afterRandom.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });

  test('have other cards in another deal, and by another seed', () => {
    const first = (one: ArenaSettings, deal: number) => dealtIn(seatingsFor(one, deal)[0]!.seating)[0];
    const short = { ...settings, round: 1 };
    expect(first(short, 8)).not.toEqual(first(short, 7));
    expect(first({ ...short, seed: 'others' }, 7)).not.toEqual(first(short, 7));
  });

  test('of a single round deal what the whole game would', () => {
    const whole = dealtIn(seatingsFor(settings, 7)[0]!.seating)[2] as {
      roundNumber: number;
      discard: unknown;
    };
    const only = dealtIn(seatingsFor({ ...settings, round: 3 }, 7)[0]!.seating);
    expect(only).toHaveLength(1);
    expect(only[0]).toMatchObject({ roundNumber: 3, discard: whole.discard });
  });

  test('play a round as a final one only if it is the last', () => {
    const finals = (round: number) => seatingsFor({ ...settings, round }, 1)[0]?.seating.rules;
    expect(finals(5)).toMatchObject({ finalRound: 'as-others' });
    expect(finals(6)).toMatchObject({ finalRound: 'all-cards' });
  });

  test('H20: play a round with all cards at once, if the rules do', () => {
    const rules = { ...PRESETS.classic, name: 'ours', allCardsRounds: [2, 5] };
    const only = (round: number) => seatingsFor({ ...settings, rules, round }, 1)[0]?.seating.rules;
    expect(only(1)).toMatchObject({ finalRound: 'as-others', allCardsRounds: [] });
    expect(only(2)).toMatchObject({ finalRound: 'all-cards', allCardsRounds: [] });
    expect(only(3)).toMatchObject({ finalRound: 'as-others', allCardsRounds: [2] });
    expect(seatingsFor({ ...settings, rules }, 1)[0]?.seating.rules).toBe(rules);
  });
});

function dealtIn(seating: Parameters<typeof playGame>[0]): Fact[] {
  const deals: Fact[] = [];
  playGame(seating, (facts) => deals.push(...facts.filter((fact) => fact.type === 'CARDS_DEALT')));
  return deals;
}

test('a deal is the same every time it is played, and lists each seat with its level', () => {
  const short = { ...settings, round: 1 };
  const { games } = playDeal(short, 3);
  expect(playDeal(short, 3).games).toEqual(games);
  expect(games.map((seats) => seats.map(({ level }) => level))).toEqual(
    seatingsFor(short, 3).map(({ levels }) => levels),
  );
  for (const seat of games.flat()) expect(seat.rounds).toHaveLength(1);
  for (const seats of games) expect(seats.filter(({ rounds }) => rounds[0]!.wentOut).length).toBeLessThan(2);
});
