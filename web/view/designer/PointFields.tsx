import type { Rank } from '@mayi/core/cards';
import { RANK_NAMES, RULES_LIMITS } from '@mayi/core/rules';
import { useId } from 'react';
import { ASCENDING_RANKS } from '../../designer/ranks.ts';
import { designer } from '../../texts/designer.ts';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import { SwitchField } from './ChoiceField.tsx';
import { useDesigner } from './designerContext.ts';
import { NumberInput, NumberStepper } from './NumberStepper.tsx';
import { SettingField } from './SettingField.tsx';

const USUAL_BONUS = 10;

export function PointFields() {
  const { rules, sentences, sentenceIfOn, change } = useDesigner();
  const { goingOutBonus = 0 } = rules;
  return (
    <>
      <SettingField setting="points">
        <fieldset>
          <legend className="setting-name">{designer.points.legend}</legend>
          <div className="point-grid">
            {ASCENDING_RANKS.map((rank) => (
              <PointsOf key={rank} rank={rank} />
            ))}
          </div>
        </fieldset>
      </SettingField>
      <SettingField setting="goingOutBonus" isSaid>
        <SwitchRow
          name={designer.goingOutBonus.name}
          about={sentences.goingOutBonus || sentenceIfOn('goingOutBonus', USUAL_BONUS)}
          isOn={goingOutBonus > 0}
          onChange={(isOn) => change({ ...rules, goingOutBonus: isOn ? USUAL_BONUS : 0 })}
        />
        {goingOutBonus > 0 && (
          <NumberStepper
            name={designer.goingOutBonus.points}
            value={goingOutBonus}
            least={1}
            most={RULES_LIMITS.points}
            onChange={(points) => change({ ...rules, goingOutBonus: points }, 'goingOutBonus')}
          />
        )}
      </SettingField>
      <SwitchField setting="doubledIfNotDown" />
    </>
  );
}

/** A little card, and its points below. */
function PointsOf({ rank }: { readonly rank: Rank }) {
  const { rules, change } = useDesigner();
  const id = useId();
  return (
    <div className="point-cell">
      <label htmlFor={id}>
        <span aria-hidden="true" className="point-card" data-joker={rank === 'Joker' || undefined}>
          {rank}
        </span>
        <span className="sr-only">{designer.points.of(RANK_NAMES[rank])}</span>
      </label>
      <NumberInput
        id={id}
        value={rules.points[rank]}
        least={0}
        most={RULES_LIMITS.points}
        onChange={(points) =>
          change({ ...rules, points: { ...rules.points, [rank]: points } }, `points of ${rank}`)
        }
      />
    </div>
  );
}
