import type { RoundState } from '@mayi/core/engine';
import type { MayITime } from '@mayi/core/protocol';
import { awaitedPlayers, mayILine } from '@mayi/core/rules';
import { type Due, noteDue } from './due.ts';
import { noteHurry, notePatience, patienceEnds } from './patience.ts';
import { pauseFor } from './pauses.ts';
import { isWindowOpen, type Room } from './room.ts';
import {
  isAttended,
  isAwake,
  isEverybodyReady,
  isPlayedByBot,
  isStoodInFor,
  type RoomState,
  type Seat,
  seatWithId,
} from './state.ts';

const SECOND = 1000;
export const AWAY_AFTER = 45 * SECOND;
const BREAK_TIME = 30 * SECOND;
/** What is left of the May I? time after a draw from the stock, at least. */
const LEFT_AFTER_DRAW = 3 * SECOND;
const MAY_I_MS: Readonly<Record<MayITime, number | null>> = {
  short: 8 * SECOND,
  relaxed: 20 * SECOND,
  untimed: null,
};

/** `botPace`: 1 for pauses as people make them, 0 for none. */
export interface Pace {
  readonly botPace: number;
}

/** Everything that will happen if nobody does anything. Timers are nowhere else: they follow from what is stored. */
export function agenda(room: Room, pace: Pace): readonly Due[] {
  if (last?.room !== room || last.seq !== room.seq || last.pace !== pace)
    last = { room, seq: room.seq, pace, dues: duesOf(room, pace) };
  return last.dues;
}

interface Agenda {
  readonly room: Room;
  readonly seq: number;
  readonly pace: Pace;
  readonly dues: readonly Due[];
}

/** Several ask about the same moment, one after the other. */
let last: Agenda | undefined;

/** On one list, which is made with every move: lists that are joined would be most of the work. */
function duesOf(room: Room, pace: Pace): Due[] {
  const { state, game } = room;
  const dues: Due[] = [];
  if (!isAttended(state)) return dues;
  for (const seat of state.seats) noteAbsence(dues, seat);
  if (state.phase === 'lobby') noteLobby(dues, state);
  if (state.phase === 'break') dues.push({ at: goesOnAt(state), do: 'go-on' });
  if (state.phase === 'playing' && game !== null) notePlay(dues, room, game.state.round, pace);
  return dues;
}

export function wakeTime(room: Room, pace: Pace): number | null {
  let first: number | null = null;
  for (const { at } of agenda(room, pace)) first = Math.min(at, first ?? at);
  return first;
}

/** When nobody can call any more for the discard that lies there; null where time does not matter. */
export function closesAt({ state, game }: Room): number | null {
  const round = game?.state.round;
  if (state.phase !== 'playing' || !round?.exposed || !isAttended(state)) return null;
  const time = MAY_I_MS[state.settings.mayI];
  const { exposedAt, drawnAt, resumedAt } = state.times;
  if (time === null) return null;
  return Math.max(
    exposedAt + time,
    resumedAt + LEFT_AFTER_DRAW,
    round.hasDrawn ? drawnAt + LEFT_AFTER_DRAW : 0,
  );
}

export function goesOnAt(state: RoomState): number {
  const { breakAt, resumedAt } = state.times;
  return isEverybodyReady(state) ? breakAt : Math.max(breakAt, resumedAt) + BREAK_TIME;
}

function noteAbsence(dues: Due[], { id, presence, since }: Seat): void {
  if (presence === 'gone') dues.push({ at: since + AWAY_AFTER, do: 'away', seat: id });
}

/** Once somebody is ready, those who are not keep them waiting. */
function noteLobby(dues: Due[], state: RoomState): void {
  if (!state.seats.some((seat) => isAwake(seat) && seat.ready)) return;
  for (const seat of state.seats) if (isAwake(seat) && !seat.ready) notePatience(dues, seat, state);
}

function notePlay(dues: Due[], room: Room, round: RoundState, pace: Pace): void {
  for (const id of mayILine(round)) noteAnswer(dues, room.state, round, { id, pace });
  if (isWindowOpen(round)) noteWindow(dues, room, round);
  else noteTurn(dues, room.state, round, pace);
}

/** A computer player answers in its own time; whoever is away does not answer at all. */
function noteAnswer(
  dues: Due[],
  state: RoomState,
  { exposed }: RoundState,
  { id, pace }: { readonly id: string; readonly pace: Pace },
): void {
  const seat = seatWithId(state, id);
  if (seat === undefined || exposed === null || !isPlayedByBot(seat)) return;
  if (exposed.claimants.includes(id) || exposed.passed.includes(id)) return;
  const { exposedAt, resumedAt } = state.times;
  const pause = pace.botPace * pauseFor('answer', `${state.seed} ${exposedAt} ${id}`);
  dues.push({ at: Math.max(exposedAt, resumedAt) + pause, do: 'think', seat: seat.id, by: moverOf(seat) });
}

/** In the chair of somebody who left, too, a computer plays for a person. */
function moverOf({ who }: Seat): 'bot' | 'stand-in' {
  return who === 'bot' ? 'bot' : 'stand-in';
}

function noteWindow(dues: Due[], room: Room, round: RoundState): void {
  const { state } = room;
  const at = closesAt(room);
  if (at !== null) {
    dues.push({ at, do: 'close-window' });
    return;
  }
  const awaited = awaitedPlayers(round).flatMap((id) => seatWithId(state, id) ?? []);
  // Without a limit only those who are not there are waited for in vain.
  const expected = awaited.filter((seat) => !isStoodInFor(seat));
  const { drawnAt, resumedAt } = state.times;
  const ends = expected.map((seat) => patienceEnds(seat, state));
  for (const seat of expected) noteHurry(dues, seat, state);
  const closes = expected.length === 0 ? Math.max(drawnAt, resumedAt) + LEFT_AFTER_DRAW : Math.max(...ends);
  noteDue(dues, closes, { do: 'close-window' });
}

function noteTurn(
  dues: Due[],
  state: RoomState,
  { currentPlayerIndex, players, hasDrawn }: RoundState,
  pace: Pace,
): void {
  const seat = seatWithId(state, players[currentPlayerIndex]?.id ?? '');
  if (seat === undefined) return;
  const { movedAt, resumedAt } = state.times;
  const from = Math.max(movedAt, resumedAt);
  const think = { do: 'think', seat: seat.id, by: moverOf(seat) } as const;
  const pause = () =>
    pace.botPace * pauseFor(hasDrawn ? 'act' : 'draw', `${state.seed} ${movedAt} ${seat.id}`);
  const ends = patienceEnds(seat, state);
  if (isPlayedByBot(seat)) dues.push({ at: from + pause(), ...think });
  else if (isStoodInFor(seat)) noteDue(dues, Math.min(Math.max(from, seat.since), ends) + pause(), think);
  else {
    noteHurry(dues, seat, state);
    // By then they are idle, unless they said once more that they are here.
    noteDue(dues, ends + SECOND, think);
  }
}
