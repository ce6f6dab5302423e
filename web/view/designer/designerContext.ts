import type { HouseRules } from '@mayi/core/rules';
import { createContext, useContext } from 'react';
import type { Problem } from '../../designer/problems.ts';
import type { SettingId } from '../../designer/settings.ts';

/** The draft, and how its parts are changed. */
export interface Designer {
  readonly rules: HouseRules;
  /** What players call the rules it was made from. */
  readonly baseName: string;
  readonly sentences: Readonly<Record<SettingId, string>>;
  /** What they would say with this value. Empty if it still makes no difference. */
  readonly sentenceIfOn: (setting: SettingId & keyof HouseRules, value: unknown) => string;
  readonly changed: readonly SettingId[];
  readonly problem: Problem | undefined;
  /** `typing`: the field, if this is a keystroke in it. */
  readonly change: (rules: HouseRules, typing?: string) => void;
  /** Starts over from these; can be undone. `keptAs`: the name under which they're kept, if they are. */
  readonly startFrom: (rules: HouseRules, keptAs?: string) => void;
  readonly reset: (setting: SettingId) => void;
}

export const DesignerContext = createContext<Designer | null>(null);

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (designer === null) throw new Error('This part belongs inside a rule designer');
  return designer;
}
