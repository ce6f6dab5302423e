import { hasPresetRules, type WireSeat } from '@mayi/core/protocol';
import { Suspense, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { ReactButton } from '../reactions/ReactButton.tsx';
import { BackLink, Button } from '../shared/Button.tsx';
import { Gear } from '../shared/icons.tsx';
import { Panel } from '../shared/Page.tsx';
import { RefusalNote } from '../table/Notes.tsx';
import { Notices } from '../table/Notices.tsx';
import { HouseRulesPanel } from './HouseRulesPanel.tsx';
import { LobbySeats } from './LobbySeats.tsx';
import { OwnSeat } from './OwnSeat.tsx';
import { ReadyPanel } from './ReadyPanel.tsx';
import { SharePanel } from './SharePanel.tsx';
import { useServerOffers } from './useServerOffers.ts';

const SettingsDialog = lazyComponent(
  async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog,
);

const { lobby } = later;

/** The room before the game: who is there, the house rules, and how to invite others. */
export function Lobby({ onSitDown }: { readonly onSitDown: () => void }) {
  const known = useTable((table) => table.known);
  const ask = useTable((table) => table.ask);
  const offers = useServerOffers();
  if (known === undefined) return null;
  const { room, you, acting } = known;
  const isOpenToPrograms = room.settings.programs;
  return (
    <div className="room min-h-dvh">
      <main className="lobby">
        <header className="lobby-head">
          <BackLink href="/">{texts.app.name}</BackLink>
          <h1 className="font-semibold text-3xl sm:text-4xl">{lobby.title}</h1>
          <div className="flex">
            <ReactButton />
            <SettingsButton />
          </div>
        </header>
        <div className="lobby-main">
          <LobbySeats
            seats={room.seats}
            you={you}
            players={isOpenToPrograms && hasPresetRules(room.settings) ? offers.players : []}
            onSitDown={onSitDown}
          />
        </div>
        <div className="lobby-share">
          <SharePanel code={room.code} offersPrograms={offers.programs} hasPrograms={isOpenToPrograms} />
        </div>
        <div className="lobby-ready">
          {you === null && <SpectatorPanel seats={room.seats} onSitDown={onSitDown} />}
          {you !== null && !acting && <OtherWindowPanel onPlayHere={() => ask({ type: 'here' })} />}
          {you !== null && acting && <ReadyPanel known={known} />}
          {you !== null && <OwnSeat seats={room.seats} you={you} />}
        </div>
        <div className="lobby-side">
          <HouseRulesPanel settings={room.settings} isDisabled={you === null} />
        </div>
      </main>
      <RefusalNote />
      <Notices />
    </div>
  );
}

/** The player's own settings, without leaving the room. */
function SettingsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="plain" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Gear />
        <span className="max-sm:sr-only">{texts.home.settings}</span>
      </Button>
      {isOpen && (
        <LoadBoundary as="note" onDismiss={() => setIsOpen(false)}>
          <Suspense>
            <SettingsDialog onClose={() => setIsOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  );
}

interface SpectatorPanelProps {
  readonly seats: readonly WireSeat[];
  readonly onSitDown: () => void;
}

function SpectatorPanel({ seats, onSitDown }: SpectatorPanelProps) {
  const hasFreeSeat = seats.some(({ who }) => who === 'nobody');
  return (
    <Panel className="text-center">
      <p role="status" className="font-semibold text-lg">
        {lobby.watching}
      </p>
      <p className="text-soft">{hasFreeSeat ? lobby.watchingSeatFree : lobby.watchingFull}</p>
      {hasFreeSeat && (
        <Button variant="brass" size="large" className="mt-4 w-full" onClick={onSitDown}>
          {lobby.sitDown}
        </Button>
      )}
    </Panel>
  );
}

/** The same seat is played from a newer window. */
function OtherWindowPanel({ onPlayHere }: { readonly onPlayHere: () => void }) {
  return (
    <Panel className="text-center">
      <p role="status" className="mb-3 text-lg">
        {lobby.otherWindow}
      </p>
      <Button variant="brass" onClick={onPlayHere}>
        {lobby.playHere}
      </Button>
    </Panel>
  );
}
