import { Link } from 'wouter';
import { later } from '../../texts/later.ts';
import { Back } from '../cards/Back.tsx';
import { Button } from '../shared/Button.tsx';
import { buttonLook } from '../shared/buttonLook.ts';
import { Fan } from '../shared/Fan.tsx';
import { Page } from '../shared/Page.tsx';
import { Panel } from '../shared/Panel.tsx';
import { FaredTable } from './FaredTable.tsx';
import { GameRow } from './GameRow.tsx';
import { Unfinished } from './Unfinished.tsx';
import { useGames } from './useGames.ts';

const words = later.games;

/** Everything that was played on this device. */
export function GamesPage() {
  const { isReady, isGone, saved, rooms, games, ask } = useGames();
  const isEmpty = isReady && !isGone && games.length === 0 && rooms.length === 0 && saved === undefined;
  return (
    <Page title={words.title}>
      {isEmpty ? <Empty /> : <p className="-mt-3 mb-5 text-soft">{words.lead}</p>}
      <div role="status">
        {!isReady && <p className="mb-5">{words.looking}</p>}
        {isReady && isGone && <Gone onAgain={ask} />}
        {isReady && !isGone && <span className="sr-only">{words.found(games.length)}</span>}
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Unfinished saved={saved} rooms={rooms} />
        <FaredTable games={games} />
        {games.length > 0 && (
          <Panel aria-labelledby="finished">
            <h2 id="finished" className="mb-2 font-semibold text-2xl">
              {words.finished}
            </h2>
            <ul className="-mx-2 grid gap-1">
              {games.map((game) => (
                <GameRow key={game.id} game={game} />
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </Page>
  );
}

function Gone({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-panel border border-brass/60 bg-panel p-4">
      <p className="min-w-48 grow">{words.offline}</p>
      <Button onClick={onAgain}>{words.tryAgain}</Button>
    </div>
  );
}

function Empty() {
  return (
    <div className="felt rim px-6 py-8 text-center">
      <Fan className="kind-cards">
        <Back />
        <Back />
        <Back />
      </Fan>
      <h2 className="mt-5 font-semibold text-2xl">{words.empty}</h2>
      <p className="mx-auto mt-2 mb-5 max-w-[42ch] text-on-cloth-soft text-lg">{words.emptyAbout}</p>
      <Link href="/" className={buttonLook('brass', 'large')}>
        {words.toHome}
      </Link>
    </div>
  );
}
