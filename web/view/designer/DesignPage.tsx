import { type HouseRules, PRESET_NAMES, PRESETS, RULES_LINK_PATH } from '@mayi/core/rules';
import { useEffect, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { canonical, isSameRules } from '../../designer/canonical.ts';
import { type Draft, markKept, openDraft, startDraft } from '../../designer/draft.ts';
import { storeDraft, storedDraft } from '../../rules/draftRules.ts';
import { keepRules, keptRules } from '../../rules/keptRules.ts';
import { designer } from '../../texts/designer.ts';
import { sharedRules } from '../../texts/sharedRules.ts';
import { storage } from '../app/storage.ts';
import { PlayByRules } from '../rules/PlayByRules.tsx';
import { rulesInHash } from '../rules/rulesInAddress.ts';
import { Page, Panel } from '../shared/Page.tsx';
import { KeptRulesList } from './KeptRulesList.tsx';
import { RuleDesigner } from './RuleDesigner.tsx';
import { TryAndShare } from './TryAndShare.tsx';
import { whatUndoBrings } from './whatUndoBrings.ts';

const words = designer.page;

/** House rules of one's own: `/rules/design`, from a preset (`?from=liverpool`) or from rules that somebody sent (`#r=…`). */
export function DesignPage() {
  const { hash } = window.location;
  // The page for shared rules says what's wrong with a link.
  if (rulesInHash(hash).found === 'problem') return <Redirect to={RULES_LINK_PATH + hash} replace />;
  return <Designer />;
}

function Designer() {
  const [draft, setDraft] = useDraft();
  const [status, setStatus] = useState(() => whatUndoBrings(draft));
  useEffect(() => storeDraft(storage, draft), [draft]);
  const keep = (rules: HouseRules) => {
    const kept = keepRules(storage, rules);
    if (kept === 'kept') setDraft(markKept(draft, rules.name));
    setStatus(kept === 'kept' ? words.keptNow(rules.name) : sharedRules[kept]);
  };
  const follow = (next: Draft) => {
    setStatus('');
    setDraft(next);
  };
  return (
    <Page title={designer.title} isWide>
      <p className="-mt-3 mb-5 text-lg text-soft">{designer.lead}</p>
      <RuleDesigner
        draft={draft}
        onDraft={follow}
        doneText={words.keep}
        isKeeping
        status={status}
        onDone={keep}
        aside={({ playable, rules }) => (
          <>
            <Panel title={words.play} lead={words.playLead}>
              {rules ? <PlayByRules rules={rules} /> : <p>{words.fixFirst}</p>}
            </Panel>
            <TryAndShare playable={playable} rules={rules} />
            <KeptRulesList />
          </>
        )}
      />
    </Page>
  );
}

/** What the address asks for, once: a reload opens what has become of it. */
function useDraft() {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const [asked] = useState(() => rulesAskedFor(search.get('from')));
  useEffect(() => {
    if (asked) navigate(path, { replace: true });
  }, [asked, path, navigate]);
  return useState(() => {
    const stored = storedDraft(storage);
    if (asked === undefined) return stored ?? startDraft(PRESETS.classic);
    const isKept = keptRules(storage).some((rules) => isSameRules(canonical(rules), canonical(asked)));
    return openDraft(stored, asked, isKept ? asked.name : undefined);
  });
}

function rulesAskedFor(from: string | null): HouseRules | undefined {
  const sent = rulesInHash(window.location.hash);
  if (sent.found === 'rules') return sent.rules;
  const preset = PRESET_NAMES.find((name) => name === from);
  return preset && PRESETS[preset];
}
