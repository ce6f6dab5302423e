import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSettings } from '../../http/testing/testServer.ts';
import { type Overrides, type RunningServer, startServer } from '../../startServer.ts';
import { sqliteFile } from '../../store/openStore.ts';
import { sqliteThread } from '../../store/testing/sqlite.ts';
import { bundledThread } from '../../testing/bundledThread.ts';
import { withTimeout } from '../../testing/withTimeout.ts';
import { type OpenArchive, openArchive } from './archive.ts';
import { NO_LIMITS } from './serverProcess.ts';

/** A complete server in this process, with its own database file. */
export interface InProcessServer {
  readonly url: string;
  readonly archive: OpenArchive;
  /** Warnings and errors. */
  readonly logLines: readonly string[];
  close(): Promise<void>;
}

export interface InProcessOptions extends Pick<Overrides, 'clock' | 'pushCertificates'> {
  readonly env?: Readonly<Record<string, string>>;
}

export async function startInProcess({
  env: more = {},
  ...overrides
}: InProcessOptions = {}): Promise<InProcessServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-e2e-'));
  const threads = {
    sqliteThread: await sqliteThread(),
    botThread: await bundledThread('server/botThreads/thread.ts'),
  };
  const logLines: string[] = [];
  const env = { ...NO_LIMITS, MAYI_DATA: folder, MAYI_BOT_PACE: '0', LOG_LEVEL: 'warn', ...more };
  const logTo = { write: (line: string) => logLines.push(line) };
  const server: RunningServer = await startServer(testSettings(env), {
    ...overrides,
    ...threads,
    logTo,
  });
  const archive = openArchive(sqliteFile(folder));
  return {
    url: server.url,
    archive,
    logLines,
    async close() {
      archive.close();
      await withTimeout(server.close(), () => `the server does not close: ${logLines.join('')}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
