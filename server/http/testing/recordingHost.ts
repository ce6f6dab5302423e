import type { Connection, Host } from '../../host/host.ts';
import { type Peer, RESTART_CLOSE } from '../../host/ports.ts';

/** One connection as the host sees it. */
export interface RecordedConnection {
  readonly code: string;
  readonly secret: string | undefined;
  readonly peer: Peer;
  readonly messages: string[];
  isClosed: boolean;
  /** When the client last showed that it's alive. */
  aliveAt?: number | undefined;
}

export interface RecordingHost extends Host {
  readonly connections: RecordedConnection[];
  /** Resolves once this many connections are closed. */
  waitForClosed(count: number): Promise<void>;
}

const UNUSED = () => Promise.reject(new Error('not part of this test'));

/**
 * A host that records messages and answers each with its number; the message `fail` makes it throw. Its only room is `aaaaaa`, where
 * the secret `s1` opens a seat. Connections wait for `whenLoaded`.
 */
export function recordingHost(whenLoaded: () => Promise<void> = () => Promise.resolve()): RecordingHost {
  const connections: RecordedConnection[] = [];
  const waiting: (() => void)[] = [];
  const closedCount = () => connections.filter(({ isClosed }) => isClosed).length;
  return {
    connections,
    async waitForClosed(count) {
      while (closedCount() < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    createRoom: UNUSED,
    summary: UNUSED,
    unfinished: UNUSED,
    told: UNUSED,
    takeSeat: UNUSED,
    programSeat: UNUSED,
    askForSeat: UNUSED,
    offerMove: UNUSED,
    moveSeat: UNUSED,
    async connect(code, secret, peer): Promise<Connection | undefined> {
      await whenLoaded();
      if (code !== 'aaaaaa') return undefined;
      const recorded: RecordedConnection = { code, secret, peer, messages: [], isClosed: false };
      connections.push(recorded);
      return {
        seat: secret === 's1' ? 's1' : null,
        receive(text) {
          recorded.messages.push(text);
          if (text === 'fail') throw new Error('on purpose');
          peer.send(`${recorded.messages.length}`);
        },
        closed(aliveAt) {
          recorded.isClosed = true;
          recorded.aliveAt = aliveAt;
          for (const resolve of waiting.splice(0)) resolve();
        },
      };
    },
    figures: () => ({ roomsInMemory: 1 }),
    async close() {
      for (const { peer } of connections) peer.close(...RESTART_CLOSE);
    },
  };
}
