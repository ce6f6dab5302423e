import type { View } from '@mayi/core/view';
import { usePreferences } from '../app/preferences.ts';
import { useTable } from '../app/tableContext.ts';

/** The room allows a coach. Spectators have no hand to talk about. */
export function useCoachAllowed(): boolean {
  return useTable(({ known }) => known?.room.settings.coach === true && known.you !== null);
}

/** … and this player wants one: off means off, at every table. */
export function useCoach({ you }: Pick<View, 'you'>): boolean {
  const isOn = usePreferences(({ coachOpen }) => coachOpen);
  return useCoachAllowed() && isOn && you !== null;
}
