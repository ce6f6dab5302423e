import { MAY_I_TIMES, PROTOCOL, REACTIONS, SEAT_IDS } from '@mayi/core/protocol';
import { LEVELS, RUN_ENDS } from '@mayi/core/rules';
import type { Random } from '../../testing/sim/random.ts';

/** Generates what hostile and broken clients send. */
export interface Garbage {
  /** A message for a room at this seq. */
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

/** None of these parses as a message. */
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

/** `isCareful`: nothing that would make its sender leave the table. */
export function createGarbage(random: Random, { isCareful }: { readonly isCareful: boolean }): Garbage {
  const sent: string[] = [];

  const id = () => (random.chance(0.9) ? random.text(1 + random.below(24), LETTERS) : odd());
  const odd = () => random.pick(ODD_VALUES);
  const card = () => `${random.pick(RANKS)}${random.pick(SUITS)}${random.below(4)}`;
  const cards = (max: number) => Array.from({ length: random.below(max) }, card);
  const seat = () => (random.chance(0.9) ? random.pick(SEAT_IDS) : odd());
  const meld = () => `meld-${random.below(9)}`;

  const commands: readonly (() => object)[] = [
    () => ({ type: random.pick(['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD', 'READY_TO_DISCARD']) }),
    () => ({ type: random.pick(['CALL_MAY_I', 'PASS_MAY_I', 'RESOLVE', 'START_GAME']) }),
    () => ({ type: 'DISCARD', card: card() }),
    () => ({ type: 'LAY_OFF', card: card(), meld: meld(), end: random.pick(RUN_ENDS) }),
    () => ({ type: 'SWAP_JOKER', card: card(), meld: meld(), joker: `JK${random.below(5)}` }),
    () => ({ type: 'LAY_DOWN', melds: Array.from({ length: random.below(4) }, () => ['set', ...cards(7)]) }),
    () => ({ type: 'GO_OUT', layOffs: Array.from({ length: random.below(9) }, () => [card(), meld()]) }),
  ];
  const actions: readonly (() => object)[] = [
    () => ({ type: 'ready', ready: random.chance(0.5), seed: random.text(random.below(80), LETTERS) }),
    () => ({ type: random.pick(['start', 'go-on', 'rematch']) }),
    () => ({ type: 'settings', settings: { seats: random.below(12), mayI: random.pick(MAY_I_TIMES) } }),
    () => ({ type: 'settings', settings: { rules: { name: 'mine', contracts: odd() } } }),
    () => ({ type: 'take-seat', seat: seat() }),
    () => ({ type: 'rename', name: random.chance(0.5) ? random.text(random.below(30), LETTERS) : odd() }),
    () => ({ type: 'add-bot', level: random.pick(LEVELS), seat: seat() }),
    () => (isCareful ? { type: 'go-on' } : { type: 'remove', seat: seat() }),
    () => (isCareful ? { type: 'go-on' } : { type: random.pick(['here', 'leave']) }),
  ];

  function message(seq: number): Record<string, unknown> {
    const kind = random.below(100);
    if (kind < 55) {
      const seen = random.chance(0.7) ? seq : random.below(2 * seq + 2);
      return { type: 'command', id: id(), seq: seen, do: random.pick(commands)() };
    }
    if (kind < 80) return { type: 'lobby', id: id(), do: random.pick(actions)() };
    if (kind < 87)
      return { type: 'react', id: id(), reaction: random.chance(0.8) ? random.pick(REACTIONS) : odd() };
    if (kind < 89) return { type: 'signals' };
    if (kind < 98) return { type: 'ping', t: random.chance(0.8) ? random.below(1e9) : odd() };
    const screen = random.chance(0.3) && { screen: random.chance(0.5) ? 'tv' : odd() };
    const protocol = random.chance(0.5) ? PROTOCOL : odd();
    return { type: 'hello', protocol, seen: random.below(seq + 1), ...screen };
  }

  /** Changes, removes or adds one field. */
  function corrupt(whole: Record<string, unknown>): object {
    const inner = typeof whole.do === 'object' && whole.do !== null && random.chance(0.5);
    const target = { ...((inner ? whole.do : whole) as Record<string, unknown>) };
    const key = random.chance(0.3) ? random.text(5, LETTERS) : random.pick(Object.keys(target));
    if (random.chance(0.3)) delete target[key];
    else target[key] = odd();
    return inner ? { ...whole, do: target } : target;
  }

  return {
    next(seq) {
      if (random.chance(0.1)) return random.pick(BROKEN);
      if (random.chance(0.05)) return Buffer.from(random.text(random.below(200), LETTERS));
      if (random.chance(0.1) && sent.length > 0) return random.pick(sent);
      const whole = message(seq);
      const text = JSON.stringify(random.chance(0.4) ? corrupt(whole) : whole);
      // Cut off on the way.
      if (random.chance(0.05)) return text.slice(0, random.below(text.length));
      if (sent.length < 500) sent.push(text);
      return text;
    },
  };
}
