import { describe, expect, test } from 'vitest';
import { type CardId, SUITED_RANKS } from '../cards/card.ts';
import { formatCard, formatHand, parseHand } from '../cards/notation.ts';
import type { HouseRules, MeldType, WildLimit } from '../rules/houseRules.ts';
import { findCard, type Meld } from '../rules/melds.ts';
import { CLASSIC, PRESETS } from '../rules/presets.ts';
import { layOffPlan } from './layOffPlan.ts';

const house = (change: Partial<HouseRules>): HouseRules => ({ ...CLASSIC, name: 'ours', ...change });
const limit = (layOff: WildLimit) => house({ wildLimit: { layDown: 'naturals', layOff } });

/** A plan in text: `9♣ 1 high` is the nine of clubs on the high end of the first meld. */
function planOf(hand: string, table: readonly string[], rules: HouseRules = CLASSIC, round?: number) {
  const used = new Set<CardId>();
  const cards = parseHand(hand, used)!;
  const melds = table.map((line, at): Meld => {
    const [type, ...rest] = line.split(' ');
    return {
      id: `${at + 1}`,
      type: type as MeldType,
      cards: parseHand(rest.join(' '), used)!,
      ownerId: 'bob',
    };
  });
  const { layOffs, left, goesOut } = layOffPlan(cards, melds, rules, round);
  const laid = layOffs.map(({ cardId, meldId, end }) =>
    [formatCard(findCard(cards, cardId)!), meldId, end].filter(Boolean).join(' '),
  );
  return { laid, left: formatHand(left), goesOut };
}

const laidOf = (...given: Parameters<typeof planOf>) => planOf(...given).laid;
const leftOf = (...given: Parameters<typeof planOf>) => planOf(...given).left;

describe('T5, T6: what fits', () => {
  test('T5: nothing fits', () => {
    expect(planOf('3♦ K♠', ['set 9♣ 9♦ 9♥', 'run 5♠ 6♠ 7♠ 8♠'])).toEqual({
      laid: [],
      left: '3♦ K♠',
      goesOut: false,
    });
  });

  test('T5: nothing lies on the table', () => {
    expect(planOf('3♦ Joker', [])).toEqual({ laid: [], left: '3♦ Joker', goesOut: false });
  });

  test('T5: any number of cards, on any meld; a run with its end, a set without', () => {
    const plan = planOf('9♠ 4♠ 9♦ K♥ Q♦', ['set 9♣ 9♦ 9♥', 'run 5♠ 6♠ 7♠ 8♠']);

    expect(plan.laid).toHaveLength(3);
    expect(plan.laid).toContain('4♠ 2 low');
    expect(plan.laid).toContain('9♦ 1');
    expect(plan).toMatchObject({ left: 'K♥ Q♦', goesOut: false });
  });

  test('T6: one card opens the place for the next, in whatever order they are held', () => {
    expect(laidOf('J♣ 3♣ 10♣ 9♣ 4♣ K♦ K♠', ['run 5♣ 6♣ 7♣ 8♣'])).toEqual([
      '4♣ 1 low',
      '3♣ 1 low',
      '9♣ 1 high',
      '10♣ 1 high',
      'J♣ 1 high',
    ]);
  });

  test('T6: of two cards alike one goes on the run, the other on a set if there is one', () => {
    const run = 'run 5♣ 6♣ 7♣ 8♣';

    expect(planOf('9♣ 9♣ K♦', [run])).toMatchObject({ laid: ['9♣ 1 high'], left: '9♣ K♦' });
    expect(laidOf('9♣ 9♣ 10♣', [run, 'set 9♦ 9♥ 9♠'])).toEqual(['9♣ 2', '9♣ 1 high', '10♣ 1 high']);
    expect(laidOf('9♣ 9♣ 10♣', [run, run])).toHaveLength(3);
  });

  test('T6: a card between two runs goes where others can follow', () => {
    const table = ['run 5♣ 6♣ 7♣ 8♣', 'run 10♣ J♣ Q♣ K♣'];

    expect(laidOf('9♣ 8♣ 7♣', table)).toEqual(['9♣ 2 low', '8♣ 2 low', '7♣ 2 low']);
    expect(laidOf('9♣ 10♣ J♣', table)).toEqual(['9♣ 1 high', '10♣ 1 high', 'J♣ 1 high']);
    expect(leftOf('9♣ 8♣ 10♣ J♣', table)).toBe('8♣');
  });

  test('T6: a card that fits a set and a run goes on the run if another can follow', () => {
    expect(laidOf('10♣ 9♣', ['set 9♦ 9♥ 9♠', 'run 5♣ 6♣ 7♣ 8♣'])).toEqual(['9♣ 2 high', '10♣ 2 high']);
  });
});

describe('T6, M3: wilds', () => {
  test('T6: a wild bridges the gap', () => {
    expect(laidOf('10♣ Joker', ['run 5♣ 6♣ 7♣ 8♣'])).toEqual(['Joker 1 high', '10♣ 1 high']);
    expect(laidOf('3♣ 2♦', ['run 5♣ 6♣ 7♣ 8♣'])).toEqual(['2♦ 1 low', '3♣ 1 low']);
    expect(laidOf('Q♣ 10♣ Joker 2♦', ['run 5♣ 6♣ 7♣ 8♣'])).toHaveLength(4);
  });

  test('T6: a bridge goes where it brings most: two cards before one, many points before few', () => {
    const table = ['run 5♣ 6♣ 7♣ 8♣', 'run 6♦ 7♦ 8♦ 9♦'];

    expect(leftOf('10♣ 4♦ 3♦ Joker', table)).toBe('10♣');
    expect(leftOf('Q♦ 4♦ J♦ Joker', table)).toBe('4♦');
    expect(leftOf('10♣ 4♦ Joker', table)).toBe('4♦');
    expect(leftOf('J♣ 3♦ Joker 2♠', table)).toBe('3♦');
    expect(leftOf('J♣ 10♣ 4♦ Joker 2♠', table)).toBe('');
  });

  test('M3: a natural makes room for a wild, on a set and on a run', () => {
    expect(laidOf('Joker 9♥', ['set 9♣ 9♦ 2♥ Joker'])).toEqual(['9♥ 1', 'Joker 1']);
    expect(leftOf('Joker 4♥', ['set 9♣ 9♦ 2♥ Joker'])).toBe('Joker 4♥');
    expect(laidOf('Joker 10♣ 4♣', ['run 5♣ Joker 2♦ 8♣'])).toEqual([
      '4♣ 1 low',
      'Joker 1 high',
      '10♣ 1 high',
    ]);
  });

  test('M3: a natural goes on the set if the wild has no other room', () => {
    const king = 'run 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦';

    expect(leftOf('A♦ Joker', [king, 'set A♣ A♥ 2♦ 2♣'])).toBe('');
    expect(leftOf('A♦ Joker', [king])).toBe('A♦');
  });

  test('M3, H5: naturals go on the set that is nearest to taking a wild', () => {
    const rules = house({ wildLimit: { layDown: 'none', layOff: 'naturals' } });
    const sets = ['set 9♣ 2♦ 2♥ Joker', 'set 9♦ 9♥ 2♠ Joker Joker', 'set 9♠ 2♣ 2♣ Joker'];

    expect(laidOf('9♥ 9♣ Joker', sets, rules)).toEqual(['9♥ 2', '9♣ 2', 'Joker 2']);
    expect(leftOf('9♥ Joker', sets, rules)).toBe('Joker');
  });

  test('C3: of wilds, the costly go first', () => {
    const table = ['set 9♣ 9♦ 2♥'];

    expect(leftOf('2♦ Joker 2♣', table)).toBe('2♦ 2♣');
    expect(leftOf('2♦ Joker 2♣', table, house({ points: { ...CLASSIC.points, '2': 60 } }))).toBe('Joker 2♣');
  });

  test.each<[WildLimit, number]>([
    ['naturals', 3],
    ['none', 6],
    [0, 0],
    [1, 0],
    [2, 2],
    [3, 4],
  ])(
    'H5: with the limit %s on laying off, %i of six wilds go on melds with one wild each',
    (layOff, laid) => {
      const table = ['set 9♣ 9♦ 2♥', 'run 5♣ Joker 7♣ 8♣'];

      expect(laidOf('Joker Joker Joker 2♣ 2♦ 2♠', table, limit(layOff))).toHaveLength(laid);
    },
  );

  test('H5: without a limit the gap may be as wide as the wilds are many', () => {
    expect(leftOf('Q♣ 2♦ 2♥ Joker', ['run 5♣ Joker Joker 8♣'], limit('none'))).toBe('');
    expect(leftOf('Q♣ 2♦ 2♥ Joker', ['run 5♣ Joker Joker 8♣'])).toBe('Q♣ 2♦ 2♥ Joker');
  });

  test('H4: where twos are not wild, they are cards as others', () => {
    expect(laidOf('2♣ 3♣ 2♦', ['run 4♣ 5♣ 6♣ 7♣'], PRESETS.liverpool)).toEqual(['3♣ 1 low', '2♣ 1 low']);
  });
});

describe('C2, H6: the ends of the order', () => {
  test('C2: nothing lies above the ace or below the three', () => {
    const whole = `run ${SUITED_RANKS.slice(0, -1)
      .toReversed()
      .map((rank) => `${rank}♣`)
      .join(' ')}`;

    expect(leftOf('Joker 3♣ A♣', [whole])).toBe('Joker 3♣ A♣');
    expect(laidOf('Joker Joker', ['run J♣ Q♣ K♣ A♣'])).toEqual(['Joker 1 low', 'Joker 1 low']);
    expect(laidOf('Joker Joker', ['run 3♣ 4♣ 5♣ 6♣'])).toEqual(['Joker 1 high', 'Joker 1 high']);
  });

  test('C2: an ace above the king', () => {
    expect(laidOf('A♣', ['run 10♣ J♣ Q♣ K♣'])).toEqual(['A♣ 1 high']);
    expect(laidOf('A♣', ['run 3♣ 4♣ 5♣ 6♣'])).toEqual([]);
  });

  test('H6: a low ace, with a wild in place of the two', () => {
    expect(laidOf('A♣ 2♦', ['run 3♣ 4♣ 5♣ 6♣'], house({ aceInRuns: 'low' }))).toEqual([
      '2♦ 1 low',
      'A♣ 1 low',
    ]);
    expect(laidOf('A♣', ['run 10♣ J♣ Q♣ K♣'], house({ aceInRuns: 'low' }))).toEqual([]);
  });

  test('H6: an ace that may be high or low', () => {
    expect(laidOf('A♣ 2♦', ['run 3♣ 4♣ 5♣ 6♣'], PRESETS.contract)).toEqual(['2♦ 1 low', 'A♣ 1 low']);
    expect(laidOf('A♣', ['run 10♣ J♣ Q♣ K♣'], PRESETS.contract)).toEqual(['A♣ 1 high']);
  });

  test('H6, M2: but not both in one run', () => {
    const run = 'run 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣';

    expect(leftOf('A♣ A♣ 2♦', [run], PRESETS.contract)).toBe('A♣');
    expect(leftOf('A♣ A♣ 2♦ 2♦', [run], PRESETS.contract)).toBe('A♣ 2♦');
  });

  test('H6: an ace goes to the end where it needs fewer bridges', () => {
    const table = ['run 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣', 'run 4♦ 5♦ 6♦ 7♦'];

    expect(leftOf('A♣ Q♣ 9♦ Joker Joker', table, PRESETS.contract)).toBe('');
  });
});

describe('O1, H12, H13: going out', () => {
  const SETS = ['set 9♣ 9♦ 9♥', 'set K♣ K♦ K♥'];
  const going = (goingOut: HouseRules['goingOut'], change: Partial<HouseRules> = {}) =>
    house({ goingOut, ...change });

  test('O1: by laying off every card, or all but the discard', () => {
    expect(planOf('9♠ K♠', SETS)).toEqual({ laid: ['9♠ 1', 'K♠ 2'], left: '', goesOut: true });
    expect(planOf('9♠ K♠ 4♦', SETS)).toMatchObject({ left: '4♦', goesOut: true });
    expect(planOf('4♦', SETS)).toMatchObject({ left: '4♦', goesOut: true });
    expect(planOf('9♠ K♠ 4♦ 5♦', SETS)).toMatchObject({ left: '4♦ 5♦', goesOut: false });
  });

  test('O1: an empty hand has gone out', () => {
    expect(planOf('', SETS)).toEqual({ laid: [], left: '', goesOut: true });
  });

  test('H13: where the discard is required, the cheapest card is kept for it', () => {
    const rules = going('discard-required');

    expect(planOf('9♠ K♠', SETS, rules)).toEqual({ laid: ['K♠ 2'], left: '9♠', goesOut: true });
    expect(planOf('9♠ K♠ 4♦', SETS, rules)).toMatchObject({ left: '4♦', goesOut: true });
    expect(planOf('9♠ 4♦ 5♦', SETS, rules)).toMatchObject({ left: '4♦ 5♦', goesOut: false });
    expect(planOf('9♠', SETS, rules)).toEqual({ laid: [], left: '9♠', goesOut: true });
    expect(planOf('', SETS, rules).goesOut).toBe(false);
  });

  test('H13: the card that is kept is not one that the others need', () => {
    const plan = planOf('9♠ Joker', ['set 9♣ 9♦ 2♥ 2♦'], going('discard-required'));

    expect(plan).toEqual({ laid: ['9♠ 1'], left: 'Joker', goesOut: true });
  });

  test('H13: where the discard is forbidden, every card must be laid off', () => {
    const rules = going('discard-forbidden');

    expect(planOf('9♠ K♠', SETS, rules)).toMatchObject({ left: '', goesOut: true });
    expect(planOf('9♠ K♠ 4♦', SETS, rules)).toMatchObject({ left: '4♦', goesOut: false });
  });

  test('H12: in a final round without a discard every card must be laid off', () => {
    for (const goingOut of ['discard-or-lay-off', 'discard-required'] as const) {
      const rules = going(goingOut, { finalRound: 'no-discard' });
      expect(planOf('9♠ K♠', SETS, rules, 6)).toMatchObject({ left: '', goesOut: true });
      expect(planOf('9♠ K♠ 4♦', SETS, rules, 6)).toMatchObject({ left: '4♦', goesOut: false });
      expect(planOf('9♠ K♠ 4♦', SETS, rules, 5).goesOut).toBe(true);
      expect(planOf('9♠ K♠ 4♦', SETS, rules).goesOut).toBe(true);
    }
  });

  test('H12: in a final round as the others, the discard is required as ever', () => {
    const rules = going('discard-required', { finalRound: 'as-others' });

    expect(planOf('9♠ K♠', SETS, rules, 6)).toMatchObject({ left: '9♠', goesOut: true });
  });

  test('R3: nothing is laid off where all the cards go down at once', () => {
    expect(planOf('9♠ K♠', SETS, CLASSIC, 6)).toEqual({ laid: [], left: '9♠ K♠', goesOut: false });
  });
});
