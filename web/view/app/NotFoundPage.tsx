import { later } from '../../texts/later.ts';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';

export function NotFoundPage() {
  return (
    <MessagePage {...later.nothingHere}>
      <HomeLink variant="brass" />
    </MessagePage>
  );
}
