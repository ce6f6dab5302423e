import type { HouseRules } from '@mayi/core/rules';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Link } from 'wouter';
import { texts } from '../../texts/index.ts';
import { useTable } from '../app/tableContext.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';

const RulesDialog = lazyComponent(async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);

const LINK_STYLE = 'font-semibold text-brass-text underline underline-offset-3';

/** From a refusal to its rule. During a game the rules of the table open in a dialog, so nobody has to leave. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const rules = useTable(({ view }) => view?.rules);
  const label = texts.rules.link(rule);
  if (rules === undefined)
    return (
      <Link href={`/rules#${rule}`} className={LINK_STYLE}>
        {label}
      </Link>
    );
  return (
    <RuleButton rules={rules} rule={rule} className={`cursor-pointer ${LINK_STYLE}`}>
      {label}
    </RuleButton>
  );
}

interface RuleButtonProps {
  readonly rules: HouseRules;
  readonly rule: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens these house rules in a dialog, at this rule. */
export function RuleButton({ rules, rule, className, children }: RuleButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" className={className} onClick={() => openRules(rules, rule)}>
      {children}
    </button>
  );
}

/** The dialog has a React root of its own: it stays open when the refusal that led here disappears. */
function openRules(rules: HouseRules, rule: string): void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = () =>
    setTimeout(() => {
      root.unmount();
      container.remove();
    });
  root.render(
    <LoadBoundary as="note" onDismiss={close}>
      <Suspense>
        <RulesDialog rules={rules} rule={rule} onClose={close} />
      </Suspense>
    </LoadBoundary>,
  );
}
