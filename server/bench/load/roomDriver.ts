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
import { handIn, kindOf, placeOf } from './scanMessage.ts';
import { type Chair, sitDown } from './seatClient.ts';
import type { Score } from './stats.ts';

/** The people of one room: what one of them hears of the table, the others need not read again. */
export interface LoadTable {
  /** When all are welcome. */
  readonly opened: Promise<void>;
  readonly isBusy: boolean;
  /** Somebody makes a move. */
  move(): void;
  close(): Promise<void>;
}

export interface LoadTools {
  /** Where the people connect to, one after the other. */
  readonly urls: readonly string[];
  readonly rng: Rng;
  readonly score: Score;
  /** The last move is answered, and everybody was told. */
  onTold(table: LoadTable): void;
}

interface Pending {
  readonly id: string;
  readonly isCommand: boolean;
  readonly sentAt: number;
  answeredAt: number;
  /** Unknown until it is answered. */
  seq: number;
}

export function openTable({ code, seats }: FilledRoom, tools: LoadTools): LoadTable {
  const { urls, rng, score } = tools;
  const hands = new Map<SeatId, readonly CardCode[]>();
  const told = new Map<SeatId, number>();
  let known: Known | undefined;
  let pending: Pending | undefined;
  let moves = 0;
  const problem = (what: string) => void score.problems.set(what, (score.problems.get(what) ?? 0) + 1);

  const chairs = SEAT_IDS.slice(0, seats).map((seat, index) =>
    sitDown(urls[index % urls.length] ?? '', code, seat, {
      heard,
      broke: (_, reason) => problem(`a connection broke: ${reason}`),
    }),
  );

  function heard({ seat }: Chair, data: Buffer): void {
    score.messages += 1;
    score.bytes += data.length;
    const kind = kindOf(data);
    if (kind === 'step') step(seat, data);
    else if (kind === 'welcome') welcome(seat, JSON.parse(`${data}`));
    else if (kind === 'answer') answer(JSON.parse(`${data}`));
    else problem(`${data}`);
    settle();
  }

  function welcome(seat: SeatId, message: ServerMessageOf<'welcome'>): void {
    told.set(seat, message.seq);
    hands.set(seat, message.hand);
    if (known === undefined || message.seq > known.seq) known = follow(undefined, message).known;
  }

  function step(seat: SeatId, data: Buffer): void {
    const { since, seq } = placeOf(data);
    if (since !== told.get(seat)) problem('something was not told');
    told.set(seat, seq);
    if (known?.seq === since) known = follow(known, JSON.parse(`${data}`)).known;
    hands.set(seat, handIn(data) ?? hands.get(seat) ?? []);
  }

  function answer(message: ServerMessageOf<'answer'>): void {
    if (pending?.id !== message.id) return;
    pending.answeredAt = performance.now();
    pending.seq = message.seq;
    if (message.result !== 'applied') problem(`${message.result}: ${'code' in message ? message.code : ''}`);
  }

  function settle(): void {
    if (pending === undefined || known === undefined || known.seq < pending.seq) return;
    for (const seq of told.values()) if (seq < pending.seq) return;
    const { isCommand, sentAt, answeredAt } = pending;
    pending = undefined;
    if (isCommand) {
      score.commands += 1;
      score.answered.push(answeredAt - sentAt);
      score.told.push(performance.now() - sentAt);
    } else score.others += 1;
    tools.onTold(table);
  }

  const table: LoadTable = {
    opened: Promise.all(chairs.map(({ opened }) => opened)).then(() => {}),
    get isBusy() {
      return pending !== undefined;
    },
    move() {
      const next = known && nextStep(known, hands, rng);
      const chair = next && chairs.find(({ seat }) => seat === next.seat);
      if (!known || !next || !chair) return problem('nobody could move');
      const id = `${moves++}-${Math.floor(performance.now())}`;
      const isCommand = next.type === 'command';
      pending = { id, isCommand, sentAt: performance.now(), answeredAt: 0, seq: Number.POSITIVE_INFINITY };
      chair.send({ type: next.type, id, ...(isCommand && { seq: known.seq }), do: next.do });
    },
    async close() {
      await Promise.all(chairs.map((chair) => chair.close()));
    },
  };
  return table;
}
