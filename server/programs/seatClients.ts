import { randomBytes } from 'node:crypto';
import { CLOSE_CODES } from '@mayi/core/protocol';
import type { Result } from '@mayi/core/rules';
import type { Host } from '../host/host.ts';
import type { Clock, Peer } from '../host/ports.ts';
import type { Counters } from '../http/counters.ts';
import type { ConnectionLimits, MessageLimiter } from '../http/socket/connectionLimits.ts';
import { type Handle, makeHandle } from './handle.ts';
import { createHostConnection } from './hostConnection.ts';
import { refuse } from './refusals.ts';
import { openSeatClient, type SeatClient } from './seatClient.ts';

export interface SeatClientsTools {
  readonly host: Pick<Host, 'connect' | 'programSeat' | 'summary'>;
  readonly clock: Clock;
  readonly limits: ConnectionLimits;
  readonly counters: Counters;
  monotonicNow(): number;
  reportError(error: unknown): void;
}

export const PROGRAM_LIMITS = {
  /** A seat counts as connected for this long (ms) after its last call: longer than most models think. */
  connectedFor: 90_000,
  /** Calls of one seat that wait at the same time; one more ends the oldest. */
  waitsPerSeat: 2,
  /** Calls from one address that wait at the same time. */
  waitsPerAddress: 64,
} as const;

export interface Wait {
  readonly ms: number;
  /** Aborted when the client cancels the call, or is gone. */
  readonly signal: AbortSignal;
  isOver(): boolean;
}

/** A seat (or a spectator) while a call uses it. */
export interface ClientInUse {
  readonly client: SeatClient;
  /** Returns when it's over, the time is up, the call is canceled or the server stops. */
  wait(wait: Wait): Promise<Result>;
}

/** Connections to rooms for programs that come with single calls. */
export interface SeatClients {
  /** Runs a call with the connection of this handle, which stays open for the next call. */
  use<T>(
    handle: Handle,
    address: string,
    call: (used: ClientInUse) => Promise<Result<T & object>>,
  ): Promise<Result<T & object>>;
  /** Ends all waiting: the server is about to stop. */
  drain(): void;
}

interface Entry {
  readonly key: string;
  readonly address: string;
  readonly opening: Promise<SeatClient | undefined>;
  /** How to end each call that waits, oldest first. */
  readonly waits: Set<() => void>;
  readonly messages: MessageLimiter;
  /** Too many are watching already. */
  isRoomFull: boolean;
  calls: number;
  close(): void;
  cancelClosing(): void;
}

interface Waiter {
  readonly client: SeatClient;
  readonly address: string;
  readonly hasSeat: boolean;
}

/** Everybody who watches a room has the same handle, but not the same limits. */
function keyOf(handle: Handle, address: string): string {
  return handle.secret === undefined ? `${makeHandle(handle)} ${address}` : makeHandle(handle);
}

/** The limits close the oldest of too many windows. */
function peerOf(close: () => void): Peer {
  return { send() {}, cork: (send) => send(), close };
}

export function createSeatClients(tools: SeatClientsTools): SeatClients {
  const { host, clock, limits, counters, monotonicNow } = tools;
  // A map keeps the least recently used first.
  const entries = new Map<string, Entry>();
  /** Calls that wait, by address. */
  const waiting = new Map<string, number>();
  let isDraining = false;

  /** Whether the handle is valid now. On several nodes this also brings the room up to date. */
  async function whyNotValid({ code, secret }: Handle): Promise<Result> {
    if (secret === undefined)
      return (await host.summary(code)) === undefined ? refuse('no-such-room') : { ok: true };
    const found = await host.programSeat(code, secret);
    return found?.ok ? { ok: true } : refuse(found === undefined ? 'no-such-room' : 'bad-handle');
  }

  function entryFor(handle: Handle, address: string): Entry | undefined {
    const key = keyOf(handle, address);
    const entry = entries.get(key) ?? open(key, handle, address);
    if (entry === undefined) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  function open(key: string, handle: Handle, address: string): Entry | undefined {
    if (limits.whyFull(address) === 'address-full') closeUnused(address);
    const full = limits.whyFull(address);
    if (full !== undefined) {
      counters.turnedAway[full] += 1;
      return undefined;
    }
    const slot = limits.takeSlot(
      { address, ...handle },
      peerOf(() => connection.close()),
    );
    const connection = createHostConnection(handle, {
      host,
      reportError: tools.reportError,
      admit({ seat }) {
        entry.isRoomFull = seat === null && !slot.joinAsSpectator();
        if (seat !== null) slot.joinAsPlayer()?.close(CLOSE_CODES['too-many-windows'], 'too many windows');
        return !entry.isRoomFull;
      },
      onClosed() {
        slot.release();
        counters.programSessions -= 1;
        entry.cancelClosing();
        if (entries.get(key) === entry) entries.delete(key);
      },
    });
    counters.programSessions += 1;
    const newId = () => randomBytes(12).toString('base64url');
    const entry: Entry = {
      key,
      address,
      opening: openSeatClient(connection, { after: clock.after, newId }),
      waits: new Set(),
      isRoomFull: false,
      messages: slot.messages,
      calls: 0,
      close: connection.close,
      cancelClosing() {},
    };
    return entry;
  }

  /** Makes room for another one from the same address. */
  function closeUnused(address: string): void {
    const unused = [...entries.values()].find((entry) => entry.address === address && entry.calls === 0);
    unused?.close();
  }

  /** Adds a call that waits, or no longer does. */
  function countWait(address: string, change: 1 | -1): void {
    const count = (waiting.get(address) ?? 0) + change;
    if (count === 0) waiting.delete(address);
    else waiting.set(address, count);
  }

  async function wait({ waits }: Entry, { client, hasSeat, address }: Waiter, wait: Wait): Promise<Result> {
    if (wait.isOver() || wait.signal.aborted || isDraining) return { ok: true };
    if ((waiting.get(address) ?? 0) >= PROGRAM_LIMITS.waitsPerAddress) return refuse('too-many-waits');
    const [oldest] = waits;
    if (hasSeat && waits.size >= PROGRAM_LIMITS.waitsPerSeat) oldest?.();
    return new Promise((resolve) => {
      function end(): void {
        waits.delete(end);
        countWait(address, -1);
        cancel();
        unsubscribe();
        wait.signal.removeEventListener('abort', end);
        resolve({ ok: true });
      }
      const cancel = clock.after(wait.ms, end);
      const unsubscribe = client.onChange(() => {
        if (client.isClosed || wait.isOver()) end();
      });
      wait.signal.addEventListener('abort', end);
      waits.add(end);
      countWait(address, 1);
    });
  }

  function release(entry: Entry): void {
    entry.calls -= 1;
    if (entry.calls === 0 && entries.get(entry.key) === entry)
      entry.cancelClosing = clock.after(PROGRAM_LIMITS.connectedFor, entry.close);
  }

  return {
    async use(handle, address, call) {
      const valid = await whyNotValid(handle);
      if (!valid.ok) return valid;
      const entry = entryFor(handle, address);
      if (entry === undefined) return refuse('too-many-programs');
      entry.calls += 1;
      entry.cancelClosing();
      try {
        const client = await entry.opening;
        if (client === undefined || client.isClosed)
          return refuse(entry.isRoomFull ? 'room-full' : 'not-connected');
        if (!entry.messages.allows(monotonicNow())) return refuse('too-fast');
        const waiter = { client, address, hasSeat: handle.secret !== undefined };
        return await call({ client, wait: (how) => wait(entry, waiter, how) });
      } finally {
        release(entry);
      }
    },
    drain() {
      isDraining = true;
      for (const { waits } of entries.values()) for (const end of [...waits]) end();
    },
  };
}
