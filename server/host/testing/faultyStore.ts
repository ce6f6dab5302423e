import { type Store, StoreError } from '../../store/store.ts';

/** Faults between a node and its store; tests switch them on and off. */
export interface StoreFaults {
  /** The process has crashed: its calls never return. */
  isDead: boolean;
  losesHints: boolean;
  /** The connection is lost at the next append: before the write, or after. */
  nextAppend: 'lost' | 'written-but-lost' | null;
}

export const noFaults = (): StoreFaults => ({ isDead: false, losesHints: false, nextAppend: null });

const hangs = () => new Promise<never>(() => {});

/** A store over a connection that can fail. */
export function faultyStore(store: Store, faults: StoreFaults): Store {
  const whileAlive =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      faults.isDead ? hangs() : call(...args);
  return {
    ...store,
    load: whileAlive(store.load),
    entriesFrom: whileAlive(store.entriesFrom),
    findCommand: whileAlive(store.findCommand),
    takeDue: whileAlive(store.takeDue),
    seqsOf: whileAlive(store.seqsOf),
    beat: whileAlive(store.beat),
    append: whileAlive(async (append) => {
      const how = faults.nextAppend;
      faults.nextAppend = null;
      if (how === 'lost') throw new StoreError('the connection was lost');
      const result = await store.append(append);
      if (how === 'written-but-lost') throw new StoreError('the connection was lost');
      return result;
    }),
    hint(hint) {
      if (!faults.isDead && !faults.losesHints) store.hint(hint);
    },
    onHint: (listener) =>
      store.onHint((hint) => {
        if (!faults.isDead && !faults.losesHints) listener(hint);
      }),
    signal(signal) {
      if (!faults.isDead && !faults.losesHints) store.signal(signal);
    },
    onSignal: (listener) =>
      store.onSignal((signal) => {
        if (!faults.isDead && !faults.losesHints) listener(signal);
      }),
  };
}
