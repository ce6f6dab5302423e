import { MAY_I_TIMES, PROTOCOL, SEAT_IDS } from '@mayi/core/protocol';
import { LEVELS, RUN_ENDS } from '@mayi/core/rules';
import type { Dice } from '../../testing/sim/random.ts';

/** What hostile and broken clients send. */
export interface Garbage {
  /** Something, with what is known of the room. */
  next(seq: number): string | Buffer;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_';
const SUITS = ['H', 'D', 'C', 'S', 'X', ''];
const RANKS = ['A', '2', '3', '7', '9', '10', 'J', 'Q', 'K', 'JK', '1', ''];

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  -0,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  '',
  '\u0000',
  '\u202e\u200b',
  '😀'.repeat(30),
  '\ud800',
  'x'.repeat(900),
  '__proto__',
  [],
  {},
  [[]],
  { toString: 1 },
  { __proto__: null, constructor: { prototype: 1 } },
  ['set', '9C0'],
];

/** None of these is JSON that a message could be made of. */
const BROKEN: readonly string[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  'null',
  'true',
  '0',
  '"hello"',
  '[]',
  '{}',
  'NaN',
  '{"type":"ping",}',
  "{'type':'ping'}",
  '{"type":"ping"}{"type":"ping"}',
  '{"type":"ping"',
  '\ufeff{"type":"hello"}',
  '{"type":"ping","__proto__":{"t":1}}',
  '{"type":"constructor"}',
  '{"type":"toString"}',
  'GET / HTTP/1.1',
  '\u0000\u0001\u0002',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `${'{"do":'.repeat(500)}1${'}'.repeat(500)}`,
  '{"type":"ping","t":1e999}',
  `{"type":"ping","t":${'9'.repeat(400)}}`,
  `{"type":"hello","protocol":1,"seen":${'1'.repeat(30)}}`,
];

/** The same dice throw the same garbage. `isCareful`: nothing that would make its sender leave the table. */
export function createGarbage(dice: Dice, { isCareful }: { readonly isCareful: boolean }): Garbage {
  const sent: string[] = [];

  const id = () => (dice.chance(0.9) ? dice.text(1 + dice.below(24), LETTERS) : odd());
  const odd = () => dice.pick(ODD_VALUES);
  const card = () => `${dice.pick(RANKS)}${dice.pick(SUITS)}${dice.below(4)}`;
  const cards = (most: number) => Array.from({ length: dice.below(most) }, card);
  const seat = () => (dice.chance(0.9) ? dice.pick(SEAT_IDS) : odd());
  const meld = () => `meld-${dice.below(9)}`;

  const commands: readonly (() => object)[] = [
    () => ({ type: dice.pick(['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD', 'READY_TO_DISCARD']) }),
    () => ({ type: dice.pick(['CALL_MAY_I', 'PASS_MAY_I', 'RESOLVE', 'START_GAME']) }),
    () => ({ type: 'DISCARD', card: card() }),
    () => ({ type: 'LAY_OFF', card: card(), meld: meld(), end: dice.pick(RUN_ENDS) }),
    () => ({ type: 'SWAP_JOKER', card: card(), meld: meld(), joker: `JK${dice.below(5)}` }),
    () => ({ type: 'LAY_DOWN', melds: Array.from({ length: dice.below(4) }, () => ['set', ...cards(7)]) }),
    () => ({ type: 'GO_OUT', layOffs: Array.from({ length: dice.below(9) }, () => [card(), meld()]) }),
  ];
  const actions: readonly (() => object)[] = [
    () => ({ type: 'ready', ready: dice.chance(0.5), seed: dice.text(dice.below(80), LETTERS) }),
    () => ({ type: dice.pick(['start', 'go-on', 'rematch']) }),
    () => ({ type: 'settings', settings: { seats: dice.below(12), mayI: dice.pick(MAY_I_TIMES) } }),
    () => ({ type: 'settings', settings: { rules: { name: 'mine', contracts: odd() } } }),
    () => ({ type: 'take-seat', seat: seat() }),
    () => ({ type: 'rename', name: dice.chance(0.5) ? dice.text(dice.below(30), LETTERS) : odd() }),
    () => ({ type: 'add-bot', level: dice.pick(LEVELS), seat: seat() }),
    () => (isCareful ? { type: 'go-on' } : { type: 'remove', seat: seat() }),
    () => (isCareful ? { type: 'go-on' } : { type: dice.pick(['here', 'leave']) }),
  ];

  function message(seq: number): Record<string, unknown> {
    const kind = dice.below(100);
    if (kind < 55) {
      const seen = dice.chance(0.7) ? seq : dice.below(2 * seq + 2);
      return { type: 'command', id: id(), seq: seen, do: dice.pick(commands)() };
    }
    if (kind < 85) return { type: 'lobby', id: id(), do: dice.pick(actions)() };
    if (kind < 98) return { type: 'ping', t: dice.chance(0.8) ? dice.below(1e9) : odd() };
    return { type: 'hello', protocol: dice.chance(0.5) ? PROTOCOL : odd(), seen: dice.below(seq + 1) };
  }

  /** One field is wrong, or one too many. */
  function spoiled(whole: Record<string, unknown>): object {
    const inner = typeof whole.do === 'object' && whole.do !== null && dice.chance(0.5);
    const target = { ...((inner ? whole.do : whole) as Record<string, unknown>) };
    const key = dice.chance(0.3) ? dice.text(5, LETTERS) : dice.pick(Object.keys(target));
    if (dice.chance(0.3)) delete target[key];
    else target[key] = odd();
    return inner ? { ...whole, do: target } : target;
  }

  return {
    next(seq) {
      if (dice.chance(0.1)) return dice.pick(BROKEN);
      if (dice.chance(0.05)) return Buffer.from(dice.text(dice.below(200), LETTERS));
      if (dice.chance(0.1) && sent.length > 0) return dice.pick(sent);
      const whole = message(seq);
      const text = JSON.stringify(dice.chance(0.4) ? spoiled(whole) : whole);
      // Half of what was cut off, or changed on the way.
      if (dice.chance(0.05)) return text.slice(0, dice.below(text.length));
      if (sent.length < 500) sent.push(text);
      return text;
    },
  };
}
