import { useState } from 'react';
import { texts } from '../../texts/index.ts';
import { Button } from './Button.tsx';
import { Check, Copy } from './icons.tsx';

const { lobby } = texts;

/** Where the browser forbids it, the link stands there to be copied by hand. */
export function CopyButton({ link }: { readonly link: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      setIsShown(true);
    }
  };
  return (
    <>
      <Button className="grow" onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
        <span aria-live="polite">{isCopied ? lobby.copied : lobby.copy}</span>
      </Button>
      {isShown && (
        <input
          readOnly
          aria-label={lobby.copy}
          className="text-field"
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
