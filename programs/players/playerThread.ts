import { type MessagePort, workerData } from 'node:worker_threads';
import type { View } from '@mayi/core/view';
import type { PlayerLimits } from './playerProcess.ts';
import { createPlayerSeat, type SeatMove } from './playerSeat.ts';
import { createProcessGroups } from './processGroups.ts';

/** The program of a player's thread: it asks the player's program while the thread that wants the move waits, or does something else. */

export interface PlayerThreadData {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly limits?: PlayerLimits | undefined;
  readonly hidesCards?: boolean;
  readonly groups: SharedArrayBuffer;
  readonly port: MessagePort;
  /** Counts the replies, for a thread that waits for the next one without an event loop. */
  readonly replies: SharedArrayBuffer;
}

export type PlayerRequest =
  | { readonly type: 'start' }
  | { readonly type: 'move'; readonly view: View; readonly seed: number }
  | { readonly type: 'over'; readonly view: View }
  | { readonly type: 'close' };

export type PlayerReply =
  | { readonly type: 'started'; readonly name: string | undefined; readonly reports: readonly string[] }
  | { readonly type: 'failed'; readonly reports: readonly string[] }
  | ({ readonly type: 'moved' } & SeatMove)
  | { readonly type: 'done' };

function servePlayerThread({ port, groups, replies, limits, ...data }: PlayerThreadData): void {
  const seat = createPlayerSeat({
    ...data,
    ...(limits && { limits }),
    groups: createProcessGroups(groups),
  });
  const counter = new Int32Array(replies);

  async function replyTo(request: PlayerRequest): Promise<PlayerReply> {
    switch (request.type) {
      case 'start': {
        const started = await seat.start();
        return started === undefined
          ? { type: 'failed', reports: seat.takeReports() }
          : { type: 'started', ...started };
      }
      case 'move':
        return { type: 'moved', ...(await seat.move(request.view, request.seed)) };
      case 'over':
        seat.gameOver(request.view);
        return { type: 'done' };
      case 'close':
        await seat.close();
        return { type: 'done' };
    }
  }

  port.on('message', async (request: PlayerRequest) => {
    port.postMessage(await replyTo(request));
    Atomics.add(counter, 0, 1);
    Atomics.notify(counter, 0);
  });
}

if (workerData !== null) servePlayerThread(workerData);
