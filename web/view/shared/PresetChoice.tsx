import { type HouseRules, PRESET_NAMES, PRESETS, type PresetName } from '@mayi/core/rules';
import { Suspense, useId, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';

const RuleSentences = lazyComponent(async () => (await import('./RuleSentences.tsx')).RuleSentences);

interface PresetChoiceProps {
  /** `HouseRules` if the table has custom rules. */
  readonly value: PresetName | HouseRules;
  readonly isDisabled?: boolean;
  readonly onChange: (preset: PresetName) => void;
}

const { choices } = texts;

/** Chooses house rules by name, and explains them in plain language. */
export function PresetChoice({ value, isDisabled = false, onChange }: PresetChoiceProps) {
  const id = useId();
  const isCustom = typeof value !== 'string';
  const { about } = isCustom ? choices.ownRules : choices.presets[value];
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm text-soft">
        {choices.houseRules}
      </label>
      <select
        id={id}
        className="text-field select"
        disabled={isDisabled}
        value={isCustom ? '' : value}
        aria-describedby={`${id}-about`}
        onChange={(event) => onChange(event.target.value as PresetName)}
      >
        {isCustom && <option value="">{choices.ownRules.name}</option>}
        {PRESET_NAMES.map((name) => (
          <option key={name} value={name}>
            {choices.presets[name].name}
          </option>
        ))}
      </select>
      <p id={`${id}-about`} className="mt-1.5 text-soft">
        {about}
      </p>
      <RulesInFull rules={isCustom ? value : PRESETS[value]} />
    </div>
  );
}

/** Its sentences load when it's opened for the first time. */
function RulesInFull({ rules }: { readonly rules: HouseRules }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="more" onToggle={() => setWasOpened(true)}>
      <summary>{choices.allRules}</summary>
      <LoadBoundary as="note">
        <Suspense>{wasOpened && <RuleSentences rules={rules} />}</Suspense>
      </LoadBoundary>
    </details>
  );
}
