import { seatCounts } from '@mayi/core/protocol';
import { type HouseRules, PRESET_NAMES, PRESETS, type PresetName, type Result } from '@mayi/core/rules';
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
  /** With rules from the designer, where they may be refused: it stays open until they aren't. Default: `onChange`. */
  readonly onDesigned?: (rules: PresetName | HouseRules) => Promise<Result>;
}

const { choices } = texts;

/** Chooses house rules by name, explains them in plain language, and changes them. */
export function PresetChoice({
  value,
  isDisabled = false,
  isShownInFull = false,
  onChange,
  onDesigned,
}: PresetChoiceProps) {
  const id = useId();
  const [isDesigning, setIsDesigning] = useState(false);
  const kept = useKeptRules();
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
              onDone={async (rules) => {
                if (onDesigned === undefined) return void onChange(rules);
                const result = await onDesigned(rules);
                return result.ok ? undefined : result.refusal.message;
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
          {kept.map((rules, at) => (
            <KeptOption key={rules.name} rules={rules} value={`${at}`} />
          ))}
        </optgroup>
      )}
    </select>
  );
}

/** Rules for larger tables than ours are kept for real cards only. */
function KeptOption({ rules, value }: { readonly rules: HouseRules; readonly value: string }) {
  const hasTable = seatCounts(rules).length > 0;
  return (
    <option value={value} disabled={!hasTable}>
      {hasTable ? rules.name : aboutChoices.noTable(rules.name, rules.minPlayers)}
    </option>
  );
}

/** The rules on this device. They're checked when they're read, by a part that loads on demand. */
function useKeptRules(): readonly HouseRules[] {
  const [kept, setKept] = useState<readonly HouseRules[]>([]);
  useEffect(() => {
    let isCurrent = true;
    let stop = () => {};
    import('../../rules/keptRules.ts')
      .then(({ keptRules, onKeptRules }) => {
        if (!isCurrent) return;
        const read = () => setKept(keptRules(storage));
        stop = onKeptRules(read);
        read();
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
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
