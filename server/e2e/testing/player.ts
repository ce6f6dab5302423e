import { follow, type Known, PROTOCOL, type ServerMessageOf, serverMessageSchema } from '@mayi/core/protocol';
import type { Dice } from '../../testing/sim/random.ts';
import { type Wish, wishOf } from './nextRequest.ts';
import { reconnectingLine } from './reconnectingSocket.ts';
import { createAsking, type Fate } from './requestTracker.ts';

export interface PlayerOptions {
  readonly code: string;
  readonly name: string;
  /** Without one, somebody who only watches. */
  readonly secret?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly dice: Dice;
  where(): Promise<string>;
  /** Whether to play again after a game. */
  wantsMore?(): boolean;
  /** Every message, as it came. */
  hear?(text: string): void;
  /** Does nothing while this is so. */
  isDreaming?(known: Known): boolean;
  /** What to ask for instead of a good move; nothing: the move. */
  mistake?(known: Known): Wish | undefined;
  /** How often something is sent twice: 0 never, 1 always. */
  readonly stutter?: number;
}

/**
 * A person at the end of a real socket: believes only what the server says, plays by that, comes back after every loss, and asks
 * again (by the same id) for what was not answered.
 */
export interface Player {
  readonly name: string;
  readonly known: Known | undefined;
  /** By id. */
  readonly fates: ReadonlyMap<string, Fate>;
  /** Waits for an answer. */
  readonly isAsking: boolean;
  /** When that is so. Rejects if the server says something that cannot be. */
  until(isSo: (known: Known) => boolean): Promise<void>;
  /** As if the network had gone for a moment. */
  drop(): void;
  stop(): Promise<void>;
}

export function createPlayer(options: PlayerOptions): Player {
  const { code, name, secret, dice } = options;
  const waiting = new Set<() => void>();
  let known: Known | undefined;
  let problem: Error | undefined;
  const asking = createAsking({
    ids: dice.text(6, 'abcdefghijklmnopqrstuvwxyz'),
    send: (text) => {
      line.send(text);
      if (dice.chance(options.stutter ?? 0)) line.send(text);
    },
  });

  const line = reconnectingLine({
    path: `/api/rooms/${code}/ws`,
    headers: { ...(secret && { authorization: `Bearer ${secret}` }), ...options.headers },
    where: options.where,
    onOpen() {
      hello();
      asking.again();
    },
    onText(text) {
      options.hear?.(text);
      try {
        read(text);
      } catch (error) {
        problem ??= error as Error;
      }
      for (const look of waiting) look();
    },
    onClose() {},
  });

  function hello(): void {
    line.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, seen: known?.seq ?? 0 }));
  }

  function read(text: string): void {
    const message = serverMessageSchema.parse(JSON.parse(text));
    const before = known?.seq ?? 0;
    const followed = follow(known, message);
    known = followed.known;
    if ((known?.seq ?? 0) < before) throw new Error(`${name} was at ${before}, and is told of ${known?.seq}`);
    if (followed.isGap && known !== undefined) hello();
    if (message.type === 'answer') asking.answered(message);
    if (message.type === 'error') fail(message);
    act();
  }

  function fail(error: ServerMessageOf<'error'>): void {
    asking.failed(error);
    // Not even hello could be answered.
    if (error.code === 'not-saved' && error.id === undefined) line.drop();
  }

  function act(): void {
    if (known === undefined || !asking.isFree(known.seq) || options.isDreaming?.(known)) return;
    const wish = options.mistake?.(known) ?? wishOf(known, dice, options.wantsMore?.() ?? false);
    if (wish !== undefined) asking.ask(wish, known.seq);
  }

  return {
    name,
    get known() {
      return known;
    },
    fates: asking.fates,
    get isAsking() {
      return asking.isOpen;
    },
    until(isSo) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const done = problem ? () => reject(problem) : known && isSo(known) ? resolve : undefined;
          if (done === undefined) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
      });
    },
    drop: line.drop,
    async stop() {
      asking.stop();
      await line.stop();
    },
  };
}
