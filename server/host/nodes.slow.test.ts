import { describe, expect, it } from 'vitest';
import { connectClient, type TestClient } from './testing/client.ts';
import { entriesOf, startNode } from './testing/nodes.ts';
import { knownAndFresh, playUntil } from './testing/play.ts';
import { inOrder, lobbyWith, type Person, type RoomOptions, seatIn, tableWith } from './testing/room.ts';

const draw = { type: 'DRAW_FROM_STOCK' } as const;
const pass = { type: 'PASS_MAY_I' } as const;

/** Ann is connected to the first node, everybody else to the second. */
async function spread(options: RoomOptions = {}) {
  const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'], ...options });
  const second = await startNode('n2', table.world);
  const [ann, ...others] = table.people as [Person, ...Person[]];
  const people = [ann];
  for (const person of others) {
    person.client.close();
    const client = await connectClient(second.host, table.code, person.secret);
    await table.clock.settle();
    people.push({ ...person, client });
  }
  return { ...table, first: table, second, people };
}

describe('two nodes on one store', () => {
  it('show everybody the same room, and play a whole game', async () => {
    const { people, clock, database, first, second } = await spread();
    const clients = people.map(({ client }) => client);
    await playUntil(clients, clock, () => clients.every(({ known }) => known?.room.phase === 'over'));
    for (const { known } of clients) {
      expect(known?.table).toEqual(clients[0]!.known?.table);
      expect(known?.room).toEqual(clients[0]!.known?.room);
    }
    expect(database.games.size).toBe(1);
    expect([...first.errors, ...second.errors]).toEqual([]);
  });

  it('retry an append when the other node was faster', async () => {
    const { people, clock } = await spread();
    const [turn, next, last] = inOrder(people);
    turn.client.command(draw);
    await clock.settle();
    const ids = [next, last].map(({ client }) => client.command(pass));
    await clock.settle();
    expect([next, last].map(({ client }, nth) => client.answerTo(ids[nth]!)?.result)).toEqual([
      'applied',
      'applied',
    ]);
    for (const { client } of people) expect(client.known?.table?.phase).toBe('drawn');
  });

  it('recognize a seat taken on the other node at once, even without a hint', async () => {
    const table = await lobbyWith({ people: ['Ann'] });
    const second = await startNode('n2', table.world);
    await second.host.summary(table.code);
    table.faults.losesHints = true;
    const bob = await table.host.takeSeat(table.code, { name: 'Bob', device: 'd' });
    if (!bob?.ok) throw new Error('no seat');
    const client = await connectClient(second.host, table.code, bob.secret);
    await table.clock.settle();
    expect(client.known).toMatchObject({ you: 's2', acting: true });
    const offered = await table.host.offerMove(table.code, bob.secret);
    if (!offered?.ok) throw new Error('no code');
    const third = await startNode('n3', table.world);
    expect(await third.host.moveSeat(table.code, offered.moveCode, 'e')).toMatchObject({ ok: true });
  });

  it('close the old windows of a seat that was moved on the other node', async () => {
    const { host, code, people, clock, second } = await spread();
    const bob = people[1]!;
    const offered = await host.offerMove(code, bob.secret);
    if (!offered?.ok) throw new Error('no code');
    await host.moveSeat(code, offered.moveCode, 'another device');
    await clock.settle();
    expect(bob.client.closedWith).toBe(4401);
    const old = await connectClient(second.host, code, bob.secret);
    await clock.settle();
    expect(old.known?.you).toBeNull();
  });

  it('reject the old secret of a moved seat, even without a hint', async () => {
    const { host, code, people, clock, second, faults } = await spread();
    const bob = people[1]!;
    faults.losesHints = true;
    const offered = await host.offerMove(code, bob.secret);
    if (!offered?.ok) throw new Error('no code');
    await host.moveSeat(code, offered.moveCode, 'another device');
    const late = await connectClient(second.host, code, bob.secret);
    await clock.settle();
    expect([bob.client.closedWith, late.closedWith]).toEqual([4401, 4401]);
    await clock.pass(3000);
    expect(seatIn(people[0]!.client, 's2')?.presence).toBe('gone');
  });

  it('switch to a player’s older window when the newer one on the other node closes', async () => {
    const { people, clock, second, code } = await spread();
    const ann = people[0]!;
    const newer = await connectClient(second.host, code, ann.secret);
    await clock.settle();
    expect([ann.client.known?.acting, newer.known?.acting]).toEqual([false, true]);
    newer.close();
    await clock.pass(3000);
    expect(ann.client.known?.acting).toBe(true);
    expect(seatIn(people[1]!.client, 's1')?.presence).toBe('here');
  });

  it('catch up within seconds when hints are lost', async () => {
    const { people, clock, faults, second, play } = await spread();
    faults.losesHints = true;
    second.faults.losesHints = true;
    const [turn] = inOrder(people);
    await play(turn.client, draw);
    await clock.pass(3000);
    for (const { client } of people) expect(client.known?.table?.phase).toBe('mayIWindow');
  });

  it('play a whole game without any hints', async () => {
    const { people, clock, faults, second, database } = await spread();
    faults.losesHints = true;
    second.faults.losesHints = true;
    const clients = people.map(({ client }) => client);
    await playUntil(clients, clock, () => clients.every(({ known }) => known?.room.phase === 'over'));
    expect(database.games.size).toBe(1);
    for (const client of clients) {
      const { known, fresh } = await knownAndFresh(client, clock);
      expect(known).toEqual(fresh);
    }
  });

  it('never show a reconnecting client less than it has seen', async () => {
    const { people, clock, faults, second, code, play } = await spread();
    faults.losesHints = true;
    const [ann, bob] = people as [Person, Person];
    const seen = ann.client.known!.seq;
    await play(ann.client, draw);
    const late = await connectClient(second.host, code, ann.secret);
    late.send({ type: 'hello', protocol: 1, seen: ann.client.known!.seq });
    await clock.settle();
    expect(late.known!.seq).toBeGreaterThanOrEqual(ann.client.known!.seq);
    expect(bob.client.known!.seq).toBeGreaterThanOrEqual(seen);
  });
});

describe('a node that crashes', () => {
  it('leaves its players gone, then away, and a computer player plays for them', async () => {
    const { people, clock, second } = await spread();
    const [ann, bob] = people as [Person, Person];
    second.faults.isDead = true;
    await clock.pass(25_000);
    expect(seatIn(ann.client, bob.seat)?.presence).toBe('gone');
    await clock.pass(45_000);
    expect(seatIn(ann.client, bob.seat)?.presence).toBe('away');
    await playUntil([ann.client], clock, () => (ann.client.known?.table?.history.length ?? 0) > 0);
  });

  it('leaves its deadlines to another node, even for rooms not loaded there', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob', 'Cleo'] });
    const [turn] = inOrder(table.people);
    await table.play(turn.client, draw);
    await startNode('n2', table.world);
    table.faults.isDead = true;
    await table.clock.pass(12_000);
    expect(entriesOf(table.database, table.code).at(-1)).toMatchObject({
      type: 'played',
      by: 'clock',
      command: { type: 'RESOLVE' },
    });
  });

  it('delays a May I? window by half a second at most', async () => {
    const { people, clock, first, play } = await spread();
    const [turn, next] = inOrder(people);
    await play(turn.client, draw);
    const closesAt = turn.client.known!.room.closesAt!;
    first.faults.isDead = true;
    const survivor = [turn, next].find(({ seat }) => seat !== 's1')!.client;
    await clock.pass(closesAt - clock.now() - 1);
    expect(survivor.known?.table?.phase).toBe('mayIWindow');
    await clock.pass(501);
    expect(survivor.known?.table?.phase).toBe('drawn');
  });

  it('like all the others is replaced by a new one, where the game continues', async () => {
    const { people, clock, first, second, world, code } = await spread();
    first.faults.isDead = true;
    second.faults.isDead = true;
    await clock.pass(60_000);
    const third = await startNode('n3', world);
    const clients: TestClient[] = [];
    for (const { secret } of people) clients.push(await connectClient(third.host, code, secret));
    await clock.settle();
    await playUntil(clients, clock, () => (clients[0]?.known?.table?.history.length ?? 0) > 0);
    for (const { known } of clients) expect(known?.table).toEqual(clients[0]?.known?.table);
  });

  it('only by appearance gets its players back', async () => {
    const { people, clock, database } = await spread();
    const [ann, bob] = people as [Person, Person];
    const dropped = dropHeartbeats(database.nodes, 'n2');
    await clock.pass(5000);
    dropped.stop();
    expect(entriesOf(database, ann.client.known!.room.code)).toContainEqual({
      type: 'disconnected',
      seat: 's2',
    });
    await clock.pass(10_000);
    expect(seatIn(ann.client, bob.seat)?.presence).toBe('here');
    expect(bob.client.known?.acting).toBe(true);
  });
});

/** The others don't see this node's heartbeats. */
function dropHeartbeats(nodes: Map<string, number>, node: string) {
  const { set } = nodes;
  nodes.delete(node);
  nodes.set = (name, at) => (name === node ? nodes : set.call(nodes, name, at));
  return {
    stop() {
      nodes.set = set;
    },
  };
}
