import { describeRules, type HouseRules, PRESET_NAMES, PRESETS, type PresetName } from '@mayi/core/rules';
import { useId } from 'react';
import { texts } from '../../texts/index.ts';

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

function RulesInFull({ rules }: { readonly rules: HouseRules }) {
  return (
    <details className="more">
      <summary>{choices.allRules}</summary>
      <ul className="mb-2 grid list-disc gap-1 pl-5 text-soft marker:text-brass-text">
        {describeRules(rules).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
