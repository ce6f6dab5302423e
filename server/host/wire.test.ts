import { describe, expect, it } from 'vitest';
import { connectClient } from './testing/client.ts';
import { entriesOf, startNode } from './testing/nodes.ts';
import {
  inOrder,
  lobbyWith,
  onTurn,
  type Person,
  seatIn,
  type TestTable,
  tableWith,
} from './testing/table.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;
const draw = { type: 'DRAW_FROM_STOCK' } as const;
const pass = { type: 'PASS_MAY_I' } as const;

const draws = ({ shelf, code }: TestTable) =>
  entriesOf(shelf, code).filter((entry) => entry.type === 'played' && entry.command.type === draw.type)
    .length;

describe('the same id twice is applied once, and answered twice', () => {
  const drawn = async () => {
    const table = await tableWith(three);
    const { client, secret } = onTurn(table.people)!;
    const seq = client.known!.seq;
    const first = await table.play(client, draw, { id: 'one', seq });
    expect(first).toMatchObject({ result: 'applied', seq: seq + 1 });
    return { table, client, secret, seq, first };
  };

  it('at once', async () => {
    const { table, client, seq, first } = await drawn();
    expect(await table.play(client, draw, { id: 'one', seq })).toEqual(first);
    expect(
      client.messages.filter((message) => message.type === 'answer' && message.id === 'one'),
    ).toHaveLength(2);
    expect(draws(table)).toBe(1);
  });

  it('when both are on the way together', async () => {
    const table = await tableWith(three);
    const { client } = onTurn(table.people)!;
    client.command(draw, { id: 'one' });
    const seq = client.known!.seq;
    expect(await table.play(client, draw, { id: 'one' })).toMatchObject({ result: 'applied', seq: seq + 1 });
    expect(
      client.messages.filter((message) => message.type === 'answer' && message.id === 'one'),
    ).toHaveLength(2);
    expect(draws(table)).toBe(1);
  });

  it('from a new window', async () => {
    const { table, secret, seq, first } = await drawn();
    const again = await table.look(secret);
    expect(await table.play(again, draw, { id: 'one', seq })).toEqual(first);
    expect(draws(table)).toBe(1);
  });

  it('after a restart, and through another node', async () => {
    const { table, secret, seq, first } = await drawn();
    const { host } = await startNode('n2', table.world);
    const again = await connectClient(host, table.code, secret);
    await table.clock.settle();
    expect(await table.play(again, draw, { id: 'one', seq })).toEqual(first);
    expect(draws(table)).toBe(1);
  });

  it('after the room was out of memory', async () => {
    const { table, secret, seq, first } = await drawn();
    for (const { client } of table.people) client.close();
    await table.clock.pass(70_000);
    expect(table.host.figures().roomsInMemory).toBe(0);
    const again = await table.look(secret);
    expect(await table.play(again, draw, { id: 'one', seq })).toEqual(first);
    expect(draws(table)).toBe(1);
  });

  it('long ago, when a hundred others came since', async () => {
    const table = await lobbyWith();
    const { client, secret } = table.people[0]!;
    client.send({ type: 'lobby', id: 'one', do: { type: 'rename', name: 'Zoe' } });
    await table.clock.settle();
    const first = client.answerTo('one');
    for (let nth = 0; nth < 100; nth++) client.lobby({ type: 'rename', name: `Zoe ${nth}` });
    await table.clock.settle();
    for (const again of [client, await table.look(secret)]) {
      again.send({ type: 'lobby', id: 'one', do: { type: 'rename', name: 'Zoe' } });
      await table.clock.settle();
      expect(again.answerTo('one')).toEqual(first);
      expect(seatIn(again, 's1')?.name).toBe('Zoe 99');
    }
    expect(table.complaints).toEqual([]);
  });

  it('even if it finds its sender asleep', async () => {
    const { table, client, seq, first } = await drawn();
    await table.clock.pass(80_000);
    const other = table.people.find((person) => person.client !== client)!.client;
    expect(seatIn(other, client.known!.you!)?.presence).toBe('nudged');
    expect(await table.play(client, draw, { id: 'one', seq })).toEqual(first);
  });

  it('ids are each seat’s own', async () => {
    const table = await tableWith(three);
    const [turn, next, last] = inOrder(table.people);
    await table.play(turn.client, draw, { id: 'one' });
    expect(await table.play(next.client, pass, { id: 'one' })).toMatchObject({ result: 'applied' });
    expect(await table.play(last.client, pass, { id: 'one' })).toMatchObject({ result: 'applied' });
    expect(turn.client.known?.table?.phase).toBe('drawn');
  });
});

describe('a move made while looking at an older table', () => {
  it('is answered with a fresh view, and changes nothing', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    const old = turn.client.known!.seq;
    await table.play(turn.client, draw);
    const written = entriesOf(table.shelf, table.code).length;
    const answer = await table.play(turn.client, draw, { seq: old });
    expect(answer).toMatchObject({ result: 'stale', seq: turn.client.known?.seq });
    if (answer?.result !== 'stale') throw new Error('not stale');
    const { you: _, ...known } = turn.client.known!;
    expect(answer.fresh).toEqual(known);
    expect(answer.fresh.hand).toHaveLength(12);
    expect(entriesOf(table.shelf, table.code)).toHaveLength(written);
    expect(await table.play(next.client, pass)).toMatchObject({ result: 'applied' });
  });

  it('Y4 a window that has closed meanwhile is an older table', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    await table.play(turn.client, draw);
    const old = next.client.known!.seq;
    await table.clock.pass(8000);
    expect(await table.play(next.client, { type: 'CALL_MAY_I' }, { seq: old })).toMatchObject({
      result: 'stale',
    });
  });

  it('Y4 answers to May I? count, all of them, though nobody saw the others’', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo', 'Dan'] });
    const [turn, ...line] = inOrder(table.people) as Person[];
    await table.play(turn!.client, draw);
    const seq = turn!.client.known!.seq;
    const ids = line.map(({ client }, nth) =>
      client.command(nth === 2 ? { type: 'CALL_MAY_I' } : pass, { seq }),
    );
    await table.clock.settle();
    expect(line.map(({ client }, nth) => client.answerTo(ids[nth]!)?.result)).toEqual([
      'applied',
      'applied',
      'applied',
    ]);
    expect(turn!.client.known?.table?.players[line[2]!.seat]).toMatchObject({ mayIs: 1 });
  });

  it('who comes and goes makes no table older', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    const seq = turn.client.known!.seq;
    next.client.close();
    await table.clock.pass(3000);
    expect(turn.client.known!.seq).toBeGreaterThan(seq);
    expect(await table.play(turn.client, draw, { seq })).toMatchObject({ result: 'applied' });
  });
});

describe('a refusal', () => {
  it('of the game has the rule, with its code and words', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    const answer = await table.play(next.client, draw);
    expect(answer).toMatchObject({
      result: 'refused',
      code: 'not-your-turn',
      rule: expect.stringMatching(/^T\d/),
    });
    expect((answer as { message: string }).message).not.toBe('');
    const nobodys = await table.play(turn.client, { type: 'DISCARD', card: 'JK99' });
    expect(nobodys).toMatchObject({ result: 'refused', rule: expect.any(String) });
  });

  it('of the room has none', async () => {
    const table = await lobbyWith();
    expect(await table.play(table.people[0]!.client, draw)).toMatchObject({
      result: 'refused',
      code: 'not-in-play',
      rule: null,
      message: 'no game is being played',
    });
    expect(await table.ask(table.people[0]!.client, { type: 'rematch' })).toMatchObject({ code: 'not-over' });
  });
});

describe('the first word', () => {
  const silent = async () => {
    const table = await tableWith(three);
    const messages: Record<string, unknown>[] = [];
    const closed: number[] = [];
    const connection = await table.host.connect(table.code, table.people[0]!.secret, {
      send: (text) => messages.push(JSON.parse(text)),
      together: (send) => send(),
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
  it('says so, and closes the line', async () => {
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
