import { type HouseRules, PRESET_NAMES, PRESETS, presetNameOf } from '@mayi/core/rules';
import { canonical, isSameRules } from '../../designer/canonical.ts';
import { designer } from '../../texts/designer.ts';
import { rulesTitle } from '../home/lastOptions.ts';
import { useKeptRules } from '../rules/useKeptRules.ts';
import { useDesigner } from './designerContext.ts';

/** There's one designer at a time. */
export const START_ID = 'rules-start';

/** The presets, and the rules kept on this device. */
export function StartFrom({ base }: { readonly base: HouseRules }) {
  const { startFrom } = useDesigner();
  const kept = useKeptRules();
  const preset = presetNameOf(base);
  const keptAt = kept.findIndex((rules) => isSameRules(canonical(rules), base));
  const value = preset ?? (keptAt >= 0 ? `${keptAt}` : '');
  const choose = (chosen: string) => {
    const name = PRESET_NAMES.find((one) => one === chosen);
    const mine = kept[Number(chosen)];
    if (name !== undefined) startFrom(PRESETS[name]);
    else if (mine !== undefined) startFrom(mine, mine.name);
  };
  return (
    <div>
      <label htmlFor={START_ID} className="mb-1.5 block font-semibold text-sm text-soft">
        {designer.startFrom}
      </label>
      <select
        id={START_ID}
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
