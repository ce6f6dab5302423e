import type { View } from '@mayi/core/view';
import type { Seat } from '../../state/table/seats.ts';
import { texts } from '../../texts/index.ts';
import type { Acts } from './acts.ts';
import { Centre } from './Centre.tsx';
import { LayDownPanel } from './LayDownPanel.tsx';
import { MeldRow } from './MeldRow.tsx';
import { SeatBadge } from './SeatBadge.tsx';
import { useTargets } from './useTargets.ts';

interface TableProps {
  readonly view: View;
  readonly seats: readonly Seat[];
  readonly acts: Acts;
}

/** Everybody in a strip above, the melds grouped by owner beneath, the piles within thumb reach. */
export function PhoneTable({ view, seats, acts }: TableProps) {
  const targets = useTargets(view);
  const words = texts.table;
  const owners = inTheOrderTheyWentDown(seats, view);
  return (
    <>
      <ul className="seat-strip" aria-label={words.opponents}>
        {seats
          .filter(({ isYou }) => !isYou)
          .map((seat) => (
            <li key={seat.id}>
              <SeatBadge seat={seat} />
            </li>
          ))}
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className="phone-melds" aria-label={words.melds} tabIndex={0}>
        {owners.length === 0 && <p className="no-melds">{words.noMelds}</p>}
        {owners.map((seat) => (
          <div key={seat.id} className="meld-group">
            <h2 className="meld-owner">{seat.isYou ? words.you : seat.name}</h2>
            <MeldRow view={view} melds={seat.melds} targets={targets} acts={acts} label={labelOf(seat)} />
          </div>
        ))}
      </section>
      <Centre view={view} acts={acts} seat={seats.find(({ isYou }) => isYou)} />
      <LayDownPanel view={view} />
    </>
  );
}

/** Whoever comes later is added below, and moves nobody's melds. */
function inTheOrderTheyWentDown(seats: readonly Seat[], { table }: View): readonly Seat[] {
  const nth = ({ id }: Seat) => table.findIndex(({ ownerId }) => ownerId === id);
  return seats.filter(({ melds }) => melds.length > 0).toSorted((a, b) => nth(a) - nth(b));
}

export function labelOf({ isYou, name }: Pick<Seat, 'isYou' | 'name'>): string {
  return isYou ? texts.table.yourMelds : texts.table.meldsOf(name);
}
