import { alerts, coach, leaving, log, scores } from './besideTable.ts';
import { closed, soloClosed } from './closed.ts';
import { ends, games, notFound, settings } from './pages.ts';
import { play } from './play.ts';
import { inviteProgram, programs } from './programs.ts';
import { reactions } from './reactions.ts';
import { asks, late, lobby, move, seating, undo } from './room.ts';

/** Texts of screens that load on demand, kept out of what the first card needs. */
export const later = {
  alerts,
  asks,
  closed,
  coach,
  ends,
  games,
  inviteProgram,
  late,
  leaving,
  lobby,
  log,
  move,
  notFound,
  play,
  programs,
  reactions,
  scores,
  seating,
  settings,
  soloClosed,
  undo,
} as const;
