import { useEffect, useRef, useState } from 'react';

/** The last card lands; the hands turn over; after the last round, the winner's scene. */
export type Stage = 'table' | 'hands' | 'winner';

interface StageOptions {
  /** In milliseconds. The same object each time. */
  readonly shownMs: Readonly<Record<Stage, number>>;
  /** After the last round, there is a winner to celebrate. */
  readonly hasWinner: boolean;
  readonly onEnd: () => void;
}

/** What is shown at the end of a round, one stage after the other. `goTo(null)` ends it early. */
export function useFinaleStages({ shownMs, hasWinner, onEnd }: StageOptions) {
  const [stage, setStage] = useState<Stage>('table');
  const goTo = (next: Stage | null) => (next === null ? onEnd() : setStage(next));
  const latest = useRef(() => {});
  latest.current = () => goTo(stageAfter(stage, hasWinner));
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), shownMs[stage]);
    return () => clearTimeout(timer);
  }, [stage, shownMs]);
  return { stage, goTo };
}

/** Null: nothing more is shown. */
export function stageAfter(stage: Stage, hasWinner: boolean): Stage | null {
  if (stage === 'table') return 'hands';
  return stage === 'hands' && hasWinner ? 'winner' : null;
}
