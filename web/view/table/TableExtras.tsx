import { type ReactNode, useEffect } from 'react';
import { Finale } from '../ends/Finale.tsx';
import { OrdersButton } from '../orders/OrdersButton.tsx';
import { LayDownPanel } from './LayDown.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { Notices } from './Notices.tsx';

export interface LessonParts {
  /** In place of the menu. */
  readonly menu: ReactNode;
  /** Read out by the live region. */
  readonly say: string;
}

interface TableExtrasProps {
  readonly lesson: LessonParts | undefined;
  readonly isExhibit: boolean;
}

/** What the first card doesn't need. It loads right after it. A table that is only shown waits for nobody. */
export function TableExtras({ lesson, isExhibit }: TableExtrasProps) {
  useEffect(() => void LayDownPanel.load(), []);
  if (isExhibit) return <LiveRegion hasStatus={false} />;
  return (
    <>
      <LiveRegion teacher={lesson?.say} hasStatus={lesson === undefined} />
      <Notices />
      {lesson === undefined && <OrdersButton />}
      <Finale isHeld={lesson !== undefined} />
    </>
  );
}
