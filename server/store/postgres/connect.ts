import postgres from 'postgres';
import { StoreError } from '../store.ts';

export type Sql = postgres.Sql<{ bigint: number }>;

/** How long a query may take in total. */
export const QUERY_TIMEOUT_MS = 10_000;

export interface ConnectOptions {
  readonly max: number;
  readonly timeoutMs: number;
  onClose?(): void;
}

export function connect(url: string, { max, timeoutMs, onClose = () => {} }: ConnectOptions): Sql {
  return postgres(url, {
    max,
    connect_timeout: timeoutMs / 2000,
    // In seconds: reconnects quickly at first, then every second.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
    connection: { application_name: 'mayi', statement_timeout: timeoutMs },
    // The library fetches array types with a query of its own; losing the connection during it would crash the process. So lists are
    // sent as JSON instead of arrays.
    fetch_types: false,
    // Times and counts are far below 2^53.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
    onnotice() {},
    onclose: onClose,
  });
}

export interface Pool {
  /** Rejects with a StoreError when the database fails or doesn't answer in time. */
  run<T>(query: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * A pool that replaces all its connections when one is lost or hangs. The library's own reconnect sometimes sends leftovers of the lost
 * connection first, and on a network that drops every packet it would wait for a quarter of an hour.
 */
export function openPool(url: string, timeoutMs: number): Pool {
  const open = (): Sql => {
    const opened = connect(url, { max: 8, timeoutMs, onClose: () => replace(opened) });
    return opened;
  };
  let isClosed = false;
  const running = new Set<Promise<unknown>>();

  const replace = (lost: Sql): void => {
    if (sql !== lost || isClosed) return;
    sql = open();
    // Queries on its other connections may still finish.
    lost.end({ timeout: timeoutMs / 1000 }).catch(() => {});
  };
  let sql = open();

  const runInTime = async <T>(query: (sql: Sql) => Promise<T>): Promise<T> => {
    const current = sql;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        replace(current);
        reject(new Error(`no answer within ${timeoutMs} ms`));
      }, timeoutMs);
    });
    try {
      return await Promise.race([query(current), timeout]);
    } catch (error) {
      throw storeError(error);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    run(query) {
      if (isClosed) return Promise.reject(new StoreError('The store is closed.'));
      const call = runInTime(query);
      running.add(call);
      const done = () => running.delete(call);
      call.then(done, done);
      return call;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(running);
      // No query is left; waiting longer could hang on a connection that was lost once.
      await sql.end({ timeout: 0 });
    },
  };
}

export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(`The database failed: ${(error as Error).message}`, { cause: error });
}

/** PostgreSQL's five-letter error code. */
export function sqlState(error: unknown): string | undefined {
  const { cause } = error as Error;
  const failure = cause ?? error;
  return failure instanceof postgres.PostgresError ? failure.code : undefined;
}
