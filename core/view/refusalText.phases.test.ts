import { describe, expect, test } from 'vitest';
import type { CommandType } from '../rules/commands.ts';
import { given, type TableText } from '../testing/given.ts';
import { legalCommands, whyNot } from './legalCommands.ts';
import { refusalText } from './refusalText.ts';
import { viewFor } from './view.ts';

/** What each command is answered with, for one player in one phase; null if it's legal. */
interface Moment {
  readonly who: string;
  readonly text: TableText;
  readonly answers: Readonly<Record<Exclude<CommandType, 'RESOLVE'>, string | null>>;
}

const hands = { ann: '6♠ 9♣ 9♦ 9♥ 3♣ 4♣ 5♣ 6♣ Q♦', bob: '3♦ J♥', carol: '4♦ 4♥', dan: '5♦ 5♥' };
const table: TableText = { round: 2, hands, discard: '7♥' };

const each = (text: string | null) => ({
  LAY_DOWN: text,
  LAY_OFF: text,
  SWAP_JOKER: text,
  READY_TO_DISCARD: text,
  DISCARD: text,
  GO_OUT: text,
});
const everything = (text: string) => ({ DRAW_FROM_STOCK: text, DRAW_FROM_DISCARD: text, ...each(text) });
const LAY_DOWN_FIRST = 'You have to lay down before you can lay off.';
const ONLY_DISCARD = 'All you can do now is discard.';
const NOT_DOWN = "You aren't down, so all you can do now is discard.";
const DRAWN = "You've already drawn this turn.";
const OWN_TURN = "You can't call May I? on your own turn.";
const NOTHING_TO_PASS_ON = "It's your turn: there's nothing to pass on.";
const NOT_YET = "It isn't your turn yet.";

const MOMENTS: Readonly<Record<string, Moment>> = {
  'T1: your turn, before the draw': {
    who: 'ann',
    text: table,
    answers: {
      DRAW_FROM_STOCK: null,
      DRAW_FROM_DISCARD: null,
      ...each('Draw a card first.'),
      CALL_MAY_I: OWN_TURN,
      PASS_MAY_I: "It's your turn: if you don't want the discard, draw from the stock.",
    },
  },
  'Y4: your turn, while the others are asked': {
    who: 'ann',
    text: { ...table, drawn: true, mayI: { by: 'dan' } },
    answers: {
      DRAW_FROM_STOCK: DRAWN,
      DRAW_FROM_DISCARD: DRAWN,
      ...each('Wait a moment: the others can still call May I? for the discard.'),
      CALL_MAY_I: OWN_TURN,
      PASS_MAY_I: NOTHING_TO_PASS_ON,
    },
  },
  'T3: your turn, after the draw': {
    who: 'ann',
    text: { ...table, drawn: true },
    answers: {
      DRAW_FROM_STOCK: DRAWN,
      DRAW_FROM_DISCARD: DRAWN,
      ...each(null),
      LAY_OFF: LAY_DOWN_FIRST,
      GO_OUT: LAY_DOWN_FIRST,
      SWAP_JOKER: "You don't have the card that any Joker in a run stands for.",
      CALL_MAY_I: OWN_TURN,
      PASS_MAY_I: NOTHING_TO_PASS_ON,
    },
  },
  'T7: your turn, about to discard': {
    who: 'ann',
    text: { ...table, drawn: true, ready: true },
    answers: {
      DRAW_FROM_STOCK: DRAWN,
      DRAW_FROM_DISCARD: DRAWN,
      ...each(ONLY_DISCARD),
      LAY_OFF: NOT_DOWN,
      GO_OUT: NOT_DOWN,
      DISCARD: null,
      CALL_MAY_I: OWN_TURN,
      PASS_MAY_I: NOTHING_TO_PASS_ON,
    },
  },
  'Y2: before another player draws': {
    who: 'bob',
    text: { ...table, mayI: { by: 'dan' } },
    answers: { ...everything(NOT_YET), CALL_MAY_I: null, PASS_MAY_I: null },
  },
  'Y4: you are asked': {
    who: 'bob',
    text: { ...table, drawn: true, mayI: { by: 'dan' } },
    answers: {
      ...everything("It isn't your turn: call May I? for 7♥, or pass."),
      CALL_MAY_I: null,
      PASS_MAY_I: null,
    },
  },
  'Y4: you have called': {
    who: 'carol',
    text: { ...table, drawn: true, mayI: { by: 'dan', called: ['carol'] } },
    answers: {
      ...everything(NOT_YET),
      CALL_MAY_I: 'You have already called for this card.',
      PASS_MAY_I: null,
    },
  },
  'Y4: you have passed': {
    who: 'bob',
    text: { ...table, drawn: true, mayI: { by: 'dan', passed: ['bob'] } },
    answers: {
      ...everything(NOT_YET),
      CALL_MAY_I: null,
      PASS_MAY_I: 'You have already passed on this card.',
    },
  },
  'Y2: you discarded the card that the others are asked about': {
    who: 'dan',
    text: { ...table, drawn: true, mayI: { by: 'dan' } },
    answers: {
      ...everything(NOT_YET),
      CALL_MAY_I: 'You discarded this card yourself.',
      PASS_MAY_I: 'You discarded this card yourself.',
    },
  },
  'Y7: you are down while the others are asked': {
    who: 'carol',
    text: { ...table, drawn: true, mayI: { by: 'dan' }, table: ['carol set K♣ K♦ K♥'] },
    answers: {
      ...everything(NOT_YET),
      CALL_MAY_I: "You can't call May I? once you're down.",
      PASS_MAY_I: "You can't call May I? once you're down.",
    },
  },
  'T1: another player has drawn': {
    who: 'bob',
    text: { ...table, drawn: true },
    answers: {
      ...everything(NOT_YET),
      CALL_MAY_I: "There's no discard to call for right now.",
      PASS_MAY_I: "There's no May I? to answer right now.",
    },
  },
};

describe.each(Object.entries(MOMENTS))('%s', (_, { who, text, answers }) => {
  const view = viewFor(given(text), who);

  test.each(Object.entries(answers) as [CommandType, string | null][])('%s: %s', (type, expected) => {
    const refusal = whyNot(view, type);
    expect(refusal === undefined ? null : refusalText(refusal)).toBe(expected);
  });

  test('what isn’t refused is legal', () => {
    const legal = new Set(legalCommands(view).map(({ type }) => type));
    for (const [type, expected] of Object.entries(answers))
      expect(legal.has(type as Exclude<CommandType, 'RESOLVE'>), type).toBe(expected === null);
  });
});
