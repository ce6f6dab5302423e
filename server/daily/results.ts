import {
  type Day,
  DEAL_VERSION,
  type DealOutcome,
  type DealRefusalCode,
  dayNumber,
  yesterdayOf,
} from '@mayi/bots/dailyDeal';
import { type RoomRefusalCode, roomRefusal } from '@mayi/core/protocol';
import type { Refusal, Result } from '@mayi/core/rules';
import { isJsonEqual } from '@mayi/core/table';
import type { DealReplays } from '../botThreads/botPool.ts';
import type { Clock } from '../host/ports.ts';
import { cleanName } from '../room/names.ts';
import { hashed } from '../room/secrets.ts';
import type { DailyResult, Store } from '../store/store.ts';
import type { Deals } from './deals.ts';

/** What others see of a player. */
export interface Shown {
  readonly name: string | null;
  /** The code of a group, as its members share it. */
  readonly group: string | null;
}

/** A result as somebody sends it in. */
export interface Claim extends Shown {
  readonly day: Day;
  /** The `DEAL_VERSION` it was played by. */
  readonly version: number;
  readonly score: number;
  readonly moves: readonly unknown[];
}

export interface Sender {
  /** Hashed. */
  readonly device: string;
  readonly address: string;
}

export type ClaimRefusalCode =
  | DealRefusalCode
  | RoomRefusalCode
  | 'other-version'
  | 'other-score'
  | 'other-day'
  | 'published';
type Refused = { readonly ok: false; readonly refusal: Refusal<ClaimRefusalCode> };

/** `already`: an earlier result of this device counts. `full`: nobody else's is counted that day. */
export type Submitted = Result<{ readonly result: 'counted' | 'already' | 'full' }, ClaimRefusalCode>;

export const DAILY_LIMITS = {
  /** Results that are counted on one day. */
  resultsPerDay: 10_000,
  /** How long they're kept. */
  daysKept: 30,
  /** The longest list of results anybody gets. */
  listed: 50,
} as const;

export interface Results {
  submit(claim: Claim, sender: Sender): Promise<Submitted>;
  /** Changes how a result that counts is shown. */
  change(
    day: Day,
    shown: Shown,
    device: string,
  ): Promise<Result<{ readonly isChanged: boolean }, ClaimRefusalCode>>;
}

export interface ResultsTools {
  readonly deals: Deals;
  readonly replays: DealReplays;
  readonly store: Pick<Store, 'addDailyResult' | 'changeDailyResult' | 'dailyStandings' | 'dailyBest'>;
  readonly clock: Clock;
}

export function createResults({ deals, replays, store, clock }: ResultsTools): Results {
  /** Today's, and yesterday's: somebody who starts late or is offline finishes after midnight. */
  function isOpen(day: Day): boolean {
    return day === deals.today() || day === yesterdayOf(deals.today());
  }

  /** Yesterday's best game can be watched, while yesterday's results still count. */
  async function isPublished(day: Day, moves: readonly unknown[]): Promise<boolean> {
    if (day === deals.today()) return false;
    const best = await store.dailyBest(dayNumber(day));
    return best !== undefined && isJsonEqual(JSON.parse(best.commands), moves);
  }

  return {
    async submit({ day, version, score, moves, ...wanted }, { device, address }) {
      if (!isOpen(day)) return refuse('other-day', 'Only today’s and yesterday’s results are counted.');
      if (version !== DEAL_VERSION)
        return refuse('other-version', 'This was played with another version of the app. Reload the page.');
      const shown = shownAs(wanted);
      if (!shown.ok) return shown;
      const number = dayNumber(day);
      // A second try isn't worth a replay.
      const { own } = await store.dailyStandings({ day: number, device, group: null, limit: 1 });
      if (own !== null) return { ok: true, result: 'already' };
      if (await isPublished(day, moves))
        return refuse('published', 'Everyone can watch this game by now, so it isn’t counted again.');
      const played = await replays.replay(await deals.on(day), moves, address);
      if (!played.ok) return played;
      if (played.score !== score)
        return refuse('other-score', `These moves lead to ${played.score} points, not ${score}.`);
      const { name, group } = shown;
      const result = { day: number, device, name, group, ...rowOf(played), at: clock.now() };
      const game = { totals: JSON.stringify(played.totals), commands: JSON.stringify(moves) };
      return { ok: true, result: await store.addDailyResult(result, game, DAILY_LIMITS.resultsPerDay) };
    },

    async change(day, wanted, device) {
      const shown = shownAs(wanted);
      if (!shown.ok) return shown;
      const { name, group } = shown;
      return {
        ok: true,
        isChanged: await store.changeDailyResult({ day: dayNumber(day), device, name, group }),
      };
    },
  };
}

function rowOf({ score, wentOut }: DealOutcome): Pick<DailyResult, 'score' | 'wentOut'> {
  return { score, wentOut: wentOut.map(Number).join('') };
}

/** As it's stored. Names are cleaned like those at a table; the code of a group is known to its members only. */
function shownAs({ name, group }: Shown): ({ readonly ok: true } & Shown) | Refused {
  const clean = name === null ? null : cleanName(name);
  if (clean === undefined) return { ok: false, refusal: roomRefusal('bad-name') };
  return { ok: true, name: clean, group: group === null ? null : hashed(group) };
}

function refuse(code: ClaimRefusalCode, message: string): Refused {
  return { ok: false, refusal: { code, rule: null, message } };
}
