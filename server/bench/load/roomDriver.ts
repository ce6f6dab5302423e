import type { Rng } from '@mayi/core/cards';
import {
  type CardCode,
  follow,
  type Known,
  SEAT_IDS,
  type SeatId,
  type ServerMessageOf,
} from '@mayi/core/protocol';
import type { FilledRoom } from './fillStore.ts';
import { nextStep } from './nextStep.ts';
import { handIn, kindOf, seqsOf } from './scanMessage.ts';
import { openSeat, type SeatClient } from './seatClient.ts';
import type { LoadStats } from './stats.ts';

/** The players of one room. Each update of the table is parsed once for all of them. */
export interface RoomDriver {
  /** Resolves when all are connected. */
  readonly opened: Promise<void>;
  readonly isBusy: boolean;
  /** One of the players makes a move. */
  move(): void;
  close(): Promise<void>;
}

export interface DriverTools {
  /** The servers to connect to, one after the other. */
  readonly urls: readonly string[];
  readonly rng: Rng;
  readonly stats: LoadStats;
  /** The last move is answered and everybody is updated. */
  onSettled(driver: RoomDriver): void;
}

interface Pending {
  readonly id: string;
  readonly isCommand: boolean;
  readonly sentAt: number;
  answeredAt: number;
  /** Unknown until it's answered. */
  seq: number;
}

export function driveRoom({ code, seats }: FilledRoom, tools: DriverTools): RoomDriver {
  const { urls, rng, stats } = tools;
  const hands = new Map<SeatId, readonly CardCode[]>();
  const seqs = new Map<SeatId, number>();
  let known: Known | undefined;
  let pending: Pending | undefined;
  let moves = 0;
  const fail = (what: string) => void stats.errors.set(what, (stats.errors.get(what) ?? 0) + 1);

  const clients = SEAT_IDS.slice(0, seats).map((seat, index) =>
    openSeat(urls[index % urls.length] ?? '', code, seat, {
      onMessage,
      onBreak: (_, reason) => fail(`a connection broke: ${reason}`),
    }),
  );

  function onMessage({ seat }: SeatClient, data: Buffer): void {
    stats.messages += 1;
    stats.bytes += data.length;
    const kind = kindOf(data);
    if (kind === 'step') step(seat, data);
    else if (kind === 'welcome') welcome(seat, JSON.parse(`${data}`));
    else if (kind === 'answer') answer(JSON.parse(`${data}`));
    else fail(`${data}`);
    settle();
  }

  function welcome(seat: SeatId, message: ServerMessageOf<'welcome'>): void {
    seqs.set(seat, message.seq);
    hands.set(seat, message.hand);
    if (known === undefined || message.seq > known.seq) known = follow(undefined, message).known;
  }

  function step(seat: SeatId, data: Buffer): void {
    const { since, seq } = seqsOf(data);
    if (since !== seqs.get(seat)) fail('an update is missing');
    seqs.set(seat, seq);
    if (known?.seq === since) known = follow(known, JSON.parse(`${data}`)).known;
    hands.set(seat, handIn(data) ?? hands.get(seat) ?? []);
  }

  function answer(message: ServerMessageOf<'answer'>): void {
    if (pending?.id !== message.id) return;
    pending.answeredAt = performance.now();
    pending.seq = message.seq;
    if (message.result !== 'applied') fail(`${message.result}: ${'code' in message ? message.code : ''}`);
  }

  function settle(): void {
    if (pending === undefined || known === undefined || known.seq < pending.seq) return;
    for (const seq of seqs.values()) if (seq < pending.seq) return;
    const { isCommand, sentAt, answeredAt } = pending;
    pending = undefined;
    if (isCommand) {
      stats.commands += 1;
      stats.answered.push(answeredAt - sentAt);
      stats.broadcast.push(performance.now() - sentAt);
    } else stats.others += 1;
    tools.onSettled(driver);
  }

  const driver: RoomDriver = {
    opened: Promise.all(clients.map(({ opened }) => opened)).then(() => {}),
    get isBusy() {
      return pending !== undefined;
    },
    move() {
      const next = known && nextStep(known, hands, rng);
      const client = next && clients.find(({ seat }) => seat === next.seat);
      if (!known || !next || !client) return fail('nobody could move');
      const id = `${moves++}-${Math.floor(performance.now())}`;
      const isCommand = next.type === 'command';
      pending = { id, isCommand, sentAt: performance.now(), answeredAt: 0, seq: Number.POSITIVE_INFINITY };
      client.send({ type: next.type, id, ...(isCommand && { seq: known.seq }), do: next.do });
    },
    async close() {
      await Promise.all(clients.map((client) => client.close()));
    },
  };
  return driver;
}
