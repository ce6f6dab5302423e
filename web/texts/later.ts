import { alerts, coach, leaving, log, scores } from './besideTable.ts';
import { ends, games, notFound, settings } from './pages.ts';
import { lobby, move } from './room.ts';

/** Texts of screens that load on demand, kept out of what the first card needs. */
export const later = {
  alerts,
  coach,
  ends,
  games,
  leaving,
  lobby,
  log,
  move,
  notFound,
  scores,
  settings,
} as const;
