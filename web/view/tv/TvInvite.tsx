import { later } from '../../texts/later.ts';
import { tv } from '../../texts/tv.ts';
import { roomPath } from '../join/roomLinks.ts';
import { QrCode } from '../shared/ShareLink.tsx';
import { useShareOrigin } from '../shared/useShareOrigin.ts';

const { lobby } = later;

/** How to join, for somebody who comes later: small, in the corner. */
export function TvInvite({ code }: { readonly code: string }) {
  const { origin, origins } = useShareOrigin();
  const link = `${origin}${roomPath(code)}`;
  return (
    <div className="tv-invite">
      <p>
        <span className="tv-invite-label">{tv.join}</span>{' '}
        <span className="tv-code">{code.toUpperCase()}</span>
      </p>
      {origins.length > 0 && <QrCode link={link} name={lobby.qrName(link)} className="tv-qr" />}
    </div>
  );
}
