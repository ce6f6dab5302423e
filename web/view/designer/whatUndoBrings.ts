import { type Draft, hasChanges } from '../../designer/draft.ts';
import { designer } from '../../texts/designer.ts';

/** For a draft that was opened over another one, which is still there. */
export function whatUndoBrings({ past }: Draft): string {
  const before = past.at(-1);
  return before && hasChanges(before) ? designer.undoBrings(before.rules.name) : '';
}
