import type { Rank } from '@mayi/core/cards';
import { JOKER_SWAPS, RULES_LIMITS, type WildLimit } from '@mayi/core/rules';
import { ASCENDING_RANKS } from '../../designer/ranks.ts';
import { designer } from '../../texts/designer.ts';
import { Segments } from '../shared/fields.tsx';
import { ChoiceField, SwitchField } from './ChoiceField.tsx';
import { useDesigner } from './designerContext.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { SettingField } from './SettingField.tsx';

const { wildLimit: words } = designer;
const MOST_WILDS = 12;

export function WildFields() {
  const { rules, sentences, change } = useDesigner();
  const { wildLimit } = rules;
  const hasWilds = rules.wildRanks.length > 0;
  return (
    <>
      <SettingField setting="wildRanks">
        <WildRanks />
      </SettingField>
      {hasWilds && (
        <>
          <SettingField setting="wildLimit">
            <fieldset className="grid gap-3">
              <legend className="setting-name">{designer.settings.wildLimit}</legend>
              <LimitChoice
                name={words.layDown}
                value={wildLimit.layDown}
                onChange={(layDown) => change({ ...rules, wildLimit: { ...wildLimit, layDown } })}
              />
              <LimitChoice
                name={words.layOff}
                value={wildLimit.layOff}
                onChange={(layOff) => change({ ...rules, wildLimit: { ...wildLimit, layOff } })}
              />
            </fieldset>
          </SettingField>
          <SwitchField setting="separateWilds" />
        </>
      )}
      {sentences.jokerSwap !== '' && <ChoiceField setting="jokerSwap" values={JOKER_SWAPS} />}
    </>
  );
}

function WildRanks() {
  const { rules, change } = useDesigner();
  const { wildRanks } = rules;
  const isFull = wildRanks.length >= RULES_LIMITS.wildRanks;
  const toggle = (rank: Rank) =>
    change({
      ...rules,
      wildRanks: ASCENDING_RANKS.filter((one) => (one === rank) !== wildRanks.includes(one)),
    });
  return (
    <fieldset>
      <legend className="setting-name">{designer.wildRanks}</legend>
      <div className="flex flex-wrap gap-1.5">
        {ASCENDING_RANKS.map((rank) => (
          <label key={rank} className="rank-mark">
            <input
              type="checkbox"
              checked={wildRanks.includes(rank)}
              disabled={isFull && !wildRanks.includes(rank)}
              onChange={() => toggle(rank)}
            />
            <span>{rank}</span>
          </label>
        ))}
      </div>
      {isFull && <p className="setting-help">{designer.mostWildRanks}</p>}
    </fieldset>
  );
}

interface LimitChoiceProps {
  readonly name: string;
  readonly value: WildLimit;
  readonly onChange: (value: WildLimit) => void;
}

function LimitChoice({ name, value, onChange }: LimitChoiceProps) {
  const kind = typeof value === 'number' ? 'some' : value;
  return (
    <div className="grid gap-2">
      <Segments
        legend={name}
        segments={(['naturals', 'none', 'some'] as const).map((kind) => ({ value: kind, name: words[kind] }))}
        value={kind}
        onChange={(wanted) => onChange(wanted === 'some' ? 1 : wanted)}
      />
      {typeof value === 'number' && (
        <NumberStepper
          name={words.most}
          value={value}
          least={0}
          most={Math.max(MOST_WILDS, value)}
          onChange={onChange}
        />
      )}
    </div>
  );
}
