import type { HouseRules } from '@mayi/core/rules';
import { useEffect, useState } from 'react';
import { keptRules, onKeptRules } from '../../rules/keptRules.ts';
import { storage } from '../app/storage.ts';

/** The rules kept on this device, as they are now: other parts of the page and other tabs change them, too. */
export function useKeptRules(): readonly HouseRules[] {
  const [kept, setKept] = useState(() => keptRules(storage));
  useEffect(() => onKeptRules(() => setKept(keptRules(storage))), []);
  return kept;
}
