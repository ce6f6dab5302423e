import { Finale } from '../ends/Finale.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { Notices } from './Notices.tsx';

/** What the first card doesn't need. It loads right after it. */
export function TableExtras() {
  return (
    <>
      <LiveRegion />
      <Notices />
      <Finale />
    </>
  );
}
