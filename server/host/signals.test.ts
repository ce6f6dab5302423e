import { PROTOCOL, REACTIONS, type ServerMessage } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { connectClient, type TestClient } from './testing/client.ts';
import { entriesOf, startNode } from './testing/nodes.ts';
import { lobbyWith, type Person, type RoomOptions, type TestRoom, tableWith } from './testing/room.ts';

let ids = 0;

/** Returns the id, for `answerTo`. */
function react({ client }: Pick<Person, 'client'>, reaction: string = 'heart'): string {
  const id = `r${ids++}`;
  client.sendRaw(JSON.stringify({ type: 'react', id, reaction }));
  return id;
}

const signalsIn = ({ messages }: TestClient) =>
  messages.filter(({ type }) => type === 'reaction' || type === 'tv');

const reactionsIn = ({ messages }: TestClient) => messages.filter(({ type }) => type === 'reaction');

/** Everybody at the table wants signals, as today's apps do. */
async function listening(options: RoomOptions = {}) {
  const room = await tableWith({ people: ['Ann', 'Bob', 'Cleo'], ...options });
  for (const { client } of room.people) client.send({ type: 'signals' });
  const [ann, bob, cleo] = room.people as [Person, Person, Person];
  return { ...room, ann, bob, cleo };
}

/** A TV; with a secret, on the device of a player. */
async function openTv({ host, code, clock }: Pick<TestRoom, 'host' | 'code' | 'clock'>, secret?: string) {
  const messages: ServerMessage[] = [];
  const connection = await host.connect(code, secret, {
    send: (text) => messages.push(JSON.parse(text)),
    cork: (send) => send(),
    close() {},
  });
  if (connection === undefined) throw new Error('no such room');
  const send = (message: object) => connection.receive(JSON.stringify(message));
  send({ type: 'hello', protocol: PROTOCOL, seen: 0, screen: 'tv' });
  await clock.settle();
  return { messages, send, close: () => connection.closed() };
}

describe('a reaction', () => {
  it('is shown to everybody who asked for signals, and nothing is stored', async () => {
    const room = await listening();
    const { ann, bob, clock } = room;
    const spectator = await room.connect();
    const entries = entriesOf(room.database, room.code).length;
    const { seq } = ann.client.known!;
    const id = react(bob, 'applause');
    expect(bob.client.answerTo(id)).toEqual({ type: 'answer', id, result: 'applied', seq });
    await clock.pass(1000);
    for (const { client } of room.people)
      expect(reactionsIn(client)).toEqual([{ type: 'reaction', seat: bob.seat, reaction: 'applause' }]);
    expect(signalsIn(spectator)).toEqual([]);
    expect(entriesOf(room.database, room.code)).toHaveLength(entries);
    expect(ann.client.known!.seq).toBe(seq);
  });

  it('comes from a seat, from a room that has reactions, and after hello', async () => {
    const room = await listening({ settings: { reactions: false } });
    const spectator = await room.connect();
    expect(spectator.answerTo(react({ client: spectator }))).toMatchObject({ code: 'not-seated' });
    expect(room.ann.client.answerTo(react(room.ann))).toMatchObject({
      result: 'refused',
      code: 'no-reactions',
    });
    for (const reaction of ['<b>', 'HEART', '', 'x'.repeat(10_000)]) {
      react(room.ann, reaction);
      expect(room.ann.client.messages.at(-1)).toMatchObject({ type: 'error', code: 'malformed' });
    }
    expect(reactionsIn(room.bob.client)).toEqual([]);
  });

  it('is refused if one seat sends too many, also from several windows, and nobody is disconnected', async () => {
    const room = await listening();
    const { ann, bob, clock } = room;
    const second = await room.connect(ann.secret);
    const results: (string | undefined)[] = [];
    for (let nth = 0; nth < 5000; nth++) {
      const client = nth % 2 === 0 ? ann.client : second;
      results.push(client.answerTo(react({ client }, REACTIONS[nth % REACTIONS.length]))?.result);
    }
    expect(results.filter((result) => result === 'applied')).toHaveLength(4);
    expect(second.answerTo(react({ client: second }))).toMatchObject({ code: 'too-many-reactions' });
    expect(reactionsIn(bob.client)).toHaveLength(4);
    expect(ann.client.closedWith).toBeUndefined();
    expect(bob.client.answerTo(react(bob))).toMatchObject({ result: 'applied' });
    await clock.pass(10_000);
    expect(ann.client.answerTo(react(ann))).toMatchObject({ result: 'applied' });
    expect(room.errors).toEqual([]);
  });

  it('works again at once after the clock was set back', async () => {
    const { ann, clock } = await listening();
    for (let nth = 0; nth < 4; nth++) react(ann);
    clock.setBack(3_600_000);
    expect(ann.client.answerTo(react(ann))).toMatchObject({ result: 'applied' });
  });

  it('reaches players on other nodes, which enforce the same limit', async () => {
    const room = await listening();
    const other = await startNode('n2', room.world);
    const guest = await connectClient(other.host, room.code);
    await room.clock.settle();
    guest.send({ type: 'signals' });
    react(room.bob, 'ouch');
    expect(reactionsIn(guest)).toEqual([{ type: 'reaction', seat: room.bob.seat, reaction: 'ouch' }]);
    for (let nth = 0; nth < 1000; nth++)
      room.store.signal({ code: room.code, node: 'n3', seat: room.bob.seat, reaction: 'heart' });
    expect(reactionsIn(guest)).toHaveLength(4);
    // Not for a seat where nobody sits, and not for a room that isn't in memory.
    room.store.signal({ code: room.code, node: 'n3', seat: 's4', reaction: 'heart' });
    room.store.signal({ code: 'nobody', node: 'n3', seat: 's1', reaction: 'heart' });
    expect(reactionsIn(guest)).toHaveLength(4);
    expect([...room.errors, ...other.errors]).toEqual([]);
  });
});

describe('a TV', () => {
  it('is announced while it is open, and a while longer in case it reloads', async () => {
    const room = await listening();
    const { ann, clock } = room;
    expect(ann.client.known?.tv).toBe(false);
    const { seq } = ann.client.known!;
    const tv = await openTv(room);
    expect(ann.client.known).toMatchObject({ tv: true, seq });
    expect((await room.connect()).known?.tv).toBe(true);
    tv.close();
    await clock.pass(4000);
    const again = await openTv(room);
    await clock.pass(10_000);
    expect(ann.client.known?.tv).toBe(true);
    again.close();
    await clock.pass(5000);
    expect(ann.client.known?.tv).toBe(false);
    expect(signalsIn(ann.client)).toEqual([
      { type: 'tv', open: false },
      { type: 'tv', open: true },
      { type: 'tv', open: false },
    ]);
  });

  it('has no seat and no hand, even on the device of a player', async () => {
    const room = await listening();
    const { ann, clock } = room;
    const tv = await openTv(room, ann.secret);
    expect(tv.messages[0]).toMatchObject({ type: 'welcome', you: null, hand: [], acting: false });
    tv.send({ type: 'react', id: 'r', reaction: 'heart' });
    tv.send({ type: 'hello', protocol: PROTOCOL, seen: 0 });
    await clock.settle();
    expect(tv.messages[1]).toMatchObject({ id: 'r', code: 'not-seated' });
    expect(tv.messages.at(-1)).toMatchObject({ type: 'welcome', you: null, hand: [] });
    for (const card of ann.client.known!.hand) expect(JSON.stringify(tv.messages)).not.toContain(`"${card}"`);
    // Ann still plays from her own window.
    expect(ann.client.known?.acting).toBe(true);
    tv.close();
    await clock.pass(10_000);
    expect(ann.client.known?.room.seats[0]?.presence).toBe('here');
  });

  it('opened and closed ten times a second costs two messages every five seconds', async () => {
    const room = await listening();
    for (let nth = 0; nth < 200; nth++) {
      (await openTv(room)).close();
      await room.clock.pass(100);
    }
    expect(signalsIn(room.ann.client).length).toBeLessThan(12);
    expect(room.errors).toEqual([]);
  });

  it('is known on other nodes, until its node closes it or falls silent', async () => {
    const room = await listening();
    const other = await startNode('n2', room.world);
    const guest = await connectClient(other.host, room.code);
    await room.clock.settle();
    guest.send({ type: 'signals' });
    const tv = await openTv(room);
    expect(guest.known?.tv).toBe(true);
    await room.clock.pass(300_000);
    expect(guest.known?.tv).toBe(true);
    tv.close();
    await room.clock.pass(5000);
    expect(guest.known?.tv).toBe(false);
    await openTv(room);
    expect(guest.known?.tv).toBe(true);
    room.faults.isDead = true;
    await room.clock.pass(60_000);
    expect(guest.known?.tv).toBe(false);
  });

  it('is heard of late if a message between nodes got lost', async () => {
    const room = await listening();
    const other = await startNode('n2', room.world);
    const guest = await connectClient(other.host, room.code);
    await room.clock.settle();
    guest.send({ type: 'signals' });
    room.faults.losesHints = true;
    await openTv(room);
    expect(guest.known?.tv).toBe(false);
    room.faults.losesHints = false;
    await room.clock.pass(20_000);
    expect(guest.known?.tv).toBe(true);
  });
});

describe('a client from before there were signals', () => {
  it('gets no message that it does not know', async () => {
    const room = await lobbyWith({ people: ['Ann', 'Bob'] });
    const [ann, bob] = room.people as [Person, Person];
    bob.client.send({ type: 'signals' });
    const tv = await openTv(room);
    react(ann);
    tv.close();
    await room.clock.pass(10_000);
    expect(signalsIn(bob.client)).toHaveLength(4);
    expect(signalsIn(ann.client)).toEqual([]);
  });
});
