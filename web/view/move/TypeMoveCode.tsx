import { type FormEvent, useState } from 'react';
import { asSentence } from '../../state/wording.ts';
import { later } from '../../texts/later.ts';
import { keep } from '../app/keep.ts';
import { Button } from '../shared/Button.tsx';
import { CodeField } from '../shared/CodeField.tsx';
import { useTypedCode } from '../shared/useTypedCode.ts';
import { bringSeat } from './bringSeat.ts';
import { typedMoveCode } from './moveLink.ts';

const { move } = later;

interface TypeMoveCodeProps {
  readonly code: string;
  readonly onSeated: () => void;
}

/** For whoever plays here already, on another device, and cannot point a camera at it. */
export function TypeMoveCode({ code, onSeated }: TypeMoveCodeProps) {
  const { typed, setProblem, field } = useTypedCode();
  const [isBusy, setIsBusy] = useState(false);
  const bring = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const moveCode = typedMoveCode(typed);
    if (moveCode === undefined) return setProblem(move.noCode);
    setProblem(null);
    setIsBusy(true);
    const told = await bringSeat(keep, code, moveCode);
    setIsBusy(false);
    if (told.ok) return onSeated();
    const isBad = told.refusal.code === 'bad-code';
    setProblem(isBad ? move.badCode.about : asSentence(told.refusal.message));
  };
  return (
    <details className="more w-full rounded-panel bg-panel-solid px-4 text-left text-ink">
      <summary>{move.haveCode}</summary>
      <form noValidate className="grid gap-4 pb-4" onSubmit={bring}>
        <p className="text-soft">{move.haveCodeAbout}</p>
        <CodeField label={move.code} placeholder={move.codeHint} {...field} />
        <Button type="submit" aria-busy={isBusy}>
          {move.bring}
        </Button>
      </form>
    </details>
  );
}
