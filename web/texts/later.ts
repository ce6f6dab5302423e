import { ends, games, notFound, settings } from './pages.ts';
import { late, lobby, move } from './room.ts';

/** Texts of screens that load on demand, kept out of what the first card needs. */
export const later = { ends, games, late, lobby, move, notFound, settings } as const;
