import { isRoomCode, type WireRoom, wireRoomSchema } from '@mayi/core/protocol';
import type { Refusal, Result } from '@mayi/core/rules';
import { type RoomAddress, roomLink } from './roomLink.ts';
import { MAX_BYTES, parseUntrusted } from './untrusted.ts';

type Reply<T> = Result<{ readonly value: T }>;

const TIMEOUT_MS = 10_000;

/** Undefined if the answer isn't what it should be. */
type Read<T> = (body: unknown) => T | undefined;

interface TakenSeat {
  readonly secret: string;
}

interface AskedSeat extends TakenSeat {
  readonly ask: string;
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

const readRoom: Read<WireRoom> = (body) => wireRoomSchema.safeParse(body).data;

const readCode: Read<{ readonly code: string }> = (body) => {
  const { code } = fieldsOf(body);
  return typeof code === 'string' && isRoomCode(code) ? { code } : undefined;
};

/** It goes into a header. */
const readTaken: Read<TakenSeat> = (body) => {
  const { secret } = fieldsOf(body);
  return typeof secret === 'string' && /^[\w.~+/=-]{1,200}$/.test(secret) ? { secret } : undefined;
};

const readAsked: Read<AskedSeat> = (body) => {
  const { ask } = fieldsOf(body);
  const taken = readTaken(body);
  return taken !== undefined && typeof ask === 'string' ? { ...taken, ask } : undefined;
};

interface Addresses {
  /** Where others on the network find the server. */
  readonly urls: readonly string[];
  /** The names of the operator's own players. */
  readonly players: readonly string[];
}

/** The menu has to fit on a screen. */
const MAX_PLAYERS = 20;

/** An older server says less. */
const readAddresses: Read<Addresses> = (body) => {
  const { urls, players } = fieldsOf(body);
  return { urls: stringsIn(urls), players: stringsIn(players).slice(0, MAX_PLAYERS) };
};

function stringsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
}

const readNothing: Read<object> = fieldsOf;

interface Player {
  readonly name: string;
  /** Of a seat that the player may still have. */
  readonly secret?: string | undefined;
}

/** The HTTP interface of a server. */
export interface RoomServer {
  readonly url: string;
  createRoom(settings: object): Promise<Reply<{ readonly code: string }>>;
  getRoom(code: string): Promise<Reply<WireRoom>>;
  takeSeat(code: string, player: Player): Promise<Reply<TakenSeat>>;
  /** In a running game: asks the table for the seat of a computer player. */
  askForSeat(code: string, player: Player): Promise<Reply<AskedSeat>>;
  /** Gives a free seat to one of the operator's own players. */
  seatPlayer(code: string, player: Player): Promise<Reply<object>>;
  addresses(): Promise<Addresses>;
}

export function roomServer(url: string): RoomServer {
  const get = <T>(path: string, read: Read<T>) => request(url, path, {}, read);
  const post = <T>(path: string, body: object, read: Read<T>, secret?: string) =>
    request(
      url,
      path,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret !== undefined && { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify(body),
      },
      read,
    );
  return {
    url,
    createRoom: (settings) => post('/api/rooms', settings, readCode),
    getRoom: (code) => get(`/api/rooms/${code}`, readRoom),
    takeSeat: (code, { name, secret }) =>
      post(`/api/rooms/${code}/seats`, { name, keep: 'header' }, readTaken, secret),
    askForSeat: (code, { name }) => post(`/api/rooms/${code}/asks`, { name, keep: 'header' }, readAsked),
    seatPlayer: (code, { name, secret }) => post(`/api/rooms/${code}/players`, { name }, readNothing, secret),
    async addresses() {
      const found = await get('/api/addresses', readAddresses);
      return found.ok ? found.value : { urls: [], players: [] };
    },
  };
}

/** The link for others. Nobody else can open one to localhost, but the server knows its address on the network. */
export function sharedLink(room: RoomAddress, { urls }: Pick<Addresses, 'urls'>): string {
  const { hostname } = new URL(room.server);
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) return roomLink(room);
  const url = urls.find((one) => /^https?:\/\/[\w.:[\]-]+$/.test(one));
  return roomLink(url === undefined ? room : { ...room, server: url });
}

async function request<T>(server: string, path: string, init: RequestInit, read: Read<T>): Promise<Reply<T>> {
  try {
    // A redirect would send the seat's secret elsewhere.
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(server + path, { ...init, redirect: 'error', signal });
    const body = parseUntrusted(await readText(response));
    if (!response.ok) return refused(refusalIn(body, server));
    const value = read(body);
    return value === undefined ? refused(notUnderstood(server)) : { ok: true, value };
  } catch {
    return refused({
      code: 'unreachable',
      rule: null,
      message: `can't reach ${server}. Is the server running, and is the address right?`,
    });
  }
}

function refused(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}

/** Empty if there's too much of it. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Another kind of server answers with a page of its own. */
function refusalIn(body: unknown, server: string): Refusal {
  const { code, message } = fieldsOf(fieldsOf(body).error);
  if (typeof code !== 'string' || typeof message !== 'string') return notUnderstood(server);
  return { code, rule: null, message };
}

function notUnderstood(server: string): Refusal {
  return {
    code: 'not-understood',
    rule: null,
    message: `${server} isn't a May I? server, or it runs another version than this program`,
  };
}
