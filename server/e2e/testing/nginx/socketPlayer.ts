import { once } from 'node:events';
import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import {
  type ClientMessage,
  follow,
  type Known,
  type LobbyAction,
  PROTOCOL,
  type ServerMessage,
  toWireCommand,
  viewOf,
  type WireCommand,
} from '@mayi/core/protocol';
import type { SocketClient } from '../../../http/testing/socketClient.ts';
import { withTimeout } from '../../../testing/withTimeout.ts';

/** A player on one connection. */
export interface SocketPlayer {
  readonly known: Known;
  readonly closed: SocketClient['closed'];
  /** Resolves when the server has applied it. */
  act(action: LobbyAction): Promise<void>;
  /** Plays until this many moves are acknowledged; returns the seq of the last one. */
  play(moves: number): Promise<number>;
  leave(): void;
}

export async function playOn(client: SocketClient): Promise<SocketPlayer> {
  const rng = createRng({ seed: { server: 'a player', players: [] }, round: 0, words: 0 });
  let known: Known | undefined;
  let ids = 0;
  const send = (message: ClientMessage) => client.socket.send(JSON.stringify(message));
  const newId = () => `p${Date.now()}-${ids++}`;

  async function receive(): Promise<ServerMessage> {
    const text = await withTimeout(client.next(), () => `no message after ${JSON.stringify(known)}`);
    const message = JSON.parse(text) as ServerMessage;
    const followed = follow(known, message);
    known = followed.known;
    if (followed.isGap) send({ type: 'hello', protocol: PROTOCOL, seen: 0 });
    return message;
  }

  async function answerTo(id: string) {
    for (;;) {
      const message = await receive();
      if (message.type === 'answer' && message.id === id) return message;
      if (message.type === 'error') throw new Error(JSON.stringify(message));
    }
  }

  /** Waits for a move to make and makes it; undefined if the table was faster. */
  async function move(): Promise<number | undefined> {
    for (;;) {
      const view = known && viewOf(known);
      const command = view && BOTS.beginner.choose(view, rng);
      if (known === undefined || command === undefined || command.type === 'RESOLVE') await receive();
      else return sendCommand(newId(), known.seq, toWireCommand(command));
    }
  }

  async function sendCommand(id: string, seq: number, command: WireCommand): Promise<number | undefined> {
    send({ type: 'command', id, seq, do: command });
    const answer = await answerTo(id);
    if (answer.result === 'refused' && answer.code === 'between-rounds') return nextRound();
    if (answer.result === 'refused') throw new Error(JSON.stringify(answer));
    if (answer.result === 'stale') return undefined;
    while (known === undefined || known.seq < answer.seq) await receive();
    return answer.seq;
  }

  /** The round is over: starts the next one. */
  async function nextRound(): Promise<undefined> {
    const id = newId();
    send({ type: 'lobby', id, do: { type: 'go-on' } });
    await answerTo(id);
  }

  const opened = once(client.socket, 'open');
  if (client.socket.readyState !== client.socket.OPEN) await Promise.race([opened, rejectWhenClosed(client)]);
  send({ type: 'hello', protocol: PROTOCOL, seen: 0 });
  while (known === undefined) await receive();
  return {
    get known() {
      return known as Known;
    },
    closed: client.closed,
    async act(action) {
      const id = newId();
      send({ type: 'lobby', id, do: action });
      const answer = await answerTo(id);
      if (answer.result !== 'applied') throw new Error(`${action.type}: ${JSON.stringify(answer)}`);
    },
    async play(moves) {
      let seq = 0;
      for (let made = 0; made < moves; ) {
        const at = await move();
        if (at === undefined) continue;
        seq = at;
        made += 1;
      }
      return seq;
    },
    leave: () => client.socket.terminate(),
  };
}

async function rejectWhenClosed({ closed }: SocketClient): Promise<never> {
  const { code, reason } = await closed;
  throw new Error(`closed with ${code} ${reason}`);
}
