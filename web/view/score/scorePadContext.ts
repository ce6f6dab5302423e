import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Evening } from '../../score/evening.ts';
import type { ScorePad, ScorePadState } from '../../score/scorePad.ts';

export const ScorePadContext = createContext<ScorePad | null>(null);

export function useScorePad(): ScorePad {
  const pad = useContext(ScorePadContext);
  if (pad === null) throw new Error('useScorePad needs a ScorePadContext around it');
  return pad;
}

export function useScorePadState<T>(select: (state: ScorePadState) => T): T {
  return useStore(useScorePad().store, select);
}

export interface EveningProps {
  readonly evening: Evening;
}
