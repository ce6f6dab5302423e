import type { View } from '@mayi/core/view';
import type { Seat } from '../../state/table/seats.ts';
import { texts } from '../../texts/index.ts';
import { DiscardPile } from '../piles/DiscardPile.tsx';
import { StockPile } from '../piles/StockPile.tsx';
import type { Acts } from './acts.ts';
import { MayI } from './MayI.tsx';
import { SeatBadge } from './SeatBadge.tsx';

interface CentreProps {
  readonly view: View;
  readonly acts: Acts;
  /** The player's own; a spectator has none. */
  readonly seat: Seat | undefined;
}

/** Stock, discard, and beside them May I?, or the player while there is nothing to ask. */
export function Centre({ view, acts, seat }: CentreProps) {
  return (
    <section aria-label={texts.table.piles} className="centre">
      <StockPile view={view} onTap={acts.stock} />
      <DiscardPile view={view} onTap={acts.discard} />
      <MayI acts={acts}>{seat && <SeatBadge seat={seat} />}</MayI>
    </section>
  );
}
