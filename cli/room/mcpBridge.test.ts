import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { expect, onTestFinished, test } from 'vitest';
import { bridgeToRoom } from './mcpBridge.ts';

/** The bridge to a server that answers like this. Returns the answer to one call. */
async function callOver(answer: (response: ServerResponse) => void): Promise<unknown> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const [input, output] = [new PassThrough(), new PassThrough().setEncoding('utf8')];
  const address = { server: `http://127.0.0.1:${port}`, code: 'k7rm2p' };
  const bridge = bridgeToRoom(address, new StdioServerTransport(input, output));
  input.write('{"jsonrpc":"2.0","id":7,"method":"tools/list"}\n');
  const [line] = await once(output, 'data');
  input.end();
  await bridge;
  return JSON.parse(line);
}

const STREAM = { 'content-type': 'text/event-stream' };
const RESULT = { jsonrpc: '2.0', id: 7, result: { tools: [] } };

test('passes on what the server answers', async () => {
  const answered = callOver((response) =>
    response.writeHead(200, STREAM).end(`event: message\ndata: ${JSON.stringify(RESULT)}\n\n`),
  );
  expect(await answered).toEqual(RESULT);
});

test.each([
  ['ends', (response: ServerResponse) => response.writeHead(200, STREAM).end(': hello\n\n')],
  [
    'is cut off',
    (response: ServerResponse) =>
      response.writeHead(200, STREAM).write(': hello\n\n', () => response.destroy()),
  ],
])('a call gets an answer, too, if the server’s %s before its own', async (_, answer) => {
  expect(await callOver(answer)).toMatchObject({
    id: 7,
    error: { message: expect.stringMatching(/stopped before it answered/) },
  });
});
