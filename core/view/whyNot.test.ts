import { describe, expect, test } from 'vitest';
import type { Game } from '../engine/game.ts';
import { COMMAND_TYPES, type Command, type CommandType } from '../rules/commands.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { CLASSIC } from '../rules/presets.ts';
import { type RefusalCode, refuse } from '../rules/refusal.ts';
import { given, layDownOf, play, refused, type TableText } from '../testing/given.ts';
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

describe('whyNot: the reason for a type of command', () => {
  const all = (code: RefusalCode) => [code, code, code, code] as const;
  const PHASES: TableText[] = [{}, { drawn: true, mayI: {} }, { drawn: true }, { drawn: true, ready: true }];
  type Row = readonly [CommandType, readonly (RefusalCode | undefined)[]];
  const check = (text: TableText, id: string, [type, expected]: Row) => {
    const codes = PHASES.map((phase) => whyNot(viewFor(given({ ...text, ...phase }), id), type)?.code);
    expect(codes).toEqual(expected);
  };
  const drawn = 'already-drawn';

  test.each<Row>([
    ['DRAW_FROM_STOCK', [undefined, drawn, drawn, drawn]],
    ['DRAW_FROM_DISCARD', [undefined, drawn, drawn, drawn]],
    ['LAY_DOWN', ['must-draw-first', 'window-open', undefined, 'ready-to-discard']],
    ['LAY_OFF', ['must-draw-first', 'window-open', 'not-down', 'not-down']],
    ['SWAP_JOKER', ['must-draw-first', 'window-open', undefined, 'ready-to-discard']],
    ['READY_TO_DISCARD', ['must-draw-first', 'window-open', undefined, 'ready-to-discard']],
    ['DISCARD', ['must-draw-first', 'window-open', undefined, undefined]],
    ['GO_OUT', ['must-draw-first', 'window-open', 'not-down', 'not-down']],
    ['CALL_MAY_I', all('your-own-turn')],
    ['PASS_MAY_I', all('your-own-turn')],
    ['RESOLVE', ['window-not-open', undefined, 'window-not-open', 'window-not-open']],
  ])('T1–T7: whose turn it is, before the draw, in the window, after it, about to discard: %s', (...row) => {
    check(OPEN, 'ann', row);
  });

  test.each<Row>([
    ['DRAW_FROM_DISCARD', ['down-draws-from-stock', drawn, drawn, drawn]],
    ['LAY_DOWN', ['must-draw-first', 'window-open', 'already-laid-down', 'already-laid-down']],
    ['LAY_OFF', ['must-draw-first', 'window-open', undefined, undefined]],
    ['SWAP_JOKER', ['must-draw-first', 'window-open', 'swap-while-down', 'swap-while-down']],
    ['GO_OUT', ['must-draw-first', 'window-open', undefined, undefined]],
  ])('T2–T5: one who is down: %s', (...row) => {
    check(DOWN, 'ann', row);
  });

  const none = 'nothing-to-call-for';
  test.each<Row>([
    ...COMMAND_TYPES.slice(0, 8).map((type): Row => [type, all('not-your-turn')]),
    ['CALL_MAY_I', [undefined, undefined, none, none]],
    ['PASS_MAY_I', [undefined, undefined, none, none]],
    ['RESOLVE', ['window-not-open', undefined, 'window-not-open', 'window-not-open']],
  ])('T1, Y2: one whose turn it is not: %s', (...row) => {
    check(OPEN, 'bob', row);
  });

  test.each(COMMAND_TYPES)('G4: once the game is over: %s', (type) => {
    const game = given({ round: 6, stock: '', discard: '7♥' });
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });

    for (const view of [viewFor(game, 'ann'), viewFor(game, 'bob'), spectatorView(game)]) {
      expect(whyNot(view, type)).toEqual(refuse('game-over'));
      expect(legalCommands(view)).toEqual([]);
    }
  });

  test('T6, J2: the time is right, but no card is', () => {
    const down = given({ ...DOWN, hands: { ...DOWN.hands, ann: 'J♦ J♥' }, drawn: true });
    const open = given({ ...OPEN, hands: { ...OPEN.hands, ann: '6♥ 9♠' }, drawn: true });

    expect(whyNot(viewFor(down, 'ann'), 'LAY_OFF')).toEqual(
      refuse('card-does-not-fit', 'none of your cards fit a meld on the table'),
    );
    expect(whyNot(viewFor(open, 'ann'), 'SWAP_JOKER')).toEqual(
      refuse('swap-wrong-card', "you don't have the card that any Joker in a run stands for"),
    );
  });

  test('H13: the last card would fit, but has to be discarded', () => {
    const game = given({
      ...DOWN,
      hands: { ...DOWN.hands, ann: '9♠' },
      drawn: true,
      rules: house({ goingOut: 'discard-required' }),
    });

    expect(
      refused(game, { type: 'LAY_OFF', playerId: 'ann', cardId: '9-spades-0', meldId: 'meld-1' }),
    ).toEqual(refuse('keep-a-card-to-discard'));
    expect(whyNot(viewFor(game, 'ann'), 'LAY_OFF')).toEqual(refuse('keep-a-card-to-discard'));
  });
});

describe('whyNot: the reason for this very command', () => {
  const CASES: [string, TableText, (game: Game) => Command][] = [
    ['T1: drawing twice', { ...OPEN, drawn: true }, () => ({ type: 'DRAW_FROM_STOCK', playerId: 'ann' })],
    ['K2: half a contract', { ...OPEN, drawn: true }, (game) => layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥')],
    [
      'K3: a run as a set',
      { ...OPEN, drawn: true },
      (game) => layDownOf(game, 'ann', 'run 9♣ 9♦ 9♥ | set 3♣ 4♣ 5♣ 6♣'),
    ],
    [
      'K4: a foreign card',
      { ...OPEN, drawn: true },
      () => ({ type: 'DISCARD', playerId: 'ann', cardId: '4-hearts-0' as never }),
    ],
    [
      'R1: not all cards',
      { ...FINAL, drawn: true },
      (game) => layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | run 3♣ 4♣ 5♣ 6♣'),
    ],
    [
      'T6: no fit',
      { ...DOWN, drawn: true },
      () => ({ type: 'LAY_OFF', playerId: 'ann', cardId: 'J-diamonds-0' as never, meldId: 'meld-1' }),
    ],
    [
      'T6: no such meld',
      { ...DOWN, drawn: true },
      () => ({ type: 'LAY_OFF', playerId: 'ann', cardId: 'J-diamonds-0' as never, meldId: 'x' }),
    ],
    [
      'J2: another card',
      { ...OPEN, drawn: true },
      () => ({
        type: 'SWAP_JOKER',
        playerId: 'ann',
        meldId: 'meld-1',
        jokerCardId: 'Joker-0' as never,
        cardId: '6-clubs-0' as never,
      }),
    ],
    [
      'O3: cards would remain',
      { ...DOWN, drawn: true },
      () => ({ type: 'GO_OUT', playerId: 'ann', finalLayOffs: [] }),
    ],
    ['Y1: calling in one’s own turn', OPEN, () => ({ type: 'CALL_MAY_I', playerId: 'ann' })],
    ['Y4: resolving what is not open', OPEN, () => ({ type: 'RESOLVE' })],
  ];

  test.each(CASES)('%s: the seat and the gate give the same reason', (_, text, commandOf) => {
    const game = given(text);
    const command = commandOf(game);
    const reason = whyNot(viewFor(game, 'ann'), command);

    expect(reason).toBeDefined();
    expect(reason).toEqual(refused(game, command));
  });

  test('K2: a lay-down that is legal has no reason against it', () => {
    const game = given({ ...OPEN, drawn: true });
    const command = layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | run 3♣ 4♣ 5♣ 6♣');

    expect(whyNot(viewFor(game, 'ann'), command)).toBeUndefined();
    play(game, command);
  });

  test('E2: nobody judges the commands of another seat', () => {
    const game = given(OPEN);
    const draw: Command = { type: 'DRAW_FROM_STOCK', playerId: 'ann' };

    for (const view of [viewFor(game, 'bob'), spectatorView(game)])
      expect(whyNot(view, draw)).toEqual(refuse('unknown-player', "that isn't your seat"));
    expect(whyNot(viewFor(game, 'ann'), draw)).toBeUndefined();
  });

  test('Y4: anybody can tell whether a window can be resolved', () => {
    const game = given({ ...OPEN, drawn: true, mayI: {} });
    for (const view of [viewFor(game, 'ann'), spectatorView(game)])
      expect(whyNot(view, { type: 'RESOLVE' })).toBeUndefined();
  });
});
