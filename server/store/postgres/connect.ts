import postgres from 'postgres';
import { StoreError } from '../store.ts';

export type Sql = postgres.Sql<{ bigint: number }>;

/** How long a call may take in all before it is given up. */
export const PATIENCE_MS = 10_000;

export interface ConnectOptions {
  readonly max: number;
  readonly patienceMs: number;
  onLoss?(): void;
}

export function connect(url: string, { max, patienceMs, onLoss = () => {} }: ConnectOptions): Sql {
  return postgres(url, {
    max,
    connect_timeout: patienceMs / 2000,
    // After a loss it tries again soon, and at least every second.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    connection: { application_name: 'mayi', statement_timeout: patienceMs },
    // It asks for array types in a query of its own, and a connection lost just then would end the process. Lists go as JSON.
    fetch_types: false,
    // Times and counts are far below 2^53.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    onnotice() {},
    onclose: onLoss,
  });
}

export interface Pool {
  /** Rejects with a StoreError when the database fails, or does not answer in time. */
  run<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Connections that are all replaced when one is lost, or hangs: the library's own way to connect anew sometimes sends what was left
 * of the lost one first; and a network that swallows everything would hold them for a quarter of an hour.
 */
export function openPool(url: string, patienceMs: number): Pool {
  const open = (): Sql => {
    const opened = connect(url, { max: 8, patienceMs, onLoss: () => replace(opened) });
    return opened;
  };
  let isClosed = false;
  const underWay = new Set<Promise<unknown>>();

  const replace = (lost: Sql): void => {
    if (sql !== lost || isClosed) return;
    sql = open();
    // What is under way elsewhere may still be answered.
    lost.end({ timeout: patienceMs / 1000 }).catch(() => {});
  };
  let sql = open();

  const inTime = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const current = sql;
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        replace(current);
        reject(new Error(`no answer for ${patienceMs} ms`));
      }, patienceMs);
    });
    try {
      return await Promise.race([work(current), timeUp]);
    } catch (error) {
      throw storeError(error);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    run(work) {
      if (isClosed) return Promise.reject(new StoreError('The store is closed.'));
      const call = inTime(work);
      underWay.add(call);
      const done = () => underWay.delete(call);
      call.then(done, done);
      return call;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
      // Nobody waits for an answer now; a connection that was lost once might never say that it has ended.
      await sql.end({ timeout: 0 });
    },
  };
}

export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(`The database failed: ${(error as Error).message}`, { cause: error });
}

/** PostgreSQL's own five letters for what went wrong. */
export function sqlState(error: unknown): string | undefined {
  const { cause } = error as Error;
  const failure = cause ?? error;
  return failure instanceof postgres.PostgresError ? failure.code : undefined;
}
