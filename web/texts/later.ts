import { ends, games, notFound, settings } from './pages.ts';
import { play } from './play.ts';
import { lobby, move } from './room.ts';

/** Texts of screens that load on demand, kept out of what the first card needs. */
export const later = { ends, games, lobby, move, notFound, play, settings } as const;
