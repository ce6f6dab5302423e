import { type Store, StoreError } from '../../store/store.ts';

/** Faults between a node and its store; tests switch them on and off. */
export interface Frailty {
  /** The process is gone: nothing that it still tries comes to anything. */
  isDead: boolean;
  losesHints: boolean;
  /** The connection breaks at the next append: before it is written, or after. */
  nextAppend: 'lost' | 'written-but-lost' | null;
}

export const sound = (): Frailty => ({ isDead: false, losesHints: false, nextAppend: null });

const never = () => new Promise<never>(() => {});

/** A store as one node reaches it, over a connection that can break. */
export function frailStore(store: Store, frailty: Frailty): Store {
  const whileAlive =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      frailty.isDead ? never() : call(...args);
  return {
    ...store,
    load: whileAlive(store.load),
    entriesFrom: whileAlive(store.entriesFrom),
    findCommand: whileAlive(store.findCommand),
    takeDue: whileAlive(store.takeDue),
    seqsOf: whileAlive(store.seqsOf),
    beat: whileAlive(store.beat),
    append: whileAlive(async (append) => {
      const how = frailty.nextAppend;
      frailty.nextAppend = null;
      if (how === 'lost') throw new StoreError('the connection broke');
      const result = await store.append(append);
      if (how === 'written-but-lost') throw new StoreError('the connection broke');
      return result;
    }),
    hint(hint) {
      if (!frailty.isDead && !frailty.losesHints) store.hint(hint);
    },
    onHint: (listener) =>
      store.onHint((hint) => {
        if (!frailty.isDead && !frailty.losesHints) listener(hint);
      }),
  };
}
