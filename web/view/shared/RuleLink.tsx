import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, useRoute } from 'wouter';
import { texts } from '../../texts/index.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';

const RulesDialog = lazyComponent(async () => (await import('../rules/RulesDialog.tsx')).RulesDialog);

const LINK_STYLE = 'font-semibold text-brass-text underline underline-offset-3';

/** From a refusal to its rule. At a table the rules open in a dialog, so nobody has to leave. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const [isRoom] = useRoute('/r/:code');
  const [isSolo] = useRoute('/solo');
  const label = texts.rules.link(rule);
  if (!isRoom && !isSolo)
    return (
      <Link href={`/rules#${rule}`} className={LINK_STYLE}>
        {label}
      </Link>
    );
  return (
    <RuleButton rule={rule} className={`cursor-pointer ${LINK_STYLE}`}>
      {label}
    </RuleButton>
  );
}

interface RuleButtonProps {
  readonly rule: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Opens the rules in a dialog, at this one. */
export function RuleButton({ rule, className, children }: RuleButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" className={className} onClick={() => openRules(rule)}>
      {children}
    </button>
  );
}

/** The dialog has a React root of its own: it stays open when the refusal that led here disappears. */
function openRules(rule: string): void {
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
        <RulesDialog rule={rule} onClose={close} />
      </Suspense>
    </LoadBoundary>,
  );
}
