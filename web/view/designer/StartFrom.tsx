import { type HouseRules, PRESET_NAMES, PRESETS, presetNameOf } from '@mayi/core/rules';
import { useId, useMemo } from 'react';
import { isSameRules } from '../../designer/canonical.ts';
import { keptRules } from '../../rules/keptRules.ts';
import { designer } from '../../texts/designer.ts';
import { storage } from '../app/storage.ts';
import { rulesTitle } from '../home/lastOptions.ts';
import { useDesigner } from './designerContext.ts';

/** The presets, and the rules kept on this device. */
export function StartFrom({ base }: { readonly base: HouseRules }) {
  const { startFrom } = useDesigner();
  const id = useId();
  const kept = useMemo(() => keptRules(storage), []);
  const preset = presetNameOf(base);
  const keptAt = kept.findIndex((rules) => isSameRules(rules, base));
  const value = preset ?? (keptAt >= 0 ? `${keptAt}` : '');
  const choose = (chosen: string) => {
    const name = PRESET_NAMES.find((one) => one === chosen);
    const rules = name === undefined ? kept[Number(chosen)] : PRESETS[name];
    if (rules !== undefined) startFrom(rules);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm text-soft">
        {designer.startFrom}
      </label>
      <select
        id={id}
        className="text-field select"
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {value === '' && <option value="">{base.name}</option>}
        <optgroup label={designer.presets}>
          {PRESET_NAMES.map((name) => (
            <option key={name} value={name}>
              {rulesTitle(name)}
            </option>
          ))}
        </optgroup>
        {kept.length > 0 && (
          <optgroup label={designer.kept}>
            {kept.map(({ name }, at) => (
              <option key={name} value={`${at}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </div>
  );
}
