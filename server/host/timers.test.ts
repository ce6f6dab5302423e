import { describe, expect, it } from 'vitest';
import { connectClient } from './testing/client.ts';
import { entriesOf, startNode } from './testing/nodes.ts';
import { playUntil } from './testing/play.ts';
import { inOrder, lobbyWith, type Person, seatIn, type TestRoom, tableWith } from './testing/room.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;
const draw = { type: 'DRAW_FROM_STOCK' } as const;
const pass = { type: 'PASS_MAY_I' } as const;

describe('Y4 the time for May I?', () => {
  it.each([
    ['short', 8000],
    ['relaxed', 20_000],
  ] as const)('%s: is %i ms, from when the discard appears', async (mayI, time) => {
    const table = await tableWith({ ...three, settings: { mayI } });
    const dealtAt = table.clock.now();
    const [turn] = inOrder(table.people);
    const { client } = turn;
    expect(client.known?.room.closesAt).toBe(dealtAt + time);
    await table.clock.pass(1000);
    await table.play(client, draw);
    expect(client.known?.room.closesAt).toBe(dealtAt + time);
    await table.clock.pass(time - 1001);
    expect(client.known?.table?.phase).toBe('mayIWindow');
    await table.clock.pass(1);
    expect(client.known?.table?.phase).toBe('drawn');
    expect(client.known?.room.closesAt).toBeNull();
    expect(client.known?.now).toBe(dealtAt + time);
  });

  it('starts over with every discard', async () => {
    const table = await tableWith(three);
    const [turn, next, last] = inOrder(table.people);
    await table.play(turn.client, draw);
    await table.play(next.client, pass);
    await table.play(last.client, pass);
    expect(turn.client.known?.table?.phase).toBe('drawn');
    await table.clock.pass(5000);
    const card = turn.client.known!.hand[0]!;
    await table.play(turn.client, { type: 'READY_TO_DISCARD' });
    expect(await table.play(turn.client, { type: 'DISCARD', card })).toMatchObject({ result: 'applied' });
    expect(turn.client.known?.room.closesAt).toBe(table.clock.now() + 8000);
  });

  it.each([6500, 8000, 30_000])(
    'lasts at least three seconds after a draw from the stock at %i ms',
    async (late) => {
      const table = await tableWith(three);
      const [{ client }] = inOrder(table.people);
      await table.clock.pass(late);
      await table.play(client, draw);
      expect(client.known?.room.closesAt).toBe(table.clock.now() + 3000);
      await table.clock.pass(2999);
      expect(client.known?.table?.phase).toBe('mayIWindow');
      await table.clock.pass(1);
      expect(client.known?.table?.phase).toBe('drawn');
    },
  );

  it('ends as soon as everybody in line has answered', async () => {
    const table = await tableWith(three);
    const [turn, next, last] = inOrder(table.people);
    await table.play(turn.client, draw);
    await table.play(last.client, { type: 'CALL_MAY_I' });
    expect(turn.client.known?.table?.phase).toBe('mayIWindow');
    await table.play(next.client, pass);
    expect(turn.client.known?.table?.phase).toBe('drawn');
    expect(turn.client.known?.table?.players[last.seat]).toMatchObject({ cards: 13, mayIs: 1 });
    expect(turn.client.known?.room.closesAt).toBeNull();
  });

  it('untimed: waits for people who are connected', async () => {
    const table = await tableWith({ ...three, settings: { mayI: 'untimed' } });
    const [turn, next, last] = inOrder(table.people);
    expect(turn.client.known?.room.closesAt).toBeNull();
    await table.play(turn.client, draw);
    await table.play(next.client, pass);
    await table.clock.pass(119_999);
    expect(turn.client.known?.table?.awaiting).toEqual([last.seat]);
    expect(seatIn(turn.client, last.seat)?.presence).toBe('nudged');
    await table.play(last.client, pass);
    expect(turn.client.known?.table?.phase).toBe('drawn');
  });

  it('untimed: does not wait for those who are idle or away', async () => {
    const table = await tableWith({ ...three, settings: { mayI: 'untimed' } });
    const [turn, next, last] = inOrder(table.people);
    next.client.close();
    await table.clock.pass(55_000);
    expect(seatIn(turn.client, next.seat)?.presence).toBe('away');
    await table.play(turn.client, draw);
    await table.clock.pass(119_999);
    expect(turn.client.known?.table?.phase).toBe('mayIWindow');
    await table.clock.pass(1);
    expect(seatIn(turn.client, last.seat)?.presence).toBe('idle');
    expect(turn.client.known?.table?.phase).toBe('drawn');
  });

  it('untimed: the player whose turn it is has a full minute after the last answer', async () => {
    const table = await tableWith({ ...three, settings: { mayI: 'untimed' } });
    const [turn, next, last] = inOrder(table.people);
    await table.play(turn.client, draw);
    await table.play(next.client, pass);
    await table.clock.pass(100_000);
    await table.play(last.client, pass);
    await table.clock.pass(59_999);
    expect(seatIn(turn.client, turn.seat)?.presence).toBe('here');
    await table.clock.pass(1);
    expect(seatIn(turn.client, turn.seat)?.presence).toBe('nudged');
  });
});

describe('the break between rounds', () => {
  const inBreak = async (): Promise<TestRoom> => {
    const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['beginner'] });
    const clients = table.people.map(({ client }) => client);
    await playUntil(clients, table.clock, () => clients[0]?.known?.room.phase === 'break');
    return table;
  };

  it('lasts 30 seconds', async () => {
    const table = await inBreak();
    const [ann, bob] = table.people.map(({ client }) => client);
    const { goesOnAt } = ann!.known!.room;
    const ended = ann!.messages.findLast(
      (message) => message.type === 'update' && message.facts.some(({ type }) => type === 'ROUND_ENDED'),
    );
    expect(goesOnAt).toBe((ended as { now: number }).now + 30_000);
    expect(await table.play(bob!, draw)).toMatchObject({ code: 'between-rounds', rule: null });
    await table.clock.pass(goesOnAt! - table.clock.now() - 1);
    expect(ann!.known?.room.phase).toBe('break');
    await table.clock.pass(1);
    expect(ann!.known?.room).toMatchObject({ phase: 'playing', goesOnAt: null });
    expect(ann!.known?.now).toBe(goesOnAt);
    expect(ann!.known?.room.closesAt).toBe(goesOnAt! + 8000);
  });

  it('ends when everybody connected is ready', async () => {
    const table = await inBreak();
    const [ann, bob] = table.people.map(({ client }) => client);
    await table.ask(ann!, { type: 'go-on' });
    expect(bob!.known?.room.phase).toBe('break');
    expect(seatIn(bob!, 's1')?.ready).toBe(true);
    await table.ask(bob!, { type: 'go-on' });
    expect(ann!.known?.room.phase).toBe('playing');
    expect(await table.ask(bob!, { type: 'go-on' })).toMatchObject({ code: 'not-between-rounds' });
  });

  it('ends when the last player who is not ready disconnects', async () => {
    const table = await inBreak();
    const [ann, bob] = table.people.map(({ client }) => client);
    await table.ask(ann!, { type: 'go-on' });
    bob!.close();
    await table.clock.pass(3000);
    expect(ann!.known?.room.phase).toBe('playing');
  });
});

describe('after a restart', () => {
  const restart = async (table: TestRoom) => {
    table.faults.isDead = true;
    await table.clock.pass(1);
    return startNode('n2', table.world, { isShared: false });
  };

  it('the May I? window closes on time', async () => {
    const table = await tableWith({ ...three, isShared: false });
    const [turn, next] = inOrder(table.people);
    await table.play(turn.client, draw);
    const closesAt = turn.client.known!.room.closesAt!;
    const { host } = await restart(table);
    await table.clock.pass(1000);
    const back = await connectClient(host, table.code, turn.secret);
    await connectClient(host, table.code, next.secret);
    await table.clock.pass(closesAt - table.clock.now() - 1);
    expect(back.known).toMatchObject({ you: turn.seat, table: { phase: 'mayIWindow' } });
    expect(back.known?.room.closesAt).toBe(closesAt);
    await table.clock.pass(1);
    expect(back.known?.table?.phase).toBe('drawn');
  });

  it('long after the deadline, the May I? window stays open for three seconds when somebody is back', async () => {
    const table = await tableWith({ ...three, isShared: false });
    const [turn] = inOrder(table.people);
    await table.play(turn.client, draw);
    table.faults.isDead = true;
    await table.clock.pass(60_000);
    const { host } = await restart(table);
    const back = await connectClient(host, table.code, turn.secret);
    await table.clock.settle();
    expect(back.known?.room.closesAt).toBe(table.clock.now() + 3000);
    expect(
      back.known?.room.seats
        .slice(0, 3)
        .map(({ presence }) => presence)
        .toSorted(),
    ).toEqual(['gone', 'gone', 'here']);
  });

  it('the game waits until somebody is back', async () => {
    const table = await tableWith({ people: ['Ann'], bots: ['random', 'random'], isShared: false });
    const { host } = await restart(table);
    await table.clock.pass(60_000);
    const moves = () => entriesOf(table.database, table.code).filter(({ type }) => type === 'played').length;
    expect(moves()).toBe(0);
    const back = await connectClient(host, table.code, table.people[0]!.secret);
    await playUntil([], table.clock, () => back.known?.table?.turn === 's1');
    expect(moves()).toBeGreaterThan(2);
  });

  it('computer players continue in the middle of their turn, and the game finishes', async () => {
    const table = await tableWith({ people: ['Ann'], bots: ['beginner', 'steady'], isShared: false });
    const ann = table.people[0]!;
    let { client } = ann;
    const world = { clock: table.clock, database: table.database };
    let node: { faults: { isDead: boolean } } = table;
    for (let nth = 1; client.known?.room.phase !== 'over'; nth++) {
      const seq = client.known?.seq ?? 0;
      await playUntil(
        [client],
        table.clock,
        () => (client.known?.seq ?? 0) > seq + 37 || client.known?.room.phase === 'over',
      );
      node.faults.isDead = true;
      const next = await startNode(`m${nth}`, world, { isShared: false });
      node = next;
      client = await connectClient(next.host, table.code, ann.secret);
      await table.clock.settle();
    }
    expect(table.database.games.size).toBe(1);
  });
});

describe('a clock that is set back by an hour', () => {
  const HOUR = 3_600_000;

  it('keeps no May I? window open', async () => {
    const table = await tableWith(three);
    const [{ client }] = inOrder(table.people);
    await table.play(client, draw);
    table.clock.setBack(HOUR);
    await table.clock.pass(8000);
    expect(client.known?.table?.phase).toBe('drawn');
  });

  it('keeps no untimed window open, and nobody has to wait for a player who does nothing', async () => {
    const table = await tableWith({ ...three, settings: { mayI: 'untimed' } });
    const [turn, next] = inOrder(table.people);
    await table.play(turn.client, draw);
    table.clock.setBack(HOUR);
    await table.clock.pass(60_000);
    expect(turn.client.known?.table?.phase).toBe('drawn');
    for (let minute = 0; minute < 3; minute++) {
      await table.ask(next.client, { type: 'here' });
      await table.clock.pass(60_000);
    }
    expect(next.client.known?.table?.turn).toBe(next.seat);
  });

  it('doesn’t hurry a player after the next move', async () => {
    const table = await tableWith(three);
    const [turn] = inOrder(table.people);
    await table.clock.pass(1000);
    table.clock.setBack(HOUR);
    await table.play(turn.client, draw);
    await table.clock.pass(50_000);
    expect(turn.client.known?.table?.phase).toBe('drawn');
    expect(seatIn(turn.client, turn.seat)?.presence).toBe('here');
  });

  it('stops no computer player', async () => {
    const table = await tableWith({ people: ['Ann'], bots: ['random', 'random'] });
    const [{ client }] = table.people as [Person];
    await playUntil([client], table.clock, () => client.known?.table?.turn !== 's1');
    const turn = client.known?.table?.turn;
    table.clock.setBack(HOUR);
    await table.clock.pass(15_000);
    expect(client.known?.table?.turn).not.toBe(turn);
  });

  it('ends the break between rounds all the same', async () => {
    const table = await tableWith({ ...three, settings: { rules: 'classic' } });
    const clients = table.people.map(({ client }) => client);
    await playUntil(clients, table.clock, () => clients[0]?.known?.room.phase === 'break');
    table.clock.setBack(HOUR);
    await table.clock.pass(30_000);
    expect(clients[0]?.known?.room.phase).toBe('playing');
  });

  it('notices who is away all the same', async () => {
    const table = await tableWith(three);
    const [ann, bob] = table.people as [Person, Person];
    bob.client.close();
    await table.clock.pass(5000);
    expect(seatIn(ann.client, 's2')?.presence).toBe('gone');
    table.clock.setBack(HOUR);
    await table.clock.pass(45_000);
    expect(seatIn(ann.client, 's2')?.presence).toBe('away');
  });

  it('lets the ready start without the others all the same', async () => {
    const table = await lobbyWith(three);
    const [ann] = table.people as [Person];
    await table.ask(ann.client, { type: 'ready', ready: true });
    table.clock.setBack(HOUR);
    await table.clock.pass(1000);
    expect(await table.ask(ann.client, { type: 'start' })).toMatchObject({ result: 'applied' });
  });

  it('makes no code that moves a seat last longer', async () => {
    const table = await tableWith(three);
    const [ann] = table.people as [Person];
    const offer = await table.host.offerMove(table.code, ann.secret);
    if (!offer?.ok) throw new Error('no code');
    table.clock.setBack(HOUR);
    const moved = await table.host.moveSeat(table.code, offer.moveCode, 'a device');
    expect(moved).toMatchObject({ ok: false, refusal: { code: 'bad-code' } });
  });
});
