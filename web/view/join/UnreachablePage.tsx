import { useRoute } from 'wouter';
import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';
import { useOnline } from '../shared/hooks.ts';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';

const { join, table } = texts;

/** Where tables on this device are. */
export const ON_DEVICE = /^\/(solo|daily\/play)$/;

/** The table can't be reached and was never loaded. Meanwhile the connection retries automatically. */
export function UnreachablePage({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useOnline();
  const [isSolo] = useRoute(ON_DEVICE);
  const [title, about] = isSolo
    ? [join.solo.notLoaded, join.solo.notLoadedAbout]
    : isOnline
      ? [join.unreachable, join.unreachableAbout]
      : [join.offline, join.offlineAbout];
  return (
    <MessagePage title={title} about={about}>
      <Button variant="brass" onClick={onRetry}>
        {table.connection.retry}
      </Button>
      <HomeLink />
    </MessagePage>
  );
}
