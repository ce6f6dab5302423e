import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { type After, createSession } from '@mayi/core/session';
import { runSession } from '../play/runSession.ts';
import { shellCommand } from '../play/shellCommand.ts';
import { print } from '../terminal/output.ts';
import { keptSeats } from './keptSeats.ts';
import { type OwnSeat, ownSeat } from './ownSeat.ts';
import { roomClient } from './roomClient.ts';
import { type RoomAddress, roomLink } from './roomLink.ts';
import { type RoomServer, roomServer, sharedLink } from './roomServer.ts';
import { createRoomSession, type RoomSessionOptions } from './roomSession.ts';
import { socketConnection } from './socketConnection.ts';

export interface JoinOptions extends RoomAddress {
  readonly dir: string;
  /** Default: the one used last, or the player is asked. */
  readonly name?: string | undefined;
  readonly watch?: boolean | undefined;
}

/** Plays in a room on a server until the player leaves, and returns the exit code. */
export async function join(options: JoinOptions): Promise<number> {
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new RangeError('this needs a terminal. A program can play over the protocol: see docs/protocol.md');
  const { server, code, dir, watch = false } = options;
  const api = roomServer(server);
  const kept = keptSeats(dir);
  const phase = await phaseOf(api, options, () => kept.forget(options));
  const known = kept.find(options);
  const name = options.name ?? known?.name ?? (watch ? (kept.lastName ?? '') : await askName(kept.lastName));
  const seat = ownSeat({ server, code, name, api, kept, isPlaying: !watch });
  if (!watch && phase === 'lobby') await sitDown(seat, options);
  const comeBack = shellCommand(['join', roomLink(options), ...(watch ? ['--watch'] : [])], dir);
  const addresses = await api.addresses();
  const exitCode = await playInRoom(options, seat, {
    link: sharedLink(options, addresses),
    comeBack,
    players: {
      names: addresses.players,
      seat: (player) => api.seatPlayer(code, { name: player, secret: seat.secret }),
    },
  });
  print(seat.secret === undefined ? 'Goodbye!' : `Your seat is kept. To come back: ${comeBack}`);
  return exitCode;
}

async function phaseOf(api: RoomServer, room: RoomAddress, forget: () => void): Promise<string> {
  const found = await api.getRoom(room.code);
  if (found.ok) return found.value.phase;
  const { code, message } = found.refusal;
  if (code !== 'no-such-room') throw new Error(message);
  forget();
  throw new Error(
    `there's no room ${room.code} on ${room.server}. It may be closed, or there's a typo in the link`,
  );
}

async function askName(last: string | undefined): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const typed = await lines.question(last === undefined ? 'Your name: ' : `Your name (Enter: ${last}): `);
      const name = typed.trim() || last;
      if (name) return name;
    }
  } finally {
    lines.close();
  }
}

async function sitDown(seat: OwnSeat, options: JoinOptions): Promise<void> {
  const problem = await seat.sit();
  if (problem === undefined) return;
  const command = shellCommand(['join', roomLink(options), '--watch'], options.dir);
  throw new Error(`${problem} To just watch: ${command}`);
}

/** Nothing that only waits keeps the program running. */
const after: After = (ms, callback) => {
  const timer = setTimeout(callback, ms).unref();
  return () => clearTimeout(timer);
};

async function playInRoom(
  { server, code }: RoomAddress,
  seat: OwnSeat,
  surroundings: Pick<RoomSessionOptions, 'link' | 'comeBack' | 'players'>,
): Promise<number> {
  const connection = socketConnection({
    url: `${server.replace(/^http/, 'ws')}/api/rooms/${code}/ws`,
    secret: () => seat.secret,
    after,
  });
  const session = createSession(connection, { after, newId: () => randomBytes(9).toString('base64url') });
  const client = roomClient(session, { now: Date.now });
  const room = createRoomSession({
    ...surroundings,
    client,
    seat,
    after,
    newSeed: () => randomBytes(16).toString('hex'),
    reconnect: () => connection.reconnect(),
  });
  try {
    return await runSession(room, false);
  } finally {
    client.close();
  }
}
