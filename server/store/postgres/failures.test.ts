import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patiently, untilSo } from '../../testing/withTimeout.ts';
import { type Append, type AppendResult, type Hint, type Store, StoreError } from '../store.ts';
import { type TestPostgres, testPostgres } from '../testing/postgres.ts';
import { appendAt, entryAt, gameOf } from '../testing/samples.ts';
import { connect } from './connect.ts';
import { openPostgres } from './postgresStore.ts';

let server: TestPostgres;
let url: string;
let stores: Store[];
beforeAll(async () => {
  server = await testPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  url = await server.url();
  stores = [];
});
afterEach(() => Promise.all(stores.map((store) => store.close())));

async function open(at = url, patienceMs = 10_000): Promise<Store> {
  const store = await openPostgres(at, { patienceMs });
  stores.push(store);
  return store;
}

async function inTheDatabase(sql: string): Promise<void> {
  const connection = connect(url, { max: 1, patienceMs: 10_000 });
  await connection.unsafe(sql);
  await connection.end();
}

/** As a room does it: after a failure it looks what is there, and goes on from it. */
async function appendStubbornly(store: Store, append: (seq: number) => Append): Promise<AppendResult> {
  let result: AppendResult | undefined;
  const isDone = async (): Promise<boolean> => {
    try {
      const seq = (await store.seqsOf(['ROOM'])).get('ROOM');
      result = await store.append(append(seq ?? 0));
    } catch (error) {
      expect(error).toBeInstanceOf(StoreError);
    }
    return result !== undefined;
  };
  await untilSo(isDone, () => 'nothing can be written');
  return result!;
}

/** The same with a command: once it is there, it is not written again. */
async function commandStubbornly(store: Store, commandId: string): Promise<void> {
  const isDone = async (): Promise<boolean> => {
    try {
      const seq = (await store.seqsOf(['ROOM'])).get('ROOM') ?? 0;
      if ((await store.findCommand('ROOM', commandId, 0)) !== undefined) return true;
      const entries = [entryAt(seq + 1, { commandId })];
      return (await store.append(appendAt('ROOM', seq, { entries }))) === 'ok';
    } catch (error) {
      expect(error).toBeInstanceOf(StoreError);
      return false;
    }
  };
  await untilSo(isDone, () => 'nothing can be written');
}

function nextHint(store: Store, wanted: Hint): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    store.onHint(({ code, seq }) => {
      if (code === wanted.code && seq >= wanted.seq) resolve();
    });
  });
  return patiently(heard, () => `nobody tells ${JSON.stringify(wanted)}`);
}

describe('several PostgreSQL stores', () => {
  it('may be opened at the same moment on an empty database', async () => {
    const opened = await Promise.all([open(), open(), open(), open()]);
    await Promise.all(opened.map((store) => store.check()));
  });

  it('see what each other writes; of two that want the same place one gets it', async () => {
    const [one, two] = [await open(), await open()];
    const codes = Array.from({ length: 30 }, (_, index) => `R${index}`);
    await Promise.all(codes.map((code) => one.createRoom(code, entryAt(1), null)));
    for (let seq = 1; seq <= 5; seq += 1) {
      const results = await Promise.all([
        ...codes.map((code) => one.append(appendAt(code, seq))),
        ...codes.toReversed().map((code) => two.append(appendAt(code, seq))),
      ]);
      expect(results.filter((result) => result === 'ok')).toHaveLength(30);
      expect(results.filter((result) => result === 'conflict')).toHaveLength(30);
    }
    expect(await two.seqsOf(codes)).toEqual(new Map(codes.map((code) => [code, 6])));
  });

  it('never take the same room', async () => {
    const [one, two] = [await open(), await open()];
    const codes = Array.from({ length: 60 }, (_, index) => `R${index}`);
    await Promise.all(codes.map((code) => one.createRoom(code, entryAt(1), 5)));
    const takes = Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? one : two).takeDue(10, 1000, 20),
    );
    const taken = (await Promise.all(takes)).flat();
    const rest = await one.takeDue(10, 1000, 100);
    expect([...taken, ...rest].toSorted()).toEqual(codes.toSorted());
  });

  it('tell each other how far rooms are', async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    const first = [nextHint(two, { code: 'ROOM', seq: 7 }), nextHint(three, { code: 'ROOM', seq: 7 })];
    one.hint({ code: 'ROOM', seq: 7 });
    await Promise.all(first);
  });

  it('tell a flood of hints in few messages, of each room the newest', async () => {
    const [one, two] = [await open(), await open()];
    const heard: Hint[] = [];
    two.onHint((hint) => heard.push(hint));
    const last = nextHint(two, { code: 'LAST', seq: 1 });
    for (let seq = 1; seq <= 50; seq += 1)
      for (let room = 0; room < 100; room += 1) one.hint({ code: `ROOM${room}`, seq });
    one.hint({ code: 'LAST', seq: 1 });
    await last;
    expect(heard.length).toBeLessThanOrEqual(102);
    expect(heard.filter(({ code }) => code === 'ROOM99')).toEqual([{ code: 'ROOM99', seq: 50 }]);
  });
});

describe('the PostgreSQL store', () => {
  it('fails those appends alone that the database refuses, and writes nothing of them', async () => {
    const store = await open();
    for (const code of ['GOOD', 'BAD', 'FINE', 'ENDS']) await store.createRoom(code, entryAt(1), null);
    await inTheDatabase(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no space left'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.code = 'BAD') EXECUTE FUNCTION refuse();
      CREATE TRIGGER refuse BEFORE INSERT ON game_players FOR EACH ROW EXECUTE FUNCTION refuse();`);
    const results = await Promise.allSettled([
      store.append(appendAt('GOOD', 1)),
      store.append(appendAt('BAD', 1)),
      store.append(appendAt('ENDS', 1, { finished: gameOf('g1') })),
      store.append(appendAt('FINE', 1)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: expect.any(StoreError) });
    expect(await store.seqsOf(['GOOD', 'BAD', 'ENDS', 'FINE'])).toEqual(
      new Map([
        ['GOOD', 2],
        ['BAD', 1],
        ['ENDS', 1],
        ['FINE', 2],
      ]),
    );
    expect(await store.finishedGame('g1')).toBeUndefined();
  });

  it('loses and doubles nothing when its connections are dropped again and again', async () => {
    const store = await open();
    await store.createRoom('ROOM', entryAt(1), null);
    let isOver = false;
    const dropping = (async () => {
      while (!isOver) await server.dropConnections();
    })();
    for (let count = 1; count <= 30; count += 1) await commandStubbornly(store, `s1:${count}`);
    isOver = true;
    await dropping;
    const seq = await appendStubbornly(store, (at) => appendAt('ROOM', at)).then(() =>
      store.seqsOf(['ROOM']),
    );
    expect(seq.get('ROOM')).toBe(32);
    expect((await store.entriesFrom('ROOM', 2)).map(({ commandId }) => commandId)).toEqual([
      ...Array.from({ length: 30 }, (_, index) => `s1:${index + 1}`),
      null,
    ]);
  });

  it('is there again after the server was away, and listens again', async () => {
    const [one, two] = [await open(), await open()];
    await one.createRoom('ROOM', entryAt(1), null);
    const restarted = server.restart();
    const results = await Promise.all([appendStubbornly(one, (seq) => appendAt('ROOM', seq)), restarted]);
    expect(['ok', 'conflict']).toContain(results[0]);
    const heard = nextHint(two, { code: 'AGAIN', seq: 1 });
    // The first may come before the other listens again.
    const telling = setInterval(() => one.hint({ code: 'AGAIN', seq: 1 }), 50);
    await heard;
    clearInterval(telling);
  });

  it('does not wait for ever for a server that does not answer, and finds it again', async () => {
    const line = await openLine(url);
    try {
      const store = await open(line.url, 1000);
      await store.createRoom('ROOM', entryAt(1), null);
      line.hold();
      const results = await Promise.allSettled([
        store.append(appendAt('ROOM', 1)),
        store.load('ROOM'),
        store.check(),
      ]);
      for (const result of results) expect(result).toMatchObject({ reason: expect.any(StoreError) });
      line.release();
      expect(await appendStubbornly(store, (seq) => appendAt('ROOM', seq))).toBe('ok');
    } finally {
      await Promise.all(stores.splice(0).map((store) => store.close()));
      await line.close();
    }
  });

  it('does not open a database of a newer server', async () => {
    await open();
    await inTheDatabase('UPDATE schema_version SET version = 99');
    await expect(openPostgres(url)).rejects.toThrow(StoreError);
    await expect(openPostgres(url)).rejects.toThrow(/schema 99, made by a newer version/);
  });

  it('says so when there is no database to be had', async () => {
    await expect(openPostgres(url.replace(/:\d+\//, ':1/'))).rejects.toThrow(StoreError);
    await expect(openPostgres(url.replace(/test\d+$/, 'nothing'))).rejects.toThrow(/nothing/);
  });
});

/** A wire to the server that can be made to swallow everything, as a broken network does. */
async function openLine(to: string) {
  const { port } = new URL(to);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const pass = (from: Socket, into: Socket): void => {
    sockets.add(from);
    const held = isHeld;
    from.on('data', (data) => {
      if (!isHeld && !held) into.write(data);
    });
    from.on('close', () => into.destroy());
    from.on('error', () => into.destroy());
  };
  const proxy = createServer((near) => {
    const far = connectTo(Number(port), '127.0.0.1');
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address() as { port: number };
  const through = new URL(to);
  through.port = String(address.port);
  return {
    url: String(through),
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
