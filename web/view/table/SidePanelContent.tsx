import type { View } from '@mayi/core/view';
import { Fragment, memo, type ReactNode } from 'react';
import type { LogLine } from '../../state/table/log.ts';
import { describeLine } from '../../state/table/logText.ts';
import type { Notice } from '../../state/table/tableStore.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { useTable } from '../app/tableContext.ts';
import { CardText } from '../shared/CardText.tsx';
import { Coach } from './Coach.tsx';
import { NoticeText } from './Notices.tsx';
import { useCoach } from './useCoach.ts';

export function SidePanelContent({ view }: { readonly view: View }) {
  const hasCoach = useCoach(view);
  const words = texts.table.menu;
  return (
    <>
      <Part title={words.scores}>
        <Scores view={view} />
      </Part>
      <Part title={words.log} isGrowing>
        <Log />
      </Part>
      {hasCoach && (
        <Part title={words.coach}>
          <Coach view={view} />
        </Part>
      )}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly isGrowing?: boolean;
  readonly children: ReactNode;
}

function Part({ title, isGrowing = false, children }: PartProps) {
  return (
    <section className={isGrowing ? 'side-part side-part-growing' : 'side-part'} aria-label={title}>
      <h2 className="side-title">{title}</h2>
      {children}
    </section>
  );
}

/** What happened in the game, newest first. */
export function Log() {
  const lines = useTable((state) => state.log);
  const view = useTable((state) => state.view);
  const notices = useTable((state) => state.notices);
  if (lines.length === 0 || view === undefined) return <p className="text-soft">{later.log.empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard players must be able to scroll it
    <ol className="log" tabIndex={0} aria-label={texts.table.menu.log}>
      <NoticesAfter notices={notices} line={lines[0]?.n ?? 0} />
      {lines.map((line, at) => (
        <Fragment key={line.n}>
          <LogEntry line={line} view={view} />
          <NoticesAfter notices={notices} line={lines[at + 1]?.n ?? 0} />
        </Fragment>
      ))}
    </ol>
  );
}

interface NoticesAfterProps {
  readonly notices: readonly Notice[];
  readonly line: number | undefined;
}

/** Who left, came back or took over a seat after this line. */
function NoticesAfter({ notices, line }: NoticesAfterProps) {
  return notices
    .filter(({ after }) => after === line)
    .map((notice) => (
      <li key={`notice ${notice.n}`}>
        <strong>{notice.name}</strong> <NoticeText notice={notice} />
      </li>
    ));
}

interface LogEntryProps {
  readonly line: LogLine;
  readonly view: View;
}

const LogEntry = memo(
  function LogEntry({ line: { fact, isAuto }, view }: LogEntryProps) {
    const text = describeLine(fact, view);
    if (text === undefined) return null;
    const { who, what, isHeadline } = text;
    return (
      <li className={isHeadline ? 'log-headline' : undefined}>
        {who !== '' && <strong>{who}</strong>} <CardText text={what} />
        {isAuto && <span className="text-soft"> ({later.log.auto})</span>}
      </li>
    );
  },
  // Names and rules stay the same while a table is open.
  (before, now) => before.line === now.line,
);

/** Points by round and in total, in seat order. */
export function Scores({ view }: { readonly view: View }) {
  const { players, roundHistory, you } = view;
  const words = later.scores;
  return (
    <div className="overflow-x-auto">
      <table className="scores">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.player}</th>
            {roundHistory.map(({ roundNumber }) => (
              <th key={roundNumber} scope="col">
                {words.roundShort(roundNumber)}
              </th>
            ))}
            <th scope="col">{words.total}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ id, name, totalScore }) => (
            <tr key={id} data-you={id === you || undefined}>
              <th scope="row">{name}</th>
              {roundHistory.map(({ roundNumber, scores, winnerId }) => (
                <td key={roundNumber} data-winner={winnerId === id || undefined}>
                  {scores[id]}
                </td>
              ))}
              <td className="scores-total">{totalScore}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
