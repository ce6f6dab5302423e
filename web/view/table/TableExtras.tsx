import type { ReactNode } from 'react';
import { Finale } from '../ends/Finale.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { Notices } from './Notices.tsx';

export interface LessonParts {
  /** In place of the menu. */
  readonly menu: ReactNode;
  /** Read out by the live region. */
  readonly say: string;
}

/** What the first card doesn't need. It loads right after it. */
export function TableExtras({ lesson }: { readonly lesson: LessonParts | undefined }) {
  return (
    <>
      <LiveRegion teacher={lesson?.say ?? ''} />
      <Notices />
      <Finale isHeld={lesson !== undefined} />
    </>
  );
}
