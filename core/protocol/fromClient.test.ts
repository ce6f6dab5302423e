import { describe, expect, it } from 'vitest';
import { PRESETS } from '../rules/presets.ts';
import { clientMessageSchema } from './fromClient.ts';

const isTaken = (message: unknown) => clientMessageSchema.safeParse(message).success;

const command = (doing: unknown, more: object = {}) => ({
  type: 'command',
  id: 'a1',
  seq: 1,
  do: doing,
  ...more,
});
const lobby = (doing: unknown) => ({ type: 'lobby', id: 'a1', do: doing });
const settings = (some: object) => lobby({ type: 'settings', settings: some });

/** `[[[[…]]]]` */
const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

const GOOD: readonly unknown[] = [
  { type: 'hello', protocol: 1, seen: 0 },
  { type: 'hello', protocol: 99, seen: 12 },
  { type: 'ping' },
  { type: 'ping', t: 1.5 },
  command({ type: 'DRAW_FROM_STOCK' }),
  command({ type: 'DISCARD', card: '10H0' }),
  command({ type: 'GO_OUT', layOffs: [] }),
  lobby({ type: 'ready', ready: true }),
  lobby({ type: 'ready', ready: true, seed: 'rain' }),
  lobby({ type: 'ready', ready: true, seq: 12 }),
  lobby({ type: 'start' }),
  lobby({ type: 'start', seq: 12 }),
  lobby({ type: 'add-bot', level: 'sharp' }),
  lobby({ type: 'take-seat', seat: 's8' }),
  settings({}),
  settings({ rules: 'jeanne', seats: 3 }),
  settings({ undo: false }),
  lobby({ type: 'answer-undo', ask: 'u118', agree: false }),
  settings({ rules: { ...PRESETS.classic, name: 'ours', reshuffles: 1 } }),
  settings({ rules: { ...PRESETS.classic, name: 'ours 👩‍🚀' } }),
  settings({ rules: { ...PRESETS.jeanne } }),
];

const BAD: Readonly<Record<string, unknown>> = {
  nothing: undefined,
  'a null': null,
  'a number': 7,
  'a text': 'hello',
  'a list': [],
  'an empty record': {},
  'an unknown type': { type: 'shout' },
  'a type that is a list': { type: ['hello'], protocol: 1, seen: 0 },
  'a type from the prototype': { type: 'constructor' },
  'a hello without a version': { type: 'hello', seen: 0 },
  'a hello with half a version': { type: 'hello', protocol: 1.5, seen: 0 },
  'a hello with a text for a number': { type: 'hello', protocol: '1', seen: 0 },
  'a hello from before the beginning': { type: 'hello', protocol: 1, seen: -1 },
  'a hello from far in the future': { type: 'hello', protocol: 1, seen: 1e12 },
  'a hello with more': { type: 'hello', protocol: 1, seen: 0, seat: 's1' },
  'a start from before the beginning': lobby({ type: 'start', seq: -1 }),
  'a ready from nowhere': lobby({ type: 'ready', ready: true, seq: '12' }),
  'a ping with a text': { type: 'ping', t: 'now' },
  'a ping of no number': { type: 'ping', t: Number.NaN },
  'a command without id': { type: 'command', seq: 1, do: { type: 'CALL_MAY_I' } },
  'a command with an empty id': command({ type: 'CALL_MAY_I' }, { id: '' }),
  'a command with a long id': command({ type: 'CALL_MAY_I' }, { id: 'x'.repeat(25) }),
  'a command with odd letters in its id': command({ type: 'CALL_MAY_I' }, { id: 'a:b' }),
  'a command without seq': { type: 'command', id: 'a', do: { type: 'CALL_MAY_I' } },
  'a command with more beside it': command({ type: 'CALL_MAY_I' }, { player: 's2' }),
  'a command that is a text': command('CALL_MAY_I'),
  'a command that is not known': command({ type: 'PEEK' }),
  'the command of the clock': command({ type: 'RESOLVE' }),
  'a command for somebody else': command({ type: 'CALL_MAY_I', playerId: 's2' }),
  'a discard of nothing': command({ type: 'DISCARD' }),
  'a discard of null': command({ type: 'DISCARD', card: null }),
  'a discard of a card id': command({ type: 'DISCARD', card: '9-clubs-0' }),
  'a discard of a card in words': command({ type: 'DISCARD', card: '9C0 ' }),
  'a discard of a list': command({ type: 'DISCARD', card: ['9C0'] }),
  'a lay-off at no end': command({ type: 'LAY_OFF', card: '9C0', meld: 'meld-1', end: 'middle' }),
  'a lay-off on a long name': command({ type: 'LAY_OFF', card: '9C0', meld: 'm'.repeat(21) }),
  'a lay-down of one meld only named': command({ type: 'LAY_DOWN', melds: ['set'] }),
  'a lay-down of an empty tuple': command({ type: 'LAY_DOWN', melds: [[]] }),
  'a lay-down of an unknown meld': command({ type: 'LAY_DOWN', melds: [['pair', '9C0']] }),
  'a lay-down of too many melds': command({ type: 'LAY_DOWN', melds: Array(21).fill(['set', '9C0']) }),
  'a lay-down nested deeply': command({ type: 'LAY_DOWN', melds: nested(10_000) }),
  'a meld nested deeply': command({ type: 'LAY_DOWN', melds: [['set', nested(10_000)]] }),
  'going out with a text': command({ type: 'GO_OUT', layOffs: 'all' }),
  'going out with more': command({ type: 'GO_OUT', layOffs: [['9C0', 'meld-1', 'low', 's1']] }),
  'going out with too much': command({
    type: 'GO_OUT',
    layOffs: Array(61).fill(['9C0', 'meld-1']),
  }),
  'ready or not': lobby({ type: 'ready', ready: 'yes' }),
  'ready with an endless seed': lobby({ type: 'ready', ready: true, seed: 'x'.repeat(65) }),
  'a seat that is not there': lobby({ type: 'take-seat', seat: 's11' }),
  'a computer player of no level': lobby({ type: 'add-bot', level: 'cheating' }),
  'an endless name': lobby({ type: 'rename', name: 'x'.repeat(101) }),
  'a name that is a record': lobby({ type: 'rename', name: { toString: 'Ann' } }),
  'settings with more': settings({ host: 's1' }),
  'settings for one': settings({ seats: 1 }),
  'settings with unknown rules': settings({ rules: 'poker' }),
  'settings with empty rules': settings({ rules: {} }),
  'settings with rules nested deeply': settings({ rules: nested(10_000) }),
  'settings with contracts nested deeply': settings({
    rules: { ...PRESETS.classic, contracts: nested(10_000) },
  }),
  'settings with rules nobody can play': settings({ rules: { ...PRESETS.classic, cardsDealt: [1] } }),
  'settings with one rule more': settings({ rules: { ...PRESETS.classic, cheat: true } }),
  'settings with own rules under the name of a preset': settings({
    rules: { ...PRESETS.classic, reshuffles: 1 },
  }),
  'settings with one preset under the name of another': settings({
    rules: { ...PRESETS.classic, name: ' JEANNE' },
  }),
  'settings with rules whose name cannot be seen': settings({
    rules: { ...PRESETS.classic, name: 'ours\u0000' },
  }),
  'nesting, deep and bare': nested(10_000),
};

/** H19: sixty cards. */
const TWENTY_SETS = Array.from({ length: 20 }, (_, nth) => ['set', `10C${nth}`, `10D${nth}`, `10H${nth}`]);

describe('client messages', () => {
  it('H19: a lay-down has as many melds as a hand can make', () => {
    expect(isTaken(command({ type: 'LAY_DOWN', melds: TWENTY_SETS }))).toBe(true);
  });

  it.each(GOOD)('%j', (message) => {
    expect(clientMessageSchema.parse(message)).toEqual(message);
  });

  it.each(Object.entries(BAD))('not %s', (_, message) => {
    expect(isTaken(message)).toBe(false);
  });

  it('ignore a __proto__ field', () => {
    const message = JSON.parse('{"type":"ping","__proto__":{"t":1}}');
    expect(clientMessageSchema.safeParse(message).data ?? {}).not.toHaveProperty('t');
  });
});
