import type { CardId } from '@mayi/core/cards';
import type { Meld } from '@mayi/core/rules';
import { playerName, type View } from '@mayi/core/view';
import { targetsOf } from '../../state/moves/targets.ts';
import { handOnly } from '../../texts/tv.ts';
import type { MeldSpot } from '../drag/dropTargets.ts';
import { meldName } from '../melds/meldNames.ts';

/** A button that lays the selected cards off on a meld, or swaps the card for its Joker. */
export interface FittingMeld {
  readonly meld: Meld;
  readonly at: MeldSpot | undefined;
  readonly label: string;
}

/** Everything that the selected cards can do on the table; without any, the Jokers to swap for. */
export function fittingMelds(view: View, selected: readonly CardId[]): readonly FittingMeld[] {
  const targets = targetsOf(view, selected);
  return view.table.flatMap((meld): FittingMeld[] => {
    const target = targets.get(meld.id);
    if (target === undefined) return [];
    const { isFit, ends, jokers } = target;
    const name = nameOf(meld, view);
    const canSwap = jokers.length > 0;
    // Where both are possible, any end means that it's not about the Joker.
    const at = ends[0] ?? (canSwap ? 'high' : undefined);
    const layOffs =
      ends.length > 1
        ? ends.map((end) => ({ meld, at: end, label: handOnly.layOffAt[end](name) }))
        : [{ meld, at, label: handOnly.layOff(name) }];
    const swaps = canSwap ? [{ meld, at: 'joker' as const, label: handOnly.swap(name) }] : [];
    return [...(isFit ? layOffs : []), ...swaps];
  });
}

function nameOf(meld: Meld, view: View): string {
  const name = meldName(meld, view.rules);
  return meld.ownerId === view.you
    ? handOnly.yours(name)
    : handOnly.theirs(playerName(view, meld.ownerId), name);
}
