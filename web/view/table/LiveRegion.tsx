import { useRef } from 'react';
import { announcements, tableStatus } from '../../state/table/announcements.ts';
import { spoken } from '../../state/wording.ts';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/context.tsx';

/** Enough for somebody who was spoken over; old ones are not said again. */
const KEPT = 8;

interface Said {
  readonly key: string;
  readonly text: string;
}

/** What happened, for those who hear the table. Lines are only added, so that each is said once. */
export function LiveRegion() {
  const moment = useTable((state) => state.moment);
  const view = useTable((state) => state.view);
  const isBreak = useTable((state) => state.known?.room.phase === 'break');
  const said = useRef<{ n: number; isBreak: boolean; lines: readonly Said[] }>({ n: 0, isBreak, lines: [] });
  const before = said.current;
  if (moment !== null && view !== undefined && (moment.n !== before.n || isBreak !== before.isBreak)) {
    const news = moment.n === before.n ? [] : announcements(moment, view);
    // The next round waits until the scores are put aside.
    const status = isBreak
      ? []
      : [tableStatus(view)].filter(({ isYours }) => isYours).map(({ text }) => spoken(text));
    const fresh = [...news, ...status].map((text, nth) => ({ key: `${moment.n}.${isBreak}.${nth}`, text }));
    said.current = { n: moment.n, isBreak, lines: [...before.lines, ...fresh].slice(-KEPT) };
  }
  return (
    <section aria-label={texts.table.live} className="sr-only">
      <div role="log" aria-live="polite">
        {said.current.lines.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
    </section>
  );
}
