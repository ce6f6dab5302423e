import { useId, useState } from 'react';
import { later } from '../../texts/later.ts';
import { Button } from '../shared/Button.tsx';
import { Check } from '../shared/icons.tsx';
import { Copy, Prompt } from '../shared/moreIcons.tsx';

const words = later.inviteProgram;

interface InviteProgramProps {
  readonly origin: string;
  readonly code: string;
  /** The link to the room. */
  readonly link: string;
  /** The table's setting. */
  readonly isAllowed: boolean;
}

/** For people who play with a language model. */
export function InviteProgram({ origin, code, link, isAllowed }: InviteProgramProps) {
  return (
    <details className="more invite-program">
      <summary>
        <Prompt />
        {words.title}
      </summary>
      {isAllowed ? (
        <div className="grid gap-3">
          <p>{words.lead}</p>
          <CopyField label={words.address} text={`${origin}/mcp?room=${code}`} />
          <CopyField label={words.link} text={link} />
          <CopyField label={words.prompt} text={words.promptFor(link)} button={words.copyPrompt} isLong />
        </div>
      ) : (
        <p>{words.forbidden}</p>
      )}
    </details>
  );
}

interface CopyFieldProps {
  readonly label: string;
  readonly text: string;
  /** A button with words; otherwise only its icon shows. */
  readonly button?: string;
  readonly isLong?: boolean;
}

/** The text stays selectable: a browser may deny access to the clipboard, and has none where a page comes over plain HTTP. */
function CopyField({ label, text, button, isLong = false }: CopyFieldProps) {
  const id = useId();
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {}
  };
  const field = {
    id,
    readOnly: true,
    className: 'text-field',
    value: text,
    onFocus: (event: { readonly target: { select(): void } }) => event.target.select(),
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className={isLong ? 'grid gap-2' : 'flex gap-2'}>
        {isLong ? <textarea {...field} rows={6} /> : <input {...field} />}
        <Button aria-label={button ?? words.copy(label)} onClick={copy}>
          {isCopied ? <Check /> : <Copy />}
          {button}
        </Button>
        <span role="status" className="sr-only">
          {isCopied && words.copied}
        </span>
      </div>
    </div>
  );
}
