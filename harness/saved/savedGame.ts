import { Orchestrator } from '../orchestrator.ts';
import { keepInCache, readCache } from './cache.ts';
import { addLinks, type Chain, readChain } from './chain.ts';
import { damaged } from './error.ts';
import { type GameHead, headFrom } from './head.ts';
import { movesOf, type Step, stepFrom } from './moves.ts';

export const ENDING = '.jsonl';

export interface SavedGame {
  readonly table: Orchestrator;
  readonly chain: Chain;
}

export function loadGame(file: string): SavedGame {
  const chain = readChain(file);
  const head = headFrom(chain.head);
  if (head === undefined) throw damaged(file, "it isn't a saved game");
  const steps = chain.links.map(({ body }, index) => {
    const step = stepFrom(body);
    if (step === undefined) throw damaged(file, `step ${index + 1} isn't a valid step`);
    return step;
  });
  try {
    return { chain, table: fromSnapshot(file, chain, steps, head) ?? new Orchestrator(head, steps) };
  } catch (error) {
    throw damaged(file, (error as Error).message);
  }
}

function fromSnapshot(
  file: string,
  { links }: Chain,
  steps: readonly Step[],
  head: GameHead,
): Orchestrator | undefined {
  try {
    const { older } = readCache(cacheOf(file));
    const at = links.findIndex(({ hash }) => hash === older?.tip);
    // What was taken back since then may reach behind it.
    const isOnTheWay = at >= 0 && !steps.slice(at + 1).some((step) => 'undo' in step);
    const moves = movesOf(steps.slice(0, at + 1));
    const commands = moves.reduce((sum, move) => sum + move.commands.length, 0);
    const isSound = isOnTheWay && older?.moves === moves.length && older.commands === commands;
    return isSound ? new Orchestrator(head, steps, older) : undefined;
  } catch {
    return undefined; // Whatever is odd about it: the game is played from its start.
  }
}

/** False, if another process was faster. */
export function saveGame(file: string, { chain, table }: SavedGame): boolean {
  const at = new Date().toISOString();
  const grown = addLinks(
    file,
    chain,
    table.unsaved.map((step) => ({ at, ...step })),
  );
  if (grown === undefined) return false;
  // Somebody may have gone on already; the next snapshot is theirs.
  if (grown.links.length === table.seq) keepInCache(cacheOf(file), grown.tip, table.snapshot());
  return true;
}

function cacheOf(file: string): string {
  return `${file.slice(0, -ENDING.length)}.cache.json`;
}
