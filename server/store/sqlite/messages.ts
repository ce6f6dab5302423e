import type { Reply } from './operations.ts';

/** Replies on their way from the database thread. */
export interface ReplyMessage {
  /** JSON, which is faster than structured cloning here. */
  readonly replies: string;
  /** Logs of finished games, which may be large: as part of the JSON, each thread would have to go through them. */
  readonly logs: readonly string[];
}

type WithLog = Extract<Reply, { result: unknown }> & { readonly result: { readonly log: unknown } };

export function packReplies(replies: readonly Reply[]): ReplyMessage {
  const logs: string[] = [];
  const packed = replies.map((reply) => {
    if (!hasLog(reply)) return reply;
    logs.push(String(reply.result.log));
    return { result: { ...reply.result, log: null } };
  });
  return { replies: JSON.stringify(packed), logs };
}

export function unpackReplies({ replies, logs }: ReplyMessage): Reply[] {
  const remaining = [...logs];
  return (JSON.parse(replies) as Reply[]).map((reply) =>
    hasLog(reply) ? { result: { ...reply.result, log: remaining.shift() } } : reply,
  );
}

function hasLog(reply: Reply): reply is WithLog {
  return (
    'result' in reply && typeof reply.result === 'object' && reply.result !== null && 'log' in reply.result
  );
}
