import {
  follow,
  type Known,
  PROTOCOL,
  REACTIONS,
  type ServerMessageOf,
  serverMessageSchema,
} from '@mayi/core/protocol';
import type { Random } from '../../testing/sim/random.ts';
import { type ChooseMove, nextRequest, type PlayerRequest } from './nextRequest.ts';
import { reconnectingSocket } from './reconnectingSocket.ts';
import { createRequestTracker, type TrackedRequest } from './requestTracker.ts';

export interface PlayerOptions {
  readonly code: string;
  readonly name: string;
  /** Without one, a spectator. */
  readonly secret?: string;
  readonly random: Random;
  /** The server to connect to; waits while there is none. */
  findUrl(): Promise<string>;
  /** Whether to play another game. */
  wantsMore?(): boolean;
  onMessage?(text: string): void;
  /** Asks for reactions and whether there's a TV, and reacts whenever it's welcome. */
  readonly reacts?: boolean;
  /** It's a TV: it only watches, even with a secret. */
  readonly isTv?: boolean;
  /** Sends nothing while this is true. */
  isIdle?(known: Known): boolean;
  /** What to request instead of a good move; undefined: the move. */
  badRequest?(known: Known): PlayerRequest | undefined;
  /** The probability that a message is sent twice. */
  readonly duplicateRate?: number;
  /** Default: a beginner's moves. */
  readonly move?: ChooseMove;
  /** A pause before every request, and between checks whether to be idle. */
  readonly paceMs?: number;
  /** A request is sent; the function it returns is called with the answer's result. */
  onRequest?(): (result: string) => void;
}

/**
 * A player on a real socket, who knows only what the server says, plays accordingly, reconnects after every loss, and repeats
 * unanswered requests with the same id.
 */
export interface Player {
  readonly name: string;
  readonly known: Known | undefined;
  /** By id. */
  readonly requests: ReadonlyMap<string, TrackedRequest>;
  /** Waits for an answer. */
  readonly isWaiting: boolean;
  /** Resolves when the condition is true. Rejects if the server sends something impossible. */
  until(condition: (known: Known) => boolean): Promise<void>;
  /** Loses the connection for a moment. */
  drop(): void;
  stop(): Promise<void>;
}

const REACTION_ID = 'reaction';

export function createPlayer(options: PlayerOptions): Player {
  const { code, name, secret, random } = options;
  const waiting = new Set<() => void>();
  let known: Known | undefined;
  let failure: Error | undefined;
  const tracker = createRequestTracker({
    idPrefix: random.text(6, 'abcdefghijklmnopqrstuvwxyz'),
    sendText(text) {
      socket.send(text);
      if (random.chance(options.duplicateRate ?? 0)) socket.send(text);
    },
    ...(options.onRequest && { onRequest: options.onRequest }),
  });
  let pause: NodeJS.Timeout | undefined;

  const socket = reconnectingSocket({
    path: `/api/rooms/${code}/ws`,
    headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
    findUrl: options.findUrl,
    onOpen() {
      hello();
      tracker.retry();
    },
    onText(text) {
      options.onMessage?.(text);
      try {
        read(text);
      } catch (error) {
        failure ??= error as Error;
      }
      for (const check of waiting) check();
    },
  });

  function hello(): void {
    const screen = options.isTv && { screen: 'tv' };
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, seen: known?.seq ?? 0, ...screen }));
  }

  function read(text: string): void {
    const message = serverMessageSchema.parse(JSON.parse(text));
    const before = known?.seq ?? 0;
    const followed = follow(known, message);
    known = followed.known;
    if ((known?.seq ?? 0) < before) throw new Error(`${name} went back from ${before} to ${known?.seq}`);
    if (followed.isGap && known !== undefined) hello();
    if (message.type === 'answer' && message.id !== REACTION_ID) tracker.onAnswer(message);
    if (message.type === 'welcome' && options.reacts) react();
    if (message.type === 'error') onError(message);
    if (options.paceMs === undefined) act();
    else pause ??= setTimeout(actAfterPause, options.paceMs);
  }

  function react(): void {
    socket.send(JSON.stringify({ type: 'signals' }));
    socket.send(JSON.stringify({ type: 'react', id: REACTION_ID, reaction: random.pick(REACTIONS) }));
  }

  function onError(error: ServerMessageOf<'error'>): void {
    tracker.onError(error);
    // Not even hello could be answered.
    if (error.code === 'not-saved' && error.id === undefined) socket.drop();
  }

  function actAfterPause(): void {
    const isIdle = known !== undefined && options.isIdle?.(known);
    pause = isIdle ? setTimeout(actAfterPause, options.paceMs) : undefined;
    act();
  }

  function act(): void {
    if (known === undefined || !tracker.isFree(known.seq) || options.isIdle?.(known)) return;
    const wantsMore = options.wantsMore?.() ?? false;
    const request = options.badRequest?.(known) ?? nextRequest(known, random, wantsMore, options.move);
    if (request !== undefined) tracker.send(request, known.seq);
  }

  return {
    name,
    get known() {
      return known;
    },
    requests: tracker.requests,
    get isWaiting() {
      return tracker.isWaiting;
    },
    until(condition) {
      return new Promise((resolve, reject) => {
        const check = () => {
          const done = failure ? () => reject(failure) : known && condition(known) ? resolve : undefined;
          if (done === undefined) return;
          waiting.delete(check);
          done();
        };
        waiting.add(check);
        check();
      });
    },
    drop: socket.drop,
    async stop() {
      clearTimeout(pause);
      tracker.stop();
      await socket.stop();
    },
  };
}
