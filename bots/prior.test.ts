import { createRng } from '@mayi/core/cards';
import { awaitedPlayers, deckFor, type HouseRules, isAllAtOnce, PRESETS } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given, type TableText } from '../core/testing/given.ts';
import { createExpert } from './expert.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { isFamiliar } from './learned/familiar.ts';
import { likeliest, type Prior, priorFor, sharpPrior } from './prior.ts';
import { rateDiscards } from './sharp.ts';
import { createBot } from './strategy.ts';

const CLASSIC = PRESETS.classic;
const HANDS = {
  ann: '9♣ 9♦ 9♥ K♣ K♦ 3♥ 5♠ 7♣ J♦ 4♣ 6♥',
  bob: '3♠ 6♣ 8♦',
  carol: '3♦ 6♠ 8♠ J♠ Q♥ 4♠ 10♠ 5♥ 10♣ 7♥ A♥',
};
const rngOf = () => createRng({ seed: { server: 'prior', players: [] }, round: 0, words: 0 });

function knownIn(text: TableText): Knowledge {
  return knowledgeOf(viewFor(given({ hands: HANDS, ...text }), 'ann'));
}

/** Rules that the network never saw. */
const STRANGE: readonly (readonly [string, Partial<HouseRules>])[] = [
  ['three penalty cards', { mayI: { ...CLASSIC.mayI, penaltyCards: 3 } }],
  ['a contract of five sets', { contracts: [Array(5).fill({ kind: 'set', size: 3 })], cardsDealt: [15] }],
  ['a run of eleven', { contracts: [[{ kind: 'run', size: 11 }]], cardsDealt: [12] }],
  ['wild kings', { wildRanks: ['K', 'Joker'] }],
  ['six decks', { decks: [{ upToPlayers: 8, decks: 6, jokers: 4 }] }],
  ['further melds', { extraMelds: true }],
  ['kings that count 200', { points: { ...CLASSIC.points, K: 200 } }],
];

const houseOf = (change: Partial<HouseRules>): HouseRules => ({
  ...CLASSIC,
  finalRound: 'as-others',
  contracts: [CLASSIC.contracts[0]!],
  cardsDealt: [11],
  ...change,
});

describe('the network', () => {
  const deals = Object.values(PRESETS).flatMap((rules) =>
    [2, 3, 5, 8]
      .filter((players) => deckFor(rules, players) !== undefined)
      .flatMap((players) =>
        rules.contracts.map((_, at) => ({ name: rules.name, players, round: at + 1, rules })),
      ),
  );

  test.each(deals)('knows round $round of $name with $players players, unless it is a race', (deal) => {
    const { players, round, rules } = deal;
    const hands = players === 2 ? { ann: HANDS.ann, bob: HANDS.bob } : HANDS;
    const known = knownIn({ rules, round, hands });
    const table = { ...known.view, players: Array(players).fill(known.view.players[0]) };
    expect(isFamiliar(knowledgeOf({ ...known.view, ...table }))).toBe(
      !isAllAtOnce({ rules, roundNumber: round }),
    );
  });

  test.each(STRANGE)(
    'doesn’t know a house with %s: the sharp player’s opinion counts, and the expert says so',
    (_, change) => {
      const known = knownIn({ rules: houseOf(change), drawn: true });
      expect(isFamiliar(known)).toBe(false);
      const prior = priorFor(known, 'discard');
      expect(prior.discards(known)).toEqual(rateDiscards(known));
      const hasty = createExpert({ turns: 50, turnsWhenAll: 50, most: 4 });
      const bot = createBot('expert', 'Vera', '', hasty);
      const game = given({ hands: HANDS, rules: houseOf(change), drawn: true });
      const [id = ''] = awaitedPlayers(game.state.round);
      expect(bot.decide(viewFor(game, id), rngOf())?.why()).toContain(
        'I have little experience with rounds like this one',
      );
    },
  );

  test('rates the same discards as the sharp player, in an order of its own', () => {
    const known = knownIn({ drawn: true });
    const kinds = (prior: Prior) => prior.discards(known).map(({ kind }) => kind);
    const learned = kinds(priorFor(known, 'discard'));
    expect(learned).not.toEqual(kinds(sharpPrior));
    expect(learned.toSorted()).toEqual(kinds(sharpPrior).toSorted());
  });

  test('calls for the card that completes the contract, and takes it', () => {
    const call = knownIn({ turn: 'bob', discard: 'K♠', mayI: { by: 'carol' } });
    const [pass, calling] = priorFor(call, 'mayI').answers(call, rngOf());
    expect(pass).toBeGreaterThan(calling + 5);
    const draw = knownIn({ discard: 'K♠' });
    const [stock, discard] = priorFor(draw, 'draw').draws(draw, rngOf());
    expect(stock).toBeGreaterThan(discard + 5);
  });
});

describe('where the network has no opinion', () => {
  test.each([
    { where: 'in a race', text: { round: 6 }, trust: 3 },
    { where: 'in a strange house', text: { rules: houseOf(STRANGE[0]![1]) }, trust: 1 },
  ])('the sharp player’s answer to May I? is trusted by $trust $where', ({ text, trust }) => {
    const known = knownIn({ ...text, turn: 'bob', discard: 'K♠', mayI: { by: 'carol' } });
    expect([...priorFor(known, 'mayI').answers(known, rngOf())].sort()).toEqual([0, trust]);
  });

  test('a card that goes with nothing isn’t worth its thought', () => {
    const known = knownIn({ discard: 'A♠' });
    expect(priorFor(known, 'draw')).toBe(sharpPrior);
  });
});

test('only a few discards that aren’t far behind are played out', () => {
  const known = knownIn({ drawn: true });
  const [rated] = rateDiscards(known);
  const costs = [0, 1, 5.9, 6, 7, 8].map((cost) => ({ ...rated!, cost }));
  expect(likeliest(priorFor(known, 'discard'), costs).map(({ cost }) => cost)).toEqual([0, 1, 5.9]);
  expect(likeliest(sharpPrior, costs)).toHaveLength(5);
});
