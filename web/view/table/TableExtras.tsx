import { Finale } from '../ends/Finale.tsx';
import { LiveRegion } from './LiveRegion.tsx';

/** What the first card doesn't need. It loads right after it. */
export function TableExtras() {
  return (
    <>
      <LiveRegion />
      <Finale />
    </>
  );
}
