import type { ReactNode } from 'react';
import { type MayIPrompt, mayIPrompt } from '../../state/mayI/prompt.ts';
import { spoken } from '../../state/wording.ts';
import { useTable } from '../app/context.tsx';
import { Button } from '../shared/Button.tsx';
import { Spoken } from '../shared/Spoken.tsx';
import type { Acts } from './acts.ts';
import { Countdown } from './Countdown.tsx';

interface MayIProps {
  readonly acts: Acts;
  /** Shown while nobody asks. */
  readonly children: ReactNode;
}

/** The famous interruption: asked, waiting, put before a choice, or seen by whoever has the turn. */
export function MayI({ acts, children }: MayIProps) {
  const view = useTable((state) => state.view);
  const known = useTable((state) => state.known);
  const skew = useTable((state) => state.skew);
  const prompt = mayIPrompt({ view, known, skew });
  return (
    <div className="may-i" data-kind={prompt.kind}>
      {prompt.kind === 'none' ? children : <Prompt prompt={prompt} acts={acts} />}
    </div>
  );
}

type Shown = Exclude<MayIPrompt, { kind: 'none' }>;

function Prompt({ prompt, acts }: { readonly prompt: Shown; readonly acts: Acts }) {
  return (
    <>
      {prompt.kind !== 'offer' && (
        <p className="may-i-text">
          <Spoken text={prompt.text} />
        </p>
      )}
      <Buttons prompt={prompt} acts={acts} />
      {prompt.closesAt !== null && <Countdown key={prompt.closesAt} until={prompt.closesAt} />}
    </>
  );
}

function Buttons({ prompt, acts }: { readonly prompt: Shown; readonly acts: Acts }) {
  if (prompt.kind === 'asking') return null;
  if (prompt.kind === 'waiting') {
    const { withdraw, withdrawLabel } = prompt;
    return withdraw && <Button onClick={() => acts.play(withdraw)}>{withdrawLabel}</Button>;
  }
  const { call, callLabel, pass, passLabel } = prompt;
  return (
    <div className="may-i-buttons">
      <Button
        look="brass"
        className="may-i-call"
        aria-label={spoken(callLabel)}
        onClick={() => acts.play(call)}
      >
        {callLabel}
      </Button>
      {pass && (
        <Button aria-label={spoken(passLabel)} onClick={() => acts.play(pass)}>
          {passLabel}
        </Button>
      )}
    </div>
  );
}
