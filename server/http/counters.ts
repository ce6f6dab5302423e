/** Why somebody was not let in, or shown out. */
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
] as const;
export type TurnedAway = (typeof TURNED_AWAY)[number];

/** Plain counters: they are raised for every message, and read only when somebody asks for the metrics. */
export interface Tally {
  connections: number;
  messagesIn: number;
  messagesOut: number;
  readonly turnedAway: Record<TurnedAway, number>;
}

export function createTally(): Tally {
  const turnedAway = Object.fromEntries(TURNED_AWAY.map((reason) => [reason, 0])) as Record<
    TurnedAway,
    number
  >;
  return { connections: 0, messagesIn: 0, messagesOut: 0, turnedAway };
}
