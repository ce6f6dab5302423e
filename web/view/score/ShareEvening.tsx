import { useState } from 'react';
import type { Evening } from '../../score/evening.ts';
import { shareText } from '../../score/shareText.ts';
import { score } from '../../texts/score.ts';
import { rulesName } from '../games/pastGames.ts';
import { Button } from '../shared/Button.tsx';
import { downloadBlob } from '../shared/download.ts';
import { Copy, Send } from '../shared/moreIcons.tsx';
import { pictureOf } from './picture.ts';
import type { EveningProps } from './scorePadContext.ts';

const words = score.end;
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });

/** The result for the family's chat: as text or as a picture. */
export function ShareEvening({ evening }: EveningProps) {
  const [note, setNote] = useState('');
  const [toCopy, setToCopy] = useState<string | null>(null);
  const text = () => shareText(evening, rulesName(evening.rules.name), dayOf(evening));
  const sendText = async () => {
    const shared = await share({ text: text() });
    if (shared !== 'unsupported') return;
    try {
      await navigator.clipboard.writeText(text());
      setNote(words.copied);
    } catch {
      setToCopy(text());
    }
  };
  const sendPicture = async () => {
    setNote('');
    const picture = await pictureOf(evening, `${rulesName(evening.rules.name)} · ${dayOf(evening)}`);
    if (picture === null) return setNote(words.pictureFailed);
    const file = new File([picture], words.fileName, { type: picture.type });
    if ((await share({ files: [file] })) === 'unsupported') downloadBlob(picture, words.fileName);
  };
  return (
    <section aria-label={words.share} className="mt-5 border-line border-t pt-4">
      <h3 className="mb-2 font-semibold text-lg">{words.share}</h3>
      <div className="flex flex-wrap gap-3">
        <Button className="grow" onClick={sendText}>
          <Copy />
          {words.asText}
        </Button>
        <Button className="grow" onClick={sendPicture}>
          <Send />
          {words.asPicture}
        </Button>
      </div>
      <p role="status" className="mt-2 text-soft empty:hidden">
        {note}
      </p>
      {toCopy !== null && (
        <textarea
          readOnly
          aria-label={words.copyFailed}
          className="text-field mt-2"
          rows={8}
          value={toCopy}
          onFocus={(event) => event.target.select()}
        />
      )}
    </section>
  );
}

function dayOf({ startedAt }: Evening): string {
  return dayFormat.format(startedAt);
}

/** With the system's own sheet. A player who closes it has decided against it. */
async function share(data: ShareData): Promise<'shared' | 'unsupported'> {
  if (!navigator.canShare?.(data)) return 'unsupported';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'unsupported';
  }
}
