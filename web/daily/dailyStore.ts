import { type Day, DEAL_VERSION, dealDay, dealGameId } from '@mayi/bots/dailyDeal';
import type { Refusal } from '@mayi/core/rules';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { OFFLINE } from '../session/api.ts';
import type { SoloRecord } from '../solo/record.ts';
import type { DeviceStorage } from '../state/preferences.ts';
import type { DailyApi, Standings, Today } from './dailyApi.ts';
import {
  type DailyState,
  type KnownDeal,
  readState,
  withPublished,
  withResult,
  withSent,
  writeState,
} from './dailyState.ts';

/** `off`: this server has no daily deal. `outdated`: it plays by rules of order that this version of the app doesn't know. */
export type Availability = 'loading' | 'ready' | 'offline' | 'off' | 'outdated';

export interface Daily {
  readonly saved: DailyState;
  readonly availability: Availability;
  /** What the server said; undefined until then, and offline. */
  readonly today: Today | undefined;
  /** Of today's deal, or what is known of them; undefined until the player has a result. */
  readonly standings: Standings | undefined;
  /** The game that was begun today; undefined if there is none. */
  readonly begun: SoloRecord | undefined;
  /** Yesterday's, if it isn't finished yet and can still be. */
  readonly unfinished: KnownDeal | undefined;
}

export interface DailyStore extends StoreApi<Daily> {
  /** Asks the server for today's deal, sends what is waiting, and looks up how everybody did. Offline, with what is known. */
  refresh(): Promise<void>;
  /** The day's first game is over: keeps its result, and sends it in. */
  finish(day: Day): Promise<void>;
  /**
   * How others see this player's results, from now on. Returns why today's isn't shown that way yet, if so: `isWaiting` if that is
   * tried again later; otherwise everything stays as it was.
   */
  show(shown: Partial<Pick<DailyState, 'name' | 'group'>>): Promise<NotShown | undefined>;
}

export interface NotShown {
  readonly isWaiting: boolean;
  readonly message: string;
}

export interface DailyTools {
  readonly storage: DeviceStorage;
  readonly api: DailyApi;
  now(): number;
  /** A game that is saved on this device. */
  record(gameId: string): Promise<SoloRecord | 'unreadable' | undefined>;
}

/** Refusals after which it's worth trying again. */
const LATER: readonly string[] = [
  OFFLINE,
  'busy',
  'not-saved',
  'not-ready',
  'too-many-requests',
  'not-understood',
  'broken',
];

export function createDailyStore({ storage, api, now, record }: DailyTools): DailyStore {
  const store = createStore<Daily>(() => ({
    saved: readState(storage),
    availability: 'loading',
    today: undefined,
    standings: undefined,
    begun: undefined,
    unfinished: undefined,
  }));

  /** With what another tab wrote meanwhile. */
  function change(next: (saved: DailyState) => DailyState): DailyState {
    const saved = next(readState(storage));
    writeState(storage, saved);
    store.setState({ saved });
    return saved;
  }

  async function gameOf(day: Day): Promise<SoloRecord | undefined> {
    const found = await record(dealGameId(day));
    return typeof found === 'object' ? found : undefined;
  }

  /** The deal to play: today's by the server's clock, or by this device's if the server can't be asked. */
  function dealNow(): KnownDeal | undefined {
    const { today, saved } = store.getState();
    const day = today?.day ?? dealDay(now());
    return saved.deals.find((deal) => deal.day === day);
  }

  /** The day of the standings that are shown. */
  let comparedOn: Day | undefined;

  /** Yesterday's results aren't today's. */
  function forgetOldStandings(): void {
    if (comparedOn === dealNow()?.day) return;
    comparedOn = undefined;
    store.setState({ standings: undefined });
  }

  /** On a network that hangs, a deal that was fetched before is there at once. */
  async function showKnown(): Promise<void> {
    forgetOldStandings();
    const deal = dealNow();
    if (deal === undefined || store.getState().availability !== 'loading') return;
    await noteFinished();
    store.setState({ availability: availabilityOf(deal) });
  }

  async function askServer(): Promise<void> {
    const answer = await api.today();
    if (answer.ok) {
      change((saved) => withPublished(saved, answer.value));
      store.setState({ today: answer.value });
    }
    const isOff = !answer.ok && answer.refusal.code === 'not-found';
    const deal = dealNow();
    forgetOldStandings();
    if (isOff) store.setState({ availability: 'off' });
    else if (deal === undefined) store.setState({ availability: 'offline' });
    else store.setState({ availability: availabilityOf(deal) });
  }

  /** Results of games that were over when the page was closed. */
  async function noteFinished(): Promise<void> {
    const current = dealNow();
    for (const deal of store.getState().saved.deals) {
      const game = await gameOf(deal.day);
      if (game !== undefined) noteResult(game);
      if (deal.day === current?.day) store.setState({ begun: game });
      else store.setState({ unfinished: game && game.phase !== 'over' ? deal : undefined });
    }
  }

  function noteResult({ daily, phase, totals }: SoloRecord): void {
    const score = totals?.[0];
    if (phase !== 'over' || daily?.wentOut === undefined || score === undefined) return;
    const { day, wentOut } = daily;
    change((saved) => withResult(saved, { day, score, wentOut }));
  }

  let sending: Promise<unknown> = Promise.resolve();

  /** One after the other: the table and the page that follows it may both want to send the same result. */
  function afterOthers<T>(send: () => Promise<T>): Promise<T> {
    const sent = sending.then(send);
    sending = sent;
    return sent;
  }

  async function sendAll(): Promise<void> {
    const { played, name, group } = store.getState().saved;
    for (const { day, score, sent } of played) {
      if (sent !== 'waiting') continue;
      const game = await gameOf(day);
      if (game?.daily === undefined) continue;
      const moves = game.log.commands;
      const answer = await api.send({
        day,
        version: game.daily.version,
        score,
        moves,
        name: nameOrNull(name),
        group,
      });
      if (answer.ok) change((saved) => withSent(saved, day, answer.value.result));
      else if (!LATER.includes(answer.refusal.code)) change((saved) => withSent(saved, day, 'refused'));
    }
  }

  async function sendChange(): Promise<Refusal | undefined> {
    const { unsent: day, name, group } = store.getState().saved;
    if (day === null) return undefined;
    const answer = await api.change({ day, name: nameOrNull(name), group });
    if (!answer.ok && LATER.includes(answer.refusal.code)) return answer.refusal;
    change((saved) => (saved.name === name && saved.group === group ? { ...saved, unsent: null } : saved));
    return answer.ok ? undefined : answer.refusal;
  }

  async function loadStandings(): Promise<void> {
    const { saved } = store.getState();
    const day = dealNow()?.day;
    if (day === undefined || !saved.played.some((one) => one.day === day)) return;
    const answer = await api.standings(day, saved.group);
    if (!answer.ok || day !== dealNow()?.day) return;
    comparedOn = day;
    store.setState({ standings: answer.value });
  }

  async function sendAndCompare(): Promise<void> {
    await afterOthers(sendAll);
    await afterOthers(sendChange);
    await loadStandings();
  }

  return {
    ...store,
    async refresh() {
      await showKnown();
      await askServer();
      await noteFinished();
      await sendAndCompare();
    },
    async finish(day) {
      const game = await gameOf(day);
      if (game === undefined) return;
      noteResult(game);
      store.setState(day === dealNow()?.day ? { begun: game } : { unfinished: undefined });
      await sendAndCompare();
    },
    async show(shown) {
      const { name, group } = readState(storage);
      const day = dealNow()?.day;
      change((saved) => {
        const isCounted = saved.played.some((one) => one.day === day && one.sent === 'counted');
        return { ...saved, ...shown, unsent: day !== undefined && isCounted ? day : saved.unsent };
      });
      const refusal = await afterOthers(sendChange);
      const isWaiting = store.getState().saved.unsent !== null;
      if (refusal !== undefined && !isWaiting) change((saved) => ({ ...saved, name, group }));
      await loadStandings();
      return refusal ? { isWaiting, message: refusal.message } : undefined;
    },
  };
}

function availabilityOf({ version }: KnownDeal): Availability {
  return version === DEAL_VERSION ? 'ready' : 'outdated';
}

function nameOrNull(name: string): string | null {
  return name === '' ? null : name;
}
