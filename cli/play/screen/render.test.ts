import { stripVTControlCharacters } from 'node:util';
import { type Card, type CardId, formatCard, parseHand } from '@mayi/core/cards';
import { PRESETS } from '@mayi/core/rules';
import { factsFor, viewFor } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { given, type TableText } from '../../../core/testing/given.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { width } from '../../terminal/text.ts';
import { menuFor } from './menu.ts';
import { newsFor } from './news.ts';
import { render } from './render.ts';
import type { Screen } from './screen.ts';

const PLAIN: Terminal = { columns: 80, rows: 24, color: false, unicode: true, fullScreen: true };

function screenOf(text: TableText, more: Partial<Screen> = {}): Screen {
  const view = viewFor(given(text), 'ann');
  return {
    view,
    seatNotes: { bob: 'sharp', carol: 'steady' },
    hand: view.hand,
    fresh: new Set(),
    chosen: new Set(),
    news: [],
    menu: menuFor(view, false),
    prompt: '> ',
    ...more,
  };
}

const idsOf = (cards: readonly Card[], ...names: string[]): Set<CardId> =>
  new Set(cards.filter((card) => names.includes(formatCard(card))).map((card) => card.id));

const TABLE: TableText = {
  round: 2,
  hands: { ann: '9♣ 10♥ K♥ Joker 2♦', bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' },
  totals: { ann: 35, bob: 1, carol: 120 },
  table: ['bob run 5♠ 6♠ Joker 8♠', 'bob set 8♣ 8♦ 8♥'],
  drawn: true,
};

test('R1: the first line says that every card must go down at once', () => {
  const screen = screenOf({ ...TABLE, round: 6, table: [] });
  expect(render(screen, PLAIN)[0]).toContain('Round 6 of 6: 1 set and 2 runs, all cards at once');
  expect(render(screen, { ...PLAIN, columns: 50, rows: 20 })[1]).toBe(' 1 set and 2 runs, all cards at once');
});

describe('the table at 80 × 24', () => {
  test('everything is there, and the prompt is last', () => {
    const screen = screenOf(TABLE);
    const facts = [
      { type: 'CARD_DISCARDED', playerId: 'ann', card: screen.hand[0]! },
      { type: 'CARD_DRAWN', playerId: 'bob', from: 'stock', card: screen.hand[0]! },
      { type: 'CARD_DISCARDED', playerId: 'bob', card: screen.hand[1]! },
      { type: 'CARD_DRAWN', playerId: 'ann', from: 'stock', card: screen.hand[4]! },
    ] as const;
    const shown = {
      ...screen,
      news: newsFor(factsFor(facts, 'ann'), 'ann'),
      fresh: idsOf(screen.hand, '2♦'),
      chosen: idsOf(screen.hand, 'K♥'),
      progress: "You're 2 cards away from 1 set and 1 run.",
      message: { lines: ['Draw a card first. (T1)'], tone: 'bad' },
    } as const;
    expect(render(shown, PLAIN)).toEqual([
      ' May I?   Round 2 of 6: 1 set and 1 run                           classic rules',
      '',
      ' ▶ ann (you)                5 cards  35 points',
      '   bob (sharp)              3 cards   1 point   down',
      '   carol (steady)           3 cards 120 points',
      '',
      '── Table ───────────────────────────────────────────────────────────────────────',
      ' bob  1 run  5♠ 6♠ Joker=7♠ 8♠    2 set  8♣ 8♦ 8♥',
      ' Discard 7♥    Stock 7 cards    Dealer carol',
      '',
      '── Since your last turn ────────────────────────────────────────────────────────',
      ' bob  draws · discards 10♥',
      ' ann  draws 2♦',
      '',
      '── Your hand, 5 cards (* just drawn) ───────────────────────────────────────────',
      '     1     2   (3)     4    *5',
      '    9♣   10♥    K♥ Joker    2♦',
      " You're 2 cards away from 1 set and 1 run.",
      '',
      ' ▶ Your turn: lay down if you can, or discard a card.',
      '   1 Lay down [l]   2 Discard a card [x]   3 Hint   4 Sort   5 Help',
      ' Draw a card first. (T1)',
      ' > ',
    ]);
  });

  test('without UTF-8 everything is ASCII', () => {
    const lines = render(screenOf(TABLE), { ...PLAIN, unicode: false });
    expect(lines.join('')).toMatch(/^[\x20-\x7e]*$/);
    expect(lines).toContain(' bob  1 run  5S 6S JK=7S 8S    2 set  8C 8D 8H');
    expect(lines).toContain('    9C   10H    KH    JK    2D');
    expect(lines).toContain(' > Your turn: lay down if you can, or discard a card.');
  });

  test('with colors the text is the same', () => {
    const uncolored = render(screenOf(TABLE), { ...PLAIN, color: true }).map(stripVTControlCharacters);
    expect(uncolored.map((line) => line.trimEnd())).toEqual(
      render(screenOf(TABLE), PLAIN).map((line) => line.trimEnd()),
    );
  });

  test('only red suits are red', () => {
    const line = render(screenOf(TABLE), { ...PLAIN, color: true }).find((one) => one.includes('K♥')) ?? '';
    expect(line).toContain('\u001b[31mK♥\u001b[39m');
    expect(line).toContain('\u001b[91m2♦\u001b[39m');
    expect(line).toContain('\u001b[1m9♣\u001b[22m');
  });
});

describe('what the table is waiting for', () => {
  const status = (text: TableText) =>
    render(screenOf(text), { ...PLAIN, columns: 200, rows: 60 })
      .find((line) => / ▶ (Your turn|May I|\w+ wants?|\w+ and)|Waiting/.test(line))
      ?.trim();
  const HANDS = { ann: '9♣ 10♥ K♥', bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };

  test.each<[string, TableText]>([
    ['▶ Your turn: draw a card.', {}],
    ['▶ Your turn: lay down if you can, or discard a card.', { drawn: true }],
    [
      '▶ Your turn: lay off what fits, or discard a card.',
      { ...TABLE, table: [...TABLE.table!, 'ann set 3♣ 3♦ 3♥'] },
    ],
    ['▶ Your turn: discard a card.', { hands: HANDS, down: ['ann'], drawn: true }],
    ['Waiting for bob…', { turn: 'bob' }],
    ['▶ May I? Do you want 7♥ (+1 card)?', { turn: 'bob', drawn: true, mayI: { by: 'carol' } }],
    [
      '▶ bob wants 7♥ too. Take it yourself (+1 card)?',
      { turn: 'carol', drawn: true, mayI: { called: ['bob'] } },
    ],
    [
      '▶ May I? Do you want 7♥ (+2 cards)?',
      {
        turn: 'carol',
        drawn: true,
        mayI: {},
        rules: {
          ...given().state.rules,
          name: 'ours',
          mayI: { penaltyCards: 2, limitPerRound: null, whenDown: false },
        },
      },
    ],
  ])('%s', (expected, text) => {
    expect(status(text)).toBe(expected);
  });

  test('O1: the last card that may not be discarded is kept', () => {
    const rules = { ...given().state.rules, name: 'ours', goingOut: 'discard-forbidden' } as const;
    const text: TableText = { hands: { ...HANDS, ann: '9♣' }, down: ['ann'], drawn: true, rules };
    expect(status(text)).toBe('▶ Your turn: end the turn.');
    expect(screenOf(text).menu[0]).toEqual({
      label: 'End your turn and keep the last card',
      type: 'k',
      isMain: true,
    });
  });
});

describe('large tables and small terminals', () => {
  const NAMES = ['ann', 'bob', 'carol', 'dan', 'eva', 'finn', 'greta', 'hal', 'ivy', 'maximiliane-antonia'];
  const RANKS = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
  const { classic } = PRESETS;
  const BIG: TableText = {
    rules: { ...classic, decks: [...classic.decks, { upToPlayers: 10, decks: 4, jokers: 8 }] },
    round: 4,
    hands: Object.fromEntries(
      NAMES.map((name, seat) => [
        name,
        seat === 0 ? RANKS.flatMap((rank) => [`${rank}♠`, `${rank}♠`]).join(' ') : `2${'♣♦♥♠'[seat % 4]}`,
      ]),
    ),
    totals: Object.fromEntries(NAMES.map((name, seat) => [name, seat * 97])),
    table: NAMES.slice(1).flatMap((name, seat) =>
      [0, 1, 2].map(
        (nth) =>
          `${name} set ${'♣♦♥'
            .split('')
            .map((suit) => `${RANKS[(seat * 3 + nth) % 12]}${suit}`)
            .join(' ')}`,
      ),
    ),
    stock: '2♣ 2♣',
    drawn: true,
  };
  const everything = screenOf(BIG, {
    progress: "You're 2 cards away from 3 sets.",
    message: {
      lines: Array(8).fill('A message that is long enough to take a whole line of its own.'),
      tone: 'plain',
    },
    news: newsFor(
      NAMES.slice(1).map((playerId) => ({ type: 'CARD_DISCARDED', playerId, card: parseHand('10♥')![0]! })),
      'ann',
    ),
  });
  const SIZES = [20, 40, 60, 80, 108, 120, 200].flatMap((columns) =>
    [10, 24, 40, 60].map((rows) => [columns, rows] as const),
  );

  test.each(SIZES)('10 players, 24 cards and 27 melds fit into %i × %i', (columns, rows) => {
    for (const unicode of [true, false]) {
      for (const color of [true, false]) {
        const lines = render(everything, { columns, rows, color, unicode, fullScreen: true });
        expect(lines.length).toBeLessThanOrEqual(rows);
        expect(lines.filter((line) => width(line) > columns)).toEqual([]);
        expect(lines.at(-1)).toBe(' > ');
      }
    }
  });

  test('at 80 × 24 every card keeps its position, and "table" shows the rest of the melds', () => {
    const lines = render({ ...everything, message: undefined }, PLAIN);
    expect(lines.join('\n')).toContain('27 melds in all: type table');
    expect(lines).toContain('    13    14    15    16    17    18    19    20    21    22    23    24');
    expect(lines).toContain('    9♠    9♠   10♠   10♠    J♠    J♠    Q♠    Q♠    K♠    K♠    A♠    A♠');
  });

  test('at 200 × 60 all melds are shown, and cards have frames', () => {
    const text = render(everything, { ...PLAIN, columns: 200, rows: 60 }).join('\n');
    expect(text).toContain('27 set');
    expect(text).toContain('╭─────╮');
    expect(text).not.toContain('type table');
  });
});
