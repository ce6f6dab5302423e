import { describe, expect, test } from 'vitest';
import { dehydrateGame } from '../engine/dehydrate.ts';
import type { Game } from '../engine/game.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import { COMMAND_TYPES, type Command, type CommandType } from '../rules/commands.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { CLASSIC } from '../rules/presets.ts';
import { refuse } from '../rules/refusal.ts';
import { given, idIn, play, type TableText } from '../testing/given.ts';
import { legalCommands, whyNot } from './legalCommands.ts';
import { spectatorView, viewFor } from './view.ts';

const house = (change: Partial<HouseRules>): HouseRules => ({ ...CLASSIC, name: 'ours', ...change });

/** ann's turn in round 2; carol is down, bob is not. */
const OPEN: TableText = {
  round: 2,
  hands: { ann: '6♠ 9♣ 9♦ 9♥ 3♣ 4♣ 5♣ 6♣ Q♦', bob: '3♦ J♥', carol: '4♦ 4♥' },
  table: ['carol run 5♠ Joker 7♠ 8♠', 'carol set K♣ K♦ K♥'],
};
const DOWN: TableText = { ...OPEN, hands: { ...OPEN.hands, ann: '9♠ K♠ 2♦ J♦' }, down: ['ann'] };
const FINAL: TableText = { round: 6, hands: OPEN.hands! };

const typesFor = (game: Game, id: string) => [
  ...new Set(legalCommands(viewFor(game, id)).map(({ type }) => type)),
];
const copyOf = (game: Game) => hydrateGame(JSON.parse(JSON.stringify(dehydrateGame(game))));

const SITUATIONS: [string, TableText, Record<string, CommandType[]>][] = [
  [
    'before the draw',
    OPEN,
    { ann: ['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD'], bob: ['CALL_MAY_I', 'PASS_MAY_I'], carol: [] },
  ],
  [
    'before the draw, called',
    { ...OPEN, mayI: { called: ['bob'] } },
    { ann: ['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD'], bob: ['PASS_MAY_I'], carol: [] },
  ],
  [
    'before the draw, passed',
    { ...OPEN, mayI: { passed: ['bob'] } },
    { ann: ['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD'], bob: ['CALL_MAY_I'], carol: [] },
  ],
  [
    'before the draw, own discard',
    { ...OPEN, mayI: { by: 'bob' } },
    { ann: ['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD'], bob: [], carol: [] },
  ],
  ['before the draw, no discard', { ...OPEN, discard: '' }, { ann: ['DRAW_FROM_STOCK'], bob: [], carol: [] }],
  ['before the draw, down', DOWN, { ann: ['DRAW_FROM_STOCK'], bob: ['CALL_MAY_I', 'PASS_MAY_I'], carol: [] }],
  [
    'in the window',
    { ...OPEN, drawn: true, mayI: {} },
    { ann: [], bob: ['CALL_MAY_I', 'PASS_MAY_I'], carol: [] },
  ],
  [
    'after the draw',
    { ...OPEN, drawn: true },
    { ann: ['LAY_DOWN', 'SWAP_JOKER', 'READY_TO_DISCARD', 'DISCARD'], bob: [], carol: [] },
  ],
  [
    'after the draw, nothing to swap',
    { ...OPEN, table: [], drawn: true },
    { ann: ['LAY_DOWN', 'READY_TO_DISCARD', 'DISCARD'], bob: [], carol: [] },
  ],
  ['about to discard', { ...OPEN, drawn: true, ready: true }, { ann: ['DISCARD'], bob: [], carol: [] }],
  [
    'down, after the draw',
    { ...DOWN, drawn: true },
    { ann: ['LAY_OFF', 'READY_TO_DISCARD', 'DISCARD', 'GO_OUT'], bob: [], carol: [] },
  ],
  [
    'down, about to discard',
    { ...DOWN, drawn: true, ready: true },
    { ann: ['LAY_OFF', 'DISCARD', 'GO_OUT'], bob: [], carol: [] },
  ],
  ['laid down this turn', { ...DOWN, drawn: true, laidDown: true }, { ann: ['DISCARD'], bob: [], carol: [] }],
  [
    'the final round, before the draw',
    FINAL,
    {
      ann: ['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD'],
      bob: ['CALL_MAY_I', 'PASS_MAY_I'],
      carol: ['CALL_MAY_I', 'PASS_MAY_I'],
    },
  ],
  [
    'the final round, after the draw',
    { ...FINAL, drawn: true },
    { ann: ['LAY_DOWN', 'READY_TO_DISCARD', 'DISCARD'], bob: [], carol: [] },
  ],
  [
    'one card that may not be discarded',
    {
      ...DOWN,
      hands: { ...DOWN.hands, ann: 'J♦' },
      drawn: true,
      rules: house({ goingOut: 'discard-forbidden' }),
    },
    { ann: ['READY_TO_DISCARD', 'GO_OUT'], bob: [], carol: [] },
  ],
  [
    'one card that must be discarded',
    {
      ...DOWN,
      hands: { ...DOWN.hands, ann: '9♠' },
      drawn: true,
      rules: house({ goingOut: 'discard-required' }),
    },
    { ann: ['READY_TO_DISCARD', 'DISCARD'], bob: [], carol: [] },
  ],
];

describe('legalCommands and whyNot agree', () => {
  test.each(SITUATIONS)('T1–T7, Y2: %s', (_, text, expected) => {
    const game = given(text);
    for (const [id, types] of Object.entries(expected)) expect(typesFor(game, id)).toEqual(types);
  });

  test.each(SITUATIONS)(
    'T1–T7, Y2: %s: a type that is not legal has its reason, one that is has none',
    (_, text, expected) => {
      const game = given(text);
      for (const [id, types] of Object.entries(expected)) {
        for (const type of COMMAND_TYPES.filter((one) => one !== 'RESOLVE')) {
          expect([id, type, whyNot(viewFor(game, id), type) === undefined]).toEqual([
            id,
            type,
            types.includes(type),
          ]);
        }
      }
    },
  );

  test.each(SITUATIONS)(
    'T1–T7, Y2: %s: the gate takes every command that is ready to be sent',
    (_, text, expected) => {
      const game = given(text);
      for (const id of Object.keys(expected)) {
        const view = viewFor(game, id);
        for (const command of legalCommands(view).filter((one) => !('choose' in one))) {
          expect(whyNot(view, command as Command)).toBeUndefined();
          play(copyOf(game), command);
        }
      }
    },
  );

  test.each(SITUATIONS)('E2: %s: a spectator may do nothing', (_, text) => {
    const view = spectatorView(given(text));

    expect(legalCommands(view)).toEqual([]);
    for (const type of COMMAND_TYPES.filter((one) => one !== 'RESOLVE'))
      expect(whyNot(view, type)).toEqual(refuse('unknown-player'));
  });
});

describe('legalCommands: what can be chosen', () => {
  test('T7: any card of the hand can be discarded', () => {
    const game = given({ ...OPEN, drawn: true });
    const discards = legalCommands(viewFor(game, 'ann')).filter(({ type }) => type === 'DISCARD');

    expect(discards).toEqual(
      viewFor(game, 'ann').hand.map(({ id }) => ({ type: 'DISCARD', playerId: 'ann', cardId: id })),
    );
  });

  test('T6: lay-offs name the card, the meld and, on runs, the end', () => {
    const game = given({ ...DOWN, drawn: true });
    const off = (card: string, meldId: string, end?: string) => ({
      type: 'LAY_OFF',
      playerId: 'ann',
      cardId: idIn(game, 'ann', card),
      meldId,
      ...(end && { end }),
    });

    expect(legalCommands(viewFor(game, 'ann')).filter(({ type }) => type === 'LAY_OFF')).toEqual([
      off('9♠', 'meld-1', 'high'),
      off('2♦', 'meld-1', 'low'),
      off('2♦', 'meld-1', 'high'),
      off('K♠', 'meld-2'),
      off('2♦', 'meld-2'),
    ]);
  });

  test('M3: a wild that would outnumber the naturals is not offered', () => {
    const game = given({ ...DOWN, table: ['carol run 5♠ Joker 2♥ 8♠'], drawn: true });
    const cards = legalCommands(viewFor(game, 'ann')).flatMap((one) =>
      one.type === 'LAY_OFF' ? [one.cardId] : [],
    );

    expect(cards).toEqual(['9-spades-0']);
  });

  test('J2: swaps name the Joker and the card', () => {
    const game = given({
      ...OPEN,
      hands: { ...OPEN.hands, ann: '6♠ 7♠ 6♥ 6♠' },
      table: ['carol run 5♠ Joker Joker 8♠', 'carol set K♣ K♦ Joker'],
      drawn: true,
    });
    const swap = (jokerCardId: string, cardId: string) => ({
      type: 'SWAP_JOKER',
      playerId: 'ann',
      meldId: 'meld-1',
      jokerCardId,
      cardId,
    });

    expect(legalCommands(viewFor(game, 'ann')).filter(({ type }) => type === 'SWAP_JOKER')).toEqual([
      swap('Joker-0', '6-spades-0'),
      swap('Joker-0', '6-spades-1'),
      swap('Joker-1', '7-spades-0'),
    ]);
  });

  test('K2, O3: for a lay-down and for going out the cards are still to be chosen', () => {
    expect(legalCommands(viewFor(given({ ...OPEN, drawn: true }), 'ann'))).toContainEqual({
      type: 'LAY_DOWN',
      playerId: 'ann',
      choose: 'melds',
    });
    expect(legalCommands(viewFor(given({ ...DOWN, drawn: true }), 'ann'))).toContainEqual({
      type: 'GO_OUT',
      playerId: 'ann',
      choose: 'finalLayOffs',
    });
  });
});
