import type { HostFigures } from './host.ts';
import type { Line } from './ports.ts';
import { createTable, type Table, type TableTools } from './table.ts';

/** How often a node says that it is alive, and when the others take it for dead. */
const BEAT_EVERY = 5000;
const DEAD_AFTER = 15_000;
/** Every node takes care of the rooms it has in memory; what is so late was on a node that is no more. */
const POLL_EVERY = 1000;
const LATE = 1500;
const LEASE = 10_000;
const MOST_AT_ONCE = 200;
const SWEEP_EVERY = 3000;
const COLD_AFTER = 60_000;
const LOOKS_AT_ONCE = 100;

export interface Registry {
  tableFor(code: string): Table;
  /** Out of memory; it is still in the store, if it ever was. */
  forget(code: string): void;
  figures(): HostFigures;
  close(goodbye: (line: Line) => void): Promise<void>;
}

/** The rooms that this node has in memory, and what it does for all of them together. */
export async function createRegistry(options: Omit<TableTools, 'isDead' | 'isClosing'>): Promise<Registry> {
  const { store, clock, node, breathe } = options;
  const tables = new Map<string, Table>();
  let alive: ReadonlySet<string> = new Set([node]);
  let aliveAt = clock.now();
  let isClosing = false;

  const tools: TableTools = {
    ...options,
    // Only a list that is younger than the connection can tell.
    isDead: (other, since) => other !== node && !alive.has(other) && since < aliveAt,
    isClosing: () => isClosing,
  };

  function tableFor(code: string): Table {
    let table = tables.get(code);
    if (table === undefined) {
      table = createTable(code, tools);
      if (isClosing) table.stop();
      else tables.set(code, table);
    }
    return table;
  }

  function forget(code: string): void {
    tables.get(code)?.stop();
    tables.delete(code);
  }

  async function beat(): Promise<void> {
    const now = clock.now();
    if (store.isShared) {
      await store.beat(node, now);
      if (isClosing) return;
      alive = new Set(await store.aliveNodes(now - DEAD_AFTER));
    }
    aliveAt = now;
    await forAll((_, table) => takeCare(table));
  }

  /** There may be thousands: between a few of them, others have their turn. */
  async function forAll(look: (code: string, table: Table) => void): Promise<void> {
    let looked = 0;
    for (const [code, table] of tables) {
      if (looked > 0 && looked % LOOKS_AT_ONCE === 0) await breathe();
      if (isClosing) return;
      looked += 1;
      // Meanwhile it may have been put away, and another one opened.
      if (tables.get(code) === table) look(code, table);
    }
  }

  function takeCare({ needsCare, clockwork }: Table): void {
    if (needsCare()) clockwork.strike();
  }

  async function poll(): Promise<void> {
    const late = await store.takeDue(clock.now() - LATE, LEASE, MOST_AT_ONCE);
    if (isClosing) return;
    for (const code of late) tableFor(code).clockwork.strike();
  }

  /** What could not be written or was not told, and what nobody looks at any more. */
  async function sweep(): Promise<void> {
    const watched: string[] = [];
    await forAll((code, table) => {
      takeCare(table);
      if (table.audience.viewers.size > 0) watched.push(code);
      else if (!table.isBusy && table.usedAt < clock.now() - COLD_AFTER) forget(code);
    });
    if (isClosing || !store.isShared || watched.length === 0) return;
    for (const [code, seq] of await store.seqsOf(watched)) if (!isClosing) tables.get(code)?.desk.heard(seq);
  }

  /** The room goes on at another node; here it is followed only as long as somebody looks at it. */
  store.onHint(({ code, seq }) => {
    const table = tables.get(code);
    if (table === undefined || isClosing) return;
    if (table.audience.viewers.size > 0 || table.isBusy || table.needsCare()) table.desk.heard(seq);
    else if (seq > (table.desk.room?.seq ?? 0)) forget(code);
  });
  await beat();
  const rounds = [every(BEAT_EVERY, beat), every(POLL_EVERY, poll), every(SWEEP_EVERY, sweep)];

  /** One after the other, however long one takes, and whatever happens to it. */
  function every(ms: number, work: () => Promise<void>): { stop(): Promise<void> } {
    let callOff = clock.after(ms, again);
    let running = Promise.resolve();
    function again(): void {
      running = work()
        .catch((error) => options.complain(error, ''))
        .finally(() => {
          if (!isClosing) callOff = clock.after(ms, again);
        });
    }
    return {
      stop() {
        callOff();
        return running;
      },
    };
  }

  return {
    tableFor,
    forget,
    figures: () => ({ roomsInMemory: tables.size }),
    async close(goodbye) {
      isClosing = true;
      for (const table of tables.values()) table.stop();
      const settled = [...tables.values()].map(({ desk }) => desk.settled());
      await Promise.all([...settled, ...rounds.map(({ stop }) => stop())]);
      for (const { audience } of tables.values()) for (const { line } of audience.viewers) goodbye(line);
    },
  };
}
