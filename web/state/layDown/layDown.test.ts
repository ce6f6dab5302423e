import { formatCard } from '@mayi/core/cards';
import { getContractForRound, type HouseRules, PRESETS } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { heldId, seatAt, viewAt } from '../testing/seat.ts';
import {
  activateSlot,
  addSlot,
  createLayDownStore,
  type Draft,
  emptyDraft,
  inspectDraft,
  proposedDraft,
  putCard,
  putCardAnywhere,
  syncDraft,
  takeBackCard,
} from './layDown.ts';

const at = (ann: string, round = 1) => viewAt({ hands: { ann, bob: '5♣', carol: '6♣' }, round, drawn: true });

const fill = (view: View, text: string, slot: number, draft: Draft = emptyDraft(view)) =>
  text.split(' ').reduce((filled, card) => putCard(filled, view, heldId(view, card), slot), draft);

/** `2♦=8♠`: a two that stands for the eight. */
const slots = (draft: Draft, view: View) =>
  inspectDraft(draft, view).slots.map(({ cards }) =>
    cards
      .map(({ card, standsFor }) => {
        if (standsFor === null) return formatCard(card);
        return `${formatCard(card)}=${standsFor.suit ? formatCard({ suit: standsFor.suit, rank: standsFor.rank }) : standsFor.rank}`;
      })
      .join(' '),
  );

describe('the best melds', () => {
  test('are proposed slot by slot, ready to confirm', () => {
    const view = at('9♣ K♦ 9♦ 4♦ 9♥ 4♣ 4♠');
    const draft = proposedDraft(view);
    expect(inspectDraft(draft, view)).toMatchObject({ whyNot: null, command: { type: 'LAY_DOWN' } });
    expect(inspectDraft(draft, view).away.size).toBe(6);
    expect(slots(draft, view).toSorted()).toEqual(['4♦ 4♣ 4♠', '9♣ 9♦ 9♥']);
  });

  test('K1: sets and runs go to their own slots; wilds show what they stand for', () => {
    const view = at('9♣ 9♦ 9♥ 5♠ 6♠ 2♦ 8♠ K♦', 2);
    const [set, run] = slots(proposedDraft(view), view);
    expect(set).toBe('9♣ 9♦ 9♥');
    expect(run).toBe('5♠ 6♠ 2♦=7♠ 8♠');
  });

  test('without the contract in hand the slots are empty, and the refusal says what is missing', () => {
    const view = at('9♣ K♦ 9♦');
    const draft = proposedDraft(view);
    expect(slots(draft, view)).toEqual(['', '']);
    expect(inspectDraft(draft, view)).toMatchObject({ command: null, whyNot: { rule: 'K2' } });
    expect(inspectDraft(draft, view).slots.map(({ whyNot }) => whyNot)).toEqual([null, null]);
  });
});

describe('building by hand', () => {
  const view = at('5♠ 6♠ 7♠ 8♠ 2♦ 9♣ 9♦ 9♥ Joker K♦', 2);

  test('cards can come in any order: a run is shown as it will lie', () => {
    const draft = fill(view, '8♠ 5♠ 7♠ 6♠', 1);
    expect(slots(draft, view)[1]).toBe('5♠ 6♠ 7♠ 8♠');
    expect(inspectDraft(draft, view).slots[1]).toMatchObject({
      whyNot: null,
      kind: 'run',
      size: 4,
      isActive: true,
    });
  });

  test('a slot says why it is not a meld yet', () => {
    expect(inspectDraft(fill(view, '5♠ 6♠', 1), view).slots[1]?.whyNot).toMatchObject({ rule: 'M2' });
    expect(inspectDraft(fill(view, '9♣ 9♦ K♦', 0), view).slots[0]?.whyNot).toMatchObject({
      code: 'not-a-set',
    });
    expect(inspectDraft(fill(view, '9♣ 2♦ Joker', 0), view).slots[0]?.whyNot).toMatchObject({ rule: 'M3' });
  });

  test('M5: a wild stays at the end where it was put', () => {
    const run = fill(view, '5♠ 6♠ 7♠ 2♦', 1);
    expect(slots(run, view)[1]).toBe('5♠ 6♠ 7♠ 2♦=8♠');
    const low = putCard(run, view, heldId(view, '2♦'), 1, 0);
    expect(slots(low, view)[1]).toBe('2♦=4♠ 5♠ 6♠ 7♠');
    expect(slots(putCard(low, view, heldId(view, '8♠'), 1), view)[1]).toBe('2♦=4♠ 5♠ 6♠ 7♠ 8♠');
  });

  test('a wild in a set stands for the rank of the set', () => {
    expect(slots(fill(view, '9♣ 9♦ Joker', 0), view)[0]).toBe('9♣ 9♦ Joker=9');
  });

  test('cards move between the slots and back to the hand', () => {
    const both = fill(view, '9♣ 9♦ 9♥', 0, fill(view, '5♠ 6♠ 7♠ 2♦', 1));
    expect(inspectDraft(both, view).command).toEqual({
      type: 'LAY_DOWN',
      melds: [
        ['set', '9C0', '9D0', '9H0'],
        ['run', '5S0', '6S0', '7S0', '2D0'],
      ],
    });
    const moved = putCard(both, view, heldId(view, '2♦'), 0);
    expect(slots(moved, view)).toEqual(['9♣ 9♦ 9♥ 2♦=9', '5♠ 6♠ 7♠']);
    expect(inspectDraft(moved, view)).toMatchObject({ command: null, whyNot: { rule: 'M2' } });
    expect(slots(takeBackCard(moved, heldId(view, '2♦')), view)[0]).toBe('9♣ 9♦ 9♥');
    expect(takeBackCard(both, heldId(view, 'K♦'))).toBe(both);
  });

  test('tapped cards find their slots', () => {
    const tapped = ['9♣', '5♠', '9♦', '8♠', '9♥', '7♠', '6♠'].reduce(
      (draft, card) => putCardAnywhere(draft, view, heldId(view, card)),
      emptyDraft(view),
    );
    expect(slots(tapped, view)).toEqual(['9♣ 9♦ 9♥', '5♠ 6♠ 7♠ 8♠']);
    expect(inspectDraft(activateSlot(tapped, 0), view).slots.map(({ isActive }) => isActive)).toEqual([
      true,
      false,
    ]);
  });

  test('R1: a round of all cards is judged by the engine, not by counting melds', () => {
    const last = at('9♣ 9♦ 9♥ 5♠ 6♠ 7♠ 8♠ 5♦ 6♦ 7♦ 8♦ K♦', 6);
    const set = fill(last, '9♣ 9♦ 9♥', 0);
    const draft = fill(last, '5♦ 6♦ 7♦ 8♦', 2, fill(last, '5♠ 6♠ 7♠ 8♠', 1, set));
    expect(getContractForRound(6)?.melds.length).toBe(3);
    expect(inspectDraft(draft, last).whyNot?.rule).toBe('R1');
  });
});

describe('H19: more melds than the contract', () => {
  const rules: HouseRules = { ...PRESETS.classic, name: 'ours', extraMelds: true };
  const more = (ann: string) =>
    viewAt({ hands: { ann, bob: '5♣', carol: '6♣' }, rules, round: 1, drawn: true });

  test('the best melds come in slots of their own after the contract, ready to confirm', () => {
    const view = more('9♣ 9♦ 9♥ 4♦ 4♣ 4♠ 5♠ 6♠ 7♠ 8♠ K♦');
    const draft = proposedDraft(view);
    expect(draft.slots.map(({ kind, size }) => `${kind} ${size}`)).toEqual(['set 3', 'set 3', 'run 4']);
    expect(inspectDraft(draft, view)).toMatchObject({ whyNot: null, command: { type: 'LAY_DOWN' } });
    expect(inspectDraft(draft, view).away.size).toBe(10);
    expect(syncDraft(draft, view)).toBe(draft);
  });

  test('a slot can be added and filled; one of its kind that is empty is used first', () => {
    const view = more('9♣ 9♦ 9♥ 4♦ 4♣ 4♠ 5♠ 6♠ 7♠ 8♠ K♦');
    const added = addSlot(addSlot(emptyDraft(view), 'run'), 'run');
    expect(added).toMatchObject({ active: 2, slots: { length: 3 } });
    expect(addSlot(added, 'set')).toMatchObject({ active: 0, slots: { length: 3 } });
    const filled = fill(view, '8♠ 7♠ 6♠ 5♠', 2, fill(view, '4♦ 4♣ 4♠', 1, fill(view, '9♣ 9♦ 9♥', 0, added)));
    expect(inspectDraft(filled, view).command).toMatchObject({ melds: { length: 3 } });
    expect(inspectDraft(fill(view, '5♠ 6♠', 2, added), view).slots[2]?.whyNot).toMatchObject({
      code: 'run-too-short',
    });
  });

  test('an added slot that stays empty is not in the way', () => {
    const view = more('9♣ 9♦ 9♥ 4♦ 4♣ 4♠ K♦');
    expect(inspectDraft(addSlot(proposedDraft(view), 'run'), view).command).toMatchObject({
      melds: { length: 2 },
    });
    expect(syncDraft(addSlot(emptyDraft(view), 'run'), { ...view, rules: PRESETS.classic })).toBeUndefined();
  });
});

describe('the draft follows the table', () => {
  test('cards that are gone leave it; out of turn, or down, it closes', () => {
    const view = at('9♣ 9♦ 9♥ 4♦ 4♣ 4♠ K♦');
    const draft = proposedDraft(view);
    expect(syncDraft(draft, view)).toBe(draft);
    const nine = heldId(view, '9♣');
    const fewer: View = { ...view, hand: view.hand.filter(({ id }) => id !== nine) };
    expect(inspectDraft(syncDraft(draft, fewer) as Draft, fewer).away.has(nine)).toBe(false);
    expect(syncDraft(draft, viewAt({}, 'bob'))).toBeUndefined();
    expect(syncDraft(draft, at('9♣ K♦', 2))).toBeUndefined();
  });

  test('the store opens it, changes it, and closes it automatically once it is laid down', async () => {
    const hands = { s1: '9♣ 9♦ 9♥ 4♦ 4♣ 4♠ K♦ A♦', s2: '5♣', s3: '6♣' };
    const { table } = seatAt({ hands, drawn: true });
    const view = () => table.getState().view as View;
    const layDown = createLayDownStore(table);
    const { open, takeBack, putAnywhere, put, activate, add, empty } = layDown.getState();
    const now = () => inspectDraft(layDown.getState().draft as Draft, view());
    expect(layDown.getState().draft).toBeNull();
    takeBack(heldId(view(), '9♣'));
    expect(layDown.getState().draft).toBeNull();
    open();
    const { command } = now();
    takeBack(heldId(view(), '9♣'));
    expect(now().command).toBeNull();
    putAnywhere(heldId(view(), '9♣'));
    expect(now().away.size).toBe(6);
    expect(now().command).not.toBeNull();
    empty();
    expect(now().away.size).toBe(0);
    add('set');
    expect(now().slots.length).toBe(2);
    put(heldId(view(), 'K♦'), 1);
    activate(0);
    expect(now().slots[0]?.isActive).toBe(true);
    await table.getState().play(command as NonNullable<typeof command>);
    expect(layDown.getState().draft).toBeNull();
  });

  test('without the contract in hand the selected cards go into the slots', () => {
    const { table } = seatAt({ hands: { s1: '9♣ 9♦ 4♦ K♦', s2: '5♣', s3: '6♣' }, drawn: true });
    const layDown = createLayDownStore(table);
    const view = table.getState().view as View;
    layDown.getState().open([heldId(view, '9♣'), heldId(view, '9♦')]);
    expect(slots(layDown.getState().draft as Draft, view)).toEqual(['9♣ 9♦', '']);
    layDown.getState().close();
    expect(layDown.getState().draft).toBeNull();
  });

  test('it does not open out of turn', () => {
    const { table } = seatAt({ hands: { s1: '9♣', s2: '5♣', s3: '6♣' } });
    const layDown = createLayDownStore(table);
    layDown.getState().open();
    expect(layDown.getState().draft).toBeNull();
  });
});
