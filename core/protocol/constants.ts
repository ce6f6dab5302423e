/** Increases when clients written for the old messages can no longer play. */
export const PROTOCOL = 1;

/** In turn order around the table. In a game, the seat id is the player id. */
export const SEAT_IDS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8'] as const;
export type SeatId = (typeof SEAT_IDS)[number];

export const MIN_SEATS = 3;
export const MAX_SEATS = SEAT_IDS.length;

/** How much time the others have to call for a discard. */
export const MAY_I_TIMES = ['short', 'relaxed', 'untimed'] as const;
export type MayITime = (typeof MAY_I_TIMES)[number];

/**
 * `break`: the round is over and the next one is dealt, but play waits until everyone has seen the scores.
 * `over`: the game has ended; a rematch leads back to the lobby.
 */
export const ROOM_PHASES = ['lobby', 'playing', 'break', 'over'] as const;
export type RoomPhase = (typeof ROOM_PHASES)[number];

/**
 * `nudged`: connected, but has kept the others waiting. `idle`: for so long that a computer player took over.
 * `gone`: disconnected. `away`: for so long that a computer player took over. `left`: for good.
 */
export const PRESENCES = ['here', 'nudged', 'idle', 'gone', 'away', 'left'] as const;
export type Presence = (typeof PRESENCES)[number];

/** Why a room refuses an action. Refusals by the rules of the game are in docs/refusals.md. */
export const ROOM_REFUSALS = {
  'not-seated': "You're just watching. Take a seat first.",
  'other-window-acts': "You're playing in another window. You can take over in this one.",
  'not-in-lobby': 'You can only do that before the game starts.',
  'not-in-play': "There's no game being played right now.",
  'between-rounds': 'The next round starts when everyone is ready.',
  'not-between-rounds': 'You can only do that between rounds.',
  'not-over': "The game isn't over yet.",
  'no-such-seat': "There's no such seat.",
  'seat-taken': 'That seat is taken.',
  'seat-occupied': "You can only remove computer players and people who aren't here.",
  'no-free-seat': 'Every seat is taken.',
  'name-taken': 'Someone at this table already has that name.',
  'bad-name': 'A name needs 1 to 20 letters.',
  'too-few-players': 'There aren’t enough players to start.',
  'not-everybody-ready': 'Not everyone is ready yet.',
  'too-many-seated': 'There are more people at the table than that.',
  'bad-rules': "These house rules can't be played.",
  'already-seated': 'You already have a seat at this table.',
  'no-computer-seat': "There's no computer player to take over from.",
  'too-many-asks': 'Others are waiting for an answer already. Try again in a minute.',
  'turned-away': 'They said not now. You can ask again in a few minutes.',
  'no-such-ask': "They aren't asking for that seat any more.",
  'nothing-to-undo': "There's nothing to take back.",
  'too-late-to-undo': "Someone has played since then, so you can't take it back.",
  'card-seen': "You can't take that back: cards have been shown.",
  'no-undo-here': "Moves can't be taken back at this table.",
  'bad-code': 'That code is wrong, expired or already used.',
} as const;
export type RoomRefusalCode = keyof typeof ROOM_REFUSALS;

/** What's wrong with a message or the connection. Nothing was changed, except that `not-saved` can't tell. */
export const WIRE_ERRORS = {
  malformed: "The server can't read this message.",
  'wrong-protocol': 'The server is running a different version. Reload the page.',
  'too-fast': 'Too many messages. Slow down a little.',
  'hello-first': 'Send “hello” first.',
  'not-saved': "The server couldn't confirm that this was saved. Send it again with the same id.",
  'room-closed': 'This room is closed.',
} as const;
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
