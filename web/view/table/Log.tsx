import { memo } from 'react';
import type { LogLine } from '../../state/table/log.ts';
import { texts } from '../../texts/index.ts';
import { Spoken } from '../shared/Spoken.tsx';

/** The story of the game, newest first. */
export function Log({ lines }: { readonly lines: readonly LogLine[] }) {
  if (lines.length === 0) return <p className="text-soft">{texts.table.log.empty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <ol className="log" tabIndex={0} aria-label={texts.table.menu.log}>
      {lines.map((line) => (
        <LogEntry key={line.n} line={line} />
      ))}
    </ol>
  );
}

const LogEntry = memo(function LogEntry({ line }: { readonly line: LogLine }) {
  const { who, what, isHeadline, isAuto } = line;
  return (
    <li className={isHeadline ? 'log-headline' : undefined}>
      {who !== '' && <strong>{who}</strong>} <Spoken text={what} />
      {isAuto && <span className="text-soft"> ({texts.table.log.auto})</span>}
    </li>
  );
});
