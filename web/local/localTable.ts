import type { Fact } from '@mayi/core/engine';
import {
  type ClientMessage,
  PROTOCOL,
  roomRefusal,
  type SeatId,
  type ServerMessage,
  toCommand,
  WIRE_ERRORS,
} from '@mayi/core/protocol';
import type { PlayerCommand, Refusal } from '@mayi/core/rules';
import type { LocalHost } from './localConnection.ts';
import { freshOf, updateOf, type WireState, welcomeOf } from './wire.ts';

interface LocalTableOptions {
  readonly you: SeatId;
  /** The table as it is now. */
  pack(seq: number): WireState;
  /** Why a command is refused, or what it does once it's acknowledged. */
  judge(command: PlayerCommand): Refusal | (() => void);
}

/** A table in this page for one player, where nothing but the player's own moves is asked for. */
export interface LocalTable {
  /** For a `localConnection`. */
  host(send: (message: ServerMessage) => void): LocalHost;
  /** Tells the player what has changed; `fresh`: the whole table, which nothing led to. */
  show(facts: readonly Fact[] | 'fresh'): void;
}

type CommandMessage = Extract<ClientMessage, { type: 'command' }>;

export function createLocalTable({ you, pack, judge }: LocalTableOptions): LocalTable {
  let seq = 1;
  let sent = pack(seq);
  let send: (message: ServerMessage) => void = () => {};

  function play({ id, seq: seen, do: wire }: CommandMessage): void {
    if (seen !== seq) {
      send({ type: 'answer', id, result: 'stale', seq, fresh: freshOf(sent, 0) });
      return;
    }
    const command = parse(wire, you);
    if (command === undefined) {
      send({ type: 'error', code: 'malformed', message: WIRE_ERRORS.malformed, id });
      return;
    }
    const judged = judge(command);
    if (typeof judged !== 'function') refuse(id, judged);
    else {
      send({ type: 'answer', id, result: 'applied', seq: seq + 1 });
      judged();
    }
  }

  function refuse(id: string, { code, rule, message }: Refusal): void {
    send({ type: 'answer', id, result: 'refused', seq, code, rule, message });
  }

  function receive(message: ClientMessage): void {
    if (message.type === 'ping') send({ type: 'pong', t: message.t ?? null, now: 0 });
    else if (message.type === 'hello' && message.protocol === PROTOCOL) send(welcomeOf(sent, [], 0));
    else if (message.type === 'command') play(message);
    else if (message.type === 'lobby') refuse(message.id, roomRefusal('not-in-lobby'));
  }

  return {
    host(newSend) {
      send = newSend;
      return {
        receive,
        close() {
          send = () => {};
        },
      };
    },
    show(facts) {
      seq += 1;
      const before = sent;
      sent = pack(seq);
      send(facts === 'fresh' ? welcomeOf(sent, [], 0) : updateOf(before, sent, facts, 0));
    },
  };
}

/** Undefined if it can't be read at all; whether it's legal, the table says. */
function parse(wire: CommandMessage['do'], you: SeatId): PlayerCommand | undefined {
  try {
    return toCommand(wire, you) as PlayerCommand;
  } catch {
    return undefined;
  }
}
