import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './frame.ts';

/** What a client reads when these frames are written below its WebSocket. */
async function readFrom(frames: readonly Buffer[]): Promise<string[]> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket, { socket: raw }: IncomingMessage) => {
    for (const frame of frames) raw.write(frame);
    socket.close();
  });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const read: string[] = [];
  client.on('message', (data) => read.push(`${data}`));
  await once(client, 'close');
  server.close();
  return read;
}

describe('a frame of text', () => {
  it('holds as many bytes as there are, be they few or many', async () => {
    const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000];
    const texts = [...lengths.map((length) => 'x'.repeat(length)), '“♣”'.repeat(40)];
    expect(await readFrom(texts.map(textFrame))).toEqual(texts);
  });

  it('is made once for all who are told the same, and anew for something else', () => {
    const frame = textFrame('the same');
    expect(textFrame('the same')).toBe(frame);
    expect(`${textFrame('else').subarray(2)}`).toBe('else');
    expect(textFrame('the same')).toEqual(frame);
  });
});
