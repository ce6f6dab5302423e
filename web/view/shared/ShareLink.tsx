import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { later } from '../../texts/later.ts';
import { Button } from './Button.tsx';
import { Check, Copy } from './icons.tsx';

const { lobby } = later;

interface QrAndCodeProps {
  /** Null: no other device could open it. */
  readonly link: string | null;
  readonly qrName: string;
  readonly label: string;
  readonly code: string;
}

/** The same address twice: as a QR code to scan, and as a code to type. */
export function QrAndCode({ link, qrName, label, code }: QrAndCodeProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 sm:gap-5">
      {link !== null && <QrCode link={link} name={qrName} />}
      <div className="min-w-36 text-center">
        <p className="text-soft">{label}</p>
        <p className="share-code">{code}</p>
      </div>
    </div>
  );
}

/** Dark on light in every theme, because that is what cameras expect. */
function QrCode({ link, name }: { readonly link: string; readonly name: string }) {
  const { path, size } = useMemo(() => qrPath(link), [link]);
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      className="size-32 flex-none sm:size-40 rounded-xl bg-[#fffdf6]"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#16181d" />
    </svg>
  );
}

function qrPath(link: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(link, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size };
}

/** If the browser denies access to the clipboard, it shows the link to copy by hand. */
export function CopyButton({ link }: { readonly link: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const [isLinkShown, setIsLinkShown] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      setIsLinkShown(true);
    }
  };
  return (
    <>
      <Button className="grow" onClick={copy}>
        {isCopied ? <Check /> : <Copy />}
        <span aria-live="polite">{isCopied ? lobby.copied : lobby.copy}</span>
      </Button>
      {isLinkShown && (
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

/** Says plainly that a link is no use to other devices. */
export function OnlyHere() {
  return (
    <p role="alert" className="mb-4">
      {lobby.onlyHere} <span className="text-soft">{lobby.onlyHereHelp}</span>
    </p>
  );
}
