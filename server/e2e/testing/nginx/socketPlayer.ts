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
import type { Client } from '../../../http/testing/socketClient.ts';
import { patiently } from '../../../testing/withTimeout.ts';

/** Somebody with a seat, on one connection. */
export interface Guest {
  readonly known: Known;
  readonly closed: Client['closed'];
  /** Waits until the server has done it. */
  act(action: LobbyAction): Promise<void>;
  /** Plays until so many of its moves were acknowledged; the seq of the last. */
  play(moves: number): Promise<number>;
  leave(): void;
}

export async function guestOn(client: Client): Promise<Guest> {
  const rng = createRng({ seed: { server: 'a guest', players: [] }, round: 0, words: 0 });
  let known: Known | undefined;
  let ids = 0;
  const say = (message: ClientMessage) => client.socket.send(JSON.stringify(message));
  const newId = () => `p${Date.now()}-${ids++}`;

  async function hear(): Promise<ServerMessage> {
    const text = await patiently(client.next(), () => `nothing is heard after ${JSON.stringify(known)}`);
    const message = JSON.parse(text) as ServerMessage;
    const followed = follow(known, message);
    known = followed.known;
    if (followed.isGap) say({ type: 'hello', protocol: PROTOCOL, seen: 0 });
    return message;
  }

  async function answerTo(id: string) {
    for (;;) {
      const message = await hear();
      if (message.type === 'answer' && message.id === id) return message;
      if (message.type === 'error') throw new Error(JSON.stringify(message));
    }
  }

  /** Waits until there is a move to make, and makes it; undefined: the table was faster. */
  async function move(): Promise<number | undefined> {
    for (;;) {
      const view = known && viewOf(known);
      const command = view && BOTS.beginner.choose(view, rng);
      if (known === undefined || command === undefined || command.type === 'RESOLVE') await hear();
      else return answered(newId(), known.seq, toWireCommand(command));
    }
  }

  async function answered(id: string, seq: number, command: WireCommand): Promise<number | undefined> {
    say({ type: 'command', id, seq, do: command });
    const answer = await answerTo(id);
    if (answer.result === 'refused' && answer.code === 'between-rounds') return goOn();
    if (answer.result === 'refused') throw new Error(JSON.stringify(answer));
    if (answer.result === 'stale') return undefined;
    while (known === undefined || known.seq < answer.seq) await hear();
    return answer.seq;
  }

  /** Somebody was quick to go out: on with the next round. */
  async function goOn(): Promise<undefined> {
    const id = newId();
    say({ type: 'lobby', id, do: { type: 'go-on' } });
    await answerTo(id);
  }

  const opened = once(client.socket, 'open');
  if (client.socket.readyState !== client.socket.OPEN) await Promise.race([opened, refusal(client)]);
  say({ type: 'hello', protocol: PROTOCOL, seen: 0 });
  while (known === undefined) await hear();
  return {
    get known() {
      return known as Known;
    },
    closed: client.closed,
    async act(action) {
      const id = newId();
      say({ type: 'lobby', id, do: action });
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

async function refusal({ closed }: Client): Promise<never> {
  const { code, reason } = await closed;
  throw new Error(`not let in: ${code} ${reason}`);
}
