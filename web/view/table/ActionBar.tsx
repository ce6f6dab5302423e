import type { View } from '@mayi/core/view';
import { type ActionButton, actionBar } from '../../state/moves/actionBar.ts';
import { spoken } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { useHand } from '../app/context.tsx';
import { Button } from '../shared/Button.tsx';
import { ACTION_LOOK } from './actionLook.ts';
import type { Acts } from './acts.ts';

/** At most three buttons, each saying what it will do. One that is off can still be pressed: it says why. */
export function ActionBar({ view, acts }: { readonly view: View; readonly acts: Acts }) {
  const hand = useHand((controls) => controls.hand);
  return (
    <section aria-label={texts.table.actions} className="action-bar">
      {actionBar(view, hand).map((button) => (
        <Button
          key={button.id}
          look={button.isMain ? 'brass' : 'quiet'}
          className={ACTION_LOOK}
          aria-label={spoken(button.label)}
          aria-disabled={button.whyNot !== null || needsCards(button) || undefined}
          onClick={() => acts.press(button)}
        >
          {button.label}
        </Button>
      ))}
    </section>
  );
}

/** Which melds are meant is chosen at the table, or in the lay-down: until then nothing is wrong. */
function needsCards({ needs }: ActionButton): boolean {
  return needs === 'card' || needs === 'oneCard';
}
