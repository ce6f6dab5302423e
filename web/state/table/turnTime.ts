import { isSlow } from '@mayi/core/protocol';
import { playerName } from '@mayi/core/view';
import { slow } from '../../texts/orders.ts';
import { daysBetween, formatTime } from '../calendar.ts';
import type { TableState } from './tableStore.ts';

/** A line about the time left, where people take their time. */
export interface TimeNote {
  readonly text: string;
  readonly isYours: boolean;
}

/** Null in live rooms, and while a computer player has the turn. Times are shown as this device shows them. */
export function timeNote(
  { known, view, skew }: Pick<TableState, 'known' | 'view' | 'skew'>,
  now: number,
  locale?: string,
): TimeNote | null {
  if (known === undefined || view === undefined || known.room.phase !== 'playing') return null;
  const { settings, closesAt, turnEndsAt } = known.room;
  if (!isSlow(settings)) return null;
  if (view.phase === 'mayIWindow' && closesAt !== null)
    return {
      text: slow.mayIUntil(untilText(closesAt - skew, now, locale)),
      isYours: view.you !== null && view.awaiting.includes(view.you),
    };
  if (turnEndsAt === null || view.currentPlayerId === null) return null;
  const until = untilText(turnEndsAt - skew, now, locale);
  return view.currentPlayerId === view.you
    ? { text: slow.yourTurn(until), isYours: true }
    : { text: slow.theirTurn(playerName(view, view.currentPlayerId), until), isYours: false };
}

/** `18:30`, `tomorrow 18:30`, `Thursday 18:30`: never more than a few days away. Null: it has passed. */
function untilText(at: number, now: number, locale: string | undefined): string | null {
  if (at <= now) return null;
  const time = formatTime(at, 'time', locale);
  const days = daysBetween(now, at);
  if (days === 0) return time;
  if (days === 1) return slow.tomorrow(time);
  return `${formatTime(at, 'weekday', locale)} ${time}`;
}
