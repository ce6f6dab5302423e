import { sections } from 'virtual:rules';
import { type MouseEvent, useRef } from 'react';
import { texts } from '../../texts/index.ts';
import { Sheet } from '../shared/Sheet.tsx';
import { RuleSections } from './RuleSections.tsx';
import { useRuleInDialog } from './useRuleTarget.ts';

/** The rules over the table, open at one of them. */
export function RulesDialog({ rule, onClose }: { readonly rule: string; readonly onClose: () => void }) {
  const text = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useRuleInDialog(rule, text);
  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (link === null) return;
    event.preventDefault();
    setTarget(link.getAttribute('href')?.slice(1) ?? rule);
  };
  return (
    <Sheet
      title={texts.rules.title}
      onClose={onClose}
      initialFocus={() => text.current?.querySelector<HTMLElement>(`[id="${rule}"]`)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed */}
      <div ref={text} onClick={followLink}>
        <RuleSections sections={sections} target={target} />
      </div>
    </Sheet>
  );
}
