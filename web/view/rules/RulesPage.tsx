import { sections } from 'virtual:rules';
import { useMemo, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { TextField } from '../shared/fields.tsx';
import { Page } from '../shared/Page.tsx';
import { RuleSections, SectionTitle } from './RuleSections.tsx';
import { countRules, searchRules } from './searchRules.ts';
import { useRuleInAddress } from './useRuleTarget.ts';

/** core/RULES.md as a page: searchable, with an anchor for each rule. */
export function RulesPage() {
  const [search, setSearch] = useState('');
  const target = useRuleInAddress();
  const found = useMemo(() => searchRules(sections, search), [search]);
  return (
    <Page title={texts.rules.title} isWide>
      <div className="gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <TextField
            label={texts.rules.search}
            type="search"
            placeholder={texts.rules.searchHint}
            value={search}
            onChange={setSearch}
          />
          <p role="status" className="mt-2 min-h-6 text-sm text-soft">
            {search.trim() &&
              (found.length > 0 ? texts.rules.found(countRules(found)) : texts.rules.notFound(search.trim()))}
          </p>
          {search.trim() === '' && <Contents />}
        </div>
        <article className="max-w-[68ch]">
          <RuleSections sections={found} target={target} />
        </article>
      </div>
    </Page>
  );
}

function Contents() {
  return (
    <nav aria-label={texts.rules.contents} className="mt-2 mb-6">
      <ul className="flex flex-wrap gap-1 lg:grid">
        {sections.slice(1).map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="rule-contents-link">
              <SectionTitle id={id} title={title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
