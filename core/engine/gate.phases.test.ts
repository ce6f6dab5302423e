import { describe, expect, test } from 'vitest';
import { COMMAND_TYPES, type CommandType } from '../rules/commands.ts';
import { REFUSALS, type RefusalCode, refuse } from '../rules/refusal.ts';
import { turnPhase } from '../rules/situation.ts';
import { given, play, refused, type TableText } from '../testing/given.ts';
import type { Game } from './game.ts';

const PHASES = ['awaitingDraw', 'mayIWindow', 'drawn', 'awaitingDiscard'] as const;
type Phase = (typeof PHASES)[number];

/** ann's turn in round 2; carol is down. */
const TABLE: TableText = {
  round: 2,
  hands: { ann: '6♠ 9♣ 9♦ 9♥ 3♣ 4♣ 5♣ 6♣ Q♦', bob: '3♦ 3♥ J♥', carol: '4♦ 4♥' },
  table: ['carol run 5♠ Joker 7♠ 8♠', 'carol set K♣ K♦ K♥'],
};

const FLAGS: Record<Phase, TableText> = {
  awaitingDraw: {},
  mayIWindow: { drawn: true, mayI: {} },
  drawn: { drawn: true },
  awaitingDiscard: { drawn: true, ready: true },
};

const at = (phase: Phase, text: TableText = {}): Game => given({ ...TABLE, ...text, ...FLAGS[phase] });

function commandOf(type: CommandType, playerId: string): object {
  const cardId = '6-spades-0';
  switch (type) {
    case 'RESOLVE':
      return { type };
    case 'LAY_DOWN': {
      const cardIds = (suits: string[]) => suits.map((suit) => `9-${suit}-0`);
      const run = { type: 'run', cardIds: ['3', '4', '5', '6'].map((rank) => `${rank}-clubs-0`) };
      return {
        type,
        playerId,
        melds: [{ type: 'set', cardIds: cardIds(['clubs', 'diamonds', 'hearts']) }, run],
      };
    }
    case 'LAY_OFF':
      return { type, playerId, cardId: '9-spades-0', meldId: 'meld-1' };
    case 'SWAP_JOKER':
      return { type, playerId, meldId: 'meld-1', jokerCardId: 'Joker-0', cardId };
    case 'DISCARD':
      return { type, playerId, cardId };
    case 'GO_OUT':
      return { type, playerId, finalLayOffs: [{ cardId, meldId: 'meld-1' }] };
    default:
      return { type, playerId };
  }
}

type Expected = Record<CommandType, readonly (RefusalCode | 'ok')[]>;
const all = (code: RefusalCode) => [code, code, code, code];

function check(
  game: Game,
  type: CommandType,
  playerId: string,
  expected: RefusalCode | 'ok',
  message?: string,
): void {
  const command = commandOf(type, playerId);
  if (expected === 'ok') play(game, command);
  else if (message !== undefined) expect(refused(game, command)).toEqual(refuse(expected, message));
  // Messages may be more exact than the general one: core/view/refusalText.phases.test.ts.
  else expect(refused(game, command)).toMatchObject({ code: expected, rule: REFUSALS[expected].rule });
}

const cases = (expected: Expected) =>
  COMMAND_TYPES.flatMap((type) =>
    PHASES.map((phase, index) => [type, phase, expected[type][index]!] as const),
  );

test.each(PHASES)('T1: the table is written down in phase %s', (phase) => {
  expect(turnPhase(at(phase).state.round)).toBe(phase);
});

describe('the player whose turn it is, not down', () => {
  const drawn = 'already-drawn';
  test.each(
    cases({
      DRAW_FROM_STOCK: ['ok', drawn, drawn, drawn],
      DRAW_FROM_DISCARD: ['ok', drawn, drawn, drawn],
      LAY_DOWN: ['must-draw-first', 'window-open', 'ok', 'ready-to-discard'],
      LAY_OFF: ['must-draw-first', 'window-open', 'not-down', 'not-down'],
      SWAP_JOKER: ['must-draw-first', 'window-open', 'ok', 'ready-to-discard'],
      READY_TO_DISCARD: ['must-draw-first', 'window-open', 'ok', 'ready-to-discard'],
      DISCARD: ['must-draw-first', 'window-open', 'ok', 'ok'],
      GO_OUT: ['must-draw-first', 'window-open', 'not-down', 'not-down'],
      CALL_MAY_I: all('your-own-turn'),
      PASS_MAY_I: all('your-own-turn'),
      RESOLVE: ['window-not-open', 'ok', 'window-not-open', 'window-not-open'],
    }),
  )('T1–T7: %s in %s: %s', (type, phase, expected) => {
    check(at(phase), type, 'ann', expected);
  });
});

describe('the player whose turn it is, down since an earlier turn', () => {
  const down: TableText = {
    down: ['ann'],
    hands: { ...TABLE.hands, ann: '9♠ 6♠' },
    table: ['carol run 5♠ 6♠ 7♠ 8♠'],
  };
  const drawn = 'already-drawn';
  test.each(
    cases({
      DRAW_FROM_STOCK: ['ok', drawn, drawn, drawn],
      DRAW_FROM_DISCARD: ['down-draws-from-stock', drawn, drawn, drawn],
      LAY_DOWN: ['must-draw-first', 'window-open', 'already-laid-down', 'already-laid-down'],
      LAY_OFF: ['must-draw-first', 'window-open', 'ok', 'ok'],
      SWAP_JOKER: ['must-draw-first', 'window-open', 'swap-while-down', 'swap-while-down'],
      READY_TO_DISCARD: ['must-draw-first', 'window-open', 'ok', 'ready-to-discard'],
      DISCARD: ['must-draw-first', 'window-open', 'ok', 'ok'],
      GO_OUT: ['must-draw-first', 'window-open', 'card-does-not-fit', 'card-does-not-fit'],
      CALL_MAY_I: all('your-own-turn'),
      PASS_MAY_I: all('your-own-turn'),
      RESOLVE: ['window-not-open', 'ok', 'window-not-open', 'window-not-open'],
    }),
  )('T2–T7: %s in %s: %s', (type, phase, expected) => {
    check(at(phase, down), type, 'ann', expected);
  });
});

describe('the player who laid down this turn', () => {
  const TURN: TableText = { drawn: true, laidDown: true, down: ['ann'] };

  test.each<[CommandType, RefusalCode | 'ok']>([
    ['DRAW_FROM_STOCK', 'already-drawn'],
    ['DRAW_FROM_DISCARD', 'already-drawn'],
    ['LAY_DOWN', 'already-laid-down'],
    ['LAY_OFF', 'laid-down-this-turn'],
    ['SWAP_JOKER', 'swap-while-down'],
    ['READY_TO_DISCARD', 'ready-to-discard'],
    ['DISCARD', 'ok'],
    ['GO_OUT', 'laid-down-this-turn'],
    ['CALL_MAY_I', 'your-own-turn'],
    ['PASS_MAY_I', 'your-own-turn'],
    ['RESOLVE', 'window-not-open'],
  ])('T4: %s: %s', (type, expected) => {
    check(given({ ...TABLE, ...TURN }), type, 'ann', expected);
  });
});

describe('the others', () => {
  const turn = all('not-your-turn');
  const OF_THE_TURN = {
    DRAW_FROM_STOCK: turn,
    DRAW_FROM_DISCARD: turn,
    LAY_DOWN: turn,
    LAY_OFF: turn,
    SWAP_JOKER: turn,
    READY_TO_DISCARD: turn,
    DISCARD: turn,
    GO_OUT: turn,
    RESOLVE: ['window-not-open', 'ok', 'window-not-open', 'window-not-open'],
  } as const;
  const none = 'nothing-to-call-for';

  test.each(
    cases({ ...OF_THE_TURN, CALL_MAY_I: ['ok', 'ok', none, none], PASS_MAY_I: ['ok', 'ok', none, none] }),
  )('T1, Y2: one who is in line: %s in %s: %s', (type, phase, expected) => {
    check(at(phase), type, 'bob', expected);
  });

  const down = 'down-not-in-line';
  test.each(
    cases({ ...OF_THE_TURN, CALL_MAY_I: [down, down, none, none], PASS_MAY_I: [down, down, none, none] }),
  )('T1, Y7: one who is down: %s in %s: %s', (type, phase, expected) => {
    check(at(phase), type, 'carol', expected);
  });

  test.each(
    COMMAND_TYPES.filter((type) => type !== 'RESOLVE').flatMap((type) =>
      PHASES.map((phase) => [type, phase] as const),
    ),
  )('E2: a stranger: %s in %s', (type, phase) => {
    check(at(phase), type, 'zoe', 'unknown-player');
  });
});

describe('the final round', () => {
  const final: TableText = { round: 6, table: [] };

  test.each<[CommandType, RefusalCode, string]>([
    [
      'LAY_OFF',
      'final-round-no-lay-off',
      'laying off is not allowed in round 6: you must lay down all cards at once',
    ],
    ['SWAP_JOKER', 'final-round-no-swap', 'Joker swapping is not allowed in round 6 (no melds on table)'],
    ['GO_OUT', 'final-round-no-go-out', 'the final round is won by laying down all cards at once'],
  ])('R3: %s: %s', (type, expected, message) => {
    check(at('drawn', final), type, 'ann', expected, message);
    check(at('awaitingDiscard', final), type, 'ann', expected, message);
    check(at('awaitingDraw', final), type, 'ann', 'must-draw-first');
    check(at('drawn', final), type, 'bob', 'not-your-turn');
  });
});

describe('the game is over', () => {
  test.each(COMMAND_TYPES)('G4: %s', (type) => {
    const game = given({ round: 6, stock: '', discard: '7♥' });
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(game.state.isOver).toBe(true);

    for (const playerId of ['ann', 'bob', 'zoe']) check(game, type, playerId, 'game-over');
  });

  test('E1: nonsense stays nonsense', () => {
    const game = given({ round: 6, stock: '', discard: '7♥' });
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });

    expect(refused(game, null).code).toBe('malformed-command');
  });
});
