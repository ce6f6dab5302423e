import { type LobbyAction, roomRefusal, toWireCommand } from '@mayi/core/protocol';
import type { Refusal, Result } from '@mayi/core/rules';
import type { SeenFact } from '@mayi/core/view';
import { type Action, commandFor, type SeatView, toCommandResult } from '@mayi/programs';
import type { Chairs, PlayedSeen, SeenResult } from '@mayi/programs/mcp';
import { type Handle, parseHandle } from './handle.ts';
import { programRefusal, refuse } from './refusals.ts';
import type { SeatClient } from './seatClient.ts';
import type { ClientInUse, SeatClients } from './seatClients.ts';
import { canSolveIn, isDueIn, seenIn } from './seenTable.ts';

/** How a program names its seat. */
export interface RoomRef {
  readonly handle: string;
}

export interface RoomChairsTools {
  readonly clients: SeatClients;
  /** Of the caller. */
  readonly address: string;
  /** What the coach may be asked for: a refusal if that's too often. */
  whyNoHint(): Refusal | undefined;
  refusalFrom: Chairs<RoomRef>['refusalFrom'];
}

/** Seats in rooms, for language models: each call comes with its handle. */
export function roomChairs({ clients, address, whyNoHint, refusalFrom }: RoomChairsTools): Chairs<RoomRef> {
  async function use<T>(
    { handle: text }: RoomRef,
    call: (used: ClientInUse, handle: Handle) => Promise<Result<T & object>>,
  ): Promise<Result<T & object>> {
    const handle = parseHandle(text);
    return handle === undefined
      ? refuse('bad-handle')
      : clients.use(handle, address, (used) => call(used, handle));
  }

  return {
    see: (ref, purpose) =>
      use(ref, async ({ client }, handle) => {
        const refusal = purpose === 'hint' ? whyNotHint(client, whyNoHint) : undefined;
        if (refusal) return { ok: false, refusal };
        return show(client, handle, purpose === 'log' ? client.facts : client.news);
      }),
    play: (ref, action, seq) =>
      use(ref, async ({ client }, handle) => {
        const played = await perform(client, action, seq);
        const seen = show(client, handle, played.ok ? played.facts : client.news);
        if (!seen.ok) return seen;
        const result = played.ok ? { success: true, message: '' } : toCommandResult(played.refusal);
        return { ...seen, result } satisfies PlayedSeen;
      }),
    wait: (ref, seconds, signal) =>
      use(ref, async ({ client, wait }, handle) => {
        const isOver = () => isDueIn(client.known) || isRevoked(client, handle);
        const waited = await wait({ ms: seconds * 1000, signal, isOver });
        return waited.ok ? show(client, handle, client.news) : waited;
      }),
    refusalFrom,
  };
}

/** A program that has lost its seat since isn't shown the table as a spectator instead. */
function show(client: SeatClient, handle: Handle, facts: readonly SeenFact[]): SeenResult {
  return isRevoked(client, handle) ? refuse('bad-handle') : { ok: true, ...seenIn(client.known, facts) };
}

function isRevoked({ known }: SeatClient, { secret }: Handle): boolean {
  return secret !== undefined && known.you === null;
}

function whyNotHint({ known }: SeatClient, whyNoHint: () => Refusal | undefined): Refusal | undefined {
  if (!known.room.settings.coach) return programRefusal('no-coach');
  return canSolveIn(known) ? whyNoHint() : programRefusal('coach-lost');
}

type Performed = Result<{ facts: readonly SeenFact[] }>;

async function perform(client: SeatClient, action: Action, seq: number | undefined): Promise<Performed> {
  switch (action.do) {
    case 'undo':
      return { ok: false, refusal: { code: 'no_undo', rule: null, message: "Moves can't be undone here." } };
    case 'ready':
    case 'start':
    case 'continue':
    case 'rematch':
      return client.ask(lobbyAction(action.do, client.known.seq));
    default:
      return move(client, action, seq);
  }
}

function lobbyAction(name: 'ready' | 'start' | 'continue' | 'rematch', seq: number): LobbyAction {
  switch (name) {
    case 'ready':
      return { type: 'ready', ready: true, seq };
    case 'start':
      return { type: 'start', seq };
    case 'continue':
      return { type: 'go-on' };
    case 'rematch':
      return { type: 'rematch' };
  }
}

type Move = Parameters<typeof commandFor>[0];

/** Before a game, the room itself refuses. */
async function move(client: SeatClient, action: Move, seq: number | undefined): Promise<Performed> {
  const seen = seenIn(client.known, []);
  if (!('table' in seen)) return { ok: false, refusal: roomRefusal('not-in-play') };
  const { view } = seen.table;
  if (view.you === null) return { ok: false, refusal: roomRefusal('not-seated') };
  const built = commandFor(action, view as SeatView);
  return built.ok ? client.play(toWireCommand(built.command), seq) : built;
}
