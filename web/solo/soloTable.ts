import type { Fact } from '@mayi/core/engine';
import {
  type ClientMessage,
  PROTOCOL,
  ROOM_REFUSALS,
  type RoomRefusalCode,
  type ServerMessage,
  toCommand,
  WIRE_ERRORS,
  type WireErrorCode,
} from '@mayi/core/protocol';
import type { Command } from '@mayi/core/rules';
import type { After } from '../session/timers.ts';
import { decide, type Question, questionsIn } from './bots.ts';
import type { Speed } from './opening.ts';
import { newRecord, type SoloRecord } from './record.ts';
import { goOn, openTable, play } from './table.ts';
import { createThinking } from './thinking.ts';
import { freshOf, PERSON, type Tellable, tellable, updateOf, welcomeOf } from './wire.ts';

export interface SoloTools {
  readonly speed: Speed;
  readonly after: After;
  now(): number;
  /** Between 0 and 1: how long a computer player takes. */
  chance(): number;
  /** Fresh and secret: for seeds. */
  secret(): string;
  /** Nobody learns of a move before this is done. */
  save(record: SoloRecord): Promise<void>;
  tell(message: ServerMessage): void;
  /** Something went wrong that never should. */
  fail(error: unknown): void;
}

export interface SoloTable {
  receive(message: ClientMessage): void;
  close(): void;
}

type CommandMessage = Extract<ClientMessage, { type: 'command' }>;
type LobbyMessage = Extract<ClientMessage, { type: 'lobby' }>;
type Reply =
  | { readonly result: 'applied'; readonly seq: number }
  | {
      readonly result: 'refused';
      readonly code: string;
      readonly rule: string | null;
      readonly message: string;
    }
  | { readonly result: 'stale' };

const IDS_KEPT = 64;

/** One person and computer players round a table on this device. It speaks as the server does. Throws if the record cannot be played. */
export function createSoloTable(record: SoloRecord, tools: SoloTools): SoloTable {
  const { now, tell } = tools;
  let table = openTable(record);
  let told: Tellable = tellable(table);
  let isWelcome = false;
  let isClosed = false;
  let queue: Promise<void> = Promise.resolve();
  const done = new Map<string, number>();
  const thinking = createThinking({ ...tools, table: () => table, act: moveBot });

  /** One after the other: each waits until the one before is saved and told. */
  function inTurn(act: () => Promise<void>): void {
    queue = queue.then(() => (isClosed ? undefined : act())).catch(tools.fail);
  }

  function error(code: WireErrorCode, id?: string): void {
    tell({ type: 'error', code, message: WIRE_ERRORS[code], ...(id !== undefined && { id }) });
  }

  /** Saved, then acknowledged, then told. */
  async function settle(facts: readonly Fact[], acknowledge: () => void): Promise<void> {
    await tools.save(table.record).catch(() => {});
    if (isClosed) return;
    acknowledge();
    const before = told;
    told = tellable(table);
    tell(updateOf(before, told, facts, now()));
    thinking.update();
  }

  function answer(id: string, reply: Reply): void {
    const { seq } = table;
    if (reply.result === 'applied') tell({ type: 'answer', id, result: 'applied', seq: reply.seq });
    else if (reply.result === 'stale')
      tell({ type: 'answer', id, result: 'stale', seq, fresh: freshOf(told, now()) });
    else tell({ type: 'answer', id, seq, ...reply });
  }

  async function applied(id: string, facts: readonly Fact[]): Promise<void> {
    const { seq } = table;
    done.set(id, seq);
    if (done.size > IDS_KEPT) done.delete(done.keys().next().value ?? '');
    await settle(facts, () => answer(id, { result: 'applied', seq }));
  }

  function refuse(id: string, code: RoomRefusalCode): void {
    answer(id, { result: 'refused', code, rule: null, message: ROOM_REFUSALS[code] });
  }

  async function move({ id, seq, do: wire }: CommandMessage): Promise<void> {
    if (table.record.phase === 'break') return refuse(id, 'between-rounds');
    if (!(seq >= table.tableSeq && seq <= table.seq)) return answer(id, { result: 'stale' });
    const command = commandIn(wire);
    if (command === undefined) return error('malformed', id);
    const outcome = play(table, command, now());
    if (outcome.ok) return applied(id, outcome.facts);
    const { code, rule, message } = outcome.refusal;
    answer(id, { result: 'refused', code, rule, message });
  }

  async function lobby({ id, do: action }: LobbyMessage): Promise<void> {
    const { phase } = table.record;
    switch (action.type) {
      case 'go-on':
        if (phase !== 'break') return refuse(id, 'not-between-rounds');
        goOn(table, now());
        return applied(id, []);
      case 'rematch':
        if (phase !== 'over') return refuse(id, 'not-over');
        return applied(id, dealAgain());
      case 'here':
      case 'leave':
        return answer(id, { result: 'applied', seq: table.seq });
      default:
        return refuse(id, 'not-in-lobby');
    }
  }

  /** The same people, the same rules, another shuffle. What happens is counted on. */
  function dealAgain(): readonly Fact[] {
    const { log, levels } = table.record;
    const wanted = { name: log.players[0]?.name ?? '', bots: levels, rules: log.rules };
    const next = openTable(newRecord(wanted, { now: now(), secret: tools.secret }));
    next.seq += table.seq;
    next.tableSeq = next.seq;
    table = next;
    return next.recent;
  }

  function moveBot(question: Question, command: Command): void {
    inTurn(async () => {
      if (!questionsIn(table).some(({ key }) => key === question.key)) return;
      const first = play(table, command, now());
      // Something else was said meanwhile that makes it impossible: think again, of the table as it is.
      const outcome = first.ok ? first : play(table, decide(table, question) ?? command, now());
      if (outcome.ok) await settle(outcome.facts, () => {});
    });
  }

  function hello({ protocol }: Extract<ClientMessage, { type: 'hello' }>): void {
    if (protocol !== PROTOCOL) {
      error('wrong-protocol');
      return;
    }
    isWelcome = true;
    tell(welcomeOf(told, table.recent, now()));
    thinking.update();
  }

  async function request(message: CommandMessage | LobbyMessage): Promise<void> {
    const { id } = message;
    const before = done.get(id);
    if (!isWelcome) return error('hello-first', id);
    if (before !== undefined) return answer(id, { result: 'applied', seq: before });
    return message.type === 'command' ? move(message) : lobby(message);
  }

  return {
    receive(message) {
      if (isClosed) return;
      if (message.type === 'ping') tell({ type: 'pong', t: message.t ?? null, now: now() });
      else if (message.type === 'hello') inTurn(async () => hello(message));
      else if (message.type === 'command' || message.type === 'lobby') inTurn(() => request(message));
      else error('malformed');
    },
    close() {
      isClosed = true;
      thinking.stop();
    },
  };
}

/** The gate judges what it says; only what cannot be read at all is none. */
function commandIn(wire: CommandMessage['do']): Command | undefined {
  try {
    return toCommand(wire, PERSON);
  } catch {
    return undefined;
  }
}
