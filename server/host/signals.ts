import { type Reaction, roomRefusal, type SeatId, type ServerMessageOf } from '@mayi/core/protocol';
import type { Refusal } from '@mayi/core/rules';
import type { Room } from '../room/room.ts';
import { seatWithId } from '../room/seat.ts';
import type { Signal, Store } from '../store/store.ts';
import type { Clock } from './ports.ts';
import type { Subscriber, Subscribers } from './subscribers.ts';

/**
 * What belongs to the moment: reactions, and whether a TV shows the room. None of it is stored, and no seq moves. Other nodes hear of it
 * over the same channel as hints, where a message may get lost.
 */
export interface Signals {
  /** Whether a TV shows the room, as far as this node has heard. */
  readonly isTvOpen: boolean;
  /** From now on, the subscriber gets these messages. */
  listen(subscriber: Subscriber): void;
  /** Shows a reaction to everybody; returns why not. */
  react(seat: SeatId | null, reaction: Reaction, room: Room | undefined): Refusal | undefined;
  /** A TV was opened or closed here. */
  tvChanged(): void;
  /** Another node says this. */
  hear(signal: Signal, room: Room | undefined): void;
  /** Called every few seconds: tells other nodes again that a TV is open, and forgets those that no longer do. */
  repeat(): void;
  stop(): void;
}

export interface SignalTools {
  readonly code: string;
  readonly node: string;
  readonly clock: Clock;
  readonly store: Pick<Store, 'isShared' | 'signal'>;
  readonly subscribers: Pick<Subscribers, 'all'>;
}

/** So many reactions of one seat are shown in this time. */
const MAX_REACTIONS = 4;
const REACTIONS_MS = 10_000;
/** A TV that is closed counts as open a little longer: perhaps the page is only reloaded. It also bounds how often the state can change. */
const TV_GRACE = 5000;
/** How often the other nodes are told about an open TV, and when they stop believing it. */
const TV_REPEAT_EVERY = 15_000;
const TV_LAPSES_AFTER = 40_000;

export function createSignals({ code, node, clock, store, subscribers }: SignalTools): Signals {
  const recent = new Map<SeatId, number[]>();
  /** Other nodes with a TV on this room, and until when that counts. */
  const elsewhere = new Map<string, number>();
  let isOpen = false;
  let isOpenHere = false;
  let toldAt = 0;
  let cancelClosing: (() => void) | undefined;

  function broadcast(message: ServerMessageOf<'reaction'> | ServerMessageOf<'tv'>): void {
    const text = JSON.stringify(message);
    for (const { peer, isWelcome, hasSignals } of subscribers.all)
      if (isWelcome && hasSignals) peer.send(text);
  }

  function isAllowed(seat: SeatId): boolean {
    const now = clock.now();
    // Times in the future are from before the clock was set back.
    const times = (recent.get(seat) ?? []).filter((at) => at <= now && at > now - REACTIONS_MS);
    recent.set(seat, times);
    if (times.length >= MAX_REACTIONS) return false;
    times.push(now);
    return true;
  }

  function show(seat: SeatId, reaction: Reaction, room: Room | undefined): Refusal | undefined {
    const sitting = room && seatWithId(room, seat);
    if (sitting?.who !== 'person' || sitting.presence === 'left') return roomRefusal('not-seated');
    if (!room?.settings.reactions) return roomRefusal('no-reactions');
    if (!isAllowed(seat)) return roomRefusal('too-many-reactions');
    broadcast({ type: 'reaction', seat, reaction });
    return undefined;
  }

  function tellOthers(isTvOpen: boolean): void {
    if (!store.isShared) return;
    toldAt = clock.now();
    store.signal({ code, node, tv: isTvOpen });
  }

  /** Once a TV is gone, somebody has to notice; once it's there, everybody knows at once. */
  function changeHere(isTvHere: boolean): void {
    if (isTvHere === isOpenHere) return;
    isOpenHere = isTvHere;
    tellOthers(isTvHere);
    update();
  }

  function update(): void {
    const isNowOpen = isOpenHere || elsewhere.size > 0;
    if (isNowOpen === isOpen) return;
    isOpen = isNowOpen;
    broadcast({ type: 'tv', open: isOpen });
  }

  function hasTv(): boolean {
    for (const { isTv, isWelcome } of subscribers.all) if (isTv && isWelcome) return true;
    return false;
  }

  return {
    get isTvOpen() {
      return isOpen;
    },
    listen(subscriber) {
      subscriber.hasSignals = true;
      subscriber.peer.send(JSON.stringify({ type: 'tv', open: isOpen }));
    },
    react(seat, reaction, room) {
      if (seat === null) return roomRefusal('not-seated');
      const refusal = show(seat, reaction, room);
      if (refusal === undefined && store.isShared) store.signal({ code, node, seat, reaction });
      return refusal;
    },
    tvChanged() {
      if (hasTv()) changeHere(true);
      else if (isOpenHere)
        cancelClosing ??= clock.after(TV_GRACE, () => {
          cancelClosing = undefined;
          changeHere(hasTv());
        });
    },
    hear(signal, room) {
      if (signal.node === node) return;
      if ('seat' in signal) show(signal.seat, signal.reaction, room);
      else {
        if (signal.tv) elsewhere.set(signal.node, clock.now() + TV_LAPSES_AFTER);
        else elsewhere.delete(signal.node);
        update();
      }
    },
    repeat() {
      const now = clock.now();
      if (isOpenHere && now - toldAt >= TV_REPEAT_EVERY) tellOthers(true);
      if (elsewhere.size === 0) return;
      // A time too far away is from before the clock was set back.
      for (const [other, until] of elsewhere)
        if (until <= now || until > now + TV_LAPSES_AFTER) elsewhere.delete(other);
      update();
    },
    stop: () => cancelClosing?.(),
  };
}
