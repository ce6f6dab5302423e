import { awaitedPlayers, mayILine, type RoundState } from '@mayi/core';
import type { MayITime } from '@mayi/core/protocol';
import { type Due, dueAt } from './due.ts';
import { hurry, patienceEnds, patienceWith } from './patience.ts';
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

function duesOf(room: Room, pace: Pace): Due[] {
  const { state, game } = room;
  if (!isAttended(state)) return [];
  const dues = state.seats.flatMap(awayOf);
  if (state.phase === 'lobby') dues.push(...lobbyDues(state));
  if (state.phase === 'break') dues.push({ at: goesOnAt(state), do: 'go-on' });
  if (state.phase === 'playing' && game !== null) dues.push(...duesOfPlay(room, game.state.round, pace));
  return dues;
}

export function wakeTime(room: Room, pace: Pace): number | null {
  const dues = agenda(room, pace);
  return dues.length === 0 ? null : Math.min(...dues.map(({ at }) => at));
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

function awayOf(seat: Seat): Due[] {
  return seat.presence === 'gone' ? [{ at: seat.since + AWAY_AFTER, do: 'away', seat: seat.id }] : [];
}

/** Once somebody is ready, those who are not keep them waiting. */
function lobbyDues(state: RoomState): Due[] {
  if (!state.seats.some((seat) => isAwake(seat) && seat.ready)) return [];
  return state.seats
    .filter((seat) => isAwake(seat) && !seat.ready)
    .flatMap((seat) => patienceWith(seat, state));
}

function duesOfPlay(room: Room, round: RoundState, pace: Pace): Due[] {
  const answers = mayILine(round).flatMap((id) => answerOf(room.state, round, id, pace));
  return [...answers, ...(isWindowOpen(round) ? windowDues(room, round) : turnDues(room.state, round, pace))];
}

/** A computer player answers in its own time; whoever is away does not answer at all. */
function answerOf(state: RoomState, { exposed }: RoundState, id: string, pace: Pace): Due[] {
  const seat = seatWithId(state, id);
  if (seat === undefined || exposed === null || !isPlayedByBot(seat)) return [];
  if (exposed.claimants.includes(id) || exposed.passed.includes(id)) return [];
  const { exposedAt, resumedAt } = state.times;
  const pause = pace.botPace * pauseFor('answer', `${state.seed} ${exposedAt} ${id}`);
  return [{ at: Math.max(exposedAt, resumedAt) + pause, do: 'think', seat: seat.id, by: moverOf(seat) }];
}

/** In the chair of somebody who left, too, a computer plays for a person. */
function moverOf({ who }: Seat): 'bot' | 'stand-in' {
  return who === 'bot' ? 'bot' : 'stand-in';
}

function windowDues(room: Room, round: RoundState): Due[] {
  const { state } = room;
  const at = closesAt(room);
  if (at !== null) return [{ at, do: 'close-window' }];
  const awaited = awaitedPlayers(round).flatMap((id) => seatWithId(state, id) ?? []);
  // Without a limit only those who are not there are waited for in vain.
  const expected = awaited.filter((seat) => !isStoodInFor(seat));
  const { drawnAt, resumedAt } = state.times;
  if (expected.length === 0)
    return [{ at: Math.max(drawnAt, resumedAt) + LEFT_AFTER_DRAW, do: 'close-window' }];
  const ends = expected.map((seat) => patienceEnds(seat, state));
  return [
    ...expected.flatMap((seat) => hurry(seat, state)),
    ...dueAt(Math.max(...ends), { do: 'close-window' }),
  ];
}

function turnDues(
  state: RoomState,
  { currentPlayerIndex, players, hasDrawn }: RoundState,
  pace: Pace,
): Due[] {
  const seat = seatWithId(state, players[currentPlayerIndex]?.id ?? '');
  if (seat === undefined) return [];
  const { movedAt, resumedAt } = state.times;
  const from = Math.max(movedAt, resumedAt);
  const think = { do: 'think', seat: seat.id, by: moverOf(seat) } as const;
  const pause = () =>
    pace.botPace * pauseFor(hasDrawn ? 'act' : 'draw', `${state.seed} ${movedAt} ${seat.id}`);
  if (isPlayedByBot(seat)) return [{ at: from + pause(), ...think }];
  const ends = patienceEnds(seat, state);
  if (isStoodInFor(seat)) return dueAt(Math.min(Math.max(from, seat.since), ends) + pause(), think);
  // By then they are idle, unless they said once more that they are here.
  return [...hurry(seat, state), ...dueAt(ends + SECOND, think)];
}
