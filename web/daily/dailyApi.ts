import type { Day } from '@mayi/bots/dailyDeal';
import type { Command } from '@mayi/core/rules';
import { type ApiResult, type Fetch, postJson, request } from '../session/api.ts';
import type { Published } from './dailyState.ts';

/** Today's deal, as the server publishes it. */
export interface Today extends Published {
  /** When the next deal comes. */
  readonly endsAt: number;
  readonly yesterday: {
    readonly day: Day;
    readonly results: number;
    readonly best: {
      readonly name: string | null;
      readonly score: number;
      readonly gameId: string;
    } | null;
  };
}

export interface SentResult {
  readonly day: Day;
  readonly version: number;
  readonly score: number;
  readonly moves: readonly Command[];
  readonly name: string | null;
  readonly group: string | null;
}

export interface Listed {
  /** Null if they gave none. */
  readonly name: string | null;
  readonly score: number;
  /** `110`: went out in the first two of three rounds. */
  readonly wentOut: string;
  readonly rank: number;
  readonly you: boolean;
}

export interface Standings {
  readonly results: number;
  readonly scores: readonly { readonly score: number; readonly count: number }[];
  readonly best: readonly Listed[];
  readonly group: readonly Listed[];
  readonly you: Listed | null;
}

/** The daily deal of the server. */
export interface DailyApi {
  today(): Promise<ApiResult<Today>>;
  send(result: SentResult): Promise<ApiResult<{ readonly result: 'counted' | 'already' | 'full' }>>;
  /** Changes how this device's result is shown to others. */
  change(shown: Pick<SentResult, 'day' | 'name' | 'group'>): Promise<ApiResult<object>>;
  standings(day: Day, group: string | null): Promise<ApiResult<Standings>>;
}

/** A network that hangs is as good as none. */
const TIMEOUT_MS = 20_000;

export function createDailyApi(fetch: Fetch = (path, init) => globalThis.fetch(path, init)): DailyApi {
  const get = <T>(path: string) => request<T>(() => fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
  const post = <T>(path: string, body: object) => postJson<T>(fetch, path, body);
  return {
    today: () => get('/api/daily'),
    send: (result) => post('/api/daily/results', result),
    change: (shown) => post('/api/daily/mine', shown),
    standings: (day, group) =>
      get(`/api/daily/standings?${new URLSearchParams({ day, ...(group !== null && { group }) })}`),
  };
}
