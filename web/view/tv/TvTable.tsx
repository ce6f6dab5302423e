import type { WireRoom } from '@mayi/core/protocol';
import { describeGoal } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { describeLine } from '../../state/table/logText.ts';
import { type Seat, seatsOf } from '../../state/table/seats.ts';
import { type Area, isCrowded, meldAreas, meldCardWidth, placesOnTv } from '../../state/tv/tvLayout.ts';
import { tvStatus } from '../../state/tv/tvTexts.ts';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/tableContext.ts';
import { DragProvider } from '../drag/DragProvider.tsx';
import { useFlights } from '../flights/useFlights.ts';
import { DiscardPile, StockPile } from '../piles/Piles.tsx';
import { CardText } from '../shared/CardText.tsx';
import { Countdown } from '../table/MayI.tsx';
import { SeatBadge } from '../table/SeatBadge.tsx';
import { PlayerMelds } from '../table/Table.tsx';
import { TvMoments } from './TvMoments.tsx';

interface TvTableProps {
  readonly view: View;
  readonly room: WireRoom;
  readonly invite: ReactNode;
  /** The scores are on top of it. */
  readonly isCovered: boolean;
}

/** The table, readable from across the room: everybody's melds, the piles, and whose turn it is. */
export function TvTable({ view, room, invite, isCovered }: TvTableProps) {
  const seats = useMemo(() => seatsOf(view, room), [view, room]);
  const { left, top, right } = placesOnTv(seats);
  useFlights();
  const areas = meldAreas(seats.length);
  return (
    // Nothing is dragged here, but piles know no other table.
    <DragProvider onDrop={() => undefined}>
      <main className="tv-main" inert={isCovered}>
        <header className="tv-top">
          <h1 className="tv-contract">
            <span className="tv-round">
              {texts.table.round(view.roundNumber, view.rules.contracts.length)}
            </span>
            <span>{describeGoal(view)}</span>
          </h1>
          {invite}
        </header>
        <div
          className="tv-table felt rim"
          data-crowded={isCrowded(seats.length) || undefined}
          data-head={top.length > 0 || undefined}
        >
          <Places className="tv-left" seats={left} area={areas.side} view={view} />
          <Places className="tv-head" seats={top} area={areas.head} view={view} />
          <Places className="tv-right" seats={right} area={areas.side} view={view} />
          <Center view={view} />
        </div>
      </main>
    </DragProvider>
  );
}

interface PlacesProps {
  readonly className: string;
  readonly seats: readonly Seat[];
  /** For the melds of each. */
  readonly area: Area;
  readonly view: View;
}

function Places({ className, seats, area, view }: PlacesProps) {
  if (seats.length === 0) return null;
  return (
    <ul className={className}>
      {seats.map((seat) => (
        <li
          key={seat.id}
          className="tv-place"
          data-turn={seat.isTurn || undefined}
          style={{ '--meld-card-w': `${meldCardWidth(seat.melds, area)}rem` } as CSSProperties}
        >
          <SeatBadge seat={seat} isLarge />
          <PlayerMelds view={view} seat={seat} targets={NO_TARGETS} actions={null} />
        </li>
      ))}
    </ul>
  );
}

const NO_TARGETS = new Map<string, never>();

/** Stock and discard, and below them what the table is waiting for. */
function Center({ view }: { readonly view: View }) {
  return (
    <section className="tv-center" aria-label={texts.table.piles}>
      <div className="tv-piles">
        <StockPile view={view} onTap={undefined} />
        <DiscardPile view={view} onTap={undefined} />
      </div>
      <Status view={view} />
      <TvMoments />
    </section>
  );
}

function Status({ view }: { readonly view: View }) {
  // Hours are nothing to count down.
  const closesAt = useTable(({ known }) =>
    known?.room.settings.turnTime === 'live' ? known.room.closesAt : null,
  );
  const skew = useTable((state) => state.skew);
  const status = tvStatus(view);
  if (status === undefined) return <div className="tv-status" />;
  const { kind, text, about } = status;
  const deadline = kind === 'turn' || closesAt === null ? null : closesAt - skew;
  return (
    <div className="tv-status" data-kind={kind}>
      <p className="tv-status-text">
        <CardText text={text} />
      </p>
      <p className="tv-status-about">{about}</p>
      {deadline !== null && <Countdown key={deadline} deadline={deadline} />}
      <LastMove view={view} />
    </div>
  );
}

/** For somebody who looked away. */
function LastMove({ view }: { readonly view: View }) {
  const line = useTable((state) => state.log.find(({ fact }) => describeLine(fact, view) !== undefined));
  const text = line && describeLine(line.fact, view);
  if (text === undefined || text.isHeadline) return null;
  return (
    <p className="tv-last">
      <CardText text={`${text.who} ${text.what}`.trim()} />
    </p>
  );
}
