import { rulesFragment, rulesFrom } from '@mayi/core/rules';
import { useMemo, useRef, useState } from 'react';
import { sharedRules as words } from '../../texts/sharedRules.ts';
import { tryOut } from '../../texts/tryOut.ts';
import { ButtonLink } from '../shared/Button.tsx';
import { FileDrop } from '../shared/FileDrop.tsx';
import { useHash } from '../shared/hooks.ts';
import { keepFocus } from '../shared/keepFocus.ts';
import { HomeLink, MessagePage } from '../shared/MessagePage.tsx';
import { Page, Panel } from '../shared/Page.tsx';
import { TryItOut } from '../tryOut/TryItOut.tsx';
import { GuideText } from './GuideText.tsx';
import { KeepRules } from './KeepRules.tsx';
import { PlayByRules } from './PlayByRules.tsx';
import { type NamedRules, rulesInHash } from './rulesInAddress.ts';
import { ShareRules } from './ShareRules.tsx';

/** House rules that somebody sent: in the link itself (`/rules/shared#r=…`), or as a file. They never reach a server. */
export function SharedRulesPage() {
  const hash = useHash();
  const opened = useMemo(() => rulesInHash(hash), [hash]);
  if (opened.found === 'rules') return <Shown key={hash} shared={opened} />;
  if (opened.found === 'nothing') return <FromFile />;
  return (
    <MessagePage isAnswer title={words.problem} about={`${opened.message} ${words.nothingChanged}`}>
      <ButtonLink href="/rules/shared">{words.open.other}</ButtonLink>
      <HomeLink />
    </MessagePage>
  );
}

/** The rules, and what to do with them. */
function Shown({ shared: { rules, name } }: { readonly shared: NamedRules }) {
  const text = useRef<HTMLDivElement>(null);
  return (
    <Page title={name} isWide>
      <div
        ref={keepFocus}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Panel title={words.play}>
            <PlayByRules isPrimary rules={rules} />
          </Panel>
          <Panel>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <KeepRules rules={rules} />
              <ButtonLink href={`/rules/design${rulesFragment(rules)}`}>{words.change}</ButtonLink>
            </div>
          </Panel>
        </div>
        <article
          className="mt-3 max-w-[68ch] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0"
          aria-label={words.contents}
        >
          <GuideText ref={text} rules={rules} />
        </article>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">
          <Panel title={tryOut.title}>
            <TryItOut rules={rules} />
          </Panel>
          <Panel title={words.share.title}>
            <ShareRules rules={rules} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}

/** Far larger than any rules file. */
const MAX_FILE_BYTES = 100_000;

function FromFile() {
  const [problem, setProblem] = useState<string>();
  /** The file chosen last: however long another takes, this one counts. */
  const latest = useRef<File>(undefined);
  const read = async (file: File) => {
    latest.current = file;
    // What doesn't fit isn't read: `rulesFrom` refuses a text of that length.
    const text = await file
      .slice(0, MAX_FILE_BYTES)
      .text()
      .catch(() => '');
    if (latest.current !== file) return;
    const opened = rulesFrom(text);
    setProblem(opened.ok ? undefined : opened.refusal.message);
    // As if its link had been opened: so it can be reloaded, and sent on.
    if (opened.ok) window.location.hash = rulesFragment(opened.rules);
  };
  return (
    <Page title={words.open.title}>
      <FileDrop words={words.open} accept=".json,application/json" onFile={(file) => void read(file)} />
      <div role="alert" className="mt-5">
        {problem && (
          <div className="rounded-panel border border-brass/60 bg-panel p-4">
            <p className="font-semibold">{words.problem}</p>
            <p className="text-soft">{problem}</p>
          </div>
        )}
      </div>
      <p className="mt-4 text-soft">{words.open.privacy}</p>
    </Page>
  );
}
