import { expect, test } from 'vitest';
import { PRESETS } from '../rules/presets.ts';
import { shortened } from './randomGames.ts';

const SEEDS = Array.from({ length: 420 }, (_, seed) => seed);
const GAMES = SEEDS.map((seed) => shortened(PRESETS.classic, seed, 4));
const SEVERAL = GAMES.filter(({ contracts }) => contracts.length > 1);

test('short games have every odd setting, alone and with others, and in games of several rounds', () => {
  for (const some of [GAMES, SEVERAL]) {
    const countOf = (isSo: (rules: (typeof some)[number]) => unknown) => some.filter(isSo).length;
    expect(countOf(({ mayI }) => mayI.limitPerGame)).toBeGreaterThan(5);
    expect(countOf(({ goingOutBonus }) => goingOutBonus)).toBeGreaterThan(5);
    expect(countOf(({ doubledIfNotDown }) => doubledIfNotDown)).toBeGreaterThan(5);
    expect(countOf(({ separateWilds, extraMelds }) => separateWilds && extraMelds)).toBeGreaterThan(5);
    expect(countOf(({ allCardsRounds }) => allCardsRounds?.length)).toBeGreaterThan(5);
  }
  expect(SEVERAL.length).toBeGreaterThan(20);
});

test('every round of a preset is played with every odd setting', () => {
  const met = new Set<string>();
  for (const { contracts, ...rules } of GAMES) {
    const round = PRESETS.classic.contracts.indexOf(contracts[0] ?? []);
    for (const [name, value] of Object.entries(rules)) if (value) met.add(`${name} ${round}`);
  }
  for (const name of ['goingOutBonus', 'doubledIfNotDown', 'separateWilds', 'extraMelds'])
    for (const round of PRESETS.classic.contracts.keys()) expect(met).toContain(`${name} ${round}`);
});
