import { type Day, DEAL_VERSION, dealDay, dealGameId } from '@mayi/bots/dailyDeal';
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
  /** How others see this player's results, from now on. */
  show(shown: Partial<Pick<DailyState, 'name' | 'group'>>): Promise<void>;
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

  async function askServer(): Promise<void> {
    const answer = await api.today();
    if (answer.ok) {
      change((saved) => withPublished(saved, answer.value));
      store.setState({ today: answer.value });
    }
    const isOff = !answer.ok && answer.refusal.code === 'not-found';
    const deal = dealNow();
    if (isOff) store.setState({ availability: 'off' });
    else if (deal === undefined) store.setState({ availability: 'offline' });
    else store.setState({ availability: deal.version === DEAL_VERSION ? 'ready' : 'outdated' });
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

  let sending = Promise.resolve();

  /** One after the other: the table and the page that follows it may both want to send the same result. */
  function sendWaiting(): Promise<void> {
    sending = sending.then(sendAll);
    return sending;
  }

  async function sendAll(): Promise<void> {
    const { played, name, group } = store.getState().saved;
    for (const { day, score, sent } of played) {
      if (sent !== 'waiting') continue;
      const game = await gameOf(day);
      if (game?.daily === undefined) continue;
      const moves = game.log.commands;
      const shown = { name: name === '' ? null : name, group };
      const answer = await api.send({ day, version: game.daily.version, score, moves, ...shown });
      if (answer.ok) change((saved) => withSent(saved, day, answer.value.result));
      else if (!LATER.includes(answer.refusal.code)) change((saved) => withSent(saved, day, 'refused'));
    }
  }

  async function loadStandings(): Promise<void> {
    const { saved } = store.getState();
    const day = dealNow()?.day;
    if (day === undefined || !saved.played.some((one) => one.day === day)) return;
    const answer = await api.standings(day, saved.group);
    if (answer.ok) store.setState({ standings: answer.value });
  }

  async function sendAndCompare(): Promise<void> {
    await sendWaiting();
    await loadStandings();
  }

  return {
    ...store,
    async refresh() {
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
      const { name, group, played } = change((saved) => ({ ...saved, ...shown }));
      const day = dealNow()?.day;
      if (day !== undefined && played.some((one) => one.day === day && one.sent === 'counted'))
        await api.change({ day, name: name === '' ? null : name, group });
      await loadStandings();
    },
  };
}
