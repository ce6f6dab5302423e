import type { ClientMessage } from '../protocol/fromClient.ts';
import type { ServerMessageOf } from '../protocol/fromServer.ts';
import type { Refusal, Result } from '../result.ts';

export type Request = Extract<ClientMessage, { id: string }>;

/** The answer to a request that was based on an older state. */
export const STALE: Refusal<'stale'> = {
  code: 'stale',
  rule: null,
  message: 'Something just changed. Take another look.',
};

/** Whether the table changed before the request arrived, so that nobody judged it by the rules. */
export function isStale(result: Result): boolean {
  return !result.ok && result.refusal.code === STALE.code;
}

interface Pending {
  readonly request: Request;
  readonly settle: (result: Result) => void;
  isSent: boolean;
  attempts: number;
  /** It was applied at this seq, which the player has not been shown yet. */
  appliedAt: number | null;
}

/** Requests without an answer. They are sent again on the next connection with the same id, so each is applied once. */
export interface PendingRequests {
  readonly size: number;
  add(request: Request): Promise<Result>;
  /** In the order they were made. Marks them as sent. */
  takeUnsent(): Request[];
  /** The connection they were sent over is gone. Reactions belong to the moment, so they aren't sent again. */
  markUnsent(): void;
  answer(answer: ServerMessageOf<'answer'>, shownSeq: number): void;
  /** The player has been shown everything up to this seq. */
  shown(seq: number): void;
  /** Sends it again, unless that was tried too often. */
  retry(id: string, refusal: Refusal): void;
  refuse(id: string, refusal: Refusal): void;
  refuseAll(refusal: Refusal): void;
}

/** A reaction that never reached the table. */
export const NOT_SENT: Refusal = {
  code: 'not-sent',
  rule: null,
  message: 'The connection was lost, so nobody saw that.',
};

const MAX_ATTEMPTS = 5;
const APPLIED: Result = { ok: true };

function isOfTheMoment({ request }: Pending): boolean {
  return request.type === 'react';
}

export function createPendingRequests(): PendingRequests {
  const pending = new Map<string, Pending>();

  function settle(id: string, result: Result): void {
    const one = pending.get(id);
    pending.delete(id);
    one?.settle(result);
  }

  function refuse(id: string, refusal: Refusal): void {
    settle(id, { ok: false, refusal });
  }

  function shown(seq: number): void {
    for (const [id, { appliedAt }] of pending) {
      if (appliedAt !== null && appliedAt <= seq) settle(id, APPLIED);
    }
  }

  return {
    get size() {
      return pending.size;
    },
    add(request) {
      return new Promise((settle) => {
        pending.set(request.id, { request, settle, isSent: false, attempts: 0, appliedAt: null });
      });
    },
    takeUnsent() {
      const unsent = [...pending.values()].filter(({ isSent, appliedAt }) => !isSent && appliedAt === null);
      for (const one of unsent) one.isSent = true;
      return unsent.map(({ request }) => request);
    },
    markUnsent() {
      for (const [id, one] of pending) {
        if (isOfTheMoment(one)) refuse(id, NOT_SENT);
        else one.isSent = false;
      }
    },
    answer(answer, shownSeq) {
      const one = pending.get(answer.id);
      if (one === undefined) return;
      if (answer.result === 'stale') refuse(answer.id, STALE);
      else if (answer.result === 'refused') {
        const { code, rule, message } = answer;
        refuse(answer.id, { code, rule, message });
      } else {
        one.appliedAt = answer.seq;
        shown(shownSeq);
      }
    },
    shown,
    retry(id, refusal) {
      const one = pending.get(id);
      if (one === undefined) return;
      if (isOfTheMoment(one)) return refuse(id, refusal);
      one.isSent = false;
      one.attempts += 1;
      if (one.attempts >= MAX_ATTEMPTS) refuse(id, refusal);
    },
    refuse,
    refuseAll(refusal) {
      for (const [id, { appliedAt }] of pending) {
        if (appliedAt !== null) settle(id, APPLIED);
        else refuse(id, refusal);
      }
    },
  };
}
