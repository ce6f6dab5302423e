import { later } from '../../texts/later.ts';
import { HomeLink } from '../join/HomeLink.tsx';
import { KindPage } from '../join/KindPage.tsx';

/** For whoever mistyped an address. */
export function NothingHere() {
  return (
    <KindPage {...later.nothingHere}>
      <HomeLink look="brass" />
    </KindPage>
  );
}
