import { PUSH_RESULTS, type PushCounts } from '../push/counts.ts';

/** Why a client was turned away or disconnected. */
export const TURNED_AWAY = [
  'draining',
  'full',
  'address-full',
  'room-full',
  'too-many-windows',
  'no-such-room',
  'not-loaded',
  'too-fast',
  'too-slow',
  'no-pong',
  'origin',
  'host',
] as const;
export type TurnedAway = (typeof TURNED_AWAY)[number];

/** Plain numbers, because they change with every message; Prometheus reads them only when it scrapes. */
export interface Counters {
  connections: number;
  messagesIn: number;
  messagesOut: number;
  /** Seats and spectators connected over /mcp. */
  programSessions: number;
  /** Calls of tools there, by `tool result`. */
  readonly programCalls: Map<string, number>;
  readonly turnedAway: Record<TurnedAway, number>;
  readonly pushes: PushCounts;
}

export function createCounters(): Counters {
  const pushes = PUSH_RESULTS.map((result) => [result, 0]);
  const zeros = TURNED_AWAY.map((reason) => [reason, 0]);
  return {
    connections: 0,
    messagesIn: 0,
    messagesOut: 0,
    programSessions: 0,
    programCalls: new Map(),
    turnedAway: Object.fromEntries(zeros) as Counters['turnedAway'],
    pushes: Object.fromEntries(pushes) as PushCounts,
  };
}
