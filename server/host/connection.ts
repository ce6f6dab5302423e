import {
  CLOSE_CODES,
  type ClientMessage,
  clientMessageSchema,
  PROTOCOL,
  type ServerMessage,
  WIRE_ERRORS,
  type WireErrorCode,
} from '@mayi/core/protocol';
import type { z } from 'zod';
import type { Fresh as FreshChance } from '../room/lobby.ts';
import type { Room } from '../room/room.ts';
import { seatWithId } from '../room/state.ts';
import type { Audience, Viewer } from './audience.ts';
import { type Desk, type Happen, RoomGone } from './desk.ts';
import type { Connection } from './host.ts';
import type { Measure } from './measure.ts';
import type { Clock } from './ports.ts';
import {
  type Asking,
  type CommandMessage,
  commandRequest,
  type LobbyMessage,
  lobbyRequest,
  type Reply,
} from './requests.ts';

export interface ConnectionTools {
  readonly desk: Desk;
  readonly audience: Audience;
  readonly node: string;
  readonly clock: Clock;
  readonly chance: FreshChance;
  readonly measure: Measure;
  /** Nodes that are gone leave seats behind that look connected. */
  heal(room: Room, happen: Happen): void;
  complain(error: unknown): void;
  onClosed(viewer: Viewer): void;
}

/** Reads what one client says, and answers it. Whatever comes: an answer, never a crash. */
export function createConnection(viewer: Viewer, tools: ConnectionTools): Connection {
  const { desk, audience, node, clock } = tools;
  const { line } = viewer;
  const asking: Asking = {
    name: viewer.name,
    connection: viewer.id,
    node,
    seat: () => viewer.seat,
  };

  function send(message: ServerMessage): void {
    line.send(JSON.stringify(message));
  }

  function error(code: WireErrorCode, more: { id?: string; message?: string } = {}): void {
    send({ type: 'error', code, message: WIRE_ERRORS[code], ...more });
  }

  function fail(problem: unknown, id?: string): void {
    const isGone = problem instanceof RoomGone;
    if (!isGone) tools.complain(problem);
    error(isGone ? 'room-closed' : 'not-saved', id === undefined ? {} : { id });
    if (isGone) line.close(CLOSE_CODES['no-such-room'], 'no such room');
  }

  /** Whoever comes is here, and acts from now on; a window that only asks anew takes nothing over. */
  function hello(seen: number): void {
    desk
      .ask({
        seen,
        propose(room, _, happen) {
          tools.heal(room, happen);
          const seat = viewer.seat === null ? undefined : seatWithId(room.state, viewer.seat);
          if (seat && (seat.place === null || !viewer.isWelcome)) {
            happen({ type: 'connected', seat: seat.id, place: { node, connection: viewer.id } });
          }
        },
        conclude: (_, room) => audience.welcome(viewer, room, clock.now()),
      })
      .catch(fail);
  }

  function ask(message: CommandMessage | LobbyMessage): void {
    const began = clock.now();
    const request =
      message.type === 'command'
        ? commandRequest(message, asking)
        : lobbyRequest(message, asking, tools.chance);
    const acknowledge = (reply: Reply, room: Room): void => {
      send(answer(message.id, reply, room));
      tools.measure.command(reply.result, clock.now() - began);
    };
    desk
      .ask({ ...request, acknowledge, together: line.together })
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
    const parsed = clientMessageSchema.safeParse(jsonIn(text));
    if (parsed.success) obey(parsed.data);
    else error('malformed', { message: complaintOf(parsed.error) });
  }

  function obey(message: ClientMessage): void {
    if (message.type === 'ping') send({ type: 'pong', t: message.t ?? null, now: clock.now() });
    else if (message.type !== 'hello') {
      if (viewer.isWelcome) ask(message);
      else error('hello-first', { id: message.id });
    } else if (message.protocol === PROTOCOL) hello(message.seen);
    else error('wrong-protocol');
  }

  return {
    get seat() {
      return viewer.seat;
    },
    receive,
    closed: () => tools.onClosed(viewer),
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LONGEST_COMPLAINT = 200;

/** The first thing that is wrong, and where. */
function complaintOf({ issues: [issue] }: z.ZodError): string {
  const where = issue?.path.map(String).join('.') ?? '';
  const what = `${where === '' ? '' : `${where}: `}${issue?.message ?? ''}`;
  return `${WIRE_ERRORS.malformed}: ${what.slice(0, LONGEST_COMPLAINT)}`;
}
