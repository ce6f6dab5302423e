import type { ClientMessage, ServerMessage } from '@mayi/core/protocol';

export type Answer =
  | { readonly result: 'applied' }
  /** `rule` is the id of a rule of RULES.md; null where the room refuses, not the game. */
  | {
      readonly result: 'refused';
      readonly code: string;
      readonly rule: string | null;
      readonly message: string;
    }
  /** The player was looking at something older. */
  | { readonly result: 'stale' };

export type Request = Extract<ClientMessage, { id: string }>;
type Told = Extract<ServerMessage, { type: 'answer' }>;

interface Waiting {
  readonly request: Request;
  readonly settle: (answer: Answer) => void;
  isSent: boolean;
  tries: number;
  /** It was done, at this seq. Told once the player sees it. */
  doneAt: number | null;
}

/** What was asked, and not answered yet: asked again on the next line, with the same id, so that it is done once. */
export interface Unanswered {
  readonly size: number;
  add(request: Request): Promise<Answer>;
  /** In the order in which it was asked; what is given is taken for sent. */
  takeUnsent(): Request[];
  /** Whatever was sent went over a line that is no more. */
  forgetSent(): void;
  answered(answer: Told, seq: number): void;
  /** The player has seen all that happened up to here. */
  seen(seq: number): void;
  /** It will be sent again, unless it was tried too often. */
  failed(id: string, problem: { readonly code: string; readonly message: string }): void;
  refused(id: string, problem: { readonly code: string; readonly message: string }): void;
  refuseAll(problem: { readonly code: string; readonly message: string }): void;
}

const MOST_TRIES = 5;

export function createUnanswered(): Unanswered {
  const waiting = new Map<string, Waiting>();

  function settle(id: string, answer: Answer): void {
    const one = waiting.get(id);
    waiting.delete(id);
    one?.settle(answer);
  }

  const refused: Unanswered['refused'] = (id, { code, message }) =>
    settle(id, { result: 'refused', code, rule: null, message });

  function seen(seq: number): void {
    for (const [id, { doneAt }] of waiting) {
      if (doneAt !== null && doneAt <= seq) settle(id, { result: 'applied' });
    }
  }

  return {
    get size() {
      return waiting.size;
    },
    add(request) {
      return new Promise((settle) => {
        waiting.set(request.id, { request, settle, isSent: false, tries: 0, doneAt: null });
      });
    },
    takeUnsent() {
      const unsent = [...waiting.values()].filter(({ isSent, doneAt }) => !isSent && doneAt === null);
      for (const one of unsent) one.isSent = true;
      return unsent.map(({ request }) => request);
    },
    forgetSent() {
      for (const one of waiting.values()) one.isSent = false;
    },
    answered(answer, seq) {
      const one = waiting.get(answer.id);
      if (one === undefined) return;
      if (answer.result === 'stale') settle(answer.id, { result: 'stale' });
      else if (answer.result === 'refused') {
        const { code, rule, message } = answer;
        settle(answer.id, { result: 'refused', code, rule, message });
      } else {
        one.doneAt = answer.seq;
        seen(seq);
      }
    },
    seen,
    failed(id, problem) {
      const one = waiting.get(id);
      if (one === undefined) return;
      one.isSent = false;
      one.tries += 1;
      if (one.tries >= MOST_TRIES) refused(id, problem);
    },
    refused,
    refuseAll(problem) {
      for (const [id, { doneAt }] of waiting) {
        if (doneAt !== null) settle(id, { result: 'applied' });
        else refused(id, problem);
      }
    },
  };
}
