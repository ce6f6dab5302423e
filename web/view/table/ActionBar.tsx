import type { View } from '@mayi/core/view';
import type { ComponentProps, ReactNode } from 'react';
import { bestMelds, type Draft, inspectDraft } from '../../state/layDown/layDown.ts';
import { type ActionButton, actionBar } from '../../state/moves/actionBar.ts';
import { spoken } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { useAdvised, useHand, useLayDown, useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';
import type { TableActions } from './tableActions.ts';

/** At most three buttons, each saying what it will do. A disabled one can still be pressed: it says why. */
export function ActionBar({ view, actions }: { readonly view: View; readonly actions: TableActions }) {
  const hand = useHand((controls) => controls.hand);
  const advised = useAdvised();
  const advice = advised?.view === view ? advised.advice : undefined;
  return (
    <Bar>
      {actionBar(view, hand, advice).map((button) => (
        <Action
          key={button.id}
          variant={button.isMain ? 'brass' : 'quiet'}
          aria-label={spoken(button.label)}
          aria-disabled={button.whyNot !== null || needsCards(button) || undefined}
          onClick={() => actions.press(button)}
        >
          {button.label}
        </Action>
      ))}
    </Bar>
  );
}

/** A button that only lacks a meld isn't disabled: the player chooses the meld at the table or in the lay-down. */
function needsCards({ needs }: ActionButton): boolean {
  return needs === 'card' || needs === 'oneCard';
}

/** Replaces the action bar while a lay-down is in progress. */
export function LayDownBar({ view, draft }: { readonly view: View; readonly draft: Draft }) {
  const { open, empty, close } = useLayDown((controls) => controls);
  const play = useTable((state) => state.play);
  const showRefusal = useTable((state) => state.showRefusal);
  const words = texts.table.layDown;
  const { command, whyNot } = inspectDraft(draft, view);
  const canPropose = command === null && bestMelds(view) !== undefined;
  const confirm = () => {
    if (command !== null) void play(command);
    else if (whyNot !== null) showRefusal(whyNot);
  };
  return (
    <Bar>
      <Action variant="brass" aria-disabled={command === null || undefined} onClick={confirm}>
        {words.confirm}
      </Action>
      {canPropose ? (
        <Action onClick={() => open()}>{words.suggest}</Action>
      ) : (
        <Action onClick={empty}>{words.clear}</Action>
      )}
      <Action onClick={close}>{words.cancel}</Action>
    </Bar>
  );
}

function Bar({ children }: { readonly children: ReactNode }) {
  return (
    <section aria-label={texts.table.actions} className="action-bar">
      {children}
    </section>
  );
}

/** As wide as the screen allows. */
function Action(props: ComponentProps<typeof Button>) {
  return <Button className="min-w-(--action-width)! px-(--action-edge)!" {...props} />;
}
