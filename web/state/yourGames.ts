import { turnTimeText } from '@mayi/core/protocol';
import { joinNames } from '@mayi/core/view';
import type { OpenRoom } from '../session/api.ts';
import { yourGames as words } from '../texts/yourGames.ts';
import { daysBetween, formatTime } from './calendar.ts';

/** Those that wait for this player first, the longest wait on top; then those that wait for others, and those that haven't begun. */
export function inOrder(rooms: readonly OpenRoom[]): readonly OpenRoom[] {
  return rooms.toSorted(
    (a, b) => urgencyOf(a) - urgencyOf(b) || sinceOf(a) - sinceOf(b) || b.changedAt - a.changedAt,
  );
}

function urgencyOf({ awaits, phase }: OpenRoom): number {
  if (awaits) return 0;
  return phase === 'playing' ? 1 : 2;
}

/** Only among those that wait for this player. */
function sinceOf({ awaits, since }: OpenRoom): number {
  return awaits ? (since ?? 0) : 0;
}

export function waitingCount(rooms: readonly OpenRoom[]): number {
  return rooms.filter(({ awaits }) => awaits).length;
}

export function opponentsIn({ players, you }: OpenRoom): string {
  const opponents = players.filter((name) => name !== you);
  return opponents.length === 0 ? words.alone : words.with(joinNames(opponents));
}

/** “Your turn since 14:20 · 1 day per turn”, “Waiting for Ann since yesterday”. */
export function statusOf(room: OpenRoom, now: number): string {
  const { turnTime = 'live' } = room;
  const pace = turnTime === 'live' ? [] : [words.perTurn(turnTimeText(turnTime))];
  return [whatOf(room, now), ...pace].filter((part) => part !== '').join(' · ');
}

/** Servers from before these fields say whose turn it is, and no more. */
function whatOf({ phase, turn, you, awaits, since }: OpenRoom, now: number): string {
  if (phase !== 'playing' || turn === null) return words.phases[phase];
  const isYours = awaits === 'turn' || (awaits === undefined && turn === you);
  const what = awaits === 'mayI' ? words.mayI : isYours ? words.yourTurn : words.waitingFor(turn);
  return since === null || since === undefined ? what : words.since(what, sinceText(since, now));
}

/** A time today, “yesterday”, a day of this week, or a date. */
export function sinceText(since: number, now: number, locale?: string): string {
  // Clocks differ a little, so it may be in the future.
  const days = Math.max(0, daysBetween(since, now));
  if (days === 0) return formatTime(since, 'time', locale);
  if (days === 1) return words.yesterday;
  return formatTime(since, days < 7 ? 'weekday' : 'date', locale);
}
