import { parseHand } from '@mayi/core/cards';
import { CARD_KINDS, countKinds, JOKER_KIND, RANK_COUNT } from '@mayi/core/solver';
import { viewFor } from '@mayi/core/view';
import { expect, test } from 'vitest';
import { given } from '../../core/testing/given.ts';
import { type Knowledge, knowledgeOf } from '../knowledge.ts';
import { prospectsOf } from '../race.ts';
import {
  describeHiddenHand,
  describeRaceHand,
  RACE_SUIT_INPUTS,
  type RaceContext,
  raceContextOf,
} from './raceInputs.ts';

/* The network that ships learned from exactly these inputs: another order or scale makes it answer nonsense without any error. */

const HAND = '9♣ 9♦ 2♠ 5♥ 6♥ 7♥ 10♠ J♠ J♠ Joker 4♣';
const OTHERS = { bob: '3♣ 3♦ 7♣ 8♦ J♥ Q♦ K♣ A♦ 4♠ 6♠ 10♦', carol: '4♦ 5♣ 6♣ 7♠ 8♠ 9♥ J♣ Q♥ K♦ A♣ 3♠' };

function contextOf(): { known: Knowledge; context: RaceContext } {
  const totals = { ann: 120, bob: 180, carol: 90 };
  const view = viewFor(given({ round: 6, hands: { ann: HAND, ...OTHERS }, totals }), 'ann');
  const known = knowledgeOf({ ...view, stockCount: 60 });
  return { known, context: raceContextOf(known, 12, prospectsOf(known)) };
}

/** By input of a suited kind, the kinds that have it, with its size. */
function planesOf(values: Int8Array): string[] {
  return Array.from({ length: RACE_SUIT_INPUTS / RANK_COUNT }, (_, plane) =>
    CARD_KINDS.slice(0, JOKER_KIND)
      .flatMap((kind, at) => {
        const suit = Math.floor(at / RANK_COUNT);
        const value = values[suit * RACE_SUIT_INPUTS + plane * RANK_COUNT + (at % RANK_COUNT)];
        return value === 0 ? [] : [`${kind.rank}${kind.suit?.[0]} ${value}`];
      })
      .join(', '),
  );
}

const tableOf = (values: Int8Array) => [...values.subarray(4 * RACE_SUIT_INPUTS)];

test('describes the own hand as the network learned it', () => {
  const { context } = contextOf();
  const { values, lack, liveOuts, points } = describeRaceHand(context, countKinds(parseHand(HAND) ?? []));
  expect({ lack, liveOuts, points }).toMatchInlineSnapshot(`
    {
      "lack": 3,
      "liveOuts": 32,
      "points": 122,
    }
  `);
  const [held, twice, , helpful, used, , wild] = planesOf(values);
  expect({ held, twice, helpful, used, wild }).toMatchInlineSnapshot(`
    {
      "held": "7h 32, 6h 32, 5h 32, 9d 32, 9c 32, 4c 32, Js 32, 10s 32, 2s 32",
      "helpful": "9h 21, 8h 21, 4h 21, 3h 21, 2h 21, 9d 11, 2d 21, 9c 11, 2c 21, As 21, Ks 21, Qs 21, 9s 21, 8s 21, 7s 21, 2s 11",
      "twice": "Js 32",
      "used": "7h 16, 6h 16, 5h 16, 9d 16, 9c 16, Js 16, 10s 16, 2s 16",
      "wild": "2s 16",
    }
  `);
  expect(tableOf(values).join(' ')).toMatchInlineSnapshot(
    `"0 0 32 0 0 0 0 36 43 0 32 32 16 61 7 16 24 46 32 16 32 0 32 27 16 36 0 32 32 0 50 6 -8 28 0 0"`,
  );
});

test('describes another’s hand by what it was seen to take', () => {
  const { context, known } = contextOf();
  const bob = { ...known.opponents[0]!, taken: parseHand('9♥ Joker') ?? [] };
  const values = describeHiddenHand(context, bob);
  const [held, twice, , helpful, used, sameRank, wild] = planesOf(values);
  expect({ held, twice, helpful, used, sameRank, wild }).toMatchInlineSnapshot(`
    {
      "held": "9h 32",
      "helpful": "",
      "sameRank": "9d 16, 9c 16, 9s 16",
      "twice": "",
      "used": "",
      "wild": "",
    }
  `);
  expect(tableOf(values).join(' ')).toMatchInlineSnapshot(
    `"32 0 0 0 0 0 0 0 0 0 0 16 16 0 0 16 0 0 32 16 32 0 32 27 16 36 0 32 32 0 50 6 -8 28 0 0"`,
  );
});
