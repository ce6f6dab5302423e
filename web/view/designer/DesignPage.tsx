import { type HouseRules, PRESET_NAMES, PRESETS } from '@mayi/core/rules';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Draft, startDraft } from '../../designer/draft.ts';
import { storeDraft, storedDraft } from '../../rules/draftRules.ts';
import { keepRules, keptRules } from '../../rules/keptRules.ts';
import { designer } from '../../texts/designer.ts';
import { storage } from '../app/storage.ts';
import { Page, Panel } from '../shared/Page.tsx';
import { KeptRulesList } from './KeptRulesList.tsx';
import { PlayByThese } from './PlayByThese.tsx';
import { RuleDesigner } from './RuleDesigner.tsx';

const words = designer.page;

/** House rules of one's own: `/rules/design`, or `/rules/design?from=liverpool`. */
export function DesignPage() {
  const [search] = useSearchParams();
  const [start] = useState(() => startWith(search.get('from')));
  const [kept, setKept] = useState(() => keptRules(storage));
  const [status, setStatus] = useState('');
  const keep = (rules: HouseRules) => {
    const isKept = keepRules(storage, rules) === 'kept';
    setKept(keptRules(storage));
    setStatus(isKept ? words.keptNow(rules.name) : words.full);
  };
  const onDraft = useCallback((draft: Draft) => {
    storeDraft(storage, draft);
    setStatus('');
  }, []);
  return (
    <Page title={designer.title} isWide>
      <p className="-mt-3 mb-5 text-lg text-soft">{designer.lead}</p>
      <RuleDesigner
        initial={start.rules}
        base={start.base}
        doneText={words.keep}
        status={status}
        onDone={keep}
        onDraft={onDraft}
        aside={(rules) => (
          <>
            <Panel title={words.play} lead={words.playLead}>
              {rules ? <PlayByThese rules={rules} /> : <p>{words.fixFirst}</p>}
            </Panel>
            <KeptRulesList kept={kept} onChange={() => setKept(keptRules(storage))} />
          </>
        )}
      />
    </Page>
  );
}

/** A preset that was asked for, or what was written here last time. */
function startWith(from: string | null): Pick<Draft, 'base' | 'rules'> {
  const preset = PRESET_NAMES.find((name) => name === from);
  const stored = storedDraft(storage);
  if (preset === undefined) return stored ?? startDraft(PRESETS.classic);
  return stored?.base.name === preset ? stored : startDraft(PRESETS[preset]);
}
