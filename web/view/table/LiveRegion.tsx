import { useRef } from 'react';
import { announced } from '../../state/announce.ts';
import { statusHere } from '../../state/statusHere.ts';
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
  const said = useRef<{ n: number; lines: readonly Said[] }>({ n: 0, lines: [] });
  if (moment !== null && view !== undefined && moment.n !== said.current.n) {
    const news = announced(moment, view);
    const status = statusHere(view);
    const lines = status.isYours ? [...news, status.text] : news;
    const fresh = lines.map((text, nth) => ({ key: `${moment.n}.${nth}`, text }));
    said.current = { n: moment.n, lines: [...said.current.lines, ...fresh].slice(-KEPT) };
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
