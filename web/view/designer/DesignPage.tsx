import { type HouseRules, PRESET_NAMES, PRESETS } from '@mayi/core/rules';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { canonical } from '../../designer/canonical.ts';
import { type StoredDraft, storeDraft, storedDraft } from '../../rules/draftRules.ts';
import { keepRules, keptRules } from '../../rules/keptRules.ts';
import { designer } from '../../texts/designer.ts';
import { storage } from '../app/storage.ts';
import { PlayByRules } from '../rules/PlayByRules.tsx';
import { rulesInHash } from '../rules/rulesInAddress.ts';
import { Page, Panel } from '../shared/Page.tsx';
import { KeptRulesList } from './KeptRulesList.tsx';
import { RuleDesigner } from './RuleDesigner.tsx';
import { TryAndShare } from './TryAndShare.tsx';

const words = designer.page;

/** House rules of one's own: `/rules/design`, from a preset (`?from=liverpool`) or from rules that somebody sent (`#r=…`). */
export function DesignPage() {
  const [search] = useSearchParams();
  const [start] = useState(() => startWith(search.get('from')));
  const [draft, setDraft] = useState<Pick<StoredDraft, 'base' | 'rules'>>(start);
  const [keptAs, setKeptAs] = useState(start.keptAs);
  const [kept, setKept] = useState(() => keptRules(storage));
  const [status, setStatus] = useState('');
  useEffect(() => {
    const { base, rules } = draft;
    storeDraft(storage, { base, rules, ...(keptAs !== undefined && { keptAs }) });
  }, [draft, keptAs]);
  const keep = (rules: HouseRules) => {
    const isKept = keepRules(storage, rules) === 'kept';
    if (isKept) setKeptAs(rules.name);
    setKept(keptRules(storage));
    setStatus(isKept ? words.keptNow(rules.name) : words.full);
  };
  const follow = (next: Pick<StoredDraft, 'base' | 'rules'>) => {
    if (next.rules !== draft.rules) setStatus('');
    setDraft(next);
  };
  return (
    <Page title={designer.title} isWide>
      <p className="-mt-3 mb-5 text-lg text-soft">{designer.lead}</p>
      <RuleDesigner
        initial={start.rules}
        base={start.base}
        {...(keptAs !== undefined && { replaces: keptAs })}
        doneText={words.keep}
        status={status}
        onDone={keep}
        onDraft={follow}
        aside={(rules) => (
          <>
            <Panel title={words.play} lead={words.playLead}>
              {rules ? <PlayByRules rules={rules} /> : <p>{words.fixFirst}</p>}
            </Panel>
            {rules && <TryAndShare rules={rules} />}
            <KeptRulesList kept={kept} onChange={() => setKept(keptRules(storage))} />
          </>
        )}
      />
    </Page>
  );
}

/** What the address asks for, or what was written here last time. */
function startWith(from: string | null): StoredDraft {
  const sent = rulesInHash(window.location.hash);
  const preset = PRESET_NAMES.find((name) => name === from);
  const asked = sent.found === 'rules' ? sent.rules : preset && PRESETS[preset];
  const stored = storedDraft(storage);
  if (asked === undefined) return stored ?? startFresh(PRESETS.classic);
  return stored?.base.name === asked.name ? stored : startFresh(asked);
}

function startFresh(rules: HouseRules): StoredDraft {
  return { base: canonical(rules), rules: canonical(rules) };
}
