import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import { texts } from '../../texts/index.ts';
import { moveCodeIn, roomPath } from '../move/moveLink.ts';
import { Button } from '../shared/Button.tsx';
import { CodeField } from '../shared/CodeField.tsx';
import { Panel } from '../shared/Panel.tsx';
import { useTypedCode } from '../shared/useTypedCode.ts';
import { codeIn } from './codeIn.ts';

const { home } = texts;

export function JoinByCode({ isOnline }: { readonly isOnline: boolean }) {
  const [, navigate] = useLocation();
  const { typed, setProblem, field } = useTypedCode();
  const go = (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(typed);
    if (code === undefined) setProblem(home.noCode);
    else navigate(roomPath(code, moveCodeIn(typed)));
  };
  return (
    <Panel aria-labelledby="join">
      <h2 id="join" className="font-semibold text-2xl">
        {home.join}
      </h2>
      <p className="mb-4 text-soft">{home.joinAbout}</p>
      <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={go}>
        <CodeField className="min-w-48 grow" label={home.code} placeholder={home.codeHint} {...field} />
        <Button type="submit" disabled={!isOnline} className="mt-[1.65rem] border-brass/60!">
          {home.goIn}
        </Button>
      </form>
    </Panel>
  );
}
