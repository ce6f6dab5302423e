import { ends, games, notFound, settings } from './pages.ts';
import { asks, lobby, move, undo } from './room.ts';

/** Texts of screens that load on demand, kept out of what the first card needs. */
export const later = { asks, ends, games, lobby, move, notFound, settings, undo } as const;
