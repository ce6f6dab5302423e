import { type Draft, hasChanges } from '../../designer/draft.ts';
import { designer } from '../../texts/designer.ts';

/** For a draft that was opened over another one, which is still there. */
export function whatUndoBrings(draft: Draft): string {
  const before = draft.past.at(-1);
  if (before === undefined || !hasChanges(before) || hasChanges(draft)) return '';
  return designer.undoBrings(before.rules.name);
}
