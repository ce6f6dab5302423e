import type { ClientMessage, ServerMessage } from '@mayi/core/protocol';
import type { Line, LineListener, LineState } from '../connection.ts';

/** A line that is driven by hand. */
export interface FakeLine extends Line {
  /** What was said over it while it was open. */
  readonly sent: ClientMessage[];
  readonly calls: ('retry' | 'reopen' | 'close')[];
  change(state: LineState, why?: number): void;
  say(...messages: ServerMessage[]): void;
}

export function fakeLine(): FakeLine {
  const sent: ClientMessage[] = [];
  const calls: ('retry' | 'reopen' | 'close')[] = [];
  let listener: LineListener | undefined;
  let state: LineState = 'connecting';
  return {
    sent,
    calls,
    listen(whoever) {
      listener = whoever;
    },
    send(message) {
      if (state === 'open') sent.push(message);
    },
    retry: () => calls.push('retry'),
    reopen: () => calls.push('reopen'),
    close: () => calls.push('close'),
    change(next, why) {
      state = next;
      listener?.state(next, why);
    },
    say(...messages) {
      for (const message of messages) listener?.message(message);
    },
  };
}
