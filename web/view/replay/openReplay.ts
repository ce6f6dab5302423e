import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { localConnection } from '../../local/localConnection.ts';
import type { Watched } from '../../replay/frame.ts';
import type { Recording } from '../../replay/recording.ts';
import { createReplayHost, type ReplayHost } from '../../replay/replayHost.ts';
import { createReplayStore, type ReplayStore } from '../../replay/replayStore.ts';
import { createSession } from '../../session/session.ts';
import { after } from '../../session/timers.ts';
import { createHandStore } from '../../state/hand/hand.ts';
import { createLayDownStore } from '../../state/layDown/layDown.ts';
import { createTableStore } from '../../state/table/tableStore.ts';
import { preferences } from '../app/preferences.ts';
import { memoryStorage } from '../app/storage.ts';
import type { TableStores } from '../app/tableContext.ts';

export interface OpenReplay {
  readonly replay: ReplayStore;
  readonly stores: TableStores;
}

export interface ReplayStart {
  readonly move: number;
  readonly watched: Watched;
}

/** Opens the replay when the component mounts and closes it when it unmounts. */
export function useOpenReplay(recording: Recording, start: ReplayStart): OpenReplay | null {
  const [opened, setOpened] = useState<OpenReplay | null>(null);
  const [first] = useState(start);
  useEffect(() => {
    const { close, ...replay } = openReplay(recording, first);
    setOpened(replay);
    return close;
  }, [recording, first]);
  return opened;
}

/** Nothing of it is remembered: neither how a hand is sorted, nor the deals, which are evidence for the shuffle. */
function openReplay(recording: Recording, start: ReplayStart): OpenReplay & { close(): void } {
  const replay = createReplayStore(recording, { ...start, after });
  let host: ReplayHost | undefined;
  const connection = localConnection((send) => {
    const { moment, watched } = replay.getState();
    host = createReplayHost(recording, { first: moment, watched, send, now: Date.now });
    return host;
  });
  const table = createTableStore(createSession(connection), { now: Date.now });
  const hand = createHandStore(table, memoryStorage(), preferences);
  const layDown = createLayDownStore(table);
  const unsubscribe = replay.subscribe(({ moment, watched }, before) => {
    if (moment !== before.moment || watched !== before.watched) host?.show(moment, watched);
  });
  const close = () => {
    unsubscribe();
    replay.getState().pause();
    hand.getState().close();
    layDown.getState().stop();
    table.getState().close();
  };
  return { replay, stores: { table, hand, layDown, coach: createStore(() => null) }, close };
}
