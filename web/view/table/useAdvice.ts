import type { Advice } from '@mayi/bots';
import type { View } from '@mayi/core/view';
import { useEffect, useState } from 'react';
import { type CoachClient, createCoachClient } from '../../session/coachClient.ts';
import { useAdvised, useTableStores } from '../app/tableContext.ts';

interface Answered {
  /** The last advice stays until there is new advice, so nothing beside it jumps. Null until the first. */
  readonly advice: Advice | null;
  readonly isThinking: boolean;
  readonly hasFailed: boolean;
  readonly askAgain: () => void;
}

type Answer = Awaited<ReturnType<CoachClient['advise']>>;

/** One coach for everything on the page that shows advice. */
let coach: CoachClient | undefined;
let users = 0;
let last: { readonly view: View; readonly answer: Promise<Answer> } | undefined;

export function useAdvice(view: View): Answered {
  const { coach: store } = useTableStores();
  const advised = useAdvised();
  const [failedFor, setFailedFor] = useState<View | null>(null);
  useEffect(() => {
    users++;
    return () => {
      if (--users === 0) dismissCoach();
    };
  }, []);
  useEffect(() => {
    if (view.phase === 'gameEnd' || store.getState()?.view === view || failedFor === view) return;
    void advise(view).then((answer) => {
      if (answer === 'failed') setFailedFor(view);
      else if (answer !== undefined) store.setState({ view, advice: answer }, true);
    });
  }, [view, store, failedFor]);
  const hasFailed = failedFor === view && advised?.view !== view;
  return {
    advice: advised?.advice ?? null,
    isThinking: !hasFailed && advised?.view !== view && view.phase !== 'gameEnd',
    hasFailed,
    askAgain() {
      last = undefined;
      setFailedFor(null);
    },
  };
}

function advise(view: View): Promise<Answer> {
  coach ??= createCoachClient();
  if (last?.view !== view) last = { view, answer: coach.advise(view) };
  return last.answer;
}

function dismissCoach(): void {
  coach?.close();
  coach = undefined;
  last = undefined;
}
