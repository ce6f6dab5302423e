import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';
import { CopyButton } from '../shared/CopyButton.tsx';
import { Send } from '../shared/icons.tsx';
import { Panel } from '../shared/Panel.tsx';
import { QrCode } from '../shared/QrCode.tsx';

const { lobby } = texts;

/** How the others find this table. */
export function ShareRoom({ code }: { readonly code: string }) {
  const link = `${window.location.origin}/r/${code}`;
  return (
    <Panel aria-labelledby="share">
      <h2 id="share" className="font-semibold text-2xl">
        {lobby.shareTitle}
      </h2>
      <p className="mb-4 text-soft">{lobby.shareLead}</p>
      <div className="flex flex-wrap items-center justify-center gap-5">
        <QrCode link={link} name={lobby.qrName(link)} />
        <div className="min-w-40 text-center">
          <p className="text-soft">{lobby.codeIs}</p>
          <p className="lobby-code">{code.toUpperCase()}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyButton link={link} />
        {'share' in navigator && (
          <Button className="grow" onClick={() => send(link)}>
            <Send />
            {lobby.send}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** Whoever changes their mind closes the system's own dialog: nothing went wrong. */
function send(link: string): void {
  navigator.share({ title: texts.app.name, text: lobby.shareText, url: link }).catch(() => undefined);
}
