import { once } from 'node:events';
import { connect as connectTcp, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { waitUntil, withTimeout } from '../../testing/withTimeout.ts';
import { type Append, type AppendResult, type Hint, type Signal, type Store, StoreError } from '../store.ts';
import { type TestPostgres, testPostgres } from '../testing/postgres.ts';
import { appendAt, entryAt, gameOf } from '../testing/samples.ts';
import { connect } from './connect.ts';
import { openPostgres } from './postgresStore.ts';

let server: TestPostgres;
let url: string;
beforeAll(async () => {
  server = await testPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  url = await server.url();
});

async function open(at = url, timeoutMs = 10_000): Promise<Store> {
  const store = await openPostgres(at, { timeoutMs });
  onTestFinished(() => store.close());
  return store;
}

async function execInDatabase(sql: string): Promise<void> {
  const connection = connect(url, { max: 1, timeoutMs: 10_000 });
  await connection.unsafe(sql);
  await connection.end();
}

/** Retries like a room does: after a failure it reads the seq again and continues from there. */
async function appendWithRetry(store: Store, append: (seq: number) => Append): Promise<AppendResult> {
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
  await waitUntil(isDone, () => 'nothing could be written');
  return result!;
}

/** Like `appendWithRetry`, with a command that must be written only once. */
async function commandWithRetry(store: Store, commandId: string): Promise<void> {
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
  await waitUntil(isDone, () => 'nothing could be written');
}

function nextHint(store: Store, wanted: Hint): Promise<void> {
  const received = new Promise<void>((resolve) => {
    store.onHint(({ code, seq }) => {
      if (code === wanted.code && seq >= wanted.seq) resolve();
    });
  });
  return withTimeout(received, () => `no hint ${JSON.stringify(wanted)}`);
}

describe('several PostgreSQL stores', () => {
  it('can be opened at the same time on an empty database', async () => {
    const opened = await Promise.all([open(), open(), open(), open()]);
    await Promise.all(opened.map((store) => store.check()));
  });

  it('see each other’s writes; of two appends for the same seq one wins', async () => {
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

  it('never claim the same room', async () => {
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

  it('notify each other of new seqs', async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    const first = [nextHint(two, { code: 'ROOM', seq: 7 }), nextHint(three, { code: 'ROOM', seq: 7 })];
    one.hint({ code: 'ROOM', seq: 7 });
    await Promise.all(first);
  });

  it('send a flood of hints in few messages, only the newest of each room', async () => {
    const [one, two] = [await open(), await open()];
    const received: Hint[] = [];
    two.onHint((hint) => received.push(hint));
    const last = nextHint(two, { code: 'LAST', seq: 1 });
    for (let seq = 1; seq <= 50; seq += 1)
      for (let room = 0; room < 100; room += 1) one.hint({ code: `ROOM${room}`, seq });
    one.hint({ code: 'LAST', seq: 1 });
    await last;
    expect(received.length).toBeLessThanOrEqual(102);
    expect(received.filter(({ code }) => code === 'ROOM99')).toEqual([{ code: 'ROOM99', seq: 50 }]);
  });

  it('pass on signals, of a flood only some', async () => {
    const [one, two] = [await open(), await open()];
    const received: Signal[] = [];
    two.onSignal((signal) => received.push(signal));
    const last = nextHint(two, { code: 'LAST', seq: 1 });
    const heart: Signal = { code: 'ROOM', node: 'n1', seat: 's1', reaction: 'heart' };
    one.signal({ code: 'ROOM', node: 'n1', tv: true });
    for (let nth = 0; nth < 5000; nth += 1) one.signal(heart);
    one.hint({ code: 'LAST', seq: 1 });
    await last;
    await waitUntil(
      async () => received.length > 500,
      () => `${received.length} signals`,
    );
    expect(received.slice(0, 2)).toEqual([{ code: 'ROOM', node: 'n1', tv: true }, heart]);
    expect(received).toHaveLength(501);
  });
});

describe('the PostgreSQL store', () => {
  it('fails only the appends that the database refuses, and writes nothing of them', async () => {
    const store = await open();
    for (const code of ['GOOD', 'BAD', 'FINE', 'ENDS']) await store.createRoom(code, entryAt(1), null);
    await execInDatabase(`
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

  it('loses and duplicates nothing when its connections are dropped again and again', async () => {
    const store = await open();
    await store.createRoom('ROOM', entryAt(1), null);
    let isOver = false;
    const dropping = (async () => {
      while (!isOver) await server.dropConnections();
    })();
    for (let count = 1; count <= 30; count += 1) await commandWithRetry(store, `s1:${count}`);
    isOver = true;
    await dropping;
    const seq = await appendWithRetry(store, (at) => appendAt('ROOM', at)).then(() => store.seqsOf(['ROOM']));
    expect(seq.get('ROOM')).toBe(32);
    expect((await store.entriesFrom('ROOM', 2)).map(({ commandId }) => commandId)).toEqual([
      ...Array.from({ length: 30 }, (_, index) => `s1:${index + 1}`),
      null,
    ]);
  });

  it('works and listens again after a restart of PostgreSQL', async () => {
    const [one, two] = [await open(), await open()];
    await one.createRoom('ROOM', entryAt(1), null);
    const restarted = server.restart();
    const results = await Promise.all([appendWithRetry(one, (seq) => appendAt('ROOM', seq)), restarted]);
    expect(['ok', 'conflict']).toContain(results[0]);
    const received = nextHint(two, { code: 'AGAIN', seq: 1 });
    // The other one may not be listening yet.
    const sending = setInterval(() => one.hint({ code: 'AGAIN', seq: 1 }), 50);
    await received;
    clearInterval(sending);
  });

  it('does not wait forever for a server that hangs, and recovers', async () => {
    const proxy = await openProxy(url);
    const store = await open(proxy.url, 1000);
    await store.createRoom('ROOM', entryAt(1), null);
    proxy.hold();
    const results = await Promise.allSettled([
      store.append(appendAt('ROOM', 1)),
      store.load('ROOM'),
      store.check(),
    ]);
    for (const result of results) expect(result).toMatchObject({ reason: expect.any(StoreError) });
    proxy.release();
    expect(await appendWithRetry(store, (seq) => appendAt('ROOM', seq))).toBe('ok');
  });

  it('fails its health check when there’s no space for a file, and passes it when there is again', async () => {
    await execInDatabase(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET temp_file_limit = '64kB'`);
    const full = await open();
    await expect(full.check()).rejects.toThrow(StoreError);
    await execInDatabase(`ALTER DATABASE ${new URL(url).pathname.slice(1)} RESET temp_file_limit`);
    await (await open()).check();
  });

  it('does not open the database of a newer server', async () => {
    await open();
    await execInDatabase('UPDATE schema_version SET version = 99');
    await expect(openPostgres(url)).rejects.toThrow(StoreError);
    await expect(openPostgres(url)).rejects.toThrow(/schema 99, from a newer version/);
  });

  it('reports that the database cannot be opened', async () => {
    await expect(openPostgres(url.replace(/:\d+\//, ':1/'))).rejects.toThrow(StoreError);
    await expect(openPostgres(url.replace(/test\d+$/, 'nothing'))).rejects.toThrow(/nothing/);
  });
});

/** A proxy to the server that can drop every packet, like a broken network. */
async function openProxy(to: string) {
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
    const far = connectTcp(Number(port), '127.0.0.1');
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await once(proxy, 'close');
  });
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
  };
}
