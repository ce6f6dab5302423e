import { type HouseRules, RULES_LIMITS } from '@mayi/core/rules';
import { designer } from '../../texts/designer.ts';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import { SwitchField } from './ChoiceField.tsx';
import { useDesigner } from './designerContext.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { SettingField } from './SettingField.tsx';

const { mayI: words } = designer;
const USUAL_PER_ROUND = 3;
const USUAL_PER_GAME = 10;
const MOST_CALLS = 99;

export function MayIFields() {
  const { rules, change } = useDesigner();
  const { penaltyCards, limitPerRound, limitPerGame = null, whenDown } = rules.mayI;
  const set = (changes: Partial<HouseRules['mayI']>) =>
    change({ ...rules, mayI: { ...rules.mayI, ...changes } });
  const isOn = limitPerRound !== 0;
  return (
    <>
      <SettingField setting="mayI">
        <SwitchRow
          name={words.isOn}
          about={words.isOnHelp}
          isOn={isOn}
          onChange={(on) => set({ limitPerRound: on ? null : 0, limitPerGame: null })}
        />
        {isOn && (
          <>
            <NumberStepper
              name={words.penalty}
              value={penaltyCards}
              least={0}
              most={RULES_LIMITS.penaltyCards}
              onChange={(cards) => set({ penaltyCards: cards })}
            />
            <Limit
              words={words.perRound}
              value={limitPerRound}
              usual={USUAL_PER_ROUND}
              onChange={(limit) => set({ limitPerRound: limit })}
            />
            <Limit
              words={words.perGame}
              value={limitPerGame}
              usual={USUAL_PER_GAME}
              onChange={(limit) => set({ limitPerGame: limit })}
            />
            <SwitchRow name={words.whenDown} isOn={whenDown} onChange={(on) => set({ whenDown: on })} />
          </>
        )}
      </SettingField>
      <SwitchField setting="drawDiscardWhenDown" />
    </>
  );
}

interface LimitProps {
  readonly words: { readonly name: string; readonly help: string; readonly most: string };
  readonly value: number | null;
  /** What many families play, if there's a limit at all. */
  readonly usual: number;
  readonly onChange: (value: number | null) => void;
}

function Limit({ words, value, usual, onChange }: LimitProps) {
  return (
    <div>
      <SwitchRow
        name={words.name}
        about={words.help}
        isOn={value !== null}
        onChange={(isOn) => onChange(isOn ? usual : null)}
      />
      {value !== null && (
        <NumberStepper
          name={words.most}
          value={value}
          least={1}
          most={Math.max(MOST_CALLS, value)}
          onChange={onChange}
        />
      )}
    </div>
  );
}
