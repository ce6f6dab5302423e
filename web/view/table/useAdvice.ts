import type { Advice } from '@mayi/bots';
import type { View } from '@mayi/core';
import { useEffect, useRef, useState } from 'react';
import { type CoachLine, coachLine } from '../../session/coachLine.ts';

interface Advised {
  readonly view: View;
  readonly advice: Advice;
}

/** What the coach says of this view; null while it thinks. */
export function useAdvice(view: View): Advice | null {
  const coach = useRef<CoachLine>(null);
  const [advised, setAdvised] = useState<Advised | null>(null);
  useEffect(() => {
    const line = coachLine();
    coach.current = line;
    return () => line.close();
  }, []);
  useEffect(() => {
    void coach.current?.advise(view).then((advice) => advice && setAdvised({ view, advice }));
  }, [view]);
  return advised?.view === view ? advised.advice : null;
}
