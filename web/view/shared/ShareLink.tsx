import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { later } from '../../texts/later.ts';
import { Button } from './Button.tsx';
import { Check } from './icons.tsx';
import { Copy } from './moreIcons.tsx';

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
      <div className="min-w-[min(9rem,100%)] text-center">
        <p className="text-soft">{label}</p>
        <p className="share-code">{code}</p>
      </div>
    </div>
  );
}

interface QrCodeProps {
  readonly link: string;
  readonly name: string;
  readonly className?: string;
}

/** Dark on light in every theme, because that is what cameras expect. */
export function QrCode({ link, name, className = 'aspect-square w-[min(8rem,100%)] sm:w-40' }: QrCodeProps) {
  const { path, size } = useMemo(() => qrPath(link), [link]);
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      className={`flex-none rounded-xl bg-[#fffdf6] ${className}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#16181d" />
    </svg>
  );
}

/** Longer links make codes that phones can't read anymore. */
const MAX_QR = 1000;

export function fitsInQr(link: string): boolean {
  return link.length <= MAX_QR;
}

function qrPath(link: string): { readonly path: string; readonly size: number } {
  // A long link needs its squares to be large more than it needs spare ones.
  const { data, size } = encode(link, { ecc: link.length > 200 ? 'L' : 'M', border: 3 });
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
