import { onTestFinished } from 'vitest';
import { openPushServer, type PushServer, type Respond } from './openPushServer.ts';

/** A push service on this machine, which closes when the test is over. */
export async function startPushServer(respond?: Respond): Promise<PushServer> {
  const server = await openPushServer(respond);
  onTestFinished(() => server.close());
  return server;
}
