import { app, choices, home, join, rules, session } from './app.ts';
import { cards, table } from './table.ts';

/**
 * Texts the app needs before the first card. Those of screens that load on demand are in later.ts; refusals and the
 * log's sentences come from core. A translation is another folder of the same shape.
 */
export const texts = { app, cards, choices, home, join, rules, session, table } as const;
