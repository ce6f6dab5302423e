/** Calls back once after `ms`, and returns a function that cancels it. Injected, so tests can use a virtual clock. */
export type After = (ms: number, callback: () => void) => () => void;

/** Notices a dead connection that still looks open: the phone slept, or the network changed. */
export interface Heartbeat {
  /** A message came in. */
  received(): void;
  /** A message that expects an answer went out. */
  sent(): void;
  /** Pings now. */
  check(): void;
  stop(): void;
}

export interface HeartbeatOptions {
  readonly after: After;
  ping(): void;
  /** The ping was not answered in time. */
  onDead(): void;
}

const ANSWER_TIMEOUT_MS = 4000;
/** Nothing comes in while nobody plays, so a quiet connection is pinged from time to time. */
const PING_INTERVAL_MS = 25_000;

export function createHeartbeat({ after, ping, onDead }: HeartbeatOptions): Heartbeat {
  let cancel: () => void = () => {};
  let isAnswerDue = false;

  function wait(ms: number, then: () => void): void {
    cancel();
    cancel = after(ms, then);
  }

  function check(): void {
    isAnswerDue = true;
    ping();
    wait(ANSWER_TIMEOUT_MS, onDead);
  }

  return {
    check,
    received() {
      isAnswerDue = false;
      wait(PING_INTERVAL_MS, check);
    },
    sent() {
      if (isAnswerDue) return;
      isAnswerDue = true;
      wait(ANSWER_TIMEOUT_MS, check);
    },
    stop() {
      isAnswerDue = false;
      cancel();
    },
  };
}
