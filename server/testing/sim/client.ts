import {
  type ClientMessage,
  follow,
  type Known,
  PROTOCOL,
  type ServerMessage,
  type ServerMessageOf,
  serverMessageSchema,
} from '@mayi/core/protocol';
import { hashed } from '../../room/secrets.ts';
import { checkKnown } from './checkKnown.ts';
import { type LineEnd, openLine } from './connection.ts';
import type { SimNode } from './node.ts';
import type { Ledger } from './roomRecord.ts';
import type { World } from './simulation.ts';

export type Asking = Extract<ClientMessage, { id: string }>;

export interface WindowOptions {
  readonly name: string;
  readonly ledger: Ledger;
  readonly nodes: readonly SimNode[];
  readonly secret: string | undefined;
  /** What whoever looks at it wants to do now. */
  decide(known: Known): Asking | undefined;
  /** This secret opens nothing any more. */
  onExpelled(): void;
}

/** A page that shows a room, as a good client does: it follows, asks again, and comes back. */
export interface Window {
  readonly known: Known | undefined;
  /** Has a line, and was told the room over it. */
  readonly isWelcome: boolean;
  readonly isShut: boolean;
  sleep(ms: number): void;
  /** Offline for so long. */
  goOffline(ms: number): void;
  tear(): void;
  /** Holds what it shows against the truth. */
  check(): void;
  /** Awake and online. */
  comeBack(): void;
  shut(): void;
}

interface Unanswered {
  readonly what: string;
  readonly text: string;
  sentAt: number;
  /** Since when it waits on this very line. */
  waitsSince: number;
}

/** Where nothing is to be done, nothing is written. */
const MAY_BE_SO_ALREADY: readonly string[] = [
  'here',
  'go-on',
  'take-seat',
  'remove',
  'ready',
  'rename',
  'settings',
];
const ASK_AGAIN = 5000;
const MUST_ANSWER = 150_000;
const MUST_OPEN = 15_000;
const SEAT_MOVED = 4401;

export function openWindow(world: World, options: WindowOptions): Window {
  const { dice, schedule, trace } = world;
  const { name, ledger, nodes, secret } = options;
  const unanswered = new Map<string, Unanswered>();
  const secretHash = secret === undefined ? undefined : hashed(secret);
  let known: Known | undefined;
  let line: LineEnd | undefined;
  let isWelcome = false;
  let isShut = false;
  let asleepUntil = 0;
  let helloAt = 0;

  function connect(): void {
    if (isShut || line !== undefined) return;
    const home = nodes[ledger.code.charCodeAt(0) % nodes.length] as SimNode;
    const node = dice.chance(0.5) ? home : dice.pick(nodes);
    const ear = { opened: hello, heard, closed: (code?: number) => line === opened && lose(code) };
    const opened: LineEnd = openLine(world, { node, ledger, secret, ear });
    line = opened;
    schedule.after(MUST_OPEN, () => {
      if (line !== opened || isWelcome) return;
      opened.hangUp();
      lose(undefined);
    });
  }

  function lose(code: number | undefined): void {
    trace.note(`${name} lost its line (${code ?? 'no reason'})`);
    line = undefined;
    isWelcome = false;
    if (code === SEAT_MOVED) {
      isShut = true;
      options.onExpelled();
    } else if (world.weather.isClear || dice.chance(0.95)) schedule.after(dice.between(100, 4000), connect);
    // Some put the phone away when it does not work.
    else schedule.after(dice.between(4000, 300_000), connect);
  }

  function hello(): void {
    helloAt = schedule.now();
    line?.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, seen: known?.seq ?? 0 }));
  }

  function heard(message: ServerMessage): void {
    if (dice.chance(0.05)) checkShape(message);
    if (message.type === 'answer') heardAnswer(message);
    if (message.type === 'error') heardError(message.code, message.id);
    const before = known;
    const followed = follow(known, message);
    known = followed.known;
    if (before && known && known.seq < before.seq)
      trace.fail(`${name} went back from ${before.seq} to ${known.seq}`);
    if (followed.isGap && schedule.now() > helloAt + 2000) hello();
    if (message.type === 'welcome') welcome();
    if (known && known !== before && dice.chance(0.2)) check();
  }

  function check(): void {
    if (known !== undefined) checkKnown(world, ledger, known, secretHash);
  }

  function heardAnswer({ id, result }: ServerMessageOf<'answer'>): void {
    const asked = unanswered.get(id);
    unanswered.delete(id);
    if (asked === undefined || result !== 'applied' || MAY_BE_SO_ALREADY.includes(asked.what)) return;
    if (ledger.seqOf(id) === undefined)
      trace.fail(`${name}: ${asked.what} ${id} is lost, though it was applied`);
  }

  function checkShape(message: ServerMessage): void {
    const { error } = serverMessageSchema.safeParse(message);
    if (error) trace.fail(`${name} was told ${JSON.stringify(message).slice(0, 300)}: ${error.message}`);
  }

  function heardError(code: string, id: string | undefined): void {
    if (code === 'hello-first') hello();
    else if (code === 'not-saved' && id !== undefined) askAgainSoon(id);
    else if (code === 'too-fast' && id !== undefined) return;
    else if (code !== 'malformed' && code !== 'not-saved') trace.fail(`${name} was told ${code}`);
  }

  function askAgainSoon(id: string): void {
    const asked = unanswered.get(id);
    if (asked) Object.assign(asked, { sentAt: schedule.now() - ASK_AGAIN, waitsSince: schedule.now() });
  }

  /** Whatever was not answered over the old line is asked again over this one. */
  function welcome(): void {
    if (isWelcome) return;
    isWelcome = true;
    for (const asked of unanswered.values()) {
      asked.waitsSince = schedule.now();
      if (dice.chance(0.8)) say(asked);
    }
  }

  function say(asked: Unanswered): void {
    asked.sentAt = schedule.now();
    line?.send(asked.text);
    if (dice.chance(0.03)) line?.send(asked.text);
    if (dice.chance(0.01)) line?.send(asked.text.slice(0, -1));
  }

  function ponder(): void {
    if (isShut) return;
    schedule.after(dice.chance(0.2) ? dice.between(20, 300) : dice.between(300, 2500), ponder);
    if (!isWelcome || known === undefined) return;
    for (const [id, asked] of unanswered) {
      const now = schedule.now();
      if (now > asked.waitsSince + MUST_ANSWER) trace.fail(`${name} gets no answer to ${id}`);
      if (now > asked.sentAt + ASK_AGAIN) say(asked);
    }
    if (schedule.now() < asleepUntil || (unanswered.size > 0 && !dice.chance(0.1))) return;
    const wish = options.decide(known);
    if (wish) ask(wish);
  }

  function ask(wish: Asking): void {
    const text = JSON.stringify(wish);
    const asked = { what: wish.do.type, text, sentAt: 0, waitsSince: schedule.now() };
    trace.note(`${name} asks ${text}`);
    unanswered.set(wish.id, asked);
    say(asked);
  }

  connect();
  schedule.after(dice.between(10, 2000), ponder);
  return {
    get known() {
      return known;
    },
    get isWelcome() {
      return isWelcome;
    },
    get isShut() {
      return isShut;
    },
    sleep(ms) {
      asleepUntil = schedule.now() + ms;
    },
    goOffline(ms) {
      line?.hangUp();
      line = undefined;
      isWelcome = false;
      schedule.after(ms, connect);
    },
    tear: () => line?.tear(),
    check,
    comeBack() {
      asleepUntil = 0;
      connect();
    },
    shut() {
      isShut = true;
      line?.hangUp();
      line = undefined;
      isWelcome = false;
    },
  };
}
