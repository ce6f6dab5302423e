import { later } from '../../texts/later.ts';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';

export function NotFoundPage() {
  return (
    <MessagePage {...later.notFound}>
      <HomeLink variant="brass" />
    </MessagePage>
  );
}
