import { usePreferences } from '../app/preferences.ts';
import { useMediaQuery } from '../shared/hooks.ts';

/** Large enough for log and scores beside the table. */
const WITH_SIDE_PANEL = '(min-width: 64rem) and (min-height: 36rem)';

/** Whether there is room for the side panel, and whether the player wants to see it. */
export function useSidePanel(): { readonly hasRoom: boolean; readonly isShown: boolean } {
  const hasRoom = useMediaQuery(WITH_SIDE_PANEL);
  const isOpen = usePreferences(({ panelOpen }) => panelOpen);
  return { hasRoom, isShown: hasRoom && isOpen };
}
