/** Increases when clients written for the old messages can no longer play. */
export const PROTOCOL = 1;

/** In turn order around the table. In a game, the seat id is the player id. */
export const SEAT_IDS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10'] as const;
/** One of `SEAT_IDS`. */
export type SeatId = (typeof SEAT_IDS)[number];

/** The fewest seats of a room. */
export const MIN_SEATS = 2;
/** The most seats of a room. */
export const MAX_SEATS = SEAT_IDS.length;

/** How much time the others have to call for a discard. */
export const MAY_I_TIMES = ['short', 'relaxed', 'untimed'] as const;
/** One of `MAY_I_TIMES`. */
export type MayITime = (typeof MAY_I_TIMES)[number];

/** The times in seconds; null: no limit. */
export const MAY_I_SECONDS: Readonly<Record<MayITime, number | null>> = {
  short: 8,
  relaxed: 20,
  untimed: null,
};

/** How long a room waits for an answer to May I?, in words. */
export function mayITimeText(time: MayITime): string {
  const seconds = MAY_I_SECONDS[time];
  return seconds === null ? 'no limit' : `${seconds} seconds`;
}

/**
 * `break`: the round is over and the next one is dealt, but play waits until everyone has seen the scores.
 * `over`: the game has ended; a rematch leads back to the lobby.
 */
export const ROOM_PHASES = ['lobby', 'playing', 'break', 'over'] as const;
/** One of `ROOM_PHASES`. */
export type RoomPhase = (typeof ROOM_PHASES)[number];

/**
 * `nudged`: connected, but has kept the others waiting. `idle`: for so long that a computer player took over.
 * `gone`: disconnected. `away`: for so long that a computer player took over. `left`: for good.
 */
export const PRESENCES = ['here', 'nudged', 'idle', 'gone', 'away', 'left'] as const;
/** One of `PRESENCES`. */
export type Presence = (typeof PRESENCES)[number];

/** What people can be notified of when they don't have the table open. */
export const OCCASIONS = ['turn', 'mayI', 'over', 'rematch'] as const;
/** One of `OCCASIONS`. */
export type OccasionKind = (typeof OCCASIONS)[number];

/** What's wrong with a message or the connection. Nothing was changed, except that `not-saved` can't tell. */
export const WIRE_ERRORS = {
  malformed: "The server can't read this message.",
  'wrong-protocol': 'The server is running a different version. Reload the page.',
  'too-fast': 'Too many messages. Slow down a little.',
  'hello-first': 'Send “hello” first.',
  'not-saved': "The server couldn't confirm that this was saved. Send it again with the same id.",
  'room-closed': 'This room is closed.',
} as const;
/** A key of `WIRE_ERRORS`. */
export type WireErrorCode = keyof typeof WIRE_ERRORS;

/** In addition to WebSocket's own: 1009 too big, 1012 server restart, 1013 too many connections. */
export const CLOSE_CODES = {
  'no-such-room': 4404,
  'too-fast': 4429,
  'too-slow': 4408,
  'no-pong': 4409,
  'too-many-windows': 4410,
  'seat-moved': 4401,
} as const;
