import { describe, expect, it } from 'vitest';
import { entriesOf } from './testing/nodes.ts';
import { inOrder, onTurn, tableWith } from './testing/table.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;
const draw = { type: 'DRAW_FROM_STOCK' } as const;

describe('the first word', () => {
  const silent = async () => {
    const table = await tableWith(three);
    const messages: Record<string, unknown>[] = [];
    const closed: number[] = [];
    const connection = await table.host.connect(table.code, table.people[0]!.secret, {
      send: (text) => messages.push(JSON.parse(text)),
      cork: (send) => send(),
      close: (code) => closed.push(code),
    });
    const say = async (message: unknown) => {
      connection?.receive(typeof message === 'string' ? message : JSON.stringify(message));
      await table.clock.settle();
      return messages.at(-1);
    };
    return { table, say, messages, closed };
  };

  it('is hello: before it nothing is told, and nothing taken', async () => {
    const { table, say, messages } = await silent();
    await table.play(onTurn(table.people)!.client, draw);
    expect(messages).toEqual([]);
    expect(await say({ type: 'command', id: 'one', seq: 0, do: draw })).toMatchObject({
      type: 'error',
      code: 'hello-first',
      id: 'one',
    });
    expect(await say({ type: 'ping', t: 5 })).toEqual({ type: 'pong', t: 5, now: table.clock.now() });
    expect(await say({ type: 'ping' })).toEqual({ type: 'pong', t: null, now: table.clock.now() });
    expect(await say({ type: 'hello', protocol: 1, seen: 0 })).toMatchObject({ type: 'welcome', you: 's1' });
  });

  it('names a version that the server speaks', async () => {
    const { say, closed } = await silent();
    expect(await say({ type: 'hello', protocol: 2, seen: 0 })).toMatchObject({ code: 'wrong-protocol' });
    expect(closed).toEqual([]);
    expect(await say({ type: 'hello', protocol: 1, seen: 0 })).toMatchObject({ type: 'welcome' });
  });

  it('may come from somebody who has seen more than this node, or claims so', async () => {
    const { say, table } = await silent();
    const seq = table.people[0]!.client.known?.seq ?? 0;
    expect(await say({ type: 'hello', protocol: 1, seen: 1e9 })).toMatchObject({
      type: 'welcome',
      seq: seq + 1,
    });
    expect(await say({ type: 'hello', protocol: 1, seen: seq })).toMatchObject({
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
  ])('is answered whatever it is: malformed (%#)', async (message) => {
    const { table, say } = await silent();
    const written = entriesOf(table.shelf, table.code).length;
    const answer = await say(message);
    expect(answer).toMatchObject({ type: 'error', code: 'malformed' });
    expect(String(answer?.message).length).toBeLessThan(300);
    expect(entriesOf(table.shelf, table.code)).toHaveLength(written);
  });

  it('is answered by its id, if that can be read', async () => {
    const { say } = await silent();
    expect(await say({ type: 'lobby', id: 'k1', do: { type: 'add-bot', level: 'genius' } })).toMatchObject({
      id: 'k1',
      message: expect.stringContaining('do.level: must be one of random,'),
    });
    expect(await say('{"type":"lobby","id":"k2"')).not.toHaveProperty('id');
  });
});

describe('who looks on', () => {
  it('sees the public table only', async () => {
    const table = await tableWith(three);
    const [turn] = inOrder(table.people);
    const watcher = await table.look();
    await table.play(turn.client, draw);
    const { hand, table: seen } = turn.client.known!;
    expect(watcher.known).toMatchObject({ you: null, acting: false, hand: [], table: seen });
    const told = JSON.stringify(watcher.messages);
    for (const card of hand) expect(told).not.toContain(`"${card}"`);
    expect(await table.play(watcher, draw)).toMatchObject({ code: 'not-seated' });
  });

  it('makes nobody wait, and keeps no room going', async () => {
    const table = await tableWith({ people: ['Ann'], bots: ['random', 'random'] });
    const watcher = await table.look();
    table.people[0]!.client.close();
    await table.clock.pass(3000);
    const { seq } = watcher.known!;
    await table.clock.pass(600_000);
    expect(watcher.known?.seq).toBe(seq);
  });
});

describe('a room that is no longer there', () => {
  it('says so, and closes the connection', async () => {
    const table = await tableWith(three);
    const { client } = onTurn(table.people)!;
    table.shelf.rooms.delete(table.code);
    client.command(draw, { id: 'one' });
    await table.clock.settle();
    expect(client.messages.at(-1)).toMatchObject({ type: 'error', code: 'room-closed', id: 'one' });
    expect(client.closedWith).toBe(4404);
    expect(await table.host.connect(table.code, undefined, {} as never)).toBeUndefined();
  });
});
