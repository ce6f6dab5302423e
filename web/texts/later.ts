import { alerts, coach, leaving, log, scores } from './besideTable.ts';
import { ends, games, notFound, settings } from './pages.ts';
import { play } from './play.ts';
import { late, lobby, move } from './room.ts';

/** Texts of screens that load on demand, kept out of what the first card needs. */
export const later = {
  alerts,
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
} as const;
