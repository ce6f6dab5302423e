import { alerts, coach, leaving, log, scores } from './besideTable.ts';
import { ends, games, notFound, settings } from './pages.ts';
import { play } from './play.ts';
import { asks, late, lobby, move, undo } from './room.ts';

/** Texts of screens that load on demand, kept out of what the first card needs. */
export const later = {
  alerts,
  asks,
  coach,
  ends,
  games,
  late,
  leaving,
  lobby,
  log,
  move,
  notFound,
  play,
  scores,
  settings,
  undo,
} as const;
