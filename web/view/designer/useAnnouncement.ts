import type { HouseRules } from '@mayi/core/rules';
import { useEffect, useRef, useState } from 'react';
import { sentencesOf } from '../../designer/settings.ts';
import { after } from '../../session/timers.ts';

/** Long enough that someone who types or taps on isn't interrupted. */
const QUIET_MS = 1000;
const MOST_SENTENCES = 2;

/** What screen readers hear once nothing has changed for a moment: the sentences that are new. */
export function useAnnouncement(rules: HouseRules): string {
  const [text, setText] = useState('');
  const announced = useRef(sentencesOf(rules));
  useEffect(
    () =>
      after(QUIET_MS, () => {
        const before = new Set(Object.values(announced.current));
        announced.current = sentencesOf(rules);
        const news = Object.values(announced.current).filter((sentence) => !before.has(sentence));
        if (news.length > 0) setText(news.slice(0, MOST_SENTENCES).join(' '));
      }),
    [rules],
  );
  return text;
}
