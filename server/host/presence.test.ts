import { describe, expect, it } from 'vitest';
import { connectClient } from './testing/client.ts';
import { entriesOf } from './testing/nodes.ts';
import { playUntil } from './testing/play.ts';
import { inOrder, lobbyWith, type Person, seatIn, type TestRoom, tableWith } from './testing/room.ts';

const three = { people: ['Ann', 'Bob', 'Cleo'] } as const;

const typesSince = (table: TestRoom, count: number) =>
  entriesOf(table.database, table.code)
    .slice(count)
    .map(({ type }) => type);
const written = (table: TestRoom) => entriesOf(table.database, table.code).length;

describe('a player who disconnects', () => {
  it('is not gone after just reloading the page', async () => {
    const table = await tableWith(three);
    const [ann, bob] = table.people as [Person, Person];
    const before = bob.client.messages.length;
    ann.client.close();
    await table.clock.pass(2999);
    const again = await table.connect(ann.secret);
    await table.clock.pass(10_000);
    expect(again.known?.acting).toBe(true);
    expect(seatIn(bob.client, 's1')?.presence).toBe('here');
    expect(JSON.stringify(bob.client.messages.slice(before))).not.toContain('gone');
  });

  it('is not gone if a new window has connected but not sent hello yet', async () => {
    const table = await tableWith(three);
    const [ann, bob] = table.people as [Person, Person];
    const before = bob.client.messages.length;
    const peer = { send() {}, cork: (send: () => void) => send(), close() {} };
    const next = await table.host.connect(table.code, ann.secret, peer);
    ann.client.close();
    await table.clock.pass(1000);
    next?.receive(JSON.stringify({ type: 'hello', protocol: 1, seen: 0 }));
    await table.clock.pass(10_000);
    expect(JSON.stringify(bob.client.messages.slice(before))).not.toContain('gone');
  });

  it('is gone after three seconds, and away after 45', async () => {
    const table = await tableWith(three);
    const [ann, bob] = table.people as [Person, Person];
    ann.client.close();
    await table.clock.pass(2999);
    expect(seatIn(bob.client, 's1')?.presence).toBe('here');
    await table.clock.pass(1);
    expect(seatIn(bob.client, 's1')?.presence).toBe('gone');
    await table.clock.pass(41_999);
    expect(seatIn(bob.client, 's1')?.presence).toBe('gone');
    await table.clock.pass(1);
    expect(seatIn(bob.client, 's1')?.presence).toBe('away');
  });

  it('is away 45 seconds after the last sign of life, even if the connection was closed much later', async () => {
    const table = await tableWith(three);
    const [ann, bob] = table.people as [Person, Person];
    const heardAt = table.clock.now();
    await table.clock.pass(20_000);
    ann.client.close(heardAt);
    await table.clock.pass(3000);
    expect(seatIn(bob.client, 's1')?.presence).toBe('gone');
    await table.clock.pass(21_999);
    expect(seatIn(bob.client, 's1')?.presence).toBe('gone');
    await table.clock.pass(1);
    expect(seatIn(bob.client, 's1')?.presence).toBe('away');
  });

  it('is gone even if the connection was lost before the welcome', async () => {
    const table = await tableWith(three);
    const [ann, bob] = table.people as [Person, Person];
    ann.client.close();
    const hasty = await connectClient(table.host, table.code, ann.secret);
    hasty.close();
    await table.clock.pass(4000);
    expect(seatIn(bob.client, 's1')?.presence).toBe('gone');
  });

  it('is replaced by a computer player while away, and everybody can see that', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    turn.client.close();
    await table.clock.pass(44_999);
    const entries = entriesOf(table.database, table.code).map(({ type }) => type);
    expect(entries.slice(entries.indexOf('started') + 1)).toEqual(['disconnected']);
    await table.clock.pass(10_000);
    const autos = next.client.messages.flatMap((message) =>
      message.type === 'update' && message.auto ? [message.auto] : [],
    );
    expect(autos[0]).toEqual([turn.seat]);
    const back = await table.connect(turn.secret);
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
    await playUntil(
      [next.client, table.people.find((one) => one !== turn && one !== next)!.client],
      table.clock,
      () => back.known?.table?.turn === turn.seat && back.known.table.phase === 'awaitingDraw',
    );
    const seq = back.known?.seq;
    await table.clock.pass(30_000);
    expect(back.known?.seq).toBe(seq);
    expect(await table.play(back, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ result: 'applied' });
  });

  it('and returns while a computer player is choosing makes their own move', async () => {
    let finish: (() => void) | undefined;
    const slow = {
      choose: (_: unknown, view: { you: string | null }) =>
        new Promise<never>((resolve) => {
          finish = () => resolve({ type: 'DRAW_FROM_STOCK', playerId: view.you } as never);
        }),
    };
    const table = await tableWith({ ...three, botMoves: slow });
    const [turn] = inOrder(table.people);
    turn.client.close();
    await table.clock.pass(60_000);
    expect(finish).toBeDefined();
    const back = await table.connect(turn.secret);
    finish?.();
    await table.clock.settle();
    expect(back.known?.table?.phase).toBe('awaitingDraw');
    expect(table.errors).toEqual([]);
  });
});

describe('Y4 the May I? prompts of a player who is away', () => {
  it('pass when time is up, not earlier', async () => {
    const table = await tableWith(three);
    const [turn, next, last] = inOrder(table.people);
    last.client.close();
    await table.clock.pass(50_000);
    expect(seatIn(turn.client, last.seat)?.presence).toBe('away');
    await table.play(turn.client, { type: 'DRAW_FROM_STOCK' });
    await table.play(next.client, { type: 'PASS_MAY_I' });
    const closesAt = turn.client.known?.room.closesAt ?? 0;
    expect(closesAt).toBe(table.clock.now() + 3000);
    await table.clock.pass(2999);
    expect(turn.client.known?.table?.awaiting).toEqual([last.seat]);
    await table.clock.pass(1);
    expect(turn.client.known?.table?.phase).toBe('drawn');
    expect(turn.client.messages.at(-1)).toMatchObject({
      facts: [{ type: 'MAY_I_PASSED', player: last.seat }],
    });
  });
});

describe('an idle player', () => {
  it('is nudged after 60 seconds and played for after 120, if others are waiting', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    const presence = () => seatIn(next.client, turn.seat)?.presence;
    await table.clock.pass(59_999);
    expect(presence()).toBe('here');
    await table.clock.pass(1);
    expect(presence()).toBe('nudged');
    await table.clock.pass(59_999);
    expect([presence(), turn.client.known?.table?.turn]).toEqual(['nudged', turn.seat]);
    await table.clock.pass(1);
    expect(presence()).toBe('idle');
    await table.clock.pass(2400);
    expect(next.client.messages.findLast((message) => message.type === 'update')).toMatchObject({
      auto: [turn.seat],
    });
  });

  it('is never nudged when alone with computer players', async () => {
    const table = await tableWith({ people: ['Ann'], bots: ['random', 'random'] });
    const { client } = table.people[0]!;
    await playUntil([], table.clock, () => client.known?.table?.turn === 's1');
    const seq = client.known?.seq;
    await table.clock.pass(3_600_000);
    expect([seatIn(client, 's1')?.presence, client.known?.table?.turn]).toEqual(['here', 's1']);
    expect(client.known?.seq).toBeLessThanOrEqual(seq! + 2);
  });

  const idle = async () => {
    const table = await tableWith(three);
    const [turn, next, last] = inOrder(table.people);
    await table.clock.pass(120_000);
    expect(seatIn(next.client, turn.seat)?.presence).toBe('idle');
    return { table, turn, next, last };
  };

  it('is back with a legal move', async () => {
    const { table, turn, next } = await idle();
    expect(await table.play(turn.client, { type: 'DRAW_FROM_STOCK' })).toMatchObject({ result: 'applied' });
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
  });

  it('is back with a refused move', async () => {
    const { table, turn, next } = await idle();
    const refused = await table.play(turn.client, { type: 'PASS_MAY_I' });
    expect(refused).toMatchObject({ result: 'refused', code: 'your-own-turn' });
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
  });

  it('is back with a stale move', async () => {
    const { table, turn, next } = await idle();
    const late = await table.play(turn.client, { type: 'DRAW_FROM_STOCK' }, { seq: 1 });
    expect(late).toMatchObject({ result: 'stale' });
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
    expect(turn.client.known?.room).toEqual(next.client.known?.room);
  });

  it('is back with “here”', async () => {
    const { table, turn, next } = await idle();
    await table.ask(turn.client, { type: 'here' });
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
  });

  it('is back when ready for the next round', async () => {
    const { table, turn, next, last } = await idle();
    await playUntil([next.client, last.client], table.clock, () => next.client.known?.room.phase === 'break');
    expect(seatIn(next.client, turn.seat)?.presence).toBe('idle');
    await table.ask(turn.client, { type: 'go-on' });
    expect(seatIn(next.client, turn.seat)?.presence).toBe('here');
  });

  it('is not waited for between rounds', async () => {
    const { table, turn, next, last } = await idle();
    await playUntil([next.client, last.client], table.clock, () => next.client.known?.room.phase === 'break');
    await table.ask(next.client, { type: 'go-on' });
    await table.ask(last.client, { type: 'go-on' });
    expect(next.client.known?.room.phase).toBe('playing');
    expect(seatIn(next.client, turn.seat)?.presence).toBe('idle');
  });

  it('does not count as waiting: the last active player is never nudged', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['random'] });
    const clients = table.people.map(({ client }) => client);
    await table.clock.pass(600_000);
    const presences = clients[0]!.known?.room.seats.slice(0, 2).map(({ presence }) => presence);
    expect(presences?.filter((presence) => presence === 'idle')).toHaveLength(1);
    const awake = table.people.find(({ seat }) => seatIn(clients[0]!, seat)?.presence !== 'idle')!;
    expect(awake.client.known?.table?.turn).toBe(awake.seat);
  });

  it('left alone in the room pauses the game until they do something', async () => {
    const { table, turn, next, last } = await idle();
    next.client.close();
    last.client.close();
    await table.clock.pass(3000);
    const seq = turn.client.known?.seq;
    await table.clock.pass(600_000);
    expect(turn.client.known?.seq).toBe(seq);
    await table.ask(turn.client, { type: 'here' });
    await table.clock.pass(120_000);
    expect(turn.client.known?.seq).toBeGreaterThan(seq! + 1);
  });
});

describe('while nobody is connected', () => {
  it('the game pauses: computer players wait, and nobody becomes away', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['steady'] });
    await table.clock.pass(5000);
    for (const { client } of table.people) client.close();
    await table.clock.pass(3000);
    const before = written(table);
    await table.clock.pass(24 * 3_600_000);
    expect(typesSince(table, before)).toEqual([]);
    const room = await table.host.summary(table.code);
    expect(room?.seats.map(({ presence }) => presence)).toEqual(['gone', 'gone', 'here', 'here']);
    expect(room?.closesAt).toBeNull();
  });

  it('a May I? window waits, and stays open for three seconds when somebody is back', async () => {
    const table = await tableWith(three);
    const [turn, next] = inOrder(table.people);
    await table.play(turn.client, { type: 'DRAW_FROM_STOCK' });
    for (const { client } of table.people) client.close();
    await table.clock.pass(60_000);
    const back = await table.connect(next.secret);
    expect(back.known?.table?.phase).toBe('mayIWindow');
    expect(back.known?.room.closesAt).toBe(table.clock.now() + 3000);
    expect(back.known?.room.seats.slice(0, 3).filter(({ presence }) => presence === 'gone')).toHaveLength(2);
    await table.clock.pass(2999);
    expect(back.known?.table?.phase).toBe('mayIWindow');
    await table.clock.pass(1);
    expect(back.known?.table?.phase).toBe('drawn');
  });

  it('the break between rounds waits, and starts over when somebody is back', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['random'] });
    const [ann, bob] = table.people as [Person, Person];
    await playUntil([ann.client, bob.client], table.clock, () => ann.client.known?.room.phase === 'break');
    ann.client.close();
    bob.client.close();
    await table.clock.pass(600_000);
    const back = await table.connect(ann.secret);
    expect(back.known?.room).toMatchObject({ phase: 'break', goesOnAt: table.clock.now() + 30_000 });
    await table.clock.pass(30_000);
    expect(back.known?.room.phase).toBe('playing');
  });

  it('the lobby keeps the seats even of people who never connected', async () => {
    const { host, code, clock } = await lobbyWith({ people: ['Ann'] });
    const seated = await host.takeSeat(code, { name: 'Bob', device: 'd' });
    await clock.pass(60_000);
    expect((await host.summary(code))?.seats[1]).toMatchObject({ name: 'Bob', presence: 'away' });
    if (!seated?.ok) throw new Error('no seat');
    const bob = await connectClient(host, code, seated.secret);
    await clock.settle();
    expect(bob.known?.you).toBe('s2');
  });
});
