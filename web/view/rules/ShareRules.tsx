import { type HouseRules, rulesFile } from '@mayi/core/rules';
import { sharedRules } from '../../texts/sharedRules.ts';
import { Button, ButtonLink } from '../shared/Button.tsx';
import { downloadJson } from '../shared/download.ts';
import { Send } from '../shared/moreIcons.tsx';
import { CopyButton, fitsInQr, OnlyHere, QrCode } from '../shared/ShareLink.tsx';
import { useShareOrigin } from '../shared/useShareOrigin.ts';
import { cardPath, named } from './rulesInAddress.ts';

const { share: words } = sharedRules;

interface ShareRulesProps {
  readonly rules: HouseRules;
  /** The rule card opens beside the page, which has changes that nobody has used yet. */
  readonly isInDialog?: boolean;
}

/** How these rules get to others: as a link, a QR code, a file, or on paper. */
export function ShareRules({ rules, isInDialog = false }: ShareRulesProps) {
  const { origin, origins } = useShareOrigin();
  const { name, path } = named(rules);
  const link = origin && origin + path;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-soft">{words.about}</p>
      {link && (
        <>
          {origins.length === 0 && <OnlyHere />}
          <div className="flex flex-wrap gap-2">
            <CopyButton key={link} link={link} />
            {'share' in navigator && (
              <Button className="grow" onClick={() => send(name, link)}>
                <Send />
                {words.send}
              </Button>
            )}
          </div>
          {origins.length > 0 && <Qr link={link} />}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button className="grow" onClick={() => downloadJson(rulesFile(rules), fileName(name))}>
          {words.file}
        </Button>
        <ButtonLink className="grow" href={cardPath(rules)} {...(isInDialog && { target: '_blank' })}>
          {words.card}
        </ButtonLink>
      </div>
    </div>
  );
}

function Qr({ link }: { readonly link: string }) {
  if (!fitsInQr(link)) return <p className="text-soft">{words.noQr}</p>;
  return <QrCode link={link} name={words.qrName} className="mx-auto w-56 max-w-full" />;
}

/** Closing the system's share dialog rejects the promise, and isn't an error. */
function send(name: string, url: string): void {
  navigator.share({ title: name, text: words.text(name), url }).catch(() => undefined);
}

/** Letters, numbers and dashes, which every file system takes. */
function fileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `may-i-rules${plain && `-${plain}`}.json`;
}
