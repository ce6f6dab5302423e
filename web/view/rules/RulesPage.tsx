import { type Guide, guideFor } from '@mayi/core/guide';
import { PRESET_NAMES, PRESETS, type PresetName } from '@mayi/core/rules';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { aboutChoices } from '../../texts/aboutChoices.ts';
import { texts } from '../../texts/index.ts';
import { rulesWords } from '../../texts/rules.ts';
import { ButtonLink } from '../shared/Button.tsx';
import { Segments } from '../shared/fields.tsx';
import { Pen } from '../shared/icons.tsx';
import { Page } from '../shared/Page.tsx';
import { GuideSections, sectionId } from './GuideSections.tsx';
import { cardPath } from './rulesInAddress.ts';
import { useRuleInAddress } from './useRuleTarget.ts';

/** The rules for players: `/rules?rules=liverpool#K1`. Classic by default. */
export function RulesPage() {
  const [search, setSearch] = useSearchParams();
  const preset = PRESET_NAMES.find((name) => name === search.get('rules')) ?? 'classic';
  const rules = PRESETS[preset];
  const guide = useMemo(() => guideFor(rules), [rules]);
  const target = useRuleInAddress(guide);
  return (
    <Page title={texts.rules.title} isWide>
      <PresetSegments value={preset} onChange={(name) => setSearch({ rules: name }, { replace: true })} />
      <div className="mt-6 gap-10 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents guide={guide} />
        <article className="max-w-[68ch]">
          <p className="mb-4">
            <ButtonLink href={cardPath(rules)}>{rulesWords.card}</ButtonLink>
          </p>
          <GuideSections guide={guide} rules={rules} target={target} />
        </article>
      </div>
    </Page>
  );
}

interface PresetSegmentsProps {
  readonly value: PresetName;
  readonly onChange: (preset: PresetName) => void;
}

function PresetSegments({ value, onChange }: PresetSegmentsProps) {
  const { houseRules, presets } = texts.choices;
  return (
    <div className="max-w-2xl">
      <Segments
        legend={houseRules}
        segments={PRESET_NAMES.map((name) => ({ value: name, name: presets[name].name }))}
        value={value}
        onChange={onChange}
      />
      <p className="mt-1.5 text-soft">{aboutChoices.presets[value]}</p>
      <ButtonLink href={`/rules/design?from=${value}`} className="mt-3">
        <Pen />
        {texts.home.design}
      </ButtonLink>
    </div>
  );
}

function Contents({ guide }: { readonly guide: Guide }) {
  return (
    <nav aria-label={rulesWords.contents} className="mb-6 lg:sticky lg:top-6 lg:self-start">
      <ul className="flex flex-wrap gap-1 lg:grid">
        {guide.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${sectionId(id)}`} className="rule-contents-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
