import type { HouseRules } from '@mayi/core/rules';
import { designer } from '../../texts/designer.ts';
import { Segments } from '../shared/fields.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import { useDesigner } from './designerContext.ts';
import { SettingField } from './SettingField.tsx';

type ChoiceSetting = 'aceInRuns' | 'sameSuitRuns' | 'jokerSwap' | 'finalRound' | 'goingOut';

interface ChoiceFieldProps<S extends ChoiceSetting> {
  readonly setting: S;
  readonly values: readonly HouseRules[S][];
  readonly help?: string;
}

/** A setting with a few values, all visible. */
export function ChoiceField<S extends ChoiceSetting>({ setting, values, help }: ChoiceFieldProps<S>) {
  const { rules, change } = useDesigner();
  const names = designer[setting] as Readonly<Record<HouseRules[S], string>>;
  return (
    <SettingField setting={setting} {...(help !== undefined && { help })}>
      <Segments
        legend={designer.settings[setting]}
        segments={values.map((value) => ({ value, name: names[value] }))}
        value={rules[setting]}
        onChange={(value) => change({ ...rules, [setting]: value })}
      />
    </SettingField>
  );
}

type SwitchSetting =
  | 'separateWilds'
  | 'drawDiscardWhenDown'
  | 'extraMelds'
  | 'layOffOnLayDownTurn'
  | 'doubledIfNotDown';

/** A setting that's on or off. While the rules have nothing to say about it, it shows what they would say. */
export function SwitchField({ setting }: { readonly setting: SwitchSetting }) {
  const { rules, sentences, sentenceIfOn, change } = useDesigner();
  return (
    <SettingField setting={setting} isSaid>
      <SwitchRow
        name={designer.switches[setting]}
        about={sentences[setting] || sentenceIfOn(setting, true)}
        isOn={rules[setting] ?? false}
        onChange={(isOn) => change({ ...rules, [setting]: isOn })}
      />
    </SettingField>
  );
}
