import { useCallback, useEffect, useState } from 'react';
import { eveningsOnDevice } from '../../score/savedEvenings.ts';
import { createApi, type OpenRoom } from '../../session/api.ts';
import { type SavedGame, savedGame, savedRecords } from '../../solo/savedGame.ts';
import { later } from '../../texts/later.ts';
import { ScrollingTable } from '../ends/ScoreTable.tsx';
import { TrendsPanel } from '../review/TrendsPanel.tsx';
import { ButtonLink } from '../shared/Button.tsx';
import { FanOfBacks } from '../shared/Fan.tsx';
import { useOnline } from '../shared/hooks.ts';
import { Notice, Page, Panel } from '../shared/Page.tsx';
import { FinishedGames, UnfinishedGames } from './GameLists.tsx';
import {
  newestFirst,
  type PastGame,
  resultsByRules,
  roomGame,
  rulesName,
  scoredGame,
  soloGame,
} from './pastGames.ts';

const words = later.games;

/** Everything played on this device. */
export function GamesPage() {
  const { isLoaded, isOffline, saved, rooms, games, retry } = useGames();
  const isEmpty = isLoaded && !isOffline && games.length === 0 && rooms.length === 0 && saved === undefined;
  return (
    <Page title={words.title}>
      {isEmpty ? <Empty /> : <p className="-mt-3 mb-5 text-soft">{words.lead}</p>}
      <div role="status">
        {!isLoaded && <p className="mb-5">{words.looking}</p>}
        {isLoaded && isOffline && (
          <Notice className="mb-5" button={words.tryAgain} onPress={retry}>
            {words.offline}
          </Notice>
        )}
        {isLoaded && !isOffline && <span className="sr-only">{words.found(games.length)}</span>}
      </div>
      <div className="grid grid-cols-1 gap-5">
        <UnfinishedGames saved={saved} rooms={rooms} />
        {!isEmpty && (
          <p>
            <ButtonLink href="/practice">{words.practice}</ButtonLink>
          </p>
        )}
        <Results games={games} />
        <TrendsPanel games={games} />
        <FinishedGames games={games} />
      </div>
      <div className="mt-5">
        <ButtonLink href="/replay" variant="plain" className="-ml-3">
          {words.openFile}
        </ButtonLink>
      </div>
    </Page>
  );
}

function Empty() {
  return (
    <div className="felt rim px-6 py-8 text-center">
      <FanOfBacks />
      <h2 className="mt-5 font-semibold text-2xl">{words.empty}</h2>
      <p className="mx-auto mt-2 mb-5 max-w-[42ch] text-on-cloth-soft text-lg">{words.emptyAbout}</p>
      <ButtonLink href="/" variant="brass" size="large">
        {words.playGame}
      </ButtonLink>
    </div>
  );
}

/** How often the player played and won, by house rules. */
function Results({ games }: { readonly games: readonly PastGame[] }) {
  const rows = resultsByRules(games);
  if (rows.length === 0) return null;
  return (
    <Panel title={words.results}>
      <ScrollingTable
        name={words.resultsByRules}
        className="max-[24rem]:text-sm [&_td]:px-2! max-[24rem]:[&_td]:px-1! [&_th]:px-2! max-[24rem]:[&_th]:px-1!"
      >
        <thead>
          <tr>
            {[words.rules, words.count, words.won, words.best, words.average].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rules, games: count, won, best, mean }) => (
            <tr key={rules}>
              <th scope="row">{rulesName(rules)}</th>
              <td>{count}</td>
              <td>{won}</td>
              <td>{best}</td>
              <td>{mean}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </Panel>
  );
}

interface OnDevice {
  readonly saved: SavedGame | undefined;
  readonly games: readonly PastGame[];
}

type OnServer =
  | { readonly step: 'loading' | 'offline' }
  | { readonly step: 'loaded'; readonly rooms: readonly OpenRoom[]; readonly games: readonly PastGame[] };

/** All games of this player, and those to continue. Solo games are on the device and need no server. */
function useGames() {
  const [onDevice, setOnDevice] = useState<OnDevice>();
  const [onServer, setOnServer] = useState<OnServer>({ step: 'loading' });
  const isOnline = useOnline();
  const retry = useCallback(async () => {
    setOnServer({ step: 'loading' });
    setOnServer(await loadFromServer());
  }, []);
  useEffect(() => void loadFromDevice().then(setOnDevice), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: load again when the network comes back
  useEffect(() => void retry(), [retry, isOnline]);
  const { rooms, games } = onServer.step === 'loaded' ? onServer : { rooms: [], games: [] };
  return {
    isLoaded: onDevice !== undefined && onServer.step !== 'loading',
    isOffline: onServer.step === 'offline',
    saved: onDevice?.saved,
    rooms,
    games: newestFirst([...(onDevice?.games ?? []), ...games]),
    retry,
  };
}

async function loadFromDevice(): Promise<OnDevice> {
  const evenings = eveningsOnDevice()
    .all()
    .catch(() => []);
  const [saved, records, scored] = await Promise.all([savedGame(), savedRecords(), evenings]);
  const isReadable = typeof saved === 'object';
  return {
    saved: isReadable ? saved : undefined,
    games: [
      ...records.flatMap((record) => soloGame(record) ?? []),
      ...scored.flatMap((evening) => scoredGame(evening) ?? []),
    ],
  };
}

async function loadFromServer(): Promise<OnServer> {
  const history = await createApi().getHistory();
  if (!history.ok) return { step: 'offline' };
  const { rooms, games } = history.value;
  return { step: 'loaded', rooms, games: games.map(roomGame) };
}
