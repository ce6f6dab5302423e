import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsOf } from '../../http/testing/testServer.ts';
import { type RunningServer, startServer } from '../../startServer.ts';
import { sqliteFile } from '../../store/openStore.ts';
import { sqliteThread } from '../../store/testing/sqlite.ts';
import { bundledThread } from '../../testing/bundledThread.ts';
import { patiently } from '../../testing/withTimeout.ts';
import { type Archive, readBeside } from './archive.ts';
import { WITHOUT_LIMITS } from './serverProcess.ts';

/** A whole server in this process, with a database file of its own. */
export interface ServerHere {
  readonly url: string;
  readonly archive: Archive;
  /** What it complained about. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export async function startHere(): Promise<ServerHere> {
  const folder = mkdtempSync(join(tmpdir(), 'mayi-here-'));
  const threads = {
    sqliteThread: await sqliteThread(),
    thinkerThread: await bundledThread('server/botThreads/thread.ts'),
  };
  const complaints: string[] = [];
  const env = { ...WITHOUT_LIMITS, MAYI_DATA: folder, MAYI_BOT_PACE: '0', LOG_LEVEL: 'warn' };
  const logTo = { write: (line: string) => complaints.push(line) };
  const server: RunningServer = await startServer(settingsOf(env), { ...threads, logTo });
  const archive = readBeside(sqliteFile(folder));
  return {
    url: server.url,
    archive,
    complaints,
    async close() {
      archive.close();
      await patiently(server.close(), () => `the server does not close: ${complaints.join('')}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
