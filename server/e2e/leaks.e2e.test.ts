import { createDeck } from '@mayi/core/cards';
import { cardWithCode, codeOf, type Known, NO_ORDERS, type SeatId } from '@mayi/core/protocol';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { randomOf } from '../testing/sim/random.ts';
import { withTimeout } from '../testing/withTimeout.ts';
import { audit } from './testing/audit.ts';
import { createEventCounter, type EventCounter } from './testing/eventCounter.ts';
import { probeHttp, secretsFrom } from './testing/httpProbe.ts';
import { type InProcessServer, startInProcess } from './testing/inProcessServer.ts';
import { leaksIn, type Received, type Secrecy, type Secret, secrecyOf } from './testing/leaks.ts';
import { type PlayerRequest, someOrders } from './testing/nextRequest.ts';
import { handCodesAt, replayRoom } from './testing/replayRoom.ts';
import { ONE_ROUND, TWO_ROUNDS } from './testing/shortRules.ts';
import {
  describeRoom,
  startRoom,
  type TestRoom,
  type TestRoomOptions,
  waitUntilOver,
} from './testing/testRoom.ts';

const SEED = Number(process.env.MAYI_SEED ?? 11);
const random = randomOf(SEED);

const { contracts, cardsDealt } = PRESETS.classic;
const some = <T>(rounds: readonly T[]): T[] => rounds.filter((_, at) => [1, rounds.length - 1].includes(at));
/** The last round of a classic game has rules of its own. */
const EARLY_AND_LAST: HouseRules = {
  ...PRESETS.classic,
  name: 'an early round and the last',
  contracts: some(contracts),
  cardsDealt: some(cardsDealt),
};

let server: InProcessServer;
let messages: EventCounter;
let rooms: RecordedRoom[];

beforeEach(async () => {
  server = await startInProcess();
  onTestFinished(() => server.close());
  messages = createEventCounter();
  rooms = [];
});

interface RecordedRoom {
  readonly room: TestRoom;
  /** By player; the last one is the spectator. */
  readonly received: string[][];
  readonly pages: Received[];
  readonly secrets: Secret[];
}

async function record(
  options: Pick<TestRoomOptions, 'settings' | 'names' | 'wantsMore'>,
): Promise<RecordedRoom> {
  const received: string[][] = [...options.names, 'the spectator'].map(() => []);
  const onMessage = (text: string, player: number) => {
    received[player]?.push(text);
    messages.count();
  };
  const room = await startRoom({
    ...options,
    findUrl: async () => server.url,
    onMessage,
    random,
    badRequest: (known) => wrongDiscard(known) ?? someOrders(known, random),
  });
  onTestFinished(() => room.stop());
  const secrets = room.room.seated.flatMap(({ seat, secret, device }) => [
    ...secretsFrom(seat, 'secret', secret),
    ...secretsFrom(seat, 'device', device),
  ]);
  const recorded = { room, received, pages: [], secrets };
  rooms.push(recorded);
  return recorded;
}

/** Now and then a player discards a card they don't hold: does the answer reveal where it is? */
function wrongDiscard({ table, hand, room }: Known): PlayerRequest | undefined {
  if (table === null || room.phase !== 'playing' || !random.chance(0.05)) return undefined;
  const open = [...hand, ...table.discard, ...table.melds.flatMap(({ cards }) => cards)];
  const taken = Object.values(table.players).flatMap((player) => player.taken);
  const hidden = createDeck({ deckCount: 2, jokerCount: 4 })
    .map(codeOf)
    .filter((code) => ![...open, ...taken].includes(code));
  return { type: 'command', do: { type: 'DISCARD', card: random.pick(hidden) } };
}

async function probe({ room, pages, secrets }: RecordedRoom): Promise<void> {
  const { code, players } = room;
  for (const seated of room.room.seated) {
    const found = await probeHttp(server, code, seated, players[0]?.known?.table?.gameId);
    pages.push(...found.pages);
    secrets.push(...found.secrets);
  }
}

function allReceived({ room, received, pages }: RecordedRoom): Received[] {
  const fromSockets = received.flatMap((texts, index) => {
    const { requests } = room.players[index]!;
    const seat: SeatId | null = room.room.seated[index]?.seat ?? null;
    return texts.map((text): Received => {
      const { type, id } = JSON.parse(text);
      return type === 'answer'
        ? { seat, text, request: JSON.stringify(requests.get(id)?.request) }
        : { seat, text };
    });
  });
  return [...fromSockets, ...pages];
}

type RoomOptions = Pick<TestRoomOptions, 'settings' | 'names'>;

/** Plays short games for as long as the long one takes, and meanwhile reads everything there is over HTTP. */
async function play(long: RoomOptions, short: readonly RoomOptions[] = []): Promise<void> {
  const { room } = await record(long);
  const isPlaying = () => room.players.some(({ known }) => known?.room.phase !== 'over');
  for (const options of short) await record({ ...options, wantsMore: isPlaying });
  const state = () => `seed ${SEED}: ${rooms.map(({ room }) => describeRoom(room)).join('\n')}`;
  const over = Promise.all(room.players.map((player) => player.until(({ room }) => room.phase === 'over')));
  while (isPlaying()) {
    await probe(random.pick(rooms));
    await withTimeout(Promise.race([messages.after(500), over]), state);
  }
  await withTimeout(Promise.all(rooms.map(({ room }) => waitUntilOver(room, server.archive))), state);
}

async function secrecyIn({ room, secrets }: RecordedRoom): Promise<Secrecy> {
  return secrecyOf(replayRoom(room.code, await server.archive.entriesFrom(room.code, 1)), secrets);
}

/** The refusal codes of discards of cards the player doesn't hold, by the situation everybody could see. */
function refusalsOf(received: readonly Received[], { moments }: Secrecy): Map<string, Set<string>> {
  const refusals = new Map<string, Set<string>>();
  for (const { text, request, seat } of received) {
    const { result, seq, code } = JSON.parse(text);
    if (result !== 'refused' || !request?.includes('DISCARD')) continue;
    const { table, room } = moments[seq - 1]!;
    const whose = seat === null ? 'watching' : table?.turn === seat ? 'own turn' : 'other turn';
    const situation = `${room.phase}, ${table?.phase}, ${whose}`;
    refusals.set(situation, (refusals.get(situation) ?? new Set()).add(code));
  }
  return refusals;
}

describe(`everything a server sends (seed ${SEED})`, () => {
  it('reveals no card, seed or secret to anybody who may not know it', async () => {
    const names = ['Ann', 'Bob', 'Cleo', 'Dan'];
    const short = names.map((name, index): RoomOptions => {
      const rules = index % 2 === 0 ? ONE_ROUND : TWO_ROUNDS;
      return { settings: { rules, seats: 3 + (index % 3) }, names: [name, `${name} too`] };
    });
    await play({ settings: { rules: EARLY_AND_LAST }, names: ['Ida', 'Joe', 'Kim'] }, short);
    const sum = { games: 0, messages: 0, pages: 0 };
    for (const recorded of rooms) {
      const secrecy = await secrecyIn(recorded);
      const received = allReceived(recorded);
      expect(received.flatMap((one) => leaksIn(one, secrecy))).toEqual([]);
      const fromSockets = received.filter(({ isPage }) => !isPage);
      for (const [situation, codes] of refusalsOf(fromSockets, secrecy))
        expect([...codes], situation).toHaveLength(1);
      sum.games += (await audit(server.archive, recorded.room)).games;
      sum.messages += fromSockets.length;
      sum.pages += recorded.pages.length;
    }
    console.info(`${JSON.stringify(sum)} without a leak`);
    expect(sum.games).toBeGreaterThanOrEqual(rooms.length);
    expect(server.logLines).toEqual([]);
  });
});

interface Doctored {
  readonly secrecy: Secrecy;
  /** A card in another hand that only its holder may know. */
  readonly hidden: string;
  readonly message: Record<string, unknown>;
}

/** Each adds a leak to a message for the first seat. */
const LEAKS: readonly [string, (original: Doctored) => Partial<Received>][] = [
  ['a card in the hand', ({ hidden, message }) => withText({ ...message, hand: [hidden] })],
  [
    'a hand at the table',
    ({ hidden, message }) => withText({ ...message, changed: { players: { s2: { hand: [hidden] } } } }),
  ],
  [
    'what another player drew',
    ({ hidden, message }) =>
      withText({ ...message, facts: [{ type: 'CARD_DRAWN', player: 's2', from: 'stock', card: hidden }] }),
  ],
  [
    'a card by its engine id',
    ({ hidden, message }) => withText({ ...message, id: cardWithCode(hidden)?.id }),
  ],
  ['an unknown field', ({ hidden, message }) => withText({ ...message, debug: { top: `<${hidden}>` } })],
  ['a card in a URL', ({ hidden }) => ({ isPage: true, text: `"/api/cards/${hidden}"` })],
  ['the seed', ({ secrecy, message }) => withText({ ...message, seed: secretIn(secrecy, /server/) })],
  [
    'the secret of another seat',
    ({ secrecy, message }) => withText({ ...message, s: secretIn(secrecy, /^secret of s2/) }),
  ],
  [
    'the hash of the seat’s own secret',
    ({ secrecy }) => ({ isPage: true, text: `"${secretIn(secrecy, /hash .* secret of s1/)}"` }),
  ],
  [
    'the orders of another seat',
    ({ secrecy, message }) =>
      withText({ ...message, mayI: JSON.parse(secretIn(secrecy, /^the orders of s2/)) }),
  ],
  ['somebody’s orders as one’s own', ({ message }) => withText({ ...message, orders: NO_ORDERS })],
  ['that somebody has orders', ({ message }) => withText({ ...message, by: 'order' })],
  [
    'another player’s seed',
    ({ secrecy, message }) => withText({ ...message, s: secretIn(secrecy, /seed of s2/) }),
  ],
];

const withText = (message: object): Partial<Received> => ({ text: JSON.stringify(message) });
const secretIn = ({ secrets }: Secrecy, what: RegExp) =>
  secrets.find((secret) => what.test(secret.what))?.text ?? '';

describe('a leak', () => {
  it('is noticed', async () => {
    await play({ settings: { rules: ONE_ROUND, seats: 3 }, names: ['Ann', 'Bob'] });
    const [recorded] = rooms;
    const secrecy = await secrecyIn(recorded!);
    const received = allReceived(recorded!).filter(
      ({ seat, text }) => seat === 's1' && text.includes('"CARD_DISCARDED"'),
    );
    expect(received.length).toBeGreaterThan(0);
    const one = received.find(({ text }) => JSON.parse(text).type === 'update')!;
    const message = JSON.parse(one.text);
    const visible = secrecy.visibleCards.at(message.seq, 's1');
    const hidden = handCodesAt(secrecy.moments[message.seq - 1]!, 's2').find((code) => !visible.has(code))!;
    expect(leaksIn(one, secrecy)).toEqual([]);
    for (const [what, leak] of LEAKS) {
      const doctored = { ...one, ...leak({ secrecy, hidden, message }) };
      expect(leaksIn(doctored, secrecy), what).toHaveLength(1);
    }
  });
});
