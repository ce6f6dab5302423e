import { choiceTaken, gameAt, type Puzzle, type PuzzleChoice, seatIdOf } from '@mayi/bots/practice';
import type { Fact, Game } from '@mayi/core/engine';
import {
  type ClientMessage,
  PROTOCOL,
  roomRefusal,
  SEAT_IDS,
  type SeatId,
  type ServerMessage,
  toCommand,
  WIRE_ERRORS,
  type WireRoom,
  type WireSeat,
} from '@mayi/core/protocol';
import type { PlayerCommand, Refusal } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LocalHost } from '../local/localConnection.ts';
import { freshOf, packState, updateOf, type WireState, welcomeOf } from '../local/wire.ts';
import { practice as words } from '../texts/practice.ts';

/** The table of a position, which speaks the server's protocol. One decision can be made there, and nothing else. */
export interface PracticeTable {
  /** The choice that was taken; null until then. */
  readonly taken: StoreApi<PuzzleChoice | null>;
  /** For a `localConnection`. */
  host(send: (message: ServerMessage) => void): LocalHost;
  /** Back to the position, to try again. */
  again(): void;
}

type CommandMessage = Extract<ClientMessage, { type: 'command' }>;

/** Throws if the position isn't possible. */
export function createPracticeTable(puzzle: Puzzle): PracticeTable {
  const you = seatIdOf(puzzle.position.you) as SeatId;
  const room = roomOf(puzzle);
  let game = gameAt(puzzle.position);
  let seq = 1;
  let sent = pack(game);
  let send: (message: ServerMessage) => void = () => {};
  const taken = createStore<PuzzleChoice | null>(() => null);

  function pack(shown: Game): WireState {
    return packState(shown, { you, seq, room });
  }

  function show(facts: readonly Fact[] | 'fresh'): void {
    seq += 1;
    const before = sent;
    sent = pack(game);
    send(facts === 'fresh' ? welcomeOf(sent, [], 0) : updateOf(before, sent, facts, 0));
  }

  function play({ id, seq: seen, do: wire }: CommandMessage): void {
    if (seen !== seq) {
      send({ type: 'answer', id, result: 'stale', seq, fresh: freshOf(sent, 0) });
      return;
    }
    const command = parse(wire, you);
    if (command === undefined) {
      send({ type: 'error', code: 'malformed', message: WIRE_ERRORS.malformed, id });
      return;
    }
    const choice = choiceTaken(puzzle, command, viewFor(game, you).hand);
    if (taken.getState() !== null) refuse(id, notNow(words.answeredAlready));
    else if (choice === undefined) refuse(id, notNow(words.notTheQuestion[puzzle.question]));
    else decide(id, command, choice);
  }

  function decide(id: string, command: PlayerCommand, choice: PuzzleChoice): void {
    const answer = game.execute(command);
    if (!answer.ok) {
      refuse(id, answer.refusal);
      return;
    }
    send({ type: 'answer', id, result: 'applied', seq: seq + 1 });
    show(answer.facts);
    taken.setState(choice, true);
  }

  function refuse(id: string, { code, rule, message }: Refusal): void {
    send({ type: 'answer', id, result: 'refused', seq, code, rule, message });
  }

  function receive(message: ClientMessage): void {
    if (message.type === 'ping') send({ type: 'pong', t: message.t ?? null, now: 0 });
    else if (message.type === 'hello' && message.protocol === PROTOCOL) send(welcomeOf(sent, [], 0));
    else if (message.type === 'command') play(message);
    else if (message.type === 'lobby') refuse(message.id, roomRefusal('not-in-lobby'));
  }

  return {
    taken,
    host(newSend) {
      send = newSend;
      return {
        receive,
        close() {
          send = () => {};
        },
      };
    },
    again() {
      game = gameAt(puzzle.position);
      show('fresh');
      taken.setState(null, true);
    },
  };
}

function notNow(message: string): Refusal {
  return { code: 'not-the-question', rule: null, message };
}

function parse(wire: CommandMessage['do'], you: SeatId): PlayerCommand | undefined {
  try {
    return toCommand(wire, you) as PlayerCommand;
  } catch {
    return undefined;
  }
}

/** Without a clock, a coach or anything else to do. */
function roomOf({ position: { rules, players, you } }: Puzzle): WireRoom {
  return {
    code: 'practice',
    phase: 'playing',
    settings: { rules, seats: players.length, mayI: 'untimed', coach: false, standIn: 'steady', undo: false },
    seats: players.map(({ name }, at): WireSeat => {
      const isYou = at === you;
      return {
        id: SEAT_IDS[at] as SeatId,
        who: isYou ? 'person' : 'bot',
        name,
        level: isYou ? null : 'sharp',
        presence: 'here',
        ready: false,
        readyAt: null,
      };
    }),
    asks: [],
    seedHash: '',
    undo: null,
    undoAsk: null,
    closesAt: null,
    goesOnAt: null,
  };
}
