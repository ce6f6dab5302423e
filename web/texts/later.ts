import { games } from './en/games.ts';
import { move } from './en/move.ts';
import { nothingHere } from './en/nothingHere.ts';
import { settings } from './en/settings.ts';

/** Texts of pages that come when somebody asks for them: nobody waits for them before the first card. */
export const later = { games, move, nothingHere, settings } as const;
