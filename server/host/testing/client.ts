import {
  type ClientMessage,
  follow,
  type Known,
  type LobbyAction,
  PROTOCOL,
  type SeatId,
  type ServerMessage,
  type ServerMessageOf,
  serverMessageSchema,
  viewOf,
  type WireCommand,
} from '@mayi/core/protocol';
import type { Connection, Host } from '../host.ts';
import type { Peer } from '../ports.ts';

/** A client that knows only what the server sends, and checks every message against the schema. */
export interface TestClient {
  readonly known: Known | undefined;
  readonly messages: readonly ServerMessage[];
  readonly closedWith: number | undefined;
  send(message: ClientMessage): void;
  /** Sends any text, valid or not. */
  sendRaw(text: string): void;
  /** Returns the id, for `answerTo`. */
  lobby(action: LobbyAction): string;
  command(command: WireCommand, options?: { readonly id?: string; readonly seq?: number }): string;
  answerTo(id: string): ServerMessageOf<'answer'> | undefined;
  /** Disconnects. `heardAt` is when the server last heard from this client. */
  close(heardAt?: number): void;
}

let ids = 0;

export async function connectClient(host: Host, code: string, secret?: string): Promise<TestClient> {
  const messages: ServerMessage[] = [];
  let known: Known | undefined;
  let closedWith: number | undefined;
  const peer: Peer = {
    send(text) {
      if (closedWith !== undefined) return;
      const message = serverMessageSchema.parse(JSON.parse(text));
      messages.push(message);
      const followed = follow(known, message);
      if (followed.isGap) throw new Error(`sequence gap before ${text}`);
      known = followed.known;
    },
    cork: (send) => send(),
    close(closing) {
      closedWith = closing;
    },
  };
  const connection = (await host.connect(code, secret, peer)) as Connection;
  const send = (message: ClientMessage) => connection.receive(JSON.stringify(message));
  const next = () => `t${ids++}`;
  send({ type: 'hello', protocol: PROTOCOL, seen: 0 });
  return {
    get known() {
      return known;
    },
    messages,
    get closedWith() {
      return closedWith;
    },
    send,
    sendRaw: (text) => connection.receive(text),
    lobby(action) {
      const id = next();
      send({ type: 'lobby', id, do: action });
      return id;
    },
    command(command, { id = next(), seq = known?.seq ?? 0 } = {}) {
      send({ type: 'command', id, seq, do: command });
      return id;
    },
    answerTo: (id) => messages.findLast((message) => message.type === 'answer' && message.id === id) as never,
    close: (heardAt) => connection.closed(heardAt),
  };
}

/** Sits down and connects. */
export async function joinRoom(host: Host, code: string, name: string) {
  const taken = await host.takeSeat(code, { name, device: `device of ${name}` });
  if (!taken?.ok) throw new Error(`no seat for ${name}`);
  const client = await connectClient(host, code, taken.secret);
  return { client, secret: taken.secret, seat: taken.seat as SeatId };
}

export function viewIn(client: TestClient) {
  return client.known === undefined ? undefined : viewOf(client.known);
}
