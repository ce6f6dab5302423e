import type { ServerMessageOf } from '@mayi/core/protocol';
import type { PlayerRequest, RequestMessage } from './nextRequest.ts';

type Answer = ServerMessageOf<'answer'>;

export interface TrackedRequest {
  readonly request: PlayerRequest;
  /** Undefined: never answered. */
  readonly answer: Answer | undefined;
}

/** The requests of one client, one at a time, each repeated until it's answered. */
export interface RequestTracker {
  /** By id. */
  readonly requests: ReadonlyMap<string, TrackedRequest>;
  readonly isWaiting: boolean;
  /** Whether a client that has seen `seq` may send the next request. */
  isFree(seq: number): boolean;
  send(request: PlayerRequest, seq: number): void;
  onAnswer(answer: Answer): void;
  onError(error: ServerMessageOf<'error'>): void;
  /** Sends the open request again. */
  retry(): void;
  stop(): void;
}

const TRANSIENT_ERRORS: readonly string[] = ['not-saved', 'too-fast', 'hello-first'];
const MAX_REFUSALS = 5;
const RETRY_AFTER_MS = 100;

export interface TrackerOptions {
  /** The common start of all its request ids. */
  readonly idPrefix: string;
  sendText(text: string): void;
  /** A request is sent for the first time; the function it returns is called with the answer's result. */
  onRequest?(): (result: string) => void;
}

export function createRequestTracker({ idPrefix, sendText, onRequest }: TrackerOptions): RequestTracker {
  const requests = new Map<string, TrackedRequest>();
  let open: { readonly message: RequestMessage; readonly seq: number } | undefined;
  let onResult: ((result: string) => void) | undefined;
  let waitForSeq = 0;
  let refusals = 0;
  let timer: NodeJS.Timeout | undefined;

  function retry(): void {
    clearTimeout(timer);
    timer = undefined;
    if (open !== undefined) sendText(JSON.stringify(open.message));
  }

  function record(answer: Answer): void {
    const tracked = requests.get(answer.id);
    if (tracked === undefined) throw new Error(`an answer to no request: ${JSON.stringify(answer)}`);
    const { answer: first } = tracked;
    // What was refused at first may have become possible; what was applied stays applied.
    if (first?.result !== 'applied') requests.set(answer.id, { ...tracked, answer });
    else if (answer.result !== 'applied' || answer.seq !== first.seq)
      throw new Error(`first ${JSON.stringify(first)}, then ${JSON.stringify(answer)}`);
  }

  return {
    requests,
    get isWaiting() {
      return open !== undefined;
    },
    isFree: (seq) => open === undefined && seq >= waitForSeq,
    send(request, seq) {
      const id = `${idPrefix}${requests.size}`;
      requests.set(id, { request, answer: undefined });
      open = { message: request.type === 'command' ? { ...request, id, seq } : { ...request, id }, seq };
      onResult = onRequest?.();
      retry();
    },
    onAnswer(answer) {
      record(answer);
      if (answer.id !== open?.message.id) return;
      refusals = answer.result === 'refused' && answer.seq === open.seq ? refusals + 1 : 0;
      // After several refusals in the same state, wait for another state.
      waitForSeq = refusals < MAX_REFUSALS ? answer.seq : answer.seq + 1;
      open = undefined;
      onResult?.(answer.result);
    },
    onError({ code, id }) {
      if (!TRANSIENT_ERRORS.includes(code)) throw new Error(`${id} failed with ${code}`);
      if (id === undefined || id === open?.message.id) timer ??= setTimeout(retry, RETRY_AFTER_MS);
    },
    retry,
    stop: () => clearTimeout(timer),
  };
}
