import {
  type Known,
  type LobbyAction,
  type Reaction,
  roomRefusal,
  type SeatId,
  unpackFact,
  type WireCommand,
} from '@mayi/core/protocol';
import type { Result } from '@mayi/core/rules';
import { type After, type Connection, createSession, type TableUpdate } from '@mayi/core/session';
import type { SeenFact } from '@mayi/core/view';

/** A program's end of a room: what it knows, and what happened lately. */
export interface SeatClient {
  readonly known: Known;
  readonly isClosed: boolean;
  /** Everything that's remembered of this game, latest last. */
  readonly facts: readonly SeenFact[];
  /** What happened since this seat last moved. */
  readonly news: readonly SeenFact[];
  /** With the facts that it caused. */
  play(command: WireCommand, seen: number | undefined): Promise<Result<{ facts: readonly SeenFact[] }>>;
  ask(action: LobbyAction): Promise<Result<{ facts: readonly SeenFact[] }>>;
  /** Shows a reaction at its seat. */
  react(reaction: Reaction): Promise<Result>;
  /** Calls back whenever something changes, and when the connection is closed. Returns an unsubscribe function. */
  onChange(listener: () => void): () => void;
  close(): void;
}

export interface SeatClientTools {
  readonly after: After;
  readonly newId: () => string;
}

/** As many as the `log` tool shows at most. */
const MAX_FACTS = 500;
/** Loading a room takes milliseconds. */
const OPEN_WITHIN = 5000;

/** Undefined if the connection is closed before the room has said welcome. */
export function openSeatClient(
  connection: Connection,
  { after, newId }: SeatClientTools,
): Promise<SeatClient | undefined> {
  const session = createSession(connection, { after, newId });
  const listeners = new Set<() => void>();
  let known: Known | undefined;
  let isClosed = false;
  let facts: readonly SeenFact[] = [];
  /** How many there have been, and how many of them before this seat's last move. */
  let total = 0;
  let seenTotal = 0;

  function learn(update: TableUpdate): void {
    const { you, table } = update.known;
    const isOtherGame = table?.gameId !== known?.table?.gameId;
    known = update.known;
    const happened = update.facts.map(unpackFact);
    const isWhole = isOtherGame || (update.isFresh && happened.length > 0);
    facts = [...(isWhole ? [] : facts), ...happened].slice(-MAX_FACTS);
    total += happened.length;
    if (isWhole) seenTotal = total - factsSince(facts, you);
  }

  function factsAfter(count: number): readonly SeenFact[] {
    return facts.slice(Math.max(0, facts.length - (total - count)));
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function act(request: () => Promise<Result>): Promise<Result<{ facts: readonly SeenFact[] }>> {
    // Another window of this seat, most likely through another node, was the last to say hello.
    if (known?.acting === false && known.you !== null) await session.ask({ type: 'here' });
    const before = total;
    const result = await request();
    return result.ok ? { ok: true, facts: factsAfter(before) } : result;
  }

  const client: SeatClient = {
    get known() {
      if (known === undefined) throw new Error('not welcome yet');
      return known;
    },
    get isClosed() {
      return isClosed;
    },
    get facts() {
      return facts;
    },
    get news() {
      return factsAfter(seenTotal);
    },
    async play(command, seen) {
      if (known?.you === null) return { ok: false, refusal: roomRefusal('not-seated') };
      const result = await act(() => session.play(command, seen));
      if (result.ok) seenTotal = total;
      return result;
    },
    ask: (action) => act(() => session.ask(action)),
    react: session.react,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: session.close,
  };

  return new Promise((resolve) => {
    const cancel = after(OPEN_WITHIN, session.close);
    session.start({
      update(update) {
        learn(update);
        cancel();
        resolve(client);
        notify();
      },
      connection(state) {
        if (state !== 'closed') return;
        isClosed = true;
        cancel();
        resolve(undefined);
        notify();
      },
    });
  });
}

/** How many came after the seat's own last one. */
function factsSince(facts: readonly SeenFact[], seat: SeatId | null): number {
  return facts.length - 1 - facts.findLastIndex((fact) => 'playerId' in fact && fact.playerId === seat);
}
