import type { Advice } from '@mayi/bots';
import type { View } from '@mayi/core/view';
import { useEffect, useState } from 'react';
import { type CoachClient, createCoachClient } from '../../session/coachClient.ts';

interface Advised {
  readonly view: View;
  readonly advice: Advice;
}

/** One coach for everything on the page that shows advice. */
let coach: CoachClient | undefined;
let users = 0;
let last: { readonly view: View; readonly advice: Promise<Advice | undefined> } | undefined;

/** The last advice stays until there is new advice, so nothing beside it jumps. Null until the first. */
export function useAdvice(view: View): { readonly advice: Advice | null; readonly isThinking: boolean } {
  const [advised, setAdvised] = useState<Advised | null>(null);
  useEffect(() => {
    users++;
    return () => {
      if (--users === 0) dismissCoach();
    };
  }, []);
  useEffect(() => {
    if (view.phase !== 'gameEnd') void advise(view).then((advice) => advice && setAdvised({ view, advice }));
  }, [view]);
  return { advice: advised?.advice ?? null, isThinking: advised?.view !== view && view.phase !== 'gameEnd' };
}

function advise(view: View): Promise<Advice | undefined> {
  coach ??= createCoachClient();
  if (last?.view !== view) last = { view, advice: coach.advise(view) };
  return last.advice;
}

function dismissCoach(): void {
  coach?.close();
  coach = undefined;
  last = undefined;
}
