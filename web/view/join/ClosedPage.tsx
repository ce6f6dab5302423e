import { CLOSE_CODES } from '@mayi/core/protocol';
import { OUTDATED } from '@mayi/core/session';
import { useRoute } from 'wouter';
import { UNREADABLE } from '../../session/closeCodes.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { Button } from '../shared/Button.tsx';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';
import { ON_DEVICE } from './UnreachablePage.tsx';

const { home, join } = texts;

interface ClosedPageProps {
  /** One of the protocol's CLOSE_CODES, OUTDATED or UNREADABLE. */
  readonly closeCode: number | null;
  readonly onReconnect: () => void;
  /** Solo: deals a new game. The daily deal has no other. */
  readonly onDealNew: (() => void) | undefined;
}

/** The connection to the table was closed for good. */
export function ClosedPage({ closeCode, onReconnect, onDealNew }: ClosedPageProps) {
  const [isSolo] = useRoute(ON_DEVICE);
  const isOutdated = closeCode === OUTDATED;
  const canDealNew = closeCode === UNREADABLE && onDealNew !== undefined;
  const isGone = closeCode === CLOSE_CODES['no-such-room'];
  const isElsewhere = isSolo && closeCode === CLOSE_CODES['too-many-windows'];
  const { title, about } = explain(closeCode, isSolo);
  return (
    <MessagePage title={title} about={about}>
      {canDealNew && (
        <Button variant="brass" onClick={onDealNew}>
          {home.newGame}
        </Button>
      )}
      {!isGone && (
        <Button variant={canDealNew ? 'quiet' : 'brass'} onClick={isOutdated ? reload : onReconnect}>
          {buttonText({ isOutdated, isElsewhere })}
        </Button>
      )}
      <HomeLink variant={isGone ? 'brass' : 'quiet'} />
    </MessagePage>
  );
}

function buttonText(why: { readonly isOutdated: boolean; readonly isElsewhere: boolean }): string {
  if (why.isOutdated) return join.reload;
  return why.isElsewhere ? join.playHere : join.tryAgain;
}

function reload(): void {
  window.location.reload();
}

interface Explanation {
  readonly title: string;
  readonly about: string;
}

function explain(closeCode: number | null, isSolo: boolean): Explanation {
  const { closed, soloClosed } = later;
  const texts: Readonly<Record<string, Explanation>> = isSolo ? { ...closed, ...soloClosed } : closed;
  return texts[String(closeCode)] ?? closed.other;
}
