import { createGame, type Fact } from '@mayi/core/engine';
import {
  type ClientMessage,
  PROTOCOL,
  type RoomRefusalCode,
  roomRefusal,
  type SeatId,
  type ServerMessage,
  toCommand,
  WIRE_ERRORS,
  type WireErrorCode,
} from '@mayi/core/protocol';
import type { Command, Refusal, Result } from '@mayi/core/rules';
import { startGame, whyNotNow } from '@mayi/core/table';
import { freshOf, updateOf, type WireState, welcomeOf } from '../local/wire.ts';
import type { After } from '../session/timers.ts';
import { type BotDecision, botDecisions, createBots, decide, loadPlayers } from './bots.ts';
import { newRecord } from './newRecord.ts';
import type { Speed } from './opening.ts';
import { personIn, type SoloRecord } from './record.ts';
import { continueSolo, openSoloTable, playSolo, undoSolo } from './soloTable.ts';
import { packSolo } from './wire.ts';

export interface SoloTools {
  readonly speed: Speed;
  readonly after: After;
  now(): number;
  /** New and secret each time: for seeds. */
  secret(): string;
  /** A move is shown only after this is done. */
  save(record: SoloRecord): Promise<void>;
  send(message: ServerMessage): void;
  /** A programming error. */
  fail(error: unknown): void;
}

export interface SoloHost {
  receive(message: ClientMessage): void;
  /** How long computer players take, from their next decision on. */
  setSpeed(speed: Speed): void;
  close(): void;
}

type CommandMessage = Extract<ClientMessage, { type: 'command' }>;
type LobbyMessage = Extract<ClientMessage, { type: 'lobby' }>;
type Requested = Result<{ readonly facts: readonly Fact[] }>;

const IDS_KEPT = 64;
const NO_FACTS: Requested = { ok: true, facts: [] };

/**
 * Hosts a table with one person and computer players on this device. It speaks the server's protocol. Throws if the record can't
 * be replayed.
 */
export function createSoloHost(record: SoloRecord, tools: SoloTools): SoloHost {
  const { now, send } = tools;
  const table = openSoloTable(record, now());
  let lastSent: WireState = packSolo(table);
  let isWelcome = false;
  let isClosed = false;
  let queue: Promise<void> = Promise.resolve();
  /** Commands that were applied, by their ids. */
  const applied = new Map<string, number>();
  let { speed } = tools;
  const bots = createBots({ ...tools, speed: () => speed, table: () => table, act: playBot });

  /** One at a time: each waits until the one before is saved and sent. */
  function enqueue(task: () => Promise<void>): void {
    queue = queue.then(() => (isClosed ? undefined : task())).catch(tools.fail);
  }

  /** Known by its id? → stale? → apply or refuse → save → acknowledge → update → bots. */
  async function handle(message: CommandMessage | LobbyMessage): Promise<void> {
    const { id } = message;
    if (!isWelcome) return sendError('hello-first', id);
    const appliedAt = applied.get(id);
    if (appliedAt !== undefined) return acknowledge(id, appliedAt);
    const result = message.type === 'command' ? await playCommand(message) : lobby(message);
    if (!result.ok) return sendRefusal(id, result.refusal);
    const { seq } = table;
    const isNews = seq > lastSent.seq;
    if (isNews) {
      remember(id, seq);
      await save();
    }
    if (isClosed) return;
    acknowledge(id, seq);
    if (isNews) broadcast(result.facts);
  }

  async function playCommand({ seq, do: wire }: CommandMessage): Promise<Requested> {
    const refusal = whyNotNow(table, seq);
    if (refusal) return { ok: false, refusal };
    const command = parseCommand(wire, personIn(table.record));
    if (command === undefined) return { ok: false, refusal: MALFORMED };
    return table.record.daily === undefined ? playSolo(table, command, now()) : playDaily(command, seq);
  }

  /** In the daily deal, the person's moves come after everything that the others have to decide. Not waiting cuts their pauses short. */
  async function playDaily(command: Command, seq: number): Promise<Requested> {
    const card = exposedCard();
    await letOthersFinish();
    const isAnswer = command.type === 'CALL_MAY_I' || command.type === 'PASS_MAY_I';
    if (!isAnswer || exposedCard() === card) return playSolo(table, command, now());
    // Somebody has taken the card meanwhile. A player who didn't want it needn't know.
    const refusal = whyNotNow(table, seq);
    return command.type === 'PASS_MAY_I' || !refusal ? NO_FACTS : { ok: false, refusal };
  }

  function exposedCard(): string | undefined {
    const { exposed, discard } = table.game.state.round;
    return exposed === null ? undefined : discard[0]?.id;
  }

  async function letOthersFinish(): Promise<void> {
    await loadPlayers(table.record.levels);
    for (;;) {
      const [decision] = botDecisions(table);
      const command = decision && decide(table, decision);
      const result = command && playSolo(table, command, now());
      if (isClosed || !result?.ok) return;
      await save();
      broadcast(result.facts);
    }
  }

  function lobby({ do: action }: LobbyMessage): Requested {
    switch (action.type) {
      case 'go-on':
        if (table.phase !== 'break') return refuse('not-between-rounds');
        continueSolo(table, now());
        return NO_FACTS;
      case 'rematch':
        if (table.record.daily !== undefined) return refuse('not-in-lobby');
        return table.phase === 'over' ? { ok: true, facts: rematch() } : refuse('not-over');
      case 'undo':
        if (table.record.daily !== undefined) return refuse('no-undo-here');
        return undoSolo(table, personIn(table.record), now());
      case 'here':
      case 'leave':
        return NO_FACTS;
      default:
        return refuse('not-in-lobby');
    }
  }

  /** The same players and rules, another shuffle. */
  function rematch(): readonly Fact[] {
    const { log, levels } = table.record;
    const person = log.players.find(({ id }) => id === personIn(table.record));
    const wanted = { name: person?.name ?? '', bots: levels, rules: log.rules };
    table.record = newRecord(wanted, { now: now(), secret: tools.secret });
    table.last = null;
    return startGame(table, createGame(table.record.log), now());
  }

  function playBot(decision: BotDecision, command: Command): void {
    enqueue(async () => {
      if (!botDecisions(table).some(({ key }) => key === decision.key)) return;
      const first = playSolo(table, command, now());
      // Somebody else's answer has made it impossible: decide again, with the table as it is now.
      const result = first.ok ? first : playSolo(table, decide(table, decision) ?? command, now());
      if (!result.ok) return;
      await save();
      if (!isClosed) broadcast(result.facts);
    });
  }

  /** A browser that keeps nothing can still play. */
  async function save(): Promise<void> {
    await tools.save(table.record).catch(() => {});
  }

  function broadcast(facts: readonly Fact[]): void {
    const before = lastSent;
    lastSent = packSolo(table);
    send(updateOf(before, lastSent, facts, now()));
    bots.update();
  }

  function hello({ protocol }: Extract<ClientMessage, { type: 'hello' }>): void {
    if (protocol !== PROTOCOL) {
      sendError('wrong-protocol');
      return;
    }
    isWelcome = true;
    send(welcomeOf(lastSent, table.recent, now()));
    bots.update();
  }

  function remember(id: string, seq: number): void {
    applied.set(id, seq);
    if (applied.size > IDS_KEPT) applied.delete(applied.keys().next().value ?? '');
  }

  function acknowledge(id: string, seq: number): void {
    send({ type: 'answer', id, result: 'applied', seq });
  }

  function sendRefusal(id: string, refusal: Refusal): void {
    const { seq } = table;
    if (refusal === MALFORMED) sendError('malformed', id);
    else if (refusal.code === 'stale')
      send({ type: 'answer', id, result: 'stale', seq, fresh: freshOf(lastSent, now()) });
    else send({ type: 'answer', id, result: 'refused', seq, ...refusal });
  }

  function sendError(code: WireErrorCode, id?: string): void {
    send({ type: 'error', code, message: WIRE_ERRORS[code], ...(id !== undefined && { id }) });
  }

  return {
    receive(message) {
      if (isClosed) return;
      if (message.type === 'ping') send({ type: 'pong', t: message.t ?? null, now: now() });
      else if (message.type === 'hello') enqueue(async () => hello(message));
      else if (message.type === 'command' || message.type === 'lobby') enqueue(() => handle(message));
      else sendError('malformed');
    },
    setSpeed(next) {
      speed = next;
    },
    close() {
      isClosed = true;
      bots.stop();
    },
  };
}

const MALFORMED: Refusal = { code: 'malformed', rule: null, message: WIRE_ERRORS.malformed };

function refuse(code: RoomRefusalCode): Requested {
  return { ok: false, refusal: roomRefusal(code) };
}

/** Undefined only if it can't be read at all; whether it's legal, the table says. */
function parseCommand(wire: CommandMessage['do'], person: SeatId): Command | undefined {
  try {
    return toCommand(wire, person);
  } catch {
    return undefined;
  }
}
