import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { follow, type Known, PROTOCOL, type ServerMessage } from '@mayi/core/protocol';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openClient } from '../http/testing/socketClient.ts';
import { HUNG_EXIT_CODE } from '../watchdog/endMainThread.ts';
import { createRoom } from './testing/createRoom.ts';
import { bundleServer, startServerProcess } from './testing/serverProcess.ts';
import { ONE_ROUND } from './testing/shortRules.ts';

beforeAll(bundleServer);

/** Makes the server block its main thread when it gets SIGUSR2. */
const BLOCKABLE = `--import data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', function blockMainThread() { for (;;) {} })",
)}`;

function start(folder: string) {
  const env = { MAYI_DATA: folder, MAYI_WATCHDOG_SECONDS: '3', NODE_OPTIONS: BLOCKABLE };
  return startServerProcess(env, (end) => onTestFinished(async () => void (await end())));
}

/** A player who sends what they're told to, and waits for the answers. */
async function enter(url: string, code: string, secret: string) {
  const headers = { authorization: `Bearer ${secret}` };
  const client = await openClient(url, `/api/rooms/${code}/ws`, { headers });
  onTestFinished(() => client.socket.terminate());
  let known: Known | undefined;
  let requests = 0;
  const next = async (): Promise<ServerMessage> => {
    const message: ServerMessage = JSON.parse(await client.next());
    known = follow(known, message).known;
    return message;
  };
  client.socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, seen: 0 }));
  while (known === undefined) await next();
  return {
    known: () => known as unknown as Known,
    async until(condition: (known: Known) => boolean): Promise<void> {
      while (!condition(known as unknown as Known)) await next();
    },
    async ask(message: object) {
      const id = `request-${requests++}`;
      client.socket.send(JSON.stringify({ ...message, id }));
      for (;;) {
        const answer = await next();
        if ((answer.type === 'answer' || answer.type === 'error') && answer.id === id) return answer;
      }
    },
  };
}

describe('a server whose main thread hangs', () => {
  it('ends itself, says where it hung, and has everything it acknowledged after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mayi-watchdog-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const server = await start(folder);
    const settings = { rules: ONE_ROUND, seats: 3 } as const;
    const { code, seated } = await createRoom(server.url, settings, ['Ann', 'Bob', 'Cleo']);
    const players = await Promise.all(seated.map(({ secret }) => enter(server.url, code, secret)));
    for (const { ask } of players)
      expect(await ask({ type: 'lobby', do: { type: 'ready', ready: true } })).toMatchObject({
        result: 'applied',
      });
    await players[0]!.ask({ type: 'lobby', do: { type: 'start' } });
    for (const { until } of players) await until(({ table }) => table !== null);
    const turn = players[0]!.known().table?.turn;
    const at = seated.findIndex(({ seat }) => seat === turn);
    const { ask, known } = players[at]!;
    const draw = { type: 'command', seq: known().seq, do: { type: 'DRAW_FROM_STOCK' } };
    const answer = await ask(draw);
    expect(answer).toMatchObject({ type: 'answer', result: 'applied' });

    expect(await server.end('SIGUSR2')).toBe(HUNG_EXIT_CODE);
    const [line = ''] = server.stderr.split('\n').filter((text) => text.includes('has not responded'));
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      activity: expect.stringContaining(code),
      stack: expect.arrayContaining([expect.stringMatching(/^blockMainThread /)]),
    });

    const again = await start(folder);
    const back = await enter(again.url, code, seated[at]!.secret);
    expect(back.known().seq).toBeGreaterThanOrEqual('seq' in answer ? answer.seq : Number.POSITIVE_INFINITY);
    expect(back.known().hand).toHaveLength(8);
    expect(await again.end('SIGTERM')).toBe(0);
  });
});
