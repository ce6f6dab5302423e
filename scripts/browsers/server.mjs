import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../setup.mjs';

/** The server as it's installed, with its own database, and bots that don't pause. */
export async function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'mayi-browsers-'));
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    MAYI_DATA: data,
    MAYI_BOT_PACE: '0',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [join(root, 'dist/mayi/mayi.mjs'), 'serve'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await addressOf(child.stdout);
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    stop,
    async createRoom() {
      const response = await fetch(`${url}/api/rooms`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ seats: 3 }),
      });
      return response.json();
    },
    async remove() {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function addressOf(output) {
  for await (const line of createInterface(output)) {
    const [url] = /http:\/\/\S+/.exec(line) ?? [];
    if (url === undefined) continue;
    output.resume();
    return url;
  }
  throw new Error('the server did not start');
}
