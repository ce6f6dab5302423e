import type { ServerMessageOf } from '@mayi/core/protocol';
import type { Asked, Wish } from './nextRequest.ts';

/** What became of something that was asked. */
export interface Fate {
  readonly wish: Wish;
  /** Undefined: never answered. */
  readonly answer: ServerMessageOf<'answer'> | undefined;
}

type Answer = ServerMessageOf<'answer'>;

/** What one client asks for: one thing at a time, until it is answered. */
export interface Asking {
  readonly fates: ReadonlyMap<string, Fate>;
  readonly isOpen: boolean;
  /** Nothing is asked for, and all that was answered has been seen. */
  isFree(seen: number): boolean;
  ask(wish: Wish, seq: number): void;
  answered(answer: Answer): void;
  /** It could not be dealt with: not now, perhaps. */
  failed(error: ServerMessageOf<'error'>): void;
  /** Asks again for what was not answered. */
  again(): void;
  stop(): void;
}

/** What is worth another try. */
const PASSING: readonly string[] = ['not-saved', 'too-fast', 'hello-first'];
const MOST_IN_VAIN = 5;
const LATER_MS = 100;

export function createAsking({ ids, send }: { readonly ids: string; send(text: string): void }): Asking {
  const fates = new Map<string, Fate>();
  let open: { readonly message: Asked; readonly seq: number } | undefined;
  let notBefore = 0;
  let inVain = 0;
  let later: NodeJS.Timeout | undefined;

  function again(): void {
    clearTimeout(later);
    later = undefined;
    if (open !== undefined) send(JSON.stringify(open.message));
  }

  function note(answer: Answer): void {
    const fate = fates.get(answer.id);
    if (fate === undefined) throw new Error(`nobody asked for ${JSON.stringify(answer)}`);
    const { answer: first } = fate;
    // What was refused at first may have been possible a moment later; what was done stays done.
    if (first?.result !== 'applied') fates.set(answer.id, { ...fate, answer });
    else if (answer.result !== 'applied' || answer.seq !== first.seq)
      throw new Error(`first ${JSON.stringify(first)}, then ${JSON.stringify(answer)}`);
  }

  return {
    fates,
    get isOpen() {
      return open !== undefined;
    },
    isFree: (seen) => open === undefined && seen >= notBefore,
    ask(wish, seq) {
      const id = `${ids}${fates.size}`;
      fates.set(id, { wish, answer: undefined });
      open = { message: wish.type === 'command' ? { ...wish, id, seq } : { ...wish, id }, seq };
      again();
    },
    answered(answer) {
      note(answer);
      if (answer.id !== open?.message.id) return;
      inVain = answer.result === 'refused' && answer.seq === open.seq ? inVain + 1 : 0;
      // Who was refused several times in this very state had better wait for another.
      notBefore = inVain < MOST_IN_VAIN ? answer.seq : answer.seq + 1;
      open = undefined;
    },
    failed({ code, id }) {
      if (!PASSING.includes(code)) throw new Error(`${id} failed with ${code}`);
      if (id === undefined || id === open?.message.id) later ??= setTimeout(again, LATER_MS);
    },
    again,
    stop: () => clearTimeout(later),
  };
}
