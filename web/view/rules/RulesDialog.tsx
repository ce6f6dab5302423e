import type { HouseRules } from '@mayi/core/rules';
import { useRef } from 'react';
import { texts } from '../../texts/index.ts';
import { Sheet } from '../shared/Sheet.tsx';
import { GuideText } from './GuideText.tsx';

interface RulesDialogProps {
  readonly rules: HouseRules;
  /** Opens at the item about this rule. */
  readonly rule?: string;
  readonly onClose: () => void;
}

/** The rules of this table, over the table. */
export function RulesDialog({ rules, rule = '', onClose }: RulesDialogProps) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      title={texts.rules.title}
      onClose={onClose}
      initialFocus={() => text.current?.querySelector<HTMLElement>('[data-target]')}
    >
      <GuideText ref={text} rules={rules} rule={rule} />
    </Sheet>
  );
}
