import { guideFor } from '@mayi/core/guide';
import type { HouseRules } from '@mayi/core/rules';
import { type MouseEvent, useMemo, useRef } from 'react';
import { texts } from '../../texts/index.ts';
import { Sheet } from '../shared/Sheet.tsx';
import { GuideSections } from './GuideSections.tsx';
import { useRuleInDialog } from './useRuleTarget.ts';

interface RulesDialogProps {
  readonly rules: HouseRules;
  /** Opens at the item about this rule. */
  readonly rule?: string;
  readonly onClose: () => void;
}

/** The rules of this table, over the table. */
export function RulesDialog({ rules, rule = '', onClose }: RulesDialogProps) {
  const guide = useMemo(() => guideFor(rules), [rules]);
  const text = useRef<HTMLDivElement>(null);
  const [target, setRule] = useRuleInDialog(guide, rule, text);
  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (link === null) return;
    event.preventDefault();
    setRule(link.getAttribute('href')?.slice(1) ?? rule);
  };
  return (
    <Sheet
      title={texts.rules.title}
      onClose={onClose}
      initialFocus={() => text.current?.querySelector<HTMLElement>('[data-target]')}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed */}
      <div ref={text} onClick={followLink}>
        <GuideSections guide={guide} rules={rules} target={target} />
      </div>
    </Sheet>
  );
}
