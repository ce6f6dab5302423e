import { Link, useRoute } from 'wouter';
import { texts } from '../../texts/index.ts';
import { showRule } from './showRule.tsx';

const LOOK = 'font-semibold text-brass-text underline underline-offset-3';

/** Leads from a refusal to its rule: over the table where there is one, which nobody should have to leave for it. */
export function RuleLink({ rule }: { readonly rule: string }) {
  const [isAtRoom] = useRoute('/r/:code');
  const [isSolo] = useRoute('/solo');
  if (!isAtRoom && !isSolo)
    return (
      <Link href={`/rules#${rule}`} className={LOOK}>
        {texts.rules.link(rule)}
      </Link>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`cursor-pointer ${LOOK}`}
      onClick={() => void showRule(rule)}
    >
      {texts.rules.link(rule)}
    </button>
  );
}
