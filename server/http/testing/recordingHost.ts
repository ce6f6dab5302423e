import type { Connection, Host } from '../../host/host.ts';
import { type Line, RESTARTS } from '../../host/ports.ts';

/** One connection as the host would have it. */
export interface Heard {
  readonly code: string;
  readonly secret: string | undefined;
  readonly line: Line;
  readonly texts: string[];
  isClosed: boolean;
  /** When it gave its last sign of life. */
  heardAt?: number | undefined;
}

export interface ListeningPost extends Host {
  readonly heard: Heard[];
  /** When so many connections have been closed. */
  closedOnes(count: number): Promise<void>;
}

const UNUSED = () => Promise.reject(new Error('not here'));

/**
 * A host that only listens, and answers each message with its number. There is one room, `aaaaaa`; whoever has the secret
 * `s1`… sits there. What `opens` gives is waited for before anybody
 * gets in.
 */
export function listeningPost(opens: () => Promise<void> = () => Promise.resolve()): ListeningPost {
  const heard: Heard[] = [];
  const waiting: (() => void)[] = [];
  const closed = () => heard.filter(({ isClosed }) => isClosed).length;
  return {
    heard,
    async closedOnes(count) {
      while (closed() < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
    createRoom: UNUSED,
    summary: UNUSED,
    unfinished: UNUSED,
    takeSeat: UNUSED,
    offerMove: UNUSED,
    moveSeat: UNUSED,
    async connect(code, secret, line): Promise<Connection | undefined> {
      await opens();
      if (code !== 'aaaaaa') return undefined;
      const one: Heard = { code, secret, line, texts: [], isClosed: false };
      heard.push(one);
      return {
        seat: secret === 's1' ? 's1' : null,
        receive(text) {
          one.texts.push(text);
          if (text === 'fail') throw new Error('on purpose');
          line.send(`${one.texts.length}`);
        },
        closed(heardAt) {
          one.isClosed = true;
          one.heardAt = heardAt;
          for (const resolve of waiting.splice(0)) resolve();
        },
      };
    },
    figures: () => ({ roomsInMemory: 1 }),
    async close() {
      for (const { line } of heard) line.close(...RESTARTS);
    },
  };
}
