import {
  CLOSE_CODES,
  type ClientMessage,
  PROTOCOL,
  roomRefusal,
  type ServerMessage,
  WIRE_ERRORS,
  type WireErrorCode,
} from '@mayi/core/protocol';
import type { Room } from '../room/room.ts';
import { seatWithId } from '../room/seat.ts';
import type { Secrets } from '../room/seating.ts';
import type { Audience, Viewer } from './audience.ts';
import { type Desk, type Happen, NodeCloses, RoomGone } from './desk.ts';
import type { Connection } from './host.ts';
import type { Measure } from './measure.ts';
import type { Clock } from './ports.ts';
import { readMessage } from './reading.ts';
import {
  type Asking,
  type CommandMessage,
  commandRequest,
  keyOf,
  type LobbyMessage,
  lobbyRequest,
  type Reply,
} from './requests.ts';

export interface ConnectionTools {
  readonly desk: Desk;
  readonly audience: Audience;
  readonly node: string;
  readonly clock: Clock;
  readonly chance: Secrets;
  readonly measure: Measure;
  /** Nodes that are gone leave seats behind that look connected. */
  heal(room: Room, happen: Happen): void;
  complain(error: unknown): void;
  /** The last sign of life came at `heardAt`. */
  onClosed(viewer: Viewer, heardAt: number): void;
}

/** What costs a look at the store, and is asked in vain, is asked no more often. */
const LOOK_EVERY = 1000;
/** But whoever comes back may have several things to ask again. */
const MOST_LOOKS = 4;

/** Reads what one client says, and answers it. Whatever comes: an answer, never a crash. */
export function createConnection(viewer: Viewer, tools: ConnectionTools): Connection {
  const { desk, audience, node, clock } = tools;
  const { line } = viewer;
  const asking: Asking = {
    name: viewer.name,
    connection: viewer.id,
    node,
    seat: () => viewer.seat,
    seen: (claim) => (clock.now() < doubtUntil ? 0 : claim),
  };
  let doubtUntil = 0;
  let looksUntil = 0;
  let looks = 0;

  /** A node that is behind reads what it has missed; whoever says so without reason is not believed again at once. */
  function compare(claim: number, { seq }: Room): void {
    if (claim > seq) doubtUntil = clock.now() + LOOK_EVERY;
  }

  function send(message: ServerMessage): void {
    line.send(JSON.stringify(message));
  }

  function error(code: WireErrorCode, more: { id?: string; message?: string } = {}): void {
    send({ type: 'error', code, message: WIRE_ERRORS[code], ...more });
  }

  function fail(problem: unknown, id?: string): void {
    const isGone = problem instanceof RoomGone;
    if (!isGone && !(problem instanceof NodeCloses)) tools.complain(problem);
    error(isGone ? 'room-closed' : 'not-saved', id === undefined ? {} : { id });
    if (isGone) line.close(CLOSE_CODES['no-such-room'], 'no such room');
  }

  /** Whoever comes is here, and acts from now on; a window that only asks anew takes nothing over. */
  function hello(seen: number): void {
    desk
      .ask({
        seen: () => asking.seen(seen),
        propose(room, _, happen) {
          tools.heal(room, happen);
          const seat = viewer.seat === null ? undefined : seatWithId(room, viewer.seat);
          if (seat && (seat.place === null || !viewer.isWelcome)) {
            happen({ type: 'connected', seat: seat.id, place: { node, connection: viewer.id } });
          }
        },
        conclude(_, room) {
          compare(seen, room);
          audience.welcome(viewer, room, clock.now());
        },
      })
      .catch(fail);
  }

  function ask(message: CommandMessage | LobbyMessage): void {
    if (viewer.seat === null) turnDown(message);
    else if (desk.isFull) error('too-fast', { id: message.id });
    else request(message);
  }

  /** Who has no seat keeps nobody waiting. But perhaps they had one when they asked for it first, such as to leave it. */
  function turnDown({ id }: CommandMessage | LobbyMessage): void {
    const isStranger = viewer.name === viewer.id;
    if (isStranger) refuseSeat(id);
    else if (mayLook()) lookFor(id);
    else error('too-fast', { id });
  }

  function mayLook(): boolean {
    const isLater = clock.now() >= looksUntil;
    if (isLater) looksUntil = clock.now() + LOOK_EVERY;
    looks = isLater ? 1 : looks + 1;
    return looks <= MOST_LOOKS;
  }

  function lookFor(id: string): void {
    desk.find(keyOf(id, asking)).then(
      (seq) => (seq === undefined ? refuseSeat(id) : send({ type: 'answer', id, result: 'applied', seq })),
      (problem) => fail(problem, id),
    );
  }

  function refuseSeat(id: string): void {
    const { seq } = audience;
    send({ type: 'answer', id, result: 'refused', seq, ...roomRefusal('not-seated') });
    tools.measure.command('refused', 0);
  }

  function request(message: CommandMessage | LobbyMessage): void {
    const began = clock.now();
    const { repeatable, seen, propose } =
      message.type === 'command'
        ? commandRequest(message, asking)
        : lobbyRequest(message, asking, tools.chance);
    const acknowledge = (reply: Reply, room: Room): void => {
      if (message.type === 'command') compare(message.seq, room);
      send(answer(message.id, reply, room));
      tools.measure.command(reply.result, clock.now() - began);
    };
    // Named one by one: copying what was asked took as long as reading it.
    desk
      .ask({ repeatable, seen, propose, acknowledge, together: line.together })
      .catch((problem) => fail(problem, message.id));
  }

  function answer(id: string, reply: Reply, room: Room): ServerMessage {
    const { seq } = room;
    switch (reply.result) {
      case 'applied':
        return { type: 'answer', id, result: 'applied', seq: reply.seq };
      case 'refused': {
        const { code, message } = reply.refusal;
        const rule = 'rule' in reply.refusal ? reply.refusal.rule : null;
        return { type: 'answer', id, result: 'refused', seq, code, rule, message };
      }
      case 'stale':
        return { type: 'answer', id, result: 'stale', seq, fresh: audience.fresh(viewer, room, clock.now()) };
    }
  }

  function receive(text: string): void {
    const read = readMessage(text);
    if ('message' in read) obey(read.message);
    else error('malformed', read.problem);
  }

  function obey(message: ClientMessage): void {
    if (message.type === 'ping') send({ type: 'pong', t: message.t ?? null, now: clock.now() });
    else if (message.type !== 'hello') {
      if (viewer.isWelcome) ask(message);
      else error('hello-first', { id: message.id });
    } else if (message.protocol !== PROTOCOL) error('wrong-protocol');
    else if (desk.isFull) error('too-fast');
    else hello(message.seen);
  }

  return {
    get seat() {
      return viewer.seat;
    },
    receive,
    closed: (heardAt = clock.now()) => tools.onClosed(viewer, heardAt),
  };
}
