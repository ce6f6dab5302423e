import { Finale } from '../ends/Finale.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { Notices } from './Notices.tsx';

/** What the first card doesn't need. It loads right after it. A table that is only shown waits for nobody. */
export function TableExtras({ isExhibit }: { readonly isExhibit: boolean }) {
  if (isExhibit) return <LiveRegion hasStatus={false} />;
  return (
    <>
      <LiveRegion />
      <Notices />
      <Finale />
    </>
  );
}
