import { PRESETS } from '@mayi/core/rules';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { ruleCard as words } from '../../texts/ruleCard.ts';
import { sharedRules } from '../../texts/sharedRules.ts';
import { BackLink, Button } from '../shared/Button.tsx';
import { useHash } from '../shared/hooks.ts';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';
import { useShareOrigin } from '../shared/useShareOrigin.ts';
import { RuleCard } from './RuleCard.tsx';
import { named, presetInSearch, rulesInHash } from './rulesInAddress.ts';
import { usePrintSize } from './usePrintSize.ts';

/** `/rules/card?rules=liverpool`, or with the rules in the address: `/rules/card#r=…`. Classic by default. */
export function RuleCardPage() {
  const hash = useHash();
  const [search] = useSearchParams();
  const { origin, origins } = useShareOrigin();
  const opened = useMemo(() => rulesInHash(hash), [hash]);
  const { ref, size, isOneSheet } = usePrintSize(`${origin} ${search} ${hash}`);
  if (opened.found === 'problem')
    return (
      <MessagePage isAnswer title={sharedRules.problem} about={opened.message}>
        <HomeLink />
      </MessagePage>
    );
  const { rules, name, path } =
    opened.found === 'rules' ? opened : named(presetInSearch(search) ?? PRESETS.classic);
  const link = origins.length > 0 && origin !== undefined ? origin + path : undefined;
  return (
    <div className="room min-h-dvh px-4 pt-3 pb-16 print:p-0">
      <header className="mx-auto max-w-[50rem] print:hidden">
        <BackLink href={path}>{words.back}</BackLink>
        <h1 className="mb-2 font-semibold text-[min(2.25rem,13vw)] leading-tight">{words.title}</h1>
        <p className="mb-3 text-soft">{isOneSheet ? words.about : words.aboutLong}</p>
        <Button variant="brass" onClick={() => window.print()}>
          {words.print}
        </Button>
      </header>
      <main>
        <RuleCard ref={ref} rules={rules} name={name} link={link} printSize={size} />
      </main>
    </div>
  );
}
