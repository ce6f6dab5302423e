import { score } from '../texts/score.ts';
import { currentRound } from './evening.ts';
import { eveningsOnDevice, type SavedEvenings } from './savedEvenings.ts';

/** What the home page shows of a score sheet that can be continued. */
export interface OpenSheet {
  readonly title: string;
  readonly players: string;
  /** Of the last change, in epoch milliseconds. */
  readonly when: number;
}

/** Undefined if there is none, it's over or unreadable, and in a browser that keeps nothing. */
export async function openSheet(
  saved: Pick<SavedEvenings, 'current'> = eveningsOnDevice(),
): Promise<OpenSheet | undefined> {
  const opened = await saved.current().catch(() => undefined);
  if (opened === undefined || 'problem' in opened) return undefined;
  const { evening } = opened.pad;
  const round = currentRound(evening);
  if (round === undefined) return undefined;
  return {
    title: score.openSheet(round + 1, evening.rules.contracts.length),
    players: evening.players.join(', '),
    when: evening.when,
  };
}
