import { sections } from 'virtual:rules';
import { useMemo, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { Page } from '../shared/Page.tsx';
import { TextField } from '../shared/TextField.tsx';
import { countOf, find } from './find.ts';
import { headed, RuleSections } from './RuleSections.tsx';
import { useTarget } from './useTarget.ts';

/** core/RULES.md as a page: an anchor for each rule, found by words. */
export function RulesPage() {
  const [search, setSearch] = useState('');
  const target = useTarget();
  const found = useMemo(() => find(sections, search), [search]);
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
              (found.length > 0 ? texts.rules.found(countOf(found)) : texts.rules.nothing(search.trim()))}
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
            <a href={`#${id}`} className="rule-content">
              <span aria-hidden="true" className="rule-letter">
                {id}
              </span>
              {headed(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
