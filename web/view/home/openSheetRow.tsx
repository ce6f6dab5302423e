import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { openSheet } from '../../score/openSheet.ts';

/** The score sheet that is being written, if any, for the home page. */
export async function openSheetRow(dayFormat: Intl.DateTimeFormat): Promise<ReactNode> {
  const sheet = await openSheet();
  if (sheet === undefined) return undefined;
  const { title, players, when } = sheet;
  return (
    <li>
      <Link href="/score" className="home-continue">
        <span className="grow wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <span className="block text-soft">
            {players} · <time dateTime={new Date(when).toISOString()}>{dayFormat.format(when)}</time>
          </span>
        </span>
      </Link>
    </li>
  );
}
