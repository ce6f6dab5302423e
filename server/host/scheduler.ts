import { fallbackMove } from '@mayi/bots';
import { isConnected, type SeatId } from '@mayi/core/protocol';
import type { Command } from '@mayi/core/rules';
import { decisionKey } from '@mayi/core/table';
import { viewFor } from '@mayi/core/view';
import { type BotDeadline, type Deadline, deadlinesOf, type Pacing } from '../room/deadlines.ts';
import type { Entry } from '../room/entries.ts';
import { type Notice, noticeFor } from '../room/occasions.ts';
import { isInGame, type Room, type RoomInGame } from '../room/room.ts';
import { seatWithId } from '../room/seat.ts';
import type { BotMoves, Clock, Notify } from './ports.ts';
import { type Draft, type Request, RoomGoneError } from './roomLog.ts';

export interface SchedulerTools {
  readonly node: string;
  readonly clock: Clock;
  readonly botMoves: BotMoves;
  readonly pacing: Pacing;
  /** The room as it's in memory, if it is. */
  room(): Room | undefined;
  submit<T>(request: Request<T>): Promise<T>;
  /** Nodes that died leave seats behind that look connected. */
  removeGhosts(draft: Draft): void;
  /** The person isn't connected. Never throws. */
  readonly notify: Notify;
  reportError(error: unknown): void;
}

/** Everything a room does on its own: close May I? windows, let computers play, notice who is away. */
export interface Scheduler {
  /** Sets the timer to the earliest deadline. */
  schedule(room: Room, deadlines: readonly Deadline[]): void;
  /** Does what is overdue. */
  runOverdue(): Promise<void>;
  stop(): void;
}

/** More than can be overdue at one moment. */
const MAX_AT_ONCE = 40;
/** Retry delay after an error. */
const RETRY_AFTER = 1000;
/** Computer players start to decide before their pause is over, so slow decisions don't make it longer. */
const HEAD_START = 500;
/** Timers can't wait longer than 24 days. A room that waits longer looks at its clock in between. */
const LONGEST_TIMER = 24 * 60 * 60_000;
/** When two nodes have a room in memory, one of them waits: otherwise both would do the same work and one append would fail. */
const YIELD_TO_OTHERS = 500;

export function createScheduler(tools: SchedulerTools): Scheduler {
  const { clock, pacing, submit, reportError } = tools;
  /** Decisions that computer players are working on. */
  const deciding = new Set<string>();
  /** How to cancel pauses that are under way, and the timer. */
  const pauses = new Set<() => void>();
  let cancelTimer = () => {};
  let isStopped = false;

  function runAt(at: number): void {
    cancelTimer();
    const wait = Math.min(Math.max(0, at - clock.now()), LONGEST_TIMER);
    if (!isStopped) cancelTimer = clock.after(wait, () => void runOverdue());
  }

  function schedule(room: Room, deadlines: readonly Deadline[]): void {
    let first = Number.POSITIVE_INFINITY;
    for (const deadline of deadlines)
      if (deadline.do !== 'bot' || !deciding.has(keyOf(room, deadline)))
        first = Math.min(first, startsAt(deadline));
    if (Number.isFinite(first)) runAt(first + delayFor(room));
    else cancelTimer();
  }

  function reschedule(): void {
    const room = tools.room();
    if (room !== undefined) schedule(room, deadlinesOf(room, pacing, clock.now()));
  }

  /** The node of the first connected player doesn't wait. */
  function delayFor({ seats }: Room): number {
    const first = seats.find(isConnected)?.place?.node ?? tools.node;
    return first === tools.node ? 0 : YIELD_TO_OTHERS;
  }

  async function runOverdue(): Promise<void> {
    if (isStopped) return;
    try {
      const { bots, notices } = await submit({ judge: addOverdue });
      for (const deadline of bots) void playBot(deadline);
      for (const { device, notice } of notices) tools.notify(device, notice);
      reschedule();
    } catch (error) {
      if (error instanceof RoomGoneError) return;
      reportError(error);
      runAt(clock.now() + RETRY_AFTER);
    }
  }

  /** Returns the computer players who have to start deciding now, and what people are to be notified of once this is stored. */
  function addOverdue(draft: Draft): Overdue {
    const { room } = draft;
    const notices: Told[] = [];
    tools.removeGhosts(draft);
    for (let done = 0; done < MAX_AT_ONCE; done++) {
      const overdue = deadlinesOf(room, pacing, draft.at).find(
        ({ at, do: what }) => at <= draft.at && what !== 'bot',
      );
      if (overdue === undefined) break;
      if (overdue.do === 'notify') notices.push(...toldIn(room, overdue.seat));
      if (!draft.add(entryFor(overdue as Exclude<Deadline, BotDeadline>)).ok) break;
    }
    const bots = deadlinesOf(room, pacing, draft.at).filter(
      (deadline): deadline is BotDeadline => deadline.do === 'bot' && startsAt(deadline) <= draft.at,
    );
    return { bots, notices };
  }

  async function playBot(deadline: BotDeadline): Promise<void> {
    const room = tools.room();
    const key = room && keyOf(room, deadline);
    if (isStopped || room === undefined || key === undefined || deciding.has(key)) return;
    deciding.add(key);
    try {
      const command = await decide(room, deadline, key);
      await pauseUntil(deadline.at + delayFor(room));
      if (!isStopped) await submit({ judge: (draft) => addMove(draft, { deadline, key, command }) });
    } catch (error) {
      reportError(error);
      if (!isStopped) runAt(clock.now() + RETRY_AFTER);
      return;
    } finally {
      deciding.delete(key);
    }
    reschedule();
  }

  /** Undefined if that fails. */
  async function decide(room: Room, { seat: id }: BotDeadline, key: string): Promise<Command | undefined> {
    const seat = seatWithId(room, id);
    if (!isInGame(room) || seat === undefined) return undefined;
    const level = seat.level ?? room.settings.standIn;
    try {
      return await tools.botMoves.choose(level, viewFor(room.game, id), `${room.seed} ${key}`, room.code);
    } catch (error) {
      reportError(error);
      return undefined;
    }
  }

  /** Timers may fire early. If more time is left than before, the clock was set back. */
  async function pauseUntil(at: number): Promise<void> {
    let left = Number.POSITIVE_INFINITY;
    while (!isStopped && clock.now() < at && at - clock.now() < left) {
      left = at - clock.now();
      await pause(left);
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(ms, () => {
        pauses.delete(cancel);
        resolve();
      });
      pauses.add(cancel);
    });
  }

  /** Unless the table has changed since. */
  function addMove(draft: Draft, { deadline, key, command }: Move): void {
    const { room } = draft;
    const { seat } = deadline;
    const current = deadlinesOf(room, pacing, draft.at).find(
      (one): one is BotDeadline => one.do === 'bot' && one.seat === seat && one.at <= draft.at,
    );
    if (!isInGame(room) || current === undefined || keyOf(room, current) !== key) return;
    const { by } = current;
    if (command && draft.add({ type: 'played', command, by }).ok) return;
    if (command) reportError(new Error(`a computer player could not ${command.type}`));
    // The game must not stop, whatever is wrong with that player. This runs on the main thread, so nothing is solved here.
    const simple = fallbackMove(viewFor(room.game, seat));
    if (simple) draft.add({ type: 'played', command: simple, by });
  }

  return {
    schedule,
    runOverdue,
    stop() {
      isStopped = true;
      cancelTimer();
      for (const cancel of pauses) cancel();
    },
  };
}

/** What is to be done about overdue deadlines besides storing them. */
interface Overdue {
  readonly bots: readonly BotDeadline[];
  readonly notices: readonly Told[];
}

interface Told {
  readonly device: string;
  readonly notice: Notice;
}

function toldIn(room: Room, id: SeatId): Told[] {
  const seat = seatWithId(room, id);
  const notice = seat && noticeFor(room, seat);
  return seat?.device && notice ? [{ device: seat.device, notice }] : [];
}

/** What a computer player decided, and about what. */
interface Move {
  readonly deadline: BotDeadline;
  readonly key: string;
  readonly command: Command | undefined;
}

function startsAt(deadline: Deadline): number {
  return deadline.do === 'bot' ? deadline.at - HEAD_START : deadline.at;
}

/** Bots have deadlines only while a game is on. */
function keyOf(room: Room, { decision }: BotDeadline): string {
  return decisionKey(room as RoomInGame, decision);
}

function entryFor(deadline: Exclude<Deadline, BotDeadline>): Entry {
  switch (deadline.do) {
    case 'away':
    case 'nudged':
    case 'idle':
    case 'left':
    case 'emptied':
      return { type: deadline.do, seat: deadline.seat };
    case 'close-window':
      return { type: 'played', command: { type: 'RESOLVE' }, by: 'clock' };
    case 'order':
      return {
        type: 'played',
        command: { type: deadline.command, playerId: deadline.seat },
        by: 'order',
      };
    case 'notify':
      return { type: 'notified', seat: deadline.seat, key: deadline.key };
    case 'continue':
      return { type: 'went-on' };
    case 'time-jumped':
      return { type: 'time-jumped' };
    case 'grant-undo':
      return { type: 'undone', seat: deadline.seat };
    case 'close-undo':
      return { type: 'undo-closed' };
  }
}
