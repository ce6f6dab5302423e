import { createStore, type StoreApi } from 'zustand/vanilla';
import type { After } from '../session/timers.ts';
import type { Watched } from './frame.ts';
import type { Recording } from './recording.ts';
import { type Moment, stopAt } from './timeline.ts';

/** How many times as fast. */
export const SPEEDS = [1, 2, 4] as const;
export type ReplaySpeed = (typeof SPEEDS)[number];

export type Direction = 1 | -1;

/** What is shown of a game, and what the viewer can do. */
export interface ReplayState {
  readonly moment: Moment;
  /** The last stop at or before the moment. */
  readonly stop: number;
  readonly watched: Watched;
  readonly isPlaying: boolean;
  readonly speed: ReplaySpeed;
  step(by: Direction): void;
  turn(by: Direction): void;
  round(by: Direction): void;
  toStart(): void;
  toEnd(): void;
  goTo(stop: number): void;
  /** At the end, playing starts over. */
  togglePlaying(): void;
  pause(): void;
  setSpeed(speed: ReplaySpeed): void;
  watch(watched: Watched): void;
}

export type ReplayStore = StoreApi<ReplayState>;

interface ReplayStart {
  readonly move: number;
  readonly watched: Watched;
  readonly after: After;
}

/** From one stop to the next. */
const STEP_MS = 1500;
/** The end of a round takes time to read. */
const ROUND_END_MS = 3500;

export function createReplayStore(recording: Recording, { move, watched, after }: ReplayStart): ReplayStore {
  const { timeline, states } = recording;
  const { stops, turns, rounds } = timeline;
  const last = stops.length - 1;
  const first: Moment = { move: clamp(move, states.length - 1), isRoundEnd: false };
  let cancel = () => {};

  const store = createStore<ReplayState>((set, get) => {
    const show = (moment: Moment) => set({ moment, stop: stopAt(timeline, moment) });
    const goTo = (stop: number) => {
      const { move, isRoundEnd } = stops[clamp(stop, last)] ?? first;
      show({ move, isRoundEnd });
    };
    /** Any jump by hand ends playing. */
    const jump = (stop: number) => {
      pause();
      goTo(stop);
    };
    const jumpAlong = (places: readonly number[], by: Direction) => {
      const { stop } = get();
      const next = by > 0 ? places.find((at) => at > stop) : places.findLast((at) => at < stop);
      jump(next ?? (by > 0 ? last : 0));
    };
    const pause = () => {
      cancel();
      if (get().isPlaying) set({ isPlaying: false });
    };
    const playOn = () => {
      cancel();
      if (get().stop >= last) return pause();
      const wait = stops[get().stop]?.isRoundEnd ? ROUND_END_MS : STEP_MS;
      cancel = after(wait / get().speed, () => {
        goTo(get().stop + 1);
        playOn();
      });
    };
    return {
      moment: first,
      stop: stopAt(timeline, first),
      watched,
      isPlaying: false,
      speed: 1,
      step: (by) => jump(get().stop + by),
      turn: (by) => jumpAlong(turns, by),
      round: (by) => jumpAlong(rounds, by),
      toStart: () => jump(0),
      toEnd: () => jump(last),
      goTo: jump,
      togglePlaying() {
        if (get().isPlaying) return pause();
        if (get().stop >= last) goTo(0);
        set({ isPlaying: true });
        playOn();
      },
      pause,
      setSpeed(speed) {
        set({ speed });
        if (get().isPlaying) playOn();
      },
      watch: (next) => set({ watched: next }),
    };
  });
  return store;
}

function clamp(value: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), 0), most) : 0;
}
