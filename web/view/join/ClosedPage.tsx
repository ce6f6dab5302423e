import { CLOSE_CODES } from '@mayi/core/protocol';
import { useRoute } from 'wouter';
import { OUTDATED, UNREADABLE } from '../../session/connection.ts';
import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';
import { HomeLink } from './HomeLink.tsx';
import { KindPage } from './KindPage.tsx';

const { home, join } = texts;

interface ClosedPageProps {
  /** One of the protocol's CLOSE_CODES, OUTDATED or UNREADABLE. */
  readonly why: number | null;
  readonly onAgain: () => void;
  /** Alone: deals anew. */
  readonly onNew: () => void;
}

/** The line to a table was closed for good. */
export function ClosedPage({ why, onAgain, onNew }: ClosedPageProps) {
  const [isSolo] = useRoute('/solo');
  const isOutdated = why === OUTDATED;
  const isGone = why === CLOSE_CODES['no-such-room'];
  const { title, about } = isSolo && isGone ? join.noSaved : reasonOf(why);
  return (
    <KindPage title={title} about={about}>
      {why === UNREADABLE && (
        <Button look="brass" onClick={onNew}>
          {home.dealAnyway}
        </Button>
      )}
      {!isGone && (
        <Button look={why === UNREADABLE ? 'quiet' : 'brass'} onClick={isOutdated ? reload : onAgain}>
          {isOutdated ? join.reload : join.again}
        </Button>
      )}
      <HomeLink look={isGone ? 'brass' : 'quiet'} />
    </KindPage>
  );
}

function reload(): void {
  window.location.reload();
}

function reasonOf(why: number | null): { readonly title: string; readonly about: string } {
  const { closed } = join;
  return Object.entries(closed).find(([code]) => code === String(why))?.[1] ?? closed.other;
}
