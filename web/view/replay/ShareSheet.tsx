import { useEffect, useState } from 'react';
import { fileOf } from '../../replay/gameFile.ts';
import { fragmentOf } from '../../replay/shareLink.ts';
import { replay as words } from '../../texts/replay.ts';
import { Button } from '../shared/Button.tsx';
import { downloadJson } from '../shared/download.ts';
import { CopyButton, OnlyHere } from '../shared/ShareLink.tsx';
import { Sheet } from '../shared/Sheet.tsx';
import { useShareOrigin } from '../shared/useShareOrigin.ts';
import { addressOf } from './address.ts';
import { useReplay, useShown } from './replayContext.ts';

/** A link to this moment, and the game as a file. */
export function ShareSheet({ onClose }: { readonly onClose: () => void }) {
  const { recording, you } = useShown();
  const link = useLink();
  const { origins } = useShareOrigin();
  const save = () => {
    const text = fileOf({ log: recording.log, you, bots: recording.bots }, new Date().toISOString());
    downloadJson(text, `may-i-${recording.log.gameId ?? 'game'}.json`);
  };
  return (
    <Sheet title={words.share} onClose={onClose}>
      <section className="grid gap-2">
        <h3 className="font-semibold text-lg">{words.shareMoment}</h3>
        {link === undefined && <p className="text-soft">{words.makingLink}</p>}
        {link === null && <p className="text-soft">{words.noLink}</p>}
        {link && (
          <>
            <p className="text-soft">{link.about}</p>
            {origins.length === 0 && <OnlyHere />}
            <CopyButton link={link.href} />
          </>
        )}
      </section>
      <section className="mt-6 grid gap-2">
        <h3 className="font-semibold text-lg">{words.file}</h3>
        <p className="text-soft">{words.fileAbout}</p>
        <Button onClick={save}>{words.save}</Button>
      </section>
    </Sheet>
  );
}

interface Link {
  readonly href: string;
  readonly about: string;
}

/** A game on the server has an address that works for everyone; any other travels in the link. Null if it's too large for that. */
function useLink(): Link | null | undefined {
  const { recording, you, isOnServer } = useShown();
  const moment = useReplay((replay) => replay.moment);
  const watched = useReplay((replay) => replay.watched);
  const { origin } = useShareOrigin();
  const [fragment, setFragment] = useState<string | null>();
  useEffect(() => {
    if (isOnServer) return;
    fragmentOf({ log: recording.log, you, bots: recording.bots }).then(setFragment, () => setFragment(null));
  }, [recording, you, isOnServer]);
  if (origin === undefined) return undefined;
  const at = (path: string) => addressOf({ moment, watched }, `${origin}${path}`);
  if (isOnServer) return { href: at(window.location.pathname), about: words.shareMomentAbout };
  if (fragment === undefined || fragment === null) return fragment;
  const kb = Math.round(fragment.length / 1000);
  return { href: at(`/replay${fragment}`), about: words.shareWholeAbout(words.kilobytes(kb)) };
}
