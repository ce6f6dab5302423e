import type { Connection } from '../../host/host.ts';

/** Messages wait here, in order, while the room is still being fetched. */
export interface Inbox {
  /** False: too many wait already. */
  put(text: string): boolean;
  handTo(connection: Connection): void;
}

const MOST_WAITING = 64;

export function createInbox(): Inbox {
  let waiting: string[] = [];
  let reader: Connection | undefined;
  return {
    put(text) {
      if (reader !== undefined) reader.receive(text);
      else if (waiting.length < MOST_WAITING) waiting.push(text);
      else return false;
      return true;
    },
    handTo(connection) {
      reader = connection;
      for (const text of waiting) connection.receive(text);
      waiting = [];
    },
  };
}
