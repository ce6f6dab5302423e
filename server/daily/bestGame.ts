import { type Day, DEAL_RULES, dayNumber, dealGameId, dealLevel, dealLog } from '@mayi/bots/dailyDeal';
import type { FinishedGame, Store } from '../store/store.ts';
import type { Deals } from './deals.ts';

/** For players who gave no name. */
const NOBODY = 'Somebody';

/** Finds the best game of a past day by its id. Today's would give away how to play today's cards. */
export async function findBestGame(
  id: string,
  deals: Deals,
  store: Pick<Store, 'dailyBest'>,
): Promise<FinishedGame | undefined> {
  const [, day] = /^daily-(\d{4}-\d\d-\d\d)-best$/.exec(id) ?? [];
  if (day === undefined || day >= deals.today()) return undefined;
  const best = await store.dailyBest(dayNumber(day));
  return best && { ...(await gameOf(day, best.name ?? NOBODY, best, deals)), endedAt: best.at };
}

interface Played {
  readonly totals: string;
  readonly commands: string;
}

async function gameOf(day: Day, name: string, { totals, commands }: Played, deals: Deals) {
  const log = dealLog(await deals.on(day), name, 'best');
  const scores = JSON.parse(totals) as number[];
  const lowest = Math.min(...scores);
  const players = log.players.map(({ id, name }, seat) => {
    const score = scores[seat] ?? 0;
    return { name, score, won: score === lowest, bot: dealLevel(id) ?? null, device: null };
  });
  return {
    id: dealGameId(day, 'best'),
    code: '',
    rules: DEAL_RULES,
    players,
    // The moves are JSON already.
    log: `${JSON.stringify(log).slice(0, -1)},"commands":${commands}}`,
  };
}
