import type { View } from '@mayi/core/view';
import { tableStatus } from '../../state/table/announcements.ts';
import { texts } from '../../texts/index.ts';
import { Spoken } from '../shared/Spoken.tsx';

/** One line that says what the table waits for. Its changes are told by the live region, together with what happened. */
export function StatusLine({ view }: { readonly view: View }) {
  const { text, isYours } = tableStatus(view);
  return (
    <p className="status-line" data-yours={isYours || undefined}>
      <Spoken text={view.you === null ? `${texts.table.spectator} ${text}` : text} />
    </p>
  );
}
