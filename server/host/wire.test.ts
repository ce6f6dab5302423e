import { describe, expect, it } from 'vitest';
import { entriesOf } from './testing/nodes.ts';
import { inOrder, onTurn, tableWith } from './testing/room.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;
const draw = { type: 'DRAW_FROM_STOCK' } as const;

describe('the first message', () => {
  const connectSilently = async () => {
    const table = await tableWith(three);
    const messages: Record<string, unknown>[] = [];
    const closed: number[] = [];
    const connection = await table.host.connect(table.code, table.people[0]!.secret, {
      send: (text) => messages.push(JSON.parse(text)),
      cork: (send) => send(),
      close: (code) => closed.push(code),
    });
    const send = async (message: unknown) => {
      connection?.receive(typeof message === 'string' ? message : JSON.stringify(message));
      await table.clock.settle();
      return messages.at(-1);
    };
    return { table, send, messages, closed };
  };

  it('must be hello; until then nothing is sent or accepted', async () => {
    const { table, send, messages } = await connectSilently();
    await table.play(onTurn(table.people)!.client, draw);
    expect(messages).toEqual([]);
    expect(await send({ type: 'command', id: 'one', seq: 0, do: draw })).toMatchObject({
      type: 'error',
      code: 'hello-first',
      id: 'one',
    });
    expect(await send({ type: 'ping', t: 5 })).toEqual({ type: 'pong', t: 5, now: table.clock.now() });
    expect(await send({ type: 'ping' })).toEqual({ type: 'pong', t: null, now: table.clock.now() });
    expect(await send({ type: 'hello', protocol: 1, seen: 0 })).toMatchObject({ type: 'welcome', you: 's1' });
  });

  it('must name a protocol version that the server supports', async () => {
    const { send, closed } = await connectSilently();
    expect(await send({ type: 'hello', protocol: 2, seen: 0 })).toMatchObject({ code: 'wrong-protocol' });
    expect(closed).toEqual([]);
    expect(await send({ type: 'hello', protocol: 1, seen: 0 })).toMatchObject({ type: 'welcome' });
  });

  it('may claim a seq that this node has not seen', async () => {
    const { send, table } = await connectSilently();
    const seq = table.people[0]!.client.known?.seq ?? 0;
    expect(await send({ type: 'hello', protocol: 1, seen: 1e9 })).toMatchObject({
      type: 'welcome',
      seq: seq + 1,
    });
    expect(await send({ type: 'hello', protocol: 1, seen: seq })).toMatchObject({
      type: 'welcome',
      seq: seq + 1,
    });
  });

  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const settings = (rules: unknown) => ({
    type: 'lobby',
    id: 'x',
    do: { type: 'settings', settings: { rules } },
  });
  it.each([
    '',
    'null',
    '{"type":"hello"',
    '"hello"',
    '[]',
    '{}',
    { type: 'hello' },
    { type: 'hello', protocol: 1, seen: -1 },
    { type: 'hello', protocol: 1, seen: 0, more: true },
    { type: 'shout' },
    { type: 'command', id: 'x', seq: 0, do: { type: 'RESOLVE' } },
    { type: 'command', id: 'x', seq: 0, do: { ...draw, playerId: 's2' } },
    { type: 'command', id: 'a b', seq: 0, do: draw },
    { type: 'command', id: 'x'.repeat(25), seq: 0, do: draw },
    { type: 'command', id: 'x', seq: 0.5, do: draw },
    '{"type":"command","id":"x","seq":0,"do":{"type":"DISCARD","card":{"toString":1}}}',
    '{"__proto__":{"type":"ping"}}',
    settings(null),
    settings(7),
    settings('no-such'),
    settings([]),
    settings({}),
    settings({ contracts: null, decks: [null] }),
    settings({ ...Object.fromEntries(['name', 'decks', 'points', 'mayI'].map((key) => [key, []])) }),
    deep,
    `{"type":"lobby","id":"x","do":{"type":"settings","settings":{"rules":${deep}}}}`,
  ])('is answered even if it is malformed (%#)', async (message) => {
    const { table, send } = await connectSilently();
    const written = entriesOf(table.database, table.code).length;
    const answer = await send(message);
    expect(answer).toMatchObject({ type: 'error', code: 'malformed' });
    expect(String(answer?.message).length).toBeLessThan(300);
    expect(entriesOf(table.database, table.code)).toHaveLength(written);
  });

  it('is answered with its id, if it has a readable one', async () => {
    const { send } = await connectSilently();
    expect(await send({ type: 'lobby', id: 'k1', do: { type: 'add-bot', level: 'genius' } })).toMatchObject({
      id: 'k1',
      message: expect.stringContaining('do.level: must be one of random,'),
    });
    expect(await send('{"type":"lobby","id":"k2"')).not.toHaveProperty('id');
  });
});

describe('a spectator', () => {
  it('sees only what is public', async () => {
    const table = await tableWith(three);
    const [turn] = inOrder(table.people);
    const spectator = await table.connect();
    await table.play(turn.client, draw);
    const { hand, table: seen } = turn.client.known!;
    expect(spectator.known).toMatchObject({ you: null, acting: false, hand: [], table: seen });
    const sent = JSON.stringify(spectator.messages);
    for (const card of hand) expect(sent).not.toContain(`"${card}"`);
    expect(await table.play(spectator, draw)).toMatchObject({ code: 'not-seated' });
  });

  it('does not keep the game going', async () => {
    const table = await tableWith({ people: ['Ann'], bots: ['random', 'random'] });
    const spectator = await table.connect();
    table.people[0]!.client.close();
    await table.clock.pass(3000);
    const { seq } = spectator.known!;
    await table.clock.pass(600_000);
    expect(spectator.known?.seq).toBe(seq);
  });
});

describe('a deleted room', () => {
  it('answers with an error, and closes the connection', async () => {
    const table = await tableWith(three);
    const { client } = onTurn(table.people)!;
    table.database.rooms.delete(table.code);
    client.command(draw, { id: 'one' });
    await table.clock.settle();
    expect(client.messages.at(-1)).toMatchObject({ type: 'error', code: 'room-closed', id: 'one' });
    expect(client.closedWith).toBe(4404);
    expect(await table.host.connect(table.code, undefined, {} as never)).toBeUndefined();
  });
});
