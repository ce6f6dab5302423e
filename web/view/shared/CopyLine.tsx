import { useState } from 'react';
import { Button } from './Button.tsx';
import { Check } from './icons.tsx';
import { Copy } from './moreIcons.tsx';

interface CopyLineProps {
  readonly text: string;
  readonly label: string;
  readonly copied: string;
}

/** A line to send to others. Where the browser denies access to the clipboard, it's there to be copied by hand. */
export function CopyLine({ text, label, copied }: CopyLineProps) {
  const [state, setState] = useState<'offered' | 'copied' | 'shown'>('offered');
  const copy = async () => {
    try {
      // Without https there is no clipboard at all.
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('shown');
    }
  };
  return (
    <>
      <Button variant="brass" onClick={copy}>
        {state === 'copied' ? <Check /> : <Copy />}
        <span aria-live="polite">{state === 'copied' ? copied : label}</span>
      </Button>
      {state !== 'offered' && <p className="order-last w-full text-soft">{text}</p>}
    </>
  );
}
