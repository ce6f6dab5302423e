import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Change } from './changes.ts';
import type { Evening } from './evening.ts';
import { MAX_UNDO, type Pad, type SavedEvenings } from './savedEvenings.ts';

/** `setup`: there is no sheet yet. */
type Step = 'loading' | 'setup' | 'open';

export interface ScorePadState {
  readonly step: Step;
  /** Null unless a sheet is open. */
  readonly pad: Pad | null;
  /** A saved sheet that can't be read; a new one takes its place. */
  readonly unreadable: 'damaged' | 'newer' | null;
  /** The device couldn't save the last change: it's full, or keeps nothing. */
  readonly isUnsaved: boolean;
  /** Another tab wrote on this sheet: this one shows what it wrote. */
  readonly wasReplaced: boolean;
}

export interface ScorePadHost {
  now(): number;
  /** A text that nobody else comes up with. */
  revision(): string;
}

/** A score sheet, saved after every change. */
export interface ScorePad {
  readonly store: StoreApi<ScorePadState>;
  /** Reads what is saved; on a page that was hidden, what another tab has written since. */
  load(): Promise<void>;
  start(evening: Evening): void;
  change(change: Change): void;
  undo(): void;
  /** Puts the sheet away, for a new one. */
  close(): void;
  /** Tries to save again. */
  retry(): void;
  dismissNotice(): void;
  /** Resolves once everything so far is written, or couldn't be. */
  settled(): Promise<void>;
}

const CLOSED = { step: 'setup', pad: null } as const;

export function createScorePad(saved: SavedEvenings, host: ScorePadHost): ScorePad {
  const store = createStore<ScorePadState>(() => ({
    step: 'loading',
    pad: null,
    unreadable: null,
    isUnsaved: false,
    wasReplaced: false,
  }));
  /** What was last read or written: null if there was no sheet. Undefined: it couldn't be read. */
  let revision: string | null | undefined;
  let queue: Promise<void> = Promise.resolve();
  /** How often another tab's sheet took the place of this one's. Writes that were queued before it are dropped. */
  let replacements = 0;

  async function load(): Promise<void> {
    const found = await saved.current().catch(() => undefined);
    const { step, isUnsaved } = store.getState();
    if (found === undefined) {
      // A change that couldn't be saved must not be lost as well.
      if (step === 'loading' || (revision && !isUnsaved)) replaceWith(CLOSED);
      revision = null;
    } else if ('problem' in found) {
      if (step === 'loading') replaceWith({ ...CLOSED, unreadable: found.problem });
      revision = undefined;
    } else if (found.pad.revision !== revision) {
      replaceWith({ step: 'open', pad: found.pad, unreadable: null, wasReplaced: step === 'open' });
      revision = found.pad.revision;
    }
  }

  function replaceWith(next: Partial<ScorePadState>): void {
    replacements += 1;
    store.setState({ isUnsaved: false, ...next });
  }

  function save(pad: Pad): void {
    enqueue(async () => {
      const next = host.revision();
      const isSaved = await saved.save({ ...pad, revision: next }, revision);
      if (isSaved) revision = next;
      return isSaved;
    });
  }

  /** One at a time, in order. `write` resolves to false if another tab was faster. */
  function enqueue(write: () => Promise<boolean>): void {
    const before = replacements;
    queue = queue
      .then(async () => {
        if (before !== replacements || (await write())) return;
        await load();
        if (before === replacements) throw new Error('Another tab’s sheet is in the way.');
        store.setState(({ step }) => ({ wasReplaced: step === 'open' }));
      })
      .then(() => store.setState({ isUnsaved: false }))
      .catch(() => store.setState({ isUnsaved: true }));
  }

  function show(pad: Pad): void {
    store.setState({ step: 'open', pad, unreadable: null, wasReplaced: false });
    save(pad);
  }

  return {
    store,
    load: () => {
      queue = queue.then(load);
      return queue;
    },
    start: (evening) => show({ evening, undo: [] }),
    change(change) {
      const { pad } = store.getState();
      const evening = pad && change(pad.evening);
      if (pad === null || evening === null || evening === pad.evening) return;
      const undo = [...pad.undo, pad.evening].slice(-MAX_UNDO);
      show({ evening: { ...evening, when: host.now() }, undo });
    },
    undo() {
      const { pad } = store.getState();
      const before = pad?.undo.at(-1);
      if (pad && before) show({ evening: before, undo: pad.undo.slice(0, -1) });
    },
    close() {
      store.setState({ ...CLOSED, wasReplaced: false });
      enqueue(async () => {
        if (revision && !(await saved.close(revision))) return false;
        revision = null;
        return true;
      });
    },
    retry() {
      const { pad } = store.getState();
      if (pad) save(pad);
    },
    dismissNotice: () => store.setState({ wasReplaced: false }),
    settled: () => queue,
  };
}
