import type { Meld as MeldOnTable } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { MeldTarget } from '../../state/moves/targets.ts';
import { Meld } from '../melds/Meld.tsx';
import type { Acts } from './acts.ts';

interface MeldRowProps {
  readonly view: View;
  readonly melds: readonly MeldOnTable[];
  readonly targets: ReadonlyMap<string, MeldTarget>;
  readonly acts: Acts;
  readonly label: string;
}

/** The melds of one player. */
export function MeldRow({ view, melds, targets, acts, label }: MeldRowProps) {
  if (melds.length === 0) return null;
  return (
    <ul className="meld-row" aria-label={label}>
      {melds.map((meld) => (
        <li key={meld.id}>
          <Meld
            meld={meld}
            rules={view.rules}
            target={targets.get(meld.id)}
            onTap={(at) => acts.meld(meld.id, at)}
          />
        </li>
      ))}
    </ul>
  );
}
