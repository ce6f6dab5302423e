import { texts } from '../../texts/index.ts';
import { Button } from '../shared/Button.tsx';
import { useOnline } from '../shared/useOnline.ts';
import { HomeLink } from './HomeLink.tsx';
import { KindPage } from './KindPage.tsx';

const { join, table } = texts;

/** There is no way to a table that was not seen yet. It is tried again and again, without anybody's help. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <KindPage
      title={isOnline ? join.silent : join.offline}
      about={isOnline ? join.silentAbout : join.offlineAbout}
    >
      <Button look="brass" onClick={onRetry}>
        {table.line.retry}
      </Button>
      <HomeLink />
    </KindPage>
  );
}
