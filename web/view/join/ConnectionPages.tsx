import { CLOSE_CODES } from '@mayi/core/protocol';
import { useRoute } from 'wouter';
import { OUTDATED, UNREADABLE } from '../../session/connection.ts';
import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';
import { useOnline } from '../shared/hooks.ts';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';

const { home, join, table } = texts;

interface ClosedPageProps {
  /** One of the protocol's CLOSE_CODES, OUTDATED or UNREADABLE. */
  readonly closeCode: number | null;
  readonly onReconnect: () => void;
  /** Solo: deals a new game. */
  readonly onDealNew: () => void;
}

/** The connection to the table was closed for good. */
export function ClosedPage({ closeCode, onReconnect, onDealNew }: ClosedPageProps) {
  const [isSolo] = useRoute('/solo');
  const isOutdated = closeCode === OUTDATED;
  const isGone = closeCode === CLOSE_CODES['no-such-room'];
  const { title, about } = isSolo && isGone ? join.noSaved : explain(closeCode);
  return (
    <MessagePage title={title} about={about}>
      {closeCode === UNREADABLE && (
        <Button variant="brass" onClick={onDealNew}>
          {home.newGame}
        </Button>
      )}
      {!isGone && (
        <Button
          variant={closeCode === UNREADABLE ? 'quiet' : 'brass'}
          onClick={isOutdated ? reload : onReconnect}
        >
          {isOutdated ? join.reload : join.tryAgain}
        </Button>
      )}
      <HomeLink variant={isGone ? 'brass' : 'quiet'} />
    </MessagePage>
  );
}

function reload(): void {
  window.location.reload();
}

function explain(closeCode: number | null): { readonly title: string; readonly about: string } {
  const { closed } = join;
  return Object.entries(closed).find(([code]) => code === String(closeCode))?.[1] ?? closed.other;
}

/** The table can't be reached and was never loaded. Meanwhile the connection retries automatically. */
export function UnreachablePage({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <MessagePage
      title={isOnline ? join.unreachable : join.offline}
      about={isOnline ? join.unreachableAbout : join.offlineAbout}
    >
      <Button variant="brass" onClick={onRetry}>
        {table.connection.retry}
      </Button>
      <HomeLink />
    </MessagePage>
  );
}
