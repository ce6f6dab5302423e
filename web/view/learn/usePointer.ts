import { formatCard } from '@mayi/core/cards';
import type { Expected } from '@mayi/core/lessons';
import type { View } from '@mayi/core/view';
import { useLayoutEffect } from 'react';
import type { LessonProgress } from '../../learn/lessonHost.ts';

/** Marks what the learner should touch, with a soft glow. Only a mark: the sentence says it, too. */
export function usePointer({ expected }: LessonProgress, view: View | undefined): void {
  useLayoutEffect(() => {
    if (expected === null || view === undefined) return;
    const marked = [...document.querySelectorAll<HTMLElement>(selectorOf(expected, view))];
    for (const one of marked) one.dataset['pointed'] = '';
    return () => {
      for (const one of marked) delete one.dataset['pointed'];
    };
  }, [expected, view]);
}

function selectorOf(expected: Expected, view: View): string {
  switch (expected.type) {
    case 'DRAW_FROM_STOCK':
      return '.pile:has([data-pile="stock"])';
    case 'DRAW_FROM_DISCARD':
      return '.pile:has([data-pile="discard"])';
    case 'DISCARD':
      return cardIn(view, expected.cards.split(' '));
    case 'LAY_OFF':
      return cardIn(view, [expected.card]);
    case 'CALL_MAY_I':
      return '.may-i-call';
    default:
      return '.action-bar > :first-child';
  }
}

/** The first of the cards that is still in the hand. */
function cardIn({ hand }: View, faces: readonly string[]): string {
  const ids = faces.flatMap((face) => hand.filter((card) => formatCard(card) === face).map(({ id }) => id));
  return `.hand-card[data-id="${ids[0] ?? ''}"]`;
}
