import { useRef } from 'react';
import { announcements } from '../../state/table/announcements.ts';
import { tableStatus } from '../../state/table/tableStatus.ts';
import { spoken } from '../../state/wording.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';

/** Old lines go, but not before a busy screen reader has had time for them. */
const MAX_LINES = 8;

interface Line {
  readonly key: string;
  readonly text: string;
}

interface LiveRegionProps {
  /** What the teacher of a lesson says. */
  readonly teacher?: string | undefined;
  /** What the player should do. In a lesson, the teacher says that. */
  readonly hasStatus?: boolean;
}

/**
 * What happened, for screen readers, and what the teacher of a lesson says. Lines are only ever added, so each is read out
 * once.
 */
export function LiveRegion({ teacher = '', hasStatus = true }: LiveRegionProps) {
  const moment = useTable((state) => state.moment);
  const view = useTable((state) => state.view);
  const isBreak = useTable((state) => state.known?.room.phase === 'break');
  const announcedSoFar = useRef<{ n: number; isBreak: boolean; lines: readonly Line[] }>({
    n: 0,
    isBreak,
    lines: [],
  });
  const saidSoFar = useRef({ n: 0, text: '' });
  const before = announcedSoFar.current;
  if (moment !== null && view !== undefined && (moment.n !== before.n || isBreak !== before.isBreak)) {
    const news = moment.n === before.n ? [] : announcements(moment, view);
    // The next round's status has to wait until the scores are closed.
    const status =
      isBreak || !hasStatus
        ? []
        : [tableStatus(view)].filter(({ isYours }) => isYours).map(({ text }) => spoken(text));
    const fresh = [...news, ...status].map((text, nth) => ({ key: `${moment.n}.${isBreak}.${nth}`, text }));
    announcedSoFar.current = { n: moment.n, isBreak, lines: [...before.lines, ...fresh].slice(-MAX_LINES) };
  }
  if (teacher !== saidSoFar.current.text) {
    const n = saidSoFar.current.n + 1;
    saidSoFar.current = { n, text: teacher };
    const { lines } = announcedSoFar.current;
    const line = { key: `teacher.${n}`, text: spoken(teacher) };
    if (teacher !== '') announcedSoFar.current.lines = [...lines, line].slice(-MAX_LINES);
  }
  return (
    <section aria-label={later.play.live} className="sr-only">
      <div role="log" aria-live="polite">
        {announcedSoFar.current.lines.map(({ key, text }) => (
          <p key={key}>{text}</p>
        ))}
      </div>
    </section>
  );
}
