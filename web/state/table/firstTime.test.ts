import { PRESETS } from '@mayi/core/rules';
import { spectatorView } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given, type TableText } from '../../../core/testing/given.ts';
import { firstTimeTexts } from '../../texts/firstTime.ts';
import { viewAt } from '../testing/seat.ts';
import { FIRST_TIME_NOTES, type FirstTimeNote, firstTimeNote } from './firstTime.ts';

const BOB = { bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };
const NO_SET = '3♣ 4♦ 8♥ K♠';
const RUN_OF_BOB = 'bob run 5♠ 6♠ Joker 8♠';

/** A table where this is the only new thing for Ann. */
const TABLES: Record<FirstTimeNote, TableText> = {
  contract: { hands: { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥ K♠', ...BOB }, drawn: true },
  swap: { round: 2, hands: { ann: '7♠ 3♦ K♣', ...BOB }, drawn: true, table: [RUN_OF_BOB] },
  layOff: {
    hands: { ann: '9♠ K♦', ...BOB },
    drawn: true,
    down: ['ann'],
    table: ['bob set 8♣ 8♦ 8♥', 'bob set 9♣ 9♦ 9♥'],
  },
  mayI: { hands: { ann: NO_SET, ...BOB }, turn: 'bob', mayI: {} },
  down: { hands: { ann: NO_SET, ...BOB }, turn: 'bob', drawn: true, down: ['ann'] },
  penalty: { hands: { ann: NO_SET, ...BOB }, turn: 'bob', drawn: true, mayIs: { ann: 1 } },
  lastRound: { round: 6, hands: { ann: NO_SET, ...BOB }, drawn: true },
  otherCall: { hands: { ann: NO_SET, ...BOB }, drawn: true, mayI: { called: ['carol'] } },
  wild: { hands: { ann: '3♣ 4♦ 2♥ K♠', ...BOB }, drawn: true },
  otherDown: { hands: { ann: NO_SET, ...BOB }, drawn: true, down: ['bob'] },
};

describe('new things', () => {
  test.each(FIRST_TIME_NOTES)('%s is explained once, in a sentence or two', (note) => {
    const view = viewAt(TABLES[note]);
    const others = FIRST_TIME_NOTES.filter((one) => one !== note);
    expect(firstTimeNote(view, others)).toBe(note);
    expect(firstTimeNote(view, FIRST_TIME_NOTES)).toBeUndefined();
    const text = firstTimeTexts[note](view);
    expect(text.length).toBeLessThanOrEqual(105);
    expect(text).toMatch(/^[A-Zbc].*[.?!]$/);
  });

  test('there is nothing to explain at an ordinary turn, nor to a spectator, nor when the game is over', () => {
    const ordinary: TableText = { hands: { ann: NO_SET, ...BOB }, drawn: true };
    expect(firstTimeNote(viewAt(ordinary), [])).toBeUndefined();
    for (const text of Object.values(TABLES))
      expect(firstTimeNote(spectatorView(given(text)), [])).toBeUndefined();
    expect(firstTimeNote({ ...viewAt(TABLES.wild), phase: 'gameEnd' }, [])).toBeUndefined();
  });

  test('one at a time: what the player can do now comes before the rest', () => {
    const view = viewAt({
      ...TABLES.contract,
      hands: { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 2♥ K♠', ...BOB },
      down: ['bob'],
    });
    expect(firstTimeNote(view, [])).toBe('contract');
    expect(firstTimeNote(view, ['contract'])).toBe('wild');
    expect(firstTimeNote(view, ['contract', 'wild'])).toBe('otherDown');
  });

  test.each([
    ['the turn is over', 'wild', { turn: 'bob' }],
    ['the player is down', 'wild', { down: ['ann'] }],
    ['the player has passed', 'mayI', { mayI: { passed: ['ann'] } }],
    ['the player has called', 'mayI', { mayI: { called: ['ann'] } }],
    ['the window is closed', 'mayI', { mayI: undefined, drawn: true }],
    ['it’s the turn of another', 'lastRound', { turn: 'bob' }],
    [
      'the house has no special last round',
      'lastRound',
      { rules: { ...PRESETS.classic, finalRound: 'as-others' } },
    ],
    ['a card costs nothing', 'penalty', { rules: free() }],
    ['the call is the player’s own', 'otherCall', { turn: 'bob', mayI: { called: ['ann'] } }],
  ] as [string, FirstTimeNote, Partial<TableText>][])('it disappears when %s: %s', (_, note, change) => {
    const { mayI, ...text } = { ...TABLES[note], ...change };
    const seen = FIRST_TIME_NOTES.filter((one) => one !== note);
    expect(firstTimeNote(viewAt(mayI ? { ...text, mayI } : text), seen)).toBeUndefined();
  });

  test('on their own turn, players read about cards that others got before', () => {
    const text: TableText = { hands: { ann: NO_SET, ...BOB }, drawn: true, mayIs: { carol: 1 } };
    expect(firstTimeNote(viewAt(text), [])).toBe('otherCall');
    expect(firstTimeTexts.otherCall(viewAt(text))).toContain('carol called May I?');
    expect(firstTimeNote(viewAt({ ...text, turn: 'bob' }), ['mayI'])).toBeUndefined();
  });

  test('the texts follow the house rules', () => {
    const dear = { ...PRESETS.classic, mayI: { ...PRESETS.classic.mayI, penaltyCards: 2 } };
    expect(firstTimeTexts.mayI(viewAt({ ...TABLES.mayI, rules: dear }))).toContain('2 penalty cards');
    expect(firstTimeTexts.mayI(viewAt({ ...TABLES.mayI, rules: free() }))).toContain('free');
    const noDiscard = { ...PRESETS.classic, finalRound: 'no-discard' as const };
    expect(firstTimeTexts.lastRound(viewAt({ ...TABLES.lastRound, rules: noDiscard }))).toContain(
      'discarding',
    );
  });

  test('with two players, May I? is for the card turned up at the start of a round (Y8)', () => {
    const two: TableText = {
      rules: { ...PRESETS.classic, minPlayers: 2 },
      hands: { ann: NO_SET, bob: BOB.bob },
      turn: 'bob',
      mayI: {},
    };
    expect(firstTimeTexts.mayI(viewAt(two))).toContain('the card turned up at the start');
    const called = viewAt({ ...two, turn: 'ann', mayI: { called: ['bob'] } });
    expect(firstTimeTexts.otherCall(called)).toContain('the card turned up at the start');
    for (const text of [firstTimeTexts.mayI(viewAt(two)), firstTimeTexts.otherCall(called)])
      expect(text.length).toBeLessThanOrEqual(105);
  });
});

function free() {
  return { ...PRESETS.classic, mayI: { ...PRESETS.classic.mayI, penaltyCards: 0 } };
}
