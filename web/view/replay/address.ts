import { SEAT_IDS } from '@mayi/core/protocol';
import { useEffect } from 'react';
import type { Watched } from '../../replay/frame.ts';
import type { ReplayState, ReplayStore } from '../../replay/replayStore.ts';

/** What the address asks for: `?move=137&seat=s2`, or `seat=all`. */
export interface Asked {
  readonly move: number;
  readonly watched: Watched | undefined;
}

export function readAddress(search: string, seats: readonly string[]): Asked {
  const params = new URLSearchParams(search);
  const seat = params.get('seat');
  const watched = seat === 'all' ? seat : SEAT_IDS.find((id) => id === seat && seats.includes(id));
  return { move: Number(params.get('move') ?? 0), watched };
}

/** *What if?*: the address asks to play on from its moment, with `playOn=1`. */
export function asksToPlayOn(search: string): boolean {
  return new URLSearchParams(search).get('playOn') === '1';
}

/** The address of a moment: at the end of a round, the one that shows the next deal. */
export function addressOf(
  { moment, watched }: Pick<ReplayState, 'moment' | 'watched'>,
  href: string,
): string {
  const url = new URL(href);
  url.searchParams.set('move', String(moment.move));
  url.searchParams.set('seat', watched);
  url.searchParams.delete('playOn');
  return url.href;
}

/** Browsers ignore an address that changes too often. */
const ADDRESS_MS = 500;

/** Lets the address follow the replay, so a reload or a bookmark comes back to the same moment. */
export function useAddress(replay: ReplayStore): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      window.history.replaceState(
        window.history.state,
        '',
        addressOf(replay.getState(), window.location.href),
      );
    };
    const unsubscribe = replay.subscribe(({ moment, watched }, before) => {
      if (moment === before.moment && watched === before.watched) return;
      timer ??= setTimeout(write, ADDRESS_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [replay]);
}
