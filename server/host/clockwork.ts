import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import type { Command } from '@mayi/core/rules';
import { decisionKey } from '@mayi/core/table';
import { viewFor } from '@mayi/core/view';
import { type BotDeadline, type Deadline, deadlinesOf } from '../room/deadlines.ts';
import type { Entry } from '../room/entries.ts';
import { isInGame, type Room } from '../room/room.ts';
import { seatWithId } from '../room/seat.ts';
import { type Desk, type Happen, RoomGone } from './desk.ts';
import type { Clock, Thinkers } from './ports.ts';

type Thought = BotDeadline;

/** What came of a thought, and about which moment it was. */
interface Thinking {
  readonly thought: Thought;
  readonly key: string;
  readonly command: Command | undefined;
}

export interface ClockworkTools {
  readonly clock: Clock;
  readonly thinkers: Thinkers;
  readonly pace: number;
  /** Of the nodes that have this room in memory, the one that sees to it. */
  isFirst(room: Room): boolean;
  /** Nodes that are gone leave seats behind that look connected. */
  heal(room: Room, happen: Happen): void;
  complain(error: unknown, code: string): void;
}

export interface Clockwork {
  /** Sets the alarm for what is next, unless that was done when the room came to where it is. */
  set(room: Room): void;
  /** Does what is due. */
  strike(): void;
  stop(): void;
}

/** More than a room can have to do in one moment. */
const MOST_AT_ONCE = 40;
/** After something went wrong: not at once, not never. */
const AGAIN_AFTER = 1000;
/** Computers begin to think before their pause is over, so that it is not longer when the thought is. */
const HEAD_START = 500;
/** Two nodes that do the same thing at the same moment do it twice, and one of them in vain. */
const LET_OTHERS_FIRST = 500;

/** Does what a room does by itself: closes windows, lets computers play, notices who is away. */
export function createClockwork(desk: Desk, code: string, tools: ClockworkTools): Clockwork {
  const { clock, pace } = tools;
  const thinking = new Set<string>();
  const waits = new Set<() => void>();
  /** When there is something to do. */
  let due: number | null = null;
  /** For this room at this seq the alarm is set. (What could not be written is another room than the one that is read then.) */
  let setFor: { readonly room: Room; readonly seq: number } | undefined;
  /** When the clock rings: perhaps too early, for what is due mostly moves away, and then it is simply set again. */
  let rings: { readonly at: number; callOff(): void } | undefined;
  let isStopped = false;

  function alarm(at: number): void {
    due = at;
    // Timers do not know of a clock that was set, or of a machine that slept: what should have rung is not relied upon.
    if (isStopped || (rings && rings.at <= at && rings.at > clock.now())) return;
    rings?.callOff();
    rings = { at, callOff: clock.after(Math.max(0, at - clock.now()), ring) };
  }

  function ring(): void {
    rings = undefined;
    if (due === null || isStopped) return;
    if (clock.now() < due) alarm(due);
    else strike();
  }

  function set(room: Room): void {
    if (setFor?.room === room && setFor.seq === room.seq) return;
    setFor = { room, seq: room.seq };
    let first = Number.POSITIVE_INFINITY;
    for (const next of deadlinesOf(room, pace))
      if (next.do !== 'bot' || !thinking.has(keyOf(next, room))) first = Math.min(first, beginsAt(next));
    due = null;
    if (Number.isFinite(first)) alarm(first + lateness(room));
  }

  function lateness(room: Room): number {
    return tools.isFirst(room) ? 0 : LET_OTHERS_FIRST;
  }

  async function waitUntil(at: number): Promise<void> {
    while (clock.now() < at) await new Promise<void>((resolve) => wait(at - clock.now(), resolve));
  }

  function wait(ms: number, call: () => void): void {
    const end = clock.after(ms, () => {
      waits.delete(end);
      call();
    });
    waits.add(end);
  }

  function strike(): void {
    if (isStopped) return;
    setFor = undefined;
    desk.ask({ propose: work }).then(
      (thoughts) => thoughts.forEach((thought) => void think(thought)),
      (error) => {
        if (error instanceof RoomGone) return;
        tools.complain(error, code);
        alarm(clock.now() + AGAIN_AFTER);
      },
    );
  }

  /** Everything but thoughts at once; these take their time. */
  function work(room: Room, now: number, happen: Happen): Thought[] {
    tools.heal(room, happen);
    for (let done = 0; done < MOST_AT_ONCE; done++) {
      const due = deadlinesOf(room, pace).find(({ at, do: what }) => at <= now && what !== 'bot');
      if (due === undefined) break;
      happen(entryFor(due as Exclude<Deadline, Thought>));
    }
    return deadlinesOf(room, pace).filter((due): due is Thought => due.do === 'bot' && beginsAt(due) <= now);
  }

  async function think(thought: Thought): Promise<void> {
    const { room } = desk;
    const seat = room && seatWithId(room, thought.seat);
    if (!room?.game || !seat || isStopped) return;
    const key = keyOf(thought, room);
    if (thinking.has(key)) return;
    thinking.add(key);
    const view = viewFor(room.game, seat.id);
    const chance = `${room.seed} ${key}`;
    try {
      const command = await tools.thinkers
        .think(seat.level ?? room.settings.standIn, view, chance)
        .catch(noThought);
      if (!isStopped) await waitUntil(thought.at + lateness(room));
      if (!isStopped)
        await desk.ask({
          propose: (room, now, happen) => move(room, now, { thought, key, command }, happen),
        });
    } catch (error) {
      tools.complain(error, code);
      if (!isStopped) alarm(clock.now() + AGAIN_AFTER);
    } finally {
      thinking.delete(key);
      setFor = undefined;
      if (desk.room !== undefined && !desk.isBusy) set(desk.room);
    }
  }

  function noThought(error: unknown): undefined {
    tools.complain(error, code);
  }

  /** Unless the table has gone on meanwhile. */
  function move(room: Room, now: number, { thought, key, command }: Thinking, happen: Happen): void {
    const { seat } = thought;
    const due = deadlinesOf(room, pace).find((due) => due.do === 'bot' && due.seat === seat && due.at <= now);
    if (due?.do !== 'bot' || keyOf(due, room) !== key || room.game === null) return;
    const { by } = due;
    const enacted = command ? happen({ type: 'played', command, by }) : undefined;
    if (enacted?.ok) return;
    // It must go on, whether it had nothing to say yet or something was wrong with it.
    if (command) tools.complain(new Error(`a computer player could not ${command.type}`), code);
    const simple = BOTS.beginner.choose(viewFor(room.game, seat), rngOf(key));
    if (simple) happen({ type: 'played', command: simple, by });
  }

  return {
    set,
    strike,
    stop() {
      isStopped = true;
      rings?.callOff();
      for (const end of waits) end();
    },
  };
}

function beginsAt(due: Deadline): number {
  return due.do === 'bot' ? due.at - HEAD_START : due.at;
}

/** The same question is asked once. */
function keyOf({ decision }: Thought, room: Room): string {
  return isInGame(room) ? decisionKey(room, decision) : '';
}

function rngOf(text: string) {
  return createRng({ seed: { server: text, players: [] }, round: 0, words: 0 });
}

function entryFor(due: Exclude<Deadline, Thought>): Entry {
  switch (due.do) {
    case 'away':
    case 'nudged':
    case 'idle':
      return { type: due.do, seat: due.seat };
    case 'close-window':
      return { type: 'played', command: { type: 'RESOLVE' }, by: 'clock' };
    case 'continue':
      return { type: 'went-on' };
  }
}
