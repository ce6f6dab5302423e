import {
  isConnected,
  isSlow,
  isTaken,
  mayITimeText,
  notReadyToStart,
  rulesIn,
  SEAT_IDS,
  type SeatId,
  slowMayIText,
  turnTimeText,
  type WireRoom,
  type WireSeat,
} from '@mayi/core/protocol';
import { describeRules } from '@mayi/core/rules';
import { countOf, joinNames } from '@mayi/core/view';
import { z } from 'zod';
import type { CommandResult } from '../commandResult.ts';
import { errorOf, messageOf } from '../report/report.ts';
import { errorSchema } from '../report/schemas.ts';
import type { LobbySeen } from './chairs.ts';

const lobbySeat = z.strictObject({
  id: z.enum(SEAT_IDS),
  name: z.string().describe('empty for an empty seat'),
  who: z.enum(['nobody', 'person', 'program', 'computer player']),
  ready: z.boolean(),
  here: z.boolean().describe('whether a person or program is connected'),
});

/** A room before its game, as one seat or a spectator sees it, with the result of a command. */
export const lobbySchema = z.strictObject({
  ok: z.boolean().describe('whether the command was applied'),
  message: z.string().describe('the result in a sentence'),
  error: errorSchema.nullable(),
  code: z.string().describe('the room’s code'),
  you: z.enum(SEAT_IDS).nullable().describe('your seat; null for a spectator'),
  seats: z.array(lobbySeat),
  rules: z.array(z.string()).describe('the house rules in words'),
  time: z.string().describe('how long to answer May I?'),
  coach: z.boolean().describe('whether hint is allowed'),
  next: z.string().describe('what to do now'),
});
export type LobbyReport = z.infer<typeof lobbySchema>;

export function lobbyReport({ room, you }: LobbySeen, result?: CommandResult): LobbyReport {
  const { code, settings, seats } = room;
  return {
    ok: result?.success ?? true,
    message: result ? messageOf(result) : '',
    error: result ? errorOf(result) : null,
    code,
    you,
    seats: seats.map(seatIn),
    rules: describeRules(rulesIn(settings)),
    time: timeIn(settings),
    coach: settings.coach,
    next: nextIn(room, you),
  };
}

function timeIn({ turnTime = 'live', mayI }: WireRoom['settings']): string {
  return turnTime === 'live'
    ? mayITimeText(mayI)
    : `${slowMayIText(turnTime)}; ${turnTimeText(turnTime)} for a whole turn`;
}

function seatIn(seat: WireSeat): LobbyReport['seats'][number] {
  const { id, name, ready } = seat;
  return { id, name, who: whoIn(seat), ready, here: isConnected(seat) };
}

function whoIn({ who, program }: WireSeat): LobbyReport['seats'][number]['who'] {
  if (who === 'bot') return 'computer player';
  return who === 'person' && program ? 'program' : who;
}

/** What this seat can do to get the game going. */
function nextIn({ seats, settings }: WireRoom, you: SeatId | null): string {
  const own = seats.find(({ id }) => id === you);
  if (own === undefined) return 'You are watching. The game has not started yet.';
  if (!own.ready) return 'Play "ready" when you are ready for the game.';
  const missing = rulesIn(settings).minPlayers - seats.filter(isTaken).length;
  if (missing > 0) return `You are ready. The game needs ${countOf(missing, 'more player')}: wait_for_turn.`;
  const waiting = notReadyToStart({ settings, seats });
  return waiting.length === 0
    ? 'Everyone is ready: play "start" to deal the cards, or wait_for_turn until someone does.'
    : `You are ready. Waiting for ${joinNames(waiting.map(({ name }) => name))}: wait_for_turn. After ${isSlow(settings) ? slowMayIText(settings.turnTime) : 'two minutes'} you can "start" without them.`;
}

/** Who sits where, the rules in words, and what to do. */
export function describeLobby(room: WireRoom, you: SeatId | null): string {
  return lobbyText(lobbyReport({ room, you }), true);
}

/** Models pay per token: the rules are in words only for someone who is new. */
export function lobbyText(report: LobbyReport, withRules = false): string {
  const { code, you, seats, rules, time, coach, next, error, message } = report;
  return [
    ...(error === null ? [message] : [`Refused (${error.code}): ${error.message}`]),
    `Room ${code}: the game has not started yet.`,
    ...seats.map((seat) => `- ${seatText(seat, seat.id === you)}`),
    `Time to answer May I?: ${time}. Coach: ${coach ? 'yes' : 'no'}.`,
    ...(withRules
      ? ['House rules:', ...rules.map((rule) => `- ${rule}`)]
      : ['House rules: the rules tool shows them.']),
    next,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function seatText({ id, name, who, ready, here }: LobbyReport['seats'][number], isYou: boolean): string {
  if (who === 'nobody') return `${id}: free`;
  const notes = [
    isYou ? 'you' : '',
    who === 'person' ? '' : who,
    who === 'computer player' ? '' : ready ? 'ready' : 'not ready',
    who === 'computer player' || here ? '' : 'not here',
  ];
  return `${id}: ${name} (${notes.filter(Boolean).join(', ')})`;
}
