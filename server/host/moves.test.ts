import { describe, expect, it } from 'vitest';
import { connectClient } from './testing/client.ts';
import { entriesOf, startNode } from './testing/nodes.ts';
import { inOrder, lobbyWith, onTurn, type Person, seatIn, type TestRoom, tableWith } from './testing/room.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;
const draw = { type: 'DRAW_FROM_STOCK' } as const;
const pass = { type: 'PASS_MAY_I' } as const;

const draws = ({ database, code }: TestRoom) =>
  entriesOf(database, code).filter((entry) => entry.type === 'played' && entry.command.type === draw.type)
    .length;

describe('a command sent twice with the same id is applied once and answered twice', () => {
  const drawn = async () => {
    const table = await tableWith(three);
    const { client, secret } = onTurn(table.people)!;
    const seq = client.known!.seq;
    const first = await table.play(client, draw, { id: 'one', seq });
    expect(first).toMatchObject({ result: 'applied', seq: seq + 1 });
    return { table, client, secret, seq, first };
  };

  it('right away', async () => {
    const { table, client, seq, first } = await drawn();
    expect(await table.play(client, draw, { id: 'one', seq })).toEqual(first);
    expect(
      client.messages.filter((message) => message.type === 'answer' && message.id === 'one'),
    ).toHaveLength(2);
    expect(draws(table)).toBe(1);
  });

  it('with both in flight together', async () => {
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
    const again = await table.connect(secret);
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

  it('after the room was unloaded', async () => {
    const { table, secret, seq, first } = await drawn();
    for (const { client } of table.people) client.close();
    await table.clock.pass(70_000);
    expect(table.host.figures().roomsInMemory).toBe(0);
    const again = await table.connect(secret);
    expect(await table.play(again, draw, { id: 'one', seq })).toEqual(first);
    expect(draws(table)).toBe(1);
  });

  it('after a hundred other commands', async () => {
    const table = await lobbyWith();
    const { client, secret } = table.people[0]!;
    client.send({ type: 'lobby', id: 'one', do: { type: 'rename', name: 'Zoe' } });
    await table.clock.settle();
    const first = client.answerTo('one');
    for (let nth = 0; nth < 100; nth++) client.lobby({ type: 'rename', name: `Zoe ${nth}` });
    await table.clock.settle();
    for (const again of [client, await table.connect(secret)]) {
      again.send({ type: 'lobby', id: 'one', do: { type: 'rename', name: 'Zoe' } });
      await table.clock.settle();
      expect(again.answerTo('one')).toEqual(first);
      expect(seatIn(again, 's1')?.name).toBe('Zoe 99');
    }
    expect(table.errors).toEqual([]);
  });

  it('even if its sender has been nudged', async () => {
    const { table, client, seq, first } = await drawn();
    await table.clock.pass(80_000);
    const other = table.people.find((person) => person.client !== client)!.client;
    expect(seatIn(other, client.known!.you!)?.presence).toBe('nudged');
    expect(await table.play(client, draw, { id: 'one', seq })).toEqual(first);
  });

  it('but only for one seat: each seat has its own ids', async () => {
    const table = await tableWith(three);
    const [turn, next, last] = inOrder(table.people);
    await table.play(turn.client, draw, { id: 'one' });
    expect(await table.play(next.client, pass, { id: 'one' })).toMatchObject({ result: 'applied' });
    expect(await table.play(last.client, pass, { id: 'one' })).toMatchObject({ result: 'applied' });
    expect(turn.client.known?.table?.phase).toBe('drawn');
  });
});

describe('a stale command', () => {
  it('gets a fresh view, and changes nothing', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    const old = turn.client.known!.seq;
    await table.play(turn.client, draw);
    const written = entriesOf(table.database, table.code).length;
    const answer = await table.play(turn.client, draw, { seq: old });
    expect(answer).toMatchObject({ result: 'stale', seq: turn.client.known?.seq });
    if (answer?.result !== 'stale') throw new Error('not stale');
    const { you: _, tv: __, ...known } = turn.client.known!;
    expect(answer.fresh).toEqual(known);
    expect(answer.fresh.hand).toHaveLength(12);
    expect(entriesOf(table.database, table.code)).toHaveLength(written);
    expect(await table.play(next.client, pass)).toMatchObject({ result: 'applied' });
  });

  it('Y4 is one made before the May I? window closed', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    await table.play(turn.client, draw);
    const old = next.client.known!.seq;
    await table.clock.pass(8000);
    expect(await table.play(next.client, { type: 'CALL_MAY_I' }, { seq: old })).toMatchObject({
      result: 'stale',
    });
  });

  it('Y4 is not an answer to May I? given without seeing the other answers', async () => {
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

  it('is not one made before somebody disconnected', async () => {
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
  it('by the game has a code, a rule and a message', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    const answer = await table.play(next.client, draw);
    expect(answer).toMatchObject({
      result: 'refused',
      code: 'not-your-turn',
      rule: expect.stringMatching(/^T\d/),
    });
    expect((answer as { message: string }).message).not.toBe('');
    const unknownCard = await table.play(turn.client, { type: 'DISCARD', card: 'JK99' });
    expect(unknownCard).toMatchObject({ result: 'refused', rule: expect.any(String) });
  });

  it('by the room has no rule', async () => {
    const table = await lobbyWith();
    expect(await table.play(table.people[0]!.client, draw)).toMatchObject({
      result: 'refused',
      code: 'not-in-play',
      rule: null,
      message: "There's no game being played right now.",
    });
    expect(await table.ask(table.people[0]!.client, { type: 'rematch' })).toMatchObject({ code: 'not-over' });
  });
});
