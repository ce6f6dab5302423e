import { guideFor } from '@mayi/core/guide';
import type { HouseRules } from '@mayi/core/rules';
import { type MouseEvent, type RefObject, useMemo } from 'react';
import { GuideSections } from './GuideSections.tsx';
import { useRuleInDialog } from './useRuleTarget.ts';

interface GuideTextProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly rules: HouseRules;
  /** Begins at the item about this rule. */
  readonly rule?: string;
}

/** The rules in full, where the address says something else: links to rules scroll within the text, and leave it alone. */
export function GuideText({ ref, rules, rule = '' }: GuideTextProps) {
  const guide = useMemo(() => guideFor(rules), [rules]);
  const [target, setRule] = useRuleInDialog(guide, rule, ref);
  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (link === null) return;
    event.preventDefault();
    setRule(link.getAttribute('href')?.slice(1) ?? rule);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed
    <div ref={ref} onClick={followLink}>
      <GuideSections guide={guide} rules={rules} target={target} />
    </div>
  );
}
