import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { patiently } from '../../testing/withTimeout.ts';

export interface LineOptions {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where to connect to this time; waits while there is nothing to connect to. */
  where(): Promise<string>;
  /** A new line is open: nothing that was sent before may have arrived. */
  onOpen(): void;
  onText(text: string): void;
  onClose(code: number): void;
}

/** A line that comes back after every loss. */
export interface ReconnectingLine {
  /** What cannot be sent is lost. */
  send(text: string): void;
  /** As if the network had gone. */
  drop(): void;
  /** For good. */
  stop(): Promise<void>;
}

const AGAIN_AFTER_MS = 30;

export function reconnectingLine({
  path,
  headers,
  where,
  onOpen,
  onText,
  onClose,
}: LineOptions): ReconnectingLine {
  let socket: WebSocket | undefined;
  let isStopped = false;
  let visit = Promise.resolve();

  function visited(url: string): Promise<void> {
    return new Promise((resolve) => {
      const opened = new WebSocket(url.replace('http', 'ws') + path, { headers });
      socket = opened;
      opened.on('open', onOpen);
      opened.on('message', (data) => onText(data.toString()));
      // A failed line is closed, too.
      opened.on('error', () => {});
      opened.on('close', (code) => {
        socket = undefined;
        onClose(code);
        resolve();
      });
    });
  }

  async function keepOpen(): Promise<void> {
    while (!isStopped) {
      const url = await where();
      if (isStopped) return;
      visit = visited(url);
      await visit;
      if (!isStopped) await pause(AGAIN_AFTER_MS);
    }
  }

  void keepOpen();
  return {
    send(text) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    },
    drop: () => socket?.terminate(),
    async stop() {
      isStopped = true;
      socket?.terminate();
      await patiently(visit, () => `${path} does not close`);
    },
  };
}
