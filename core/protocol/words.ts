/** Raised when a client written for the old messages could no longer play. */
export const PROTOCOL = 1;

/** Seats are named by their place round the table; in a game the seat's id is the player's. */
export const SEAT_IDS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'] as const;
export type SeatId = (typeof SEAT_IDS)[number];

export const MIN_SEATS = 3;
export const MAX_SEATS = SEAT_IDS.length;

/** How long the others may think about a discard. */
export const MAY_I_TIMES = ['short', 'relaxed', 'untimed'] as const;
export type MayITime = (typeof MAY_I_TIMES)[number];

/**
 * `break`: a round is over and the next one is dealt, but nobody plays until all have seen the scores.
 * `over`: the game is; a rematch leads back to the lobby.
 */
export const ROOM_PHASES = ['lobby', 'playing', 'break', 'over'] as const;
export type RoomPhase = (typeof ROOM_PHASES)[number];

/**
 * `nudged`: connected, but everybody has been waiting for a while. `idle`: for so long that a computer plays on.
 * `gone`: not connected. `away`: for so long that a computer plays on. `left`: for good.
 */
export const PRESENCES = ['here', 'nudged', 'idle', 'gone', 'away', 'left'] as const;
export type Presence = (typeof PRESENCES)[number];

/** Why the room itself says no; what the rules of the game say stands in docs/refusals.md. */
export const ROOM_REFUSALS = {
  'not-seated': 'you are watching: take a seat first',
  'other-window-acts': 'you play in another window now: say “here” to play in this one',
  'not-in-lobby': 'this can be done only before the game begins',
  'not-in-play': 'no game is being played',
  'between-rounds': 'the next round begins when everybody is ready',
  'not-between-rounds': 'there is no break between rounds now',
  'not-over': 'no game has just ended',
  'no-such-seat': 'there is no such seat',
  'seat-taken': 'this seat is taken',
  'seat-occupied': 'only empty chairs, computer players and people who are not here can be removed',
  'no-free-seat': 'every seat is taken',
  'name-taken': 'somebody at this table already has this name',
  'bad-name': 'a name has 1 to 20 letters',
  'too-few-players': 'there are too few players',
  'not-everybody-ready': 'not everybody is ready',
  'too-many-seated': 'more people sit at the table than that',
  'bad-rules': 'these house rules cannot be played',
  'bad-code': 'this code is not valid, or too old, or was used already',
} as const;
export type RoomRefusalCode = keyof typeof ROOM_REFUSALS;

/** What is wrong with a message, or with the connection. Nothing was changed; only with `not-saved` nobody knows. */
export const WIRE_ERRORS = {
  malformed: 'this is not a message of the protocol',
  'wrong-protocol': 'this server speaks another version of the protocol: reload the page',
  'too-fast': 'too many messages: slow down',
  'hello-first': 'say hello first',
  'not-saved': 'the server could not say whether this was saved: send it again with the same id',
  'room-closed': 'this room is no longer there',
} as const;
export type WireErrorCode = keyof typeof WIRE_ERRORS;

/** Beside those of WebSocket itself: 1009 too big, 1012 the server restarts, 1013 too many connections. */
export const CLOSE_CODES = {
  'no-such-room': 4404,
  'too-fast': 4429,
  'too-slow': 4408,
  'no-pong': 4409,
  'too-many-windows': 4410,
  'seat-moved': 4401,
} as const;
