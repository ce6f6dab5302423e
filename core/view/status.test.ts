import { describe, expect, test } from 'vitest';
import { CLASSIC } from '../rules/presets.ts';
import { given, type TableText } from '../testing/given.ts';
import { statusOf } from './status.ts';
import { spectatorView, viewFor } from './view.ts';

const statusAt = (text: TableText, you = 'ann') => statusOf(viewFor(given(text), you));

describe('what the table is waiting for', () => {
  test('T1: the draw, then whatever the turn may bring', () => {
    expect(statusAt({})).toEqual({ text: 'Your turn: draw a card.', isYours: true });
    expect(statusAt({ drawn: true }).text).toBe('Your turn: lay down if you can, or discard a card.');
    expect(statusAt({ drawn: true, ready: true }).text).toBe('Your turn: discard a card.');
  });

  test('T5: a player who is down lays off what fits', () => {
    const table = ['ann set 9♣ 9♦ 9♥', 'bob set 4♣ 4♥ 4♠'];
    expect(statusAt({ drawn: true, table }).text).toBe('Your turn: lay off what fits, or discard a card.');
  });

  test('R1: the last round is laid down at once', () => {
    expect(statusAt({ round: 6, drawn: true }).text).toBe(
      'Your turn: lay down all your cards at once, or discard a card.',
    );
  });

  test('the others wait, and a spectator too', () => {
    expect(statusAt({}, 'bob')).toEqual({ text: 'Waiting for ann…', isYours: false });
    expect(statusOf(spectatorView(given({})))).toEqual({ text: 'Waiting for ann…', isYours: false });
  });
});

describe('May I?', () => {
  test('Y4: a player in line is asked for an answer, and told what it costs', () => {
    const text = { drawn: true, mayI: {} };
    expect(statusAt(text, 'bob')).toEqual({
      text: 'May I? Do you want 7♥ (+1 card)?',
      isYours: true,
      isQuestion: true,
    });
    expect(statusAt(text).text).toBe('Waiting for bob and carol…');
  });

  test('Y5: a player ahead of a caller is told who wants the card', () => {
    const text = { drawn: true, mayI: { called: ['carol'] } };
    expect(statusAt(text, 'bob').text).toBe('carol wants 7♥ too. Take it yourself (+1 card)?');
    expect(statusAt(text, 'carol').text).toBe('You asked for 7♥. Waiting for bob…');
  });

  test('H8: where the house has a limit, the question says how many are left', () => {
    const rules = (limits: object) => ({ ...CLASSIC, name: 'ours', mayI: { ...CLASSIC.mayI, ...limits } });
    const ask = (limits: object, mayIs: number) =>
      statusAt({ rules: rules(limits), drawn: true, mayI: {}, mayIs: { bob: mayIs } }, 'bob').text;
    expect(ask({ limitPerRound: 3 }, 1)).toBe('May I? Do you want 7♥ (+1 card; 2 left this round)?');
    expect(ask({ limitPerGame: 2 }, 1)).toBe('May I? Do you want 7♥ (+1 card; your last this game)?');
  });
});
