import { cards } from './en/cards.ts';
import { ends } from './en/ends.ts';
import { home } from './en/home.ts';
import { join } from './en/join.ts';
import { lobby } from './en/lobby.ts';
import { people } from './en/people.ts';
import { rules } from './en/rules.ts';
import { session } from './en/session.ts';
import { state } from './en/state.ts';
import { table } from './en/table.ts';

/**
 * Every text of the web app, in one place: a translation is another file of this shape. What the rules say (refusals,
 * the story of the game) comes from core; what only a page says that is fetched later stands in later.ts.
 */
export const en = {
  app: { name: 'May I?', newVersion: 'A new version of May I? is ready.', takeIt: 'Update' },
  cards,
  ends,
  home,
  join,
  lobby,
  people,
  rules,
  session,
  state,
  table,
} as const;
