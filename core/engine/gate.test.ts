import { describe, expect, expectTypeOf, test } from 'vitest';
import { formatHand } from '../cards/notation.ts';
import { COMMAND_TYPES, type Command } from '../rules/commands.ts';
import { refuse } from '../rules/refusal.ts';
import { given, handOf, idIn, layDownOf, play, refused } from '../testing/given.ts';
import type { ExecuteOptions, ExecuteResult, Game } from './game.ts';

const DRAW = { type: 'DRAW_FROM_STOCK', playerId: 'ann' };
const malformed = (detail: string) => refuse('malformed-command', `malformed command: ${detail}`);
const cyclic = (): object => {
  const command: Record<string, unknown> = { ...DRAW };
  command.self = command;
  return command;
};
const sparse = (length: number) => {
  const list: unknown[] = [];
  list.length = length;
  return list;
};
const throwing = (error: unknown) => ({
  get type(): string {
    throw error;
  },
});

describe('E1: what is no command', () => {
  const NO_OBJECT = 'a command must be a plain object';
  const NO_TYPE = `type must be one of ${COMMAND_TYPES.join(', ')}`;

  test.each<[string, unknown, string]>([
    ['nothing', undefined, NO_OBJECT],
    ['null', null, NO_OBJECT],
    ['a number', 7, NO_OBJECT],
    ['not a number', Number.NaN, NO_OBJECT],
    ['a text', 'DRAW_FROM_STOCK', NO_OBJECT],
    ['a big integer', 1n, NO_OBJECT],
    ['a symbol', Symbol('DRAW_FROM_STOCK'), NO_OBJECT],
    ['a function', () => DRAW, NO_OBJECT],
    ['a list', [DRAW], NO_OBJECT],
    ['an empty object', {}, NO_TYPE],
    ['an object without prototype', Object.create(null), NO_TYPE],
    ['a date', new Date(0), NO_OBJECT],
    ['a date with fields', Object.assign(new Date(0), DRAW), NO_OBJECT],
    ['a map', new Map(Object.entries(DRAW)), NO_OBJECT],
    ['inherited fields', Object.create(DRAW), NO_OBJECT],
    ['a foreign type', { ...DRAW, type: 'CHEAT' }, NO_TYPE],
    ['a type in lower case', { ...DRAW, type: 'draw_from_stock' }, NO_TYPE],
    ['a type in a list', { ...DRAW, type: ['DRAW_FROM_STOCK'] }, NO_TYPE],
    ['a boxed type', { ...DRAW, type: Object('DRAW_FROM_STOCK') }, NO_TYPE],
    ['a symbol as type', { ...DRAW, type: Symbol('x') }, NO_TYPE],
    ['a type of Object', { ...DRAW, type: 'constructor' }, NO_TYPE],
    ['an inner event', { type: 'xstate.done.actor.turn', output: {} }, NO_TYPE],
    ['an event of the game machine', { type: 'START_GAME' }, NO_TYPE],
    [
      'a type under __proto__',
      JSON.parse('{"__proto__":{"type":"DRAW_FROM_STOCK","playerId":"ann"}}'),
      NO_TYPE,
    ],
  ])('E1: %s', (_, input, detail) => {
    expect(refused(given(), input)).toEqual(malformed(detail));
  });
});

describe('E1: fields', () => {
  const MELDS = 'melds must be an array of at most 100 items';
  const lay = (melds: unknown) => ({ type: 'LAY_DOWN', playerId: 'ann', melds });
  const set = (cardIds: unknown) => lay([{ type: 'set', cardIds }]);
  const goOut = (finalLayOffs: unknown) => ({ type: 'GO_OUT', playerId: 'ann', finalLayOffs });
  const off = { type: 'LAY_OFF', playerId: 'ann', cardId: '3-clubs-0', meldId: 'meld-1' };
  const swap = {
    type: 'SWAP_JOKER',
    playerId: 'ann',
    meldId: 'meld-1',
    jokerCardId: 'Joker-0',
    cardId: '3-clubs-0',
  };

  test.each<[string, unknown, string]>([
    ['no player', { type: 'DRAW_FROM_STOCK' }, 'playerId must be a string of at most 100 characters'],
    [
      'a number for a player',
      { ...DRAW, playerId: 0 },
      'playerId must be a string of at most 100 characters',
    ],
    ['null for a player', { ...DRAW, playerId: null }, 'playerId must be a string of at most 100 characters'],
    [
      'a list for a player',
      { ...DRAW, playerId: ['ann'] },
      'playerId must be a string of at most 100 characters',
    ],
    [
      'a symbol for a player',
      { ...DRAW, playerId: Symbol('ann') },
      'playerId must be a string of at most 100 characters',
    ],
    [
      'a boxed text for a player',
      { ...DRAW, playerId: Object('ann') },
      'playerId must be a string of at most 100 characters',
    ],
    [
      'text by toString',
      { ...DRAW, playerId: { toString: () => 'ann' } },
      'playerId must be a string of at most 100 characters',
    ],
    [
      'a huge text',
      { ...DRAW, playerId: 'ann'.repeat(1_000_000) },
      'playerId must be a string of at most 100 characters',
    ],
    ['a further field', { ...DRAW, cardId: '3-clubs-0' }, 'unknown field cardId'],
    ['a further field left empty', { ...DRAW, cardId: undefined }, 'unknown field cardId'],
    ['a player who resolves', { type: 'RESOLVE', playerId: 'ann' }, 'unknown field playerId'],
    [
      'a __proto__ field',
      JSON.parse('{"type":"DRAW_FROM_STOCK","playerId":"ann","__proto__":{}}'),
      'unknown field __proto__',
    ],
    ['a constructor field', { ...DRAW, constructor: 1 }, 'unknown field constructor'],
    ['itself', cyclic(), 'unknown field self'],
    ['a huge field name', { ...DRAW, ['x'.repeat(100_000)]: 1 }, `unknown field ${'x'.repeat(100)}`],
    ['no card', { type: 'DISCARD', playerId: 'ann' }, 'cardId must be a string of at most 100 characters'],
    [
      'a whole card',
      { type: 'DISCARD', playerId: 'ann', cardId: { id: '3-clubs-0' } },
      'cardId must be a string of at most 100 characters',
    ],
    ['no melds', lay(undefined), MELDS],
    ['melds as an object', lay({ length: 1, 0: {} }), MELDS],
    ['melds as a text', lay('set'), MELDS],
    ['101 melds', lay(new Array(101).fill({ type: 'set', cardIds: [] })), MELDS],
    ['an endless list', lay(sparse(2 ** 32 - 1)), MELDS],
    ['a hole for a meld', lay(sparse(2)), 'a meld must be a plain object'],
    ['null for a meld', lay([null]), 'a meld must be a plain object'],
    ['a list for a meld', lay([['3-clubs-0']]), 'a meld must be a plain object'],
    ['a meld of no type', lay([{ cardIds: [] }]), 'the type of a meld must be set or run'],
    [
      'a meld of a foreign type',
      lay([{ type: 'flush', cardIds: [] }]),
      'the type of a meld must be set or run',
    ],
    ['a meld with an owner', lay([{ type: 'set', cardIds: [], ownerId: 'bob' }]), 'unknown field ownerId'],
    ['no cards', set(undefined), 'cardIds must be an array of at most 100 items'],
    ['101 cards', set(new Array(101).fill('3-clubs-0')), 'cardIds must be an array of at most 100 items'],
    ['a hole for a card', set(sparse(3)), 'id must be a string of at most 100 characters'],
    ['a number for a card', set([3]), 'id must be a string of at most 100 characters'],
    ['no lay-offs', goOut(null), 'finalLayOffs must be an array of at most 100 items'],
    ['a hole for a lay-off', goOut(sparse(1)), 'a lay-off must be a plain object'],
    [
      'a lay-off without a card',
      goOut([{ meldId: 'meld-1' }]),
      'cardId must be a string of at most 100 characters',
    ],
    [
      'a lay-off with a player',
      goOut([{ cardId: 'x', meldId: 'y', playerId: 'bob' }]),
      'unknown field playerId',
    ],
    ['a lay-off at no end', goOut([{ cardId: 'x', meldId: 'y', end: 'middle' }]), 'end must be low or high'],
    ['no meld', { ...off, meldId: undefined }, 'meldId must be a string of at most 100 characters'],
    ['an end of null', { ...off, end: null }, 'end must be low or high'],
    ['an end in capitals', { ...off, end: 'HIGH' }, 'end must be low or high'],
    ['no Joker', { ...swap, jokerCardId: 0 }, 'jokerCardId must be a string of at most 100 characters'],
    ['an end of a swap', { ...swap, end: 'low' }, 'unknown field end'],
  ])('E1: %s', (_, input, detail) => {
    expect(refused(given({ drawn: true }), input)).toEqual(malformed(detail));
  });

  test('E1: an end that is left undefined is an end left out', () => {
    const game = given({ down: ['ann'], table: ['bob set 3♦ 3♥ 3♠'], drawn: true });
    play(game, { ...off, end: undefined });

    expect(game.state.round.table[0]!.cards).toHaveLength(4);
  });
});

describe('E1: objects that bite', () => {
  const UNREADABLE = malformed("it can't be read");
  const boom = () => {
    throw new Error('boom');
  };

  test.each<[string, unknown]>([
    ['a getter that throws', throwing(new Error('boom'))],
    ['a getter that throws nothing', throwing(undefined)],
    ['a getter that throws a symbol', throwing(Symbol('boom'))],
    ['a getter that throws a command', throwing(DRAW)],
    ['a proxy that answers nothing', new Proxy({}, { get: boom })],
    ['a proxy that hides its keys', new Proxy(DRAW, { ownKeys: boom })],
    ['a proxy that hides what it is', new Proxy(DRAW, { getPrototypeOf: boom })],
    [
      'a list whose entries throw',
      { type: 'LAY_DOWN', playerId: 'ann', melds: new Proxy([1], { get: boom }) },
    ],
    ['a meld that throws', { type: 'LAY_DOWN', playerId: 'ann', melds: [throwing(new Error('boom'))] }],
  ])('E1: %s is answered, not thrown at', (_, input) => {
    expect(refused(given(), input)).toEqual(UNREADABLE);
  });

  test('E1: a proxy that was revoked is answered, not thrown at', () => {
    const { proxy, revoke } = Proxy.revocable({ ...DRAW }, {});
    revoke();

    expect(refused(given(), proxy).code).toBe('malformed-command');
  });

  test('E1: what is thrown may bite, too', () => {
    const trap = new Proxy({}, { getPrototypeOf: boom, get: boom });

    expect(refused(given(), throwing(trap))).toEqual(UNREADABLE);
  });

  test('E1: a list cannot say more through its iterator than through its length', () => {
    let asked = 0;
    const melds = Object.assign([], {
      *[Symbol.iterator]() {
        while (asked++ < 1000) yield { type: 'set', cardIds: [] };
      },
    });
    refused(given({ drawn: true }), { type: 'LAY_DOWN', playerId: 'ann', melds });

    expect(asked).toBeLessThanOrEqual(101);
  });

  test('E1: every field is read but once, so that it cannot change its mind', () => {
    const reads: string[] = [];
    const command = new Proxy(DRAW, {
      get: (target, name, self) => {
        reads.push(String(name));
        return reads.filter((other) => other === name).length > 1 ? 'bob' : Reflect.get(target, name, self);
      },
    });
    play(given(), command);

    expect(reads.toSorted()).toEqual(['playerId', 'type']);
  });

  test('E1: a command that plays another while it is read finds the table as that one left it', () => {
    const game = given();
    const command = {
      type: 'DRAW_FROM_STOCK',
      get playerId() {
        play(game, DRAW);
        return 'ann';
      },
    };

    expect(game.execute(command)).toEqual({ ok: false, refusal: refuse('already-drawn') });
    expect(handOf(game, 'ann')).toHaveLength(4);
  });

  test('E1: a command that is changed after it was sent changes nothing', () => {
    const game = given({
      hands: { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥ 9♠', bob: '5♣ 4♦', carol: '6♣ 10♦' },
      drawn: true,
    });
    const command = layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | set 8♣ 8♦ 8♥') as unknown as {
      melds: { cardIds: string[]; type: string }[];
    };
    const { facts } = play(game, command);
    const before = JSON.stringify([game.state, facts]);
    command.melds[0]!.cardIds.push('9-spades-0');
    command.melds[1]!.type = 'run';
    command.melds.length = 1;

    expect(JSON.stringify([game.state, facts])).toBe(before);
  });

  test('E1: a frozen command is as good as any', () => {
    play(given(), Object.freeze({ ...DRAW }));
  });
});

describe('E2, K4: strangers and strange cards', () => {
  test.each(['zoe', '', 'Ann', ' ann', '__proto__', 'toString', '0'])(
    'E2: %j does not sit at this table',
    (playerId) => {
      const game = given({ drawn: true });
      for (const type of ['DRAW_FROM_STOCK', 'CALL_MAY_I', 'READY_TO_DISCARD']) {
        expect(refused(game, { type, playerId })).toEqual(refuse('unknown-player'));
      }
      expect(refused(game, { type: 'DISCARD', playerId, cardId: '3-clubs-0' })).toEqual(
        refuse('unknown-player'),
      );
    },
  );

  test.each([
    '',
    '3-clubs-1',
    '3-clubs-9',
    '5-clubs-0',
    '7-hearts-0',
    '3-spades-0',
    '3♣',
    '__proto__',
    'Joker-0',
  ])('K4: the card %j is not in the hand of ann, so she cannot discard, lay off or swap it', (cardId) => {
    const game = given({ round: 2, table: ['bob run 5♠ Joker 7♠ 8♠'], stock: '3♠', drawn: true });
    const down = given({ down: ['ann'], table: ['bob set K♦ K♥ K♠'], stock: '3♠', drawn: true });

    expect(refused(game, { type: 'DISCARD', playerId: 'ann', cardId })).toEqual(refuse('card-not-in-hand'));
    expect(
      refused(game, {
        type: 'SWAP_JOKER',
        playerId: 'ann',
        meldId: 'meld-1',
        jokerCardId: 'Joker-0',
        cardId,
      }),
    ).toEqual(refuse('card-not-in-hand'));
    expect(refused(down, { type: 'LAY_OFF', playerId: 'ann', meldId: 'meld-1', cardId })).toEqual(
      refuse('card-not-in-hand'),
    );
    expect(
      refused(down, { type: 'GO_OUT', playerId: 'ann', finalLayOffs: [{ meldId: 'meld-1', cardId }] }),
    ).toEqual(refuse('card-not-in-hand'));
  });

  const laying = () =>
    given({ hands: { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥ K♦', bob: '9♠ 4♦', carol: '6♣' }, drawn: true });
  const sets = (game: Game, change: (ids: string[]) => void) => {
    const ids = handOf(game, 'ann').map((card) => card.id as string);
    change(ids);
    return {
      type: 'LAY_DOWN',
      playerId: 'ann',
      melds: [
        { type: 'set', cardIds: ids.slice(0, 3) },
        { type: 'set', cardIds: ids.slice(3, 6) },
      ],
    };
  };

  test.each<[string, (ids: string[]) => void, 'card-used-twice' | 'card-not-in-hand']>([
    ['a card twice in one meld', (ids) => ids.splice(2, 1, ids[0]!), 'card-used-twice'],
    ['a card in two melds', (ids) => ids.splice(5, 1, ids[0]!), 'card-used-twice'],
    ['a card of another player', (ids) => ids.splice(2, 1, '9-spades-0'), 'card-not-in-hand'],
    ['a card of no deck', (ids) => ids.splice(2, 1, '9-clubs-7'), 'card-not-in-hand'],
    ['a stranger’s card twice', (ids) => ids.splice(1, 2, 'x', 'x'), 'card-not-in-hand'],
    ['a card twice beside a stranger’s', (ids) => ids.splice(1, 2, ids[0]!, 'x'), 'card-not-in-hand'],
  ])('K4: %s cannot be laid down', (_, change, code) => {
    const game = laying();
    expect(refused(game, sets(game, change))).toEqual(refuse(code));
    play(
      game,
      sets(game, () => {}),
    );
    expect(formatHand(handOf(game, 'ann'))).toBe('K♦');
  });

  test('O3, K4: no card goes out twice', () => {
    const game = given({
      hands: { ann: '9♣ 9♦', bob: '4♦', carol: '6♣' },
      down: ['ann'],
      table: ['bob set 9♥ 9♠ 9♥'],
      drawn: true,
    });
    const nine = { cardId: idIn(game, 'ann', '9♣'), meldId: 'meld-1' };

    expect(refused(game, { type: 'GO_OUT', playerId: 'ann', finalLayOffs: [nine, nine] })).toEqual(
      refuse('card-used-twice'),
    );
    expect(refused(game, { type: 'GO_OUT', playerId: 'ann', finalLayOffs: [nine] })).toEqual(
      refuse('cards-would-remain'),
    );
    expect(refused(game, { type: 'GO_OUT', playerId: 'ann', finalLayOffs: [] })).toEqual(
      refuse('cards-would-remain'),
    );
  });
});

/** What each overload of `execute` takes. */
type Taken<T> = T extends {
  (command: infer First, options?: ExecuteOptions): ExecuteResult;
  (command: infer Second, options?: ExecuteOptions): ExecuteResult;
}
  ? [First, Second]
  : never;

test('E1: execute takes a command, which editors complete, and anything else', () => {
  expectTypeOf<Taken<Game['execute']>>().toEqualTypeOf<[Command, unknown]>();
  const game = given({ hands: { ann: '3♣', bob: '4♦', carol: '6♣' } });
  const command: Command = { type: 'DRAW_FROM_STOCK', playerId: 'ann' };
  const received: unknown = JSON.parse('{ "type": "DRAW_FROM_STOCK", "playerId": "ann", "now": true }');
  expect(game.execute(received)).toMatchObject({ ok: false, refusal: { code: 'malformed-command' } });
  expect(game.execute(command)).toMatchObject({ ok: true });
});
