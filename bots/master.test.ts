import { createRng } from '@mayi/core/cards';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { expect, test } from 'vitest';
import { given } from '../core/testing/given.ts';
import { createExpert, expert } from './expert.ts';
import { knowledgeOf } from './knowledge.ts';
import { createMaster } from './master.ts';
import type { Budget } from './sampleDeals.ts';

const HANDS = {
  ann: '9♣ 9♦ 9♥ K♣ K♦ 3♥ 5♠ 7♣ J♦ 4♣ 6♥ 8♥',
  bob: '3♠ 6♣ 8♦',
  carol: '3♦ 6♠ 8♠ J♠ Q♥ 4♠ 10♠ 5♥ 10♣ 7♥ A♥',
};
const rngOf = () => createRng({ seed: { server: 'master', players: [] }, round: 0, words: 0 });
const SMALL: Budget = { turns: 40, turnsWhenAll: 20, most: 4 };
const hastyExpert = createExpert(SMALL);
const hastyMaster = createMaster(SMALL);
const master = createMaster();

const STRANGE: HouseRules = {
  ...PRESETS.classic,
  wildRanks: ['K', 'Joker'],
  contracts: [PRESETS.classic.contracts[0]!],
  cardsDealt: [11],
  finalRound: 'as-others',
};

test.each([
  ['as the expert does', master, expert],
  ['with a small budget as the expert does with that budget', hastyMaster, hastyExpert],
])('far from the rules it learned from, it decides %s, and says so', (_, own, model) => {
  const known = knowledgeOf(viewFor(given({ hands: HANDS, rules: STRANGE, drawn: true }), 'ann'));
  const { value, why } = own.discards(known, rngOf());
  const theirs = model.discards(known, rngOf());
  expect(value).toEqual(theirs.value);
  expect(why()).toBe(theirs.why());
  expect(why()).toContain('I have little experience with rounds like this one');
});

test('where only Jokers are wild, it decides as the expert does', () => {
  const known = knowledgeOf(
    viewFor(given({ hands: HANDS, rules: PRESETS.liverpool, round: 3, drawn: true }), 'ann'),
  );
  expect(master.discards(known, rngOf()).why()).toBe(expert.discards(known, rngOf()).why());
});

test('with usual rules it thinks less than the expert', () => {
  const known = knowledgeOf(viewFor(given({ hands: HANDS, drawn: true }), 'ann'));
  expect(master.discards(known, rngOf()).why()).not.toBe(expert.discards(known, rngOf()).why());
  expect(master.discards(known, rngOf()).why()).not.toContain('little experience');
});
