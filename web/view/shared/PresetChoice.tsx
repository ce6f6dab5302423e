import { type HouseRules, PRESET_NAMES, PRESETS, type PresetName } from '@mayi/core/rules';
import { Suspense, useEffect, useId, useState } from 'react';
import { aboutChoices } from '../../texts/aboutChoices.ts';
import { texts } from '../../texts/index.ts';
import { storage } from '../app/storage.ts';
import { LoadBoundary } from '../loading/LoadBoundary.tsx';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { Button } from './Button.tsx';

const RuleSentences = lazyComponent(async () => (await import('./RuleSentences.tsx')).RuleSentences);
const DesignerDialog = lazyComponent(
  async () => (await import('../designer/DesignerDialog.tsx')).DesignerDialog,
);

interface PresetChoiceProps {
  /** A preset, or a family's own record. */
  readonly value: PresetName | HouseRules;
  readonly isDisabled?: boolean;
  /** A family's own rules are shown in full from the start. */
  readonly isShownInFull?: boolean;
  readonly onChange: (rules: PresetName | HouseRules) => void;
}

const { choices } = texts;

/** Chooses house rules by name, explains them in plain language, and changes them. */
export function PresetChoice({
  value,
  isDisabled = false,
  isShownInFull = false,
  onChange,
}: PresetChoiceProps) {
  const id = useId();
  const [isDesigning, setIsDesigning] = useState(false);
  const kept = useKeptRules(isDesigning);
  const isCustom = typeof value !== 'string';
  const close = () => setIsDesigning(false);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm text-soft">
        {choices.houseRules}
      </label>
      <div className="flex flex-wrap gap-2">
        <RulesSelect id={id} value={value} kept={kept} isDisabled={isDisabled} onChange={onChange} />
        {!isDisabled && (
          <Button
            aria-haspopup="dialog"
            aria-label={aboutChoices.changeLabel}
            onClick={() => setIsDesigning(true)}
          >
            {aboutChoices.change}
          </Button>
        )}
      </div>
      <p id={`${id}-about`} className="mt-1.5 text-soft">
        {isCustom ? aboutChoices.ownRules : aboutChoices.presets[value]}
      </p>
      <RulesInFull
        key={`${isCustom}`}
        rules={isCustom ? value : PRESETS[value]}
        isOpen={isCustom && isShownInFull}
      />
      {isDesigning && (
        <LoadBoundary as="note" onDismiss={close}>
          <Suspense>
            <DesignerDialog
              initial={value}
              onClose={close}
              onDone={(rules) => {
                close();
                onChange(rules);
              }}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </div>
  );
}

interface RulesSelectProps extends Pick<PresetChoiceProps, 'value' | 'isDisabled' | 'onChange'> {
  readonly id: string;
  readonly kept: readonly HouseRules[];
}

function RulesSelect({ id, value, kept, isDisabled, onChange }: RulesSelectProps) {
  const isCustom = typeof value !== 'string';
  const text = JSON.stringify(value);
  const keptAt = kept.findIndex((rules) => JSON.stringify(rules) === text);
  const choose = (chosen: string) => {
    const rules = PRESET_NAMES.find((name) => name === chosen) ?? kept[Number(chosen)];
    if (rules !== undefined) onChange(rules);
  };
  return (
    <select
      id={id}
      className="text-field select min-w-[min(100%,10rem)] flex-1"
      disabled={isDisabled}
      value={isCustom ? `${keptAt}` : value}
      aria-describedby={`${id}-about`}
      onChange={(event) => choose(event.target.value)}
    >
      {isCustom && keptAt < 0 && <option value="-1">{value.name}</option>}
      {PRESET_NAMES.map((name) => (
        <option key={name} value={name}>
          {choices.presets[name].name}
        </option>
      ))}
      {kept.length > 0 && (
        <optgroup label={aboutChoices.kept}>
          {kept.map(({ name }, at) => (
            <option key={name} value={`${at}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

/** The rules on this device. They're checked when they're read, by a part that loads on demand. */
function useKeptRules(isDesigning: boolean): readonly HouseRules[] {
  const [kept, setKept] = useState<readonly HouseRules[]>([]);
  useEffect(() => {
    if (isDesigning) return;
    let isCurrent = true;
    import('../../rules/keptRules.ts')
      .then(({ keptRules }) => isCurrent && setKept(keptRules(storage)))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isDesigning]);
  return kept;
}

interface RulesInFullProps {
  readonly rules: HouseRules;
  readonly isOpen: boolean;
}

/** Its sentences load when it's opened for the first time. */
function RulesInFull({ rules, isOpen }: RulesInFullProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  return (
    <details className="more" open={isOpen || undefined} onToggle={() => setWasOpened(true)}>
      <summary>{aboutChoices.allRules}</summary>
      <LoadBoundary as="note">
        <Suspense>{wasOpened && <RuleSentences rules={rules} />}</Suspense>
      </LoadBoundary>
    </details>
  );
}
