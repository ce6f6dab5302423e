import type { View } from '@mayi/core';
import { texts } from '../../texts/index.ts';
import { DiscardPile } from '../piles/DiscardPile.tsx';
import { StockPile } from '../piles/StockPile.tsx';
import type { Acts } from './acts.ts';
import { MayI } from './MayI.tsx';

/** Stock, discard, and May I? beside them. */
export function Centre({ view, acts }: { readonly view: View; readonly acts: Acts }) {
  return (
    <section aria-label={texts.table.piles} className="centre">
      <StockPile view={view} onTap={acts.stock} />
      <DiscardPile view={view} onTap={acts.discard} />
      <MayI acts={acts} />
    </section>
  );
}
