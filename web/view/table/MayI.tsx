import { type CSSProperties, type ReactNode, useState } from 'react';
import { type MayIPrompt, mayIPrompt } from '../../state/mayI/prompt.ts';
import { spoken } from '../../state/wording.ts';
import { useTable } from '../app/tableContext.ts';
import { Button } from '../shared/Button.tsx';
import { CardText } from '../shared/CardText.tsx';
import { useSecondsLeft } from '../shared/hooks.ts';
import type { TableActions } from './tableActions.ts';

interface MayIProps {
  /** Null at a table that is only shown. */
  readonly actions: TableActions | null;
  /** Shown while there is nothing to ask. */
  readonly children: ReactNode;
}

/** The May I? window for this player: an offer, a call that waits, a question, or (on their own turn) who is asking. */
export function MayI({ actions, children }: MayIProps) {
  const view = useTable((state) => state.view);
  const known = useTable((state) => state.known);
  const skew = useTable((state) => state.skew);
  const prompt = mayIPrompt({ view, known, skew });
  return (
    <div className="may-i" data-kind={actions === null ? 'none' : prompt.kind}>
      {actions === null || prompt.kind === 'none' ? children : <Prompt prompt={prompt} actions={actions} />}
    </div>
  );
}

interface PromptProps {
  readonly prompt: Exclude<MayIPrompt, { kind: 'none' }>;
  readonly actions: TableActions;
}

function Prompt({ prompt, actions }: PromptProps) {
  return (
    <>
      {prompt.kind !== 'offer' && (
        <p className="may-i-text">
          <CardText text={prompt.text} />
        </p>
      )}
      <Answers prompt={prompt} actions={actions} />
      {prompt.closesAt !== null && <Countdown key={prompt.closesAt} deadline={prompt.closesAt} />}
    </>
  );
}

function Answers({ prompt, actions }: PromptProps) {
  if (prompt.kind === 'asking') return null;
  if (prompt.kind === 'waiting') {
    const { withdraw, withdrawLabel } = prompt;
    return withdraw && <Button onClick={() => actions.play(withdraw)}>{withdrawLabel}</Button>;
  }
  const { call, callLabel, pass, passLabel } = prompt;
  return (
    <div className="may-i-buttons">
      <Button
        variant="brass"
        className="may-i-call"
        aria-label={spoken(callLabel)}
        onClick={() => actions.play(call)}
      >
        {callLabel}
      </Button>
      {pass && (
        <Button aria-label={spoken(passLabel)} onClick={() => actions.play(pass)}>
          {passLabel}
        </Button>
      )}
    </div>
  );
}

/** A bar that runs out, and the seconds beside it. Screen readers skip it: a number a second would drown everything. */
export function Countdown({ deadline }: { readonly deadline: number }) {
  const seconds = useSecondsLeft(deadline);
  const [duration] = useState(() => Math.max(1, deadline - Date.now()));
  return (
    <span className="countdown" aria-hidden="true" style={{ '--duration': `${duration}ms` } as CSSProperties}>
      <span className="countdown-bar" />
      <span className="countdown-seconds">{seconds}</span>
    </span>
  );
}
