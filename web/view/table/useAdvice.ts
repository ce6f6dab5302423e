import type { Advice } from '@mayi/bots';
import type { View } from '@mayi/core/view';
import { useEffect, useRef, useState } from 'react';
import { type CoachClient, createCoachClient } from '../../session/coachClient.ts';

interface Advised {
  readonly view: View;
  readonly advice: Advice;
}

interface Whispered {
  /** Of the table as it was a moment ago, while the coach thinks about what happened since; null at first. */
  readonly advice: Advice | null;
  readonly isThinking: boolean;
}

/** What the coach says. The last advice stays until there is another: nothing beside it jumps. */
export function useAdvice(view: View): Whispered {
  const coach = useRef<CoachClient>(null);
  const [advised, setAdvised] = useState<Advised | null>(null);
  useEffect(() => {
    const client = createCoachClient();
    coach.current = client;
    return () => client.close();
  }, []);
  useEffect(() => {
    void coach.current?.advise(view).then((advice) => advice && setAdvised({ view, advice }));
  }, [view]);
  return { advice: advised?.advice ?? null, isThinking: advised?.view !== view };
}
