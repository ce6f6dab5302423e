import type { View } from '@mayi/core/view';
import { placesAround, type Seat } from '../../state/table/seats.ts';
import { texts } from '../../texts/index.ts';
import type { Acts } from './acts.ts';
import { Centre } from './Centre.tsx';
import { LayDownPanel } from './LayDownPanel.tsx';
import { MeldRow } from './MeldRow.tsx';
import { labelOf } from './PhoneTable.tsx';
import { SeatBadge } from './SeatBadge.tsx';
import { useTargets } from './useTargets.ts';

interface TableProps {
  readonly view: View;
  readonly seats: readonly Seat[];
  readonly acts: Acts;
}

/** The others sit around the table in turn order, clockwise, their melds before them. */
export function WideTable({ view, seats, acts }: TableProps) {
  const targets = useTargets(view);
  const mine = seats.find(({ isYou }) => isYou);
  const { left, top, right } = placesAround(seats.filter(({ isYou }) => !isYou));
  const place = (seat: Seat) => (
    <li key={seat.id} className="place">
      <SeatBadge seat={seat} isLarge />
      <MeldRow view={view} melds={seat.melds} targets={targets} acts={acts} label={labelOf(seat)} />
    </li>
  );
  return (
    <div className="wide-table felt rim">
      <ul className="places" aria-label={texts.table.opponents}>
        <li className="places-left">
          <ul>{left.map(place)}</ul>
        </li>
        <li className="places-top">
          <ul>{top.map(place)}</ul>
        </li>
        <li className="places-right">
          <ul>{right.map(place)}</ul>
        </li>
      </ul>
      <Centre view={view} acts={acts} seat={mine} />
      <div className="my-melds">
        {mine && (
          <MeldRow view={view} melds={mine.melds} targets={targets} acts={acts} label={labelOf(mine)} />
        )}
      </div>
      <LayDownPanel view={view} />
    </div>
  );
}
