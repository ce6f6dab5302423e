import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { roomPath } from '../join/roomLinks.ts';
import { Button } from '../shared/Button.tsx';
import { Segments } from '../shared/fields.tsx';
import { Send } from '../shared/moreIcons.tsx';
import { Panel } from '../shared/Page.tsx';
import { CopyButton, OnlyHere, QrAndCode } from '../shared/ShareLink.tsx';
import { useShareOrigin } from '../shared/useShareOrigin.ts';
import { TvButton } from '../tv/TvButton.tsx';
import { InviteProgram } from './InviteProgram.tsx';

const { lobby } = later;

interface SharePanelProps {
  readonly code: string;
  /** Whether the server does, at `/mcp`: the operator may have turned that off. */
  readonly offersPrograms: boolean;
  /** Whether the table lets programs in. */
  readonly hasPrograms: boolean;
}

/** How the others find this table. */
export function SharePanel({ code, offersPrograms, hasPrograms }: SharePanelProps) {
  const { origin, origins, choose } = useShareOrigin();
  if (origin === undefined) return <Panel title={lobby.shareTitle} lead={lobby.shareLead} />;
  const link = origin + roomPath(code);
  const isReachable = origins.length > 0;
  return (
    <Panel title={lobby.shareTitle} lead={isReachable ? lobby.shareLead : undefined}>
      {!isReachable && <OnlyHere />}
      <div className="mb-4 flex flex-wrap gap-2">
        <CopyButton link={link} />
        {'share' in navigator && (
          <Button className="grow" onClick={() => share(link)}>
            <Send />
            {lobby.send}
          </Button>
        )}
      </div>
      <QrAndCode
        link={isReachable ? link : null}
        qrName={lobby.qrName(link)}
        label={lobby.codeLead}
        code={code.toUpperCase()}
      />
      {isReachable && origin !== window.location.origin && (
        <p className="mt-3 text-center text-sm text-soft">{lobby.sameNetwork(new URL(origin).host)}</p>
      )}
      {origins.length > 1 && (
        <div className="mt-3">
          <Segments
            legend={lobby.otherAddress}
            segments={origins.map((value) => ({ value, name: new URL(value).hostname }))}
            value={origin}
            onChange={choose}
          />
        </div>
      )}
      <div className="mt-4">
        <TvButton />
      </div>
      {offersPrograms && <InviteProgram origin={origin} code={code} link={link} isAllowed={hasPrograms} />}
    </Panel>
  );
}

/** Closing the system's share dialog rejects the promise, and isn't an error. */
function share(link: string): void {
  navigator.share({ title: texts.app.name, text: lobby.shareText, url: link }).catch(() => undefined);
}
