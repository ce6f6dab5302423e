import { useEffect, useState } from 'react';
import { startNotices } from '../../state/table/notices.ts';
import type { Notice } from '../../state/table/tableStore.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useTable, useTableStores } from '../app/tableContext.ts';
import { Cross } from '../shared/icons.tsx';

const SHOWN_MS = 9000;

/** Says for a while that a friend has left, is back or takes over a seat, or that a program sits down; the log keeps it. Never takes the focus. */
export function Notices() {
  const { table } = useTableStores();
  const newest = useTable((state) => state.notices[0]);
  const [dismissed, setDismissed] = useState(newest?.n ?? 0);
  useEffect(() => startNotices(table), [table]);
  useEffect(() => {
    if (newest === undefined) return;
    const timer = setTimeout(() => setDismissed(newest.n), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [newest]);
  return (
    <div role="status" className="refusal-area notice-area">
      {newest && newest.n > dismissed && (
        <div key={newest.n} className="refusal">
          <p>
            <strong>{newest.name}</strong> <NoticeText notice={newest} />
          </p>
          <button
            type="button"
            className="refusal-close"
            aria-label={texts.table.problem.dismiss}
            onClick={() => setDismissed(newest.n)}
          >
            <Cross />
          </button>
        </div>
      )}
    </div>
  );
}

/** What follows the name: what happened, who plays now, and that the seat is still theirs. */
export function NoticeText({ notice: { kind, before = '' } }: { readonly notice: Notice }) {
  const level = useTable(({ known }) => known?.room.settings.standIn ?? 'steady');
  return <>{later.play.notices[kind]({ level: texts.choices.levels[level].name, before })}</>;
}
