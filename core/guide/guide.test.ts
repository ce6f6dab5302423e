import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Card } from '../cards/card.ts';
import { createRng } from '../cards/rng.ts';
import { checkRules } from '../rules/checkRules.ts';
import { type Contract, getContractForRound } from '../rules/contracts.ts';
import { describeSettings } from '../rules/describeRules.ts';
import type { HouseRules, MeldRequirement } from '../rules/houseRules.ts';
import { whyNotSwap } from '../rules/jokerSwap.ts';
import { whyNotLayDown } from '../rules/layDown.ts';
import { whyNotLayOff } from '../rules/layOff.ts';
import { CLASSIC, PRESET_NAMES, PRESETS } from '../rules/presets.ts';
import { REFUSALS, type RuleRefusal } from '../rules/refusal.ts';
import type { Situation } from '../rules/situation.ts';
import { randomRules } from '../testing/randomRules.ts';
import { refusalText } from '../view/refusalText.ts';
import { type Example, findGuideItem, type Guide, type GuideItem } from './guide.ts';
import { guideFor } from './guideFor.ts';

const house = (change: Partial<HouseRules>): HouseRules => ({ ...CLASSIC, ...change });

const rng = createRng({ seed: { server: 'house rules for the guide', players: [] }, round: 0, words: 0 });
const HOUSES: readonly HouseRules[] = [
  ...Object.values(PRESETS),
  ...Array.from({ length: 150 }, (_, nth) => randomRules(rng, 2 + (nth % 9))),
];

const GUIDES = new Map(HOUSES.map((rules) => [rules, guideFor(rules)]));
const guideOf = (rules: HouseRules) => GUIDES.get(rules) ?? guideFor(rules);
const itemsOf = ({ sections }: Guide) => sections.flatMap(({ items }) => items);
const examplesIn = ({ figure }: GuideItem) => (figure?.kind === 'examples' ? figure.examples : []);
const examplesOf = (rules: HouseRules) => itemsOf(guideOf(rules)).flatMap(examplesIn);

function itemOf(rules: HouseRules, rule: string): GuideItem {
  const found = findGuideItem(guideOf(rules), rule);
  if (found === undefined) throw new Error(`the guide says nothing about ${rule}`);
  return found;
}

/** The cards of the examples about a rule, those allowed and those refused. */
function shown(rules: HouseRules, rule: string) {
  const texts = (isRefused: boolean) =>
    examplesIn(itemOf(rules, rule))
      .filter(({ refusal }) => (refusal !== null) === isRefused)
      .map(({ melds }) =>
        melds.map(({ cards }) => cards.map(({ id }) => id.replace(/-\d$/, '')).join(' ')).join(' + '),
      );
  return { allowed: texts(false), refused: texts(true) };
}

const ANN = 'ann';

/** A turn of Ann's in which these cards may be played, in a round that asks for these melds. */
function turnOf(
  rules: HouseRules,
  hand: readonly Card[],
  example: Example,
  isDown: boolean,
  melds = askedFor(example, rules),
): Situation {
  const played = {
    ...rules,
    contracts: [melds, melds],
    finalRound: 'as-others',
    allCardsRounds: [],
    goingOut: 'discard-or-lay-off',
  } as const;
  return {
    rules: played,
    roundNumber: 1,
    contract: getContractForRound(1, played) as Contract,
    players: [{ id: ANN, hand, isDown, mayIs: 0 }],
    currentPlayerIndex: 0,
    hasDrawn: true,
    laidDownThisTurn: false,
    readyToDiscard: false,
    exposed: null,
    table:
      isDown || example.move
        ? example.melds.map((meld, at) => ({ ...meld, id: `meld-${at}`, ownerId: ANN }))
        : [],
    discard: [],
  };
}

function askedFor({ melds }: Example, rules: HouseRules): readonly MeldRequirement[] {
  return melds.map(({ type }) => ({ kind: type, size: smallest(type, rules) }));
}

/** Written out again: it's part of what the examples are checked against. */
function smallest(kind: 'set' | 'run', { contracts, extraMelds }: HouseRules): number {
  const sizes = contracts
    .flat()
    .filter((meld) => meld.kind === kind)
    .map(({ size }) => size);
  const usual = { set: 3, run: 4 }[kind];
  return extraMelds || sizes.length === 0 ? Math.min(usual, ...sizes) : Math.min(...sizes);
}

/** What the rules say when a player does this at a table. Extra melds are laid down with the contract of the first round. */
function judged(example: Example, rules: HouseRules, itemId: string): RuleRefusal | undefined {
  const { melds, move } = example;
  if (move === null) {
    const situation = turnOf(
      rules,
      melds.flatMap(({ cards }) => cards),
      example,
      false,
      itemId === 'extra-melds' ? rules.contracts[0] : undefined,
    );
    const offers = melds.map(({ type, cards }) => ({ type, cardIds: cards.map(({ id }) => id) }));
    return whyNotLayDown(situation, { type: 'LAY_DOWN', playerId: ANN, melds: offers });
  }
  const { card, kind } = move;
  if (kind === 'lay-off') {
    const situation = turnOf(rules, [card], example, true);
    return whyNotLayOff(situation, ANN, { cardId: card.id, meldId: 'meld-0' });
  }
  const joker = melds[0]?.cards.find(({ rank }) => rank === 'Joker') as Card;
  const situation = turnOf(rules, [card], example, rules.jokerSwap === 'after-down');
  return whyNotSwap(situation, {
    type: 'SWAP_JOKER',
    playerId: ANN,
    cardId: card.id,
    meldId: 'meld-0',
    jokerCardId: joker.id,
  });
}

describe('examples', () => {
  test('every example is allowed, or refused for the reason it shows: presets and random house rules', () => {
    for (const rules of HOUSES) {
      expect(checkRules(rules)).toBeUndefined();
      for (const { example, itemId } of itemsOf(guideOf(rules)).flatMap((item) =>
        examplesIn(item).map((example) => ({ example, itemId: item.id })),
      )) {
        const why = JSON.stringify({ rules, example });
        const refusal = judged(example, rules, itemId);
        expect(refusal?.code ?? null, why).toBe(example.refusal?.code ?? null);
        if (refusal)
          expect(refusalText(refusal).replace(/^Meld \d: /, ''), why).toMatch(
            new RegExp(example.caption, 'i'),
          );
      }
    }
  });

  test.each(Object.entries(PRESETS))(
    '%s has all of them, one allowed and one refused next to each other',
    (_, rules) => {
      for (const rule of ['M1', 'M2', 'M3', 'C2', 'T6']) {
        const { allowed, refused } = shown(rules, rule);
        expect(allowed, rule).not.toEqual([]);
        expect(refused, rule).toHaveLength(1);
      }
      expect(shown(rules, 'M5').allowed).toHaveLength(2);
      expect(shown(rules, 'J1').allowed).toHaveLength(1);
      // With two players, nobody is in line behind anybody.
      expect(itemOf(rules, 'Y5').figure?.kind).toBe(rules.name === 'two' ? undefined : 'line');
    },
  );

  test('most random house rules have most of them', () => {
    const counts = HOUSES.map((rules) => examplesOf(rules).length);
    expect(counts.filter((count) => count >= 6).length).toBeGreaterThan(HOUSES.length / 2);
  });

  test('H4: in liverpool twos are natural, and runs begin at the two', () => {
    const rules = PRESETS.liverpool;
    expect(itemOf(rules, 'C1').text).toBe(
      'Jokers are wild. A wild stands for any card you need. All other cards are natural.',
    );
    expect(JSON.stringify(guideFor(rules))).not.toMatch(/twos|2 of/i);
    expect(itemOf(rules, 'C2').text).toContain('2 3 4 5 6 7 8 9 10 J Q K A');
    expect(shown(rules, 'C2').refused).toEqual(['A-hearts 2-hearts 3-hearts 4-hearts']);
  });

  test('H6: the ace follows the house', () => {
    expect(shown(CLASSIC, 'C2')).toEqual({
      allowed: ['J-hearts Q-hearts K-hearts A-hearts'],
      refused: ['A-hearts 3-hearts 4-hearts 5-hearts'],
    });
    const low = house({ aceInRuns: 'low', wildRanks: ['Joker'] });
    expect(shown(low, 'C2')).toEqual({
      allowed: ['A-hearts 2-hearts 3-hearts 4-hearts'],
      refused: ['J-hearts Q-hearts K-hearts A-hearts'],
    });
    expect(shown(PRESETS.contract, 'C2')).toEqual({
      allowed: ['J-hearts Q-hearts K-hearts A-hearts', 'A-hearts 2-hearts 3-hearts 4-hearts'],
      refused: ['Q-hearts K-hearts A-hearts 3-hearts'],
    });
    expect(itemOf(PRESETS.contract, 'H6').text).toContain('In the place of the 2, only a wild fits.');
  });

  test('H7: two runs of one suit', () => {
    expect(itemOf(CLASSIC, 'H7').figure).toBeNull();
    expect(shown(PRESETS.jeanne, 'H7')).toEqual({
      allowed: ['3-spades 4-spades 5-spades 6-spades + 9-spades 10-spades J-spades Q-spades'],
      refused: ['3-spades 4-spades 5-spades 6-spades + 8-spades 9-spades 10-spades J-spades'],
    });
    const forbidden = shown(house({ sameSuitRuns: 'forbidden' }), 'H7');
    expect(forbidden.allowed[0]).toContain('hearts');
    expect(forbidden.refused[0]).not.toContain('hearts');
  });

  test('H5: the wild limit', () => {
    const limits = (layDown: HouseRules['wildLimit']['layDown']) =>
      shown(house({ wildLimit: { layDown, layOff: layDown } }), 'H5');
    expect(limits('naturals')).toEqual({
      allowed: ['9-spades 9-hearts Joker 2-hearts'],
      refused: ['9-spades Joker 2-hearts'],
    });
    expect(limits('none')).toEqual({
      allowed: ['9-spades Joker 2-hearts'],
      refused: ['Joker 2-hearts Joker'],
    });
    expect(limits(1)).toEqual({ allowed: ['9-spades 9-hearts Joker'], refused: ['9-spades Joker 2-hearts'] });
  });

  test('H18: wilds side by side in a run', () => {
    expect(shown(house({ separateWilds: true }), 'H18')).toEqual({
      allowed: ['5-spades Joker 7-spades 2-hearts'],
      refused: ['5-spades Joker 2-hearts 8-spades'],
    });
    const oneWild = house({ separateWilds: true, wildLimit: { layDown: 1, layOff: 1 } });
    expect(itemOf(oneWild, 'H18').figure).toBeNull();
    expect(itemOf(house({ separateWilds: true, wildRanks: [] }), 'H18').id).toBe('run');
  });

  test('H19: the contract, and a meld that it doesn’t ask for', () => {
    const rules = house({ extraMelds: true });
    expect(shown(rules, 'H19')).toEqual({
      allowed: [
        'K-spades K-hearts K-clubs + 9-spades 9-hearts 9-clubs + 6-hearts 7-hearts 8-hearts 9-hearts',
      ],
      refused: [],
    });
    expect(examplesIn(itemOf(rules, 'H19'))[0]?.caption).toBe(
      'The contract of round 1 (2 sets), and a run as well.',
    );
    expect(itemOf(house({ extraMelds: true, cardsDealt: [7, 10, 10, 10, 10, 12] }), 'H19').figure).toBeNull();
  });

  test('H11, H8: nothing is shown that a house doesn’t have', () => {
    expect(itemOf(house({ jokerSwap: 'never' }), 'J1').figure).toBeNull();
    expect(itemOf(house({ jokerSwap: 'never' }), 'T1').figure).not.toMatchObject({
      steps: [expect.anything(), expect.stringContaining('Joker'), expect.anything()],
    });
    const noCalls = house({ mayI: { ...CLASSIC.mayI, limitPerRound: 0 } });
    expect(itemOf(noCalls, 'Y5').text).toBe("There's no May I? in this game.");
    const noWilds = house({ wildRanks: [] });
    expect(itemOf(noWilds, 'M3').id).toBe('run');
    expect(itemOf(noWilds, 'C1').text).toContain('A Joker matches no other card.');
  });

  test('Y5: the nearest caller gets the card, with the penalty of the house', () => {
    const figure = itemOf(house({ mayI: { ...CLASSIC.mayI, penaltyCards: 2 } }), 'Y5').figure;
    expect(figure).toEqual({
      kind: 'line',
      seats: [
        { name: 'Ann', getsCard: false, does: "has the turn, and doesn't want it" },
        { name: 'Ben', getsCard: false, does: 'passes' },
        { name: 'Cleo', getsCard: true, does: 'calls, and gets it, and 2 penalty cards' },
        { name: 'Dan', getsCard: false, does: 'called first, but sits farther away' },
        { name: 'Eve', getsCard: false, does: 'discarded it' },
      ],
    });
  });
});

describe('what it says', () => {
  test('every sentence of describeRules is in it, or in its tables', () => {
    for (const rules of Object.values(PRESETS)) {
      const { tables, rounds, points, ...sentences } = describeSettings(rules);
      const text = itemsOf(guideOf(rules))
        .map((item) => item.text)
        .join('\n');
      for (const sentence of Object.values(sentences)) expect(text).toContain(sentence);
    }
  });

  test('H8, H16–H20: what a family adds is said where players look for it, and not otherwise', () => {
    const all = house({
      goingOutBonus: 10,
      doubledIfNotDown: true,
      separateWilds: true,
      extraMelds: true,
      allCardsRounds: [2],
      minPlayers: 2,
      mayI: { ...CLASSIC.mayI, limitPerGame: 4 },
    });
    expect(checkRules(all)).toBeUndefined();
    expect(itemOf(all, 'H16')).toMatchObject({
      id: 'win',
      text: expect.stringContaining('takes 10 points off'),
    });
    expect(itemOf(all, 'H16').text).not.toContain('scores nothing');
    expect(itemOf(all, 'H17')).toMatchObject({
      id: 'doubled',
      text: expect.stringContaining('except in rounds 2 and 6'),
    });
    expect(itemOf(all, 'H18')).toMatchObject({
      id: 'separate-wilds',
      text: expect.stringContaining('next to each other'),
    });
    expect(itemOf(all, 'H19')).toMatchObject({
      id: 'extra-melds',
      text: expect.stringContaining('more melds'),
    });
    expect(itemOf(all, 'K2').text).not.toContain('nothing else');
    expect(itemOf(all, 'H20')).toMatchObject({
      id: 'final',
      text: expect.stringContaining('Round 2 is won that way, too'),
    });
    expect(itemOf(all, 'H8').text).toContain('up to 4 cards this way in the whole game');
    expect(itemsOf(guideFor(all)).find(({ id }) => id === 'two')?.text).toContain('nobody else is in line');
    const shownInClassic = itemsOf(guideFor(CLASSIC)).flatMap(({ rules }) => rules);
    for (const id of ['H16', 'H17', 'H18', 'H19', 'H20']) expect(shownInClassic).not.toContain(id);
  });

  test('H7, H19: further melds can be smaller than any contract asks for, and be the second run', () => {
    const change = { contracts: [[{ kind: 'set', size: 4 }]], cardsDealt: [11] } as const;
    const strict = house(change);
    const free = house({ ...change, extraMelds: true, sameSuitRuns: 'forbidden' });
    expect(itemOf(strict, 'M1').text).toContain('A set is 4 or more cards');
    expect(itemOf(free, 'M1').text).toContain('A set is 3 or more cards');
    expect(itemOf(free, 'H7')).toMatchObject({ id: 'same-suit' });
    expect(itemOf(house({ ...change, sameSuitRuns: 'forbidden' }), 'H7')).toMatchObject({ id: 'lay-down' });
  });

  test('K1: the contracts, the cards dealt, and what the final round takes', () => {
    expect(itemOf(PRESETS.contract, 'K1').figure).toMatchObject({
      rows: [
        ['1', '2 sets', '6', '10'],
        ['2', '1 set and 1 run', '7', '10'],
        ['3', '2 runs', '8', '10'],
        ['4', '3 sets', '9', '10'],
        ['5', '2 sets and 1 run', '10', '12'],
        ['6', '1 set and 2 runs', '11', '12'],
        ['7', '3 runs, all cards at once', '12', '12'],
      ],
    });
  });

  test('C3, G1: points and decks', () => {
    expect(itemOf(PRESETS.jeanne, 'C3').figure).toMatchObject({
      rows: [
        ['3 to 10', 'face value'],
        ['J, Q, K', '10'],
        ['A', '15'],
        ['2', '20'],
        ['Joker', '50'],
      ],
    });
    expect(itemOf(CLASSIC, 'G1').figure).toMatchObject({
      rows: [
        ['3 to 5', '2', '4', '108'],
        ['6 to 8', '3', '6', '162'],
      ],
    });
  });

  test('it can be read in about three minutes, at 250 words a minute', () => {
    for (const rules of Object.values(PRESETS)) {
      const guide = guideOf(rules);
      const captions = examplesOf(rules).map(({ caption }) => caption);
      // Where a preset comes from is for the curious.
      const toPlay = itemsOf(guide).filter(({ id }) => !['origin', 'elsewhere'].includes(id));
      const words = [...toPlay.map(({ text }) => text), ...captions].join(' ').split(/\s+/);
      expect(words.length).toBeLessThan(760);
      for (const { text } of itemsOf(guide))
        expect(text.split(/[.?!] (?=[A-Z])/).length, text).toBeLessThanOrEqual(4);
    }
  });

  test('nothing in it is meant for programs', () => {
    for (const rules of HOUSES) {
      const texts = itemsOf(guideOf(rules))
        .map(({ text }) => text)
        .join('\n');
      expect(texts).not.toMatch(/[A-Z]{2,}_|`|undefined|null|NaN|\bcommand|\bengine|\bwindow\b|[{}]/);
    }
  });
});

describe('links', () => {
  const page = readFileSync(new URL('../RULES.md', import.meta.url), 'utf8');
  const ids = [...page.matchAll(/^(?:- |\| )\*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id ?? '');

  test('every rule of RULES.md, and every rule a refusal names, has an item in every house', () => {
    const cited = Object.values(REFUSALS).map(({ rule }) => rule);
    expect(ids.length).toBeGreaterThan(60);
    for (const rules of HOUSES) {
      const guide = guideOf(rules);
      const missing = [...ids, ...cited].filter((id) => findGuideItem(guide, id) === undefined);
      expect(missing).toEqual([]);
    }
  });

  test('every id that an item shows is a rule, and no two items have or show the same id', () => {
    for (const rules of HOUSES) {
      const items = itemsOf(guideOf(rules));
      const named = items.flatMap((item) => [...item.rules, ...item.covers]);
      expect(named.filter((id) => !ids.includes(id))).toEqual([]);
      const ofAll = items.flatMap((item) => [item.id, ...item.rules]);
      expect(new Set(ofAll).size).toBe(ofAll.length);
    }
  });

  test('a section letter leads to its first item; an unknown rule leads nowhere', () => {
    const guide = guideFor(CLASSIC);
    expect(findGuideItem(guide, 'Y')?.id).toBe('call');
    expect(findGuideItem(guide, 'M3')?.id).toBe('wild-limit');
    expect(findGuideItem(guide, 'Z9')).toBeUndefined();
    expect(findGuideItem(guide, '')).toBeUndefined();
  });
});

describe('where the rules come from', () => {
  const originIn = (rules: HouseRules) => guideFor(rules).sections.find(({ id }) => id === 'origin');

  test.each(PRESET_NAMES)('%s says it, and what differs elsewhere', (name) => {
    const texts = originIn(PRESETS[name])?.items.map(({ text }) => text) ?? [];
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toMatch(/^[A-Z].{40,}\.$/);
  });

  test("a family's own rules don't", () => {
    expect(originIn(house({ reshuffles: 4 }))).toBeUndefined();
    expect(guideFor(house({ name: 'ours' })).sections.every(({ items }) => items.length > 0)).toBe(true);
  });
});
