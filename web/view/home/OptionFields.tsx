import { MAY_I_TIMES, rulesIn, seatCounts } from '@mayi/core/protocol';
import { aboutChoices } from '../../texts/aboutChoices.ts';
import { texts } from '../../texts/index.ts';
import { Segments } from '../shared/fields.tsx';
import { PresetChoice } from '../shared/PresetChoice.tsx';
import {
  opponentCounts,
  type RoomOptions,
  type SoloOptions,
  STRENGTHS,
  withRoomRules,
  withSoloRules,
} from './lastOptions.ts';

const { choices, home } = texts;

interface FieldsProps<Options> {
  readonly options: Options;
  readonly onChange: (options: Options) => void;
}

/** How to play alone. */
export function SoloFields({ options, onChange }: FieldsProps<SoloOptions>) {
  const { opponents, strength, rules } = options;
  return (
    <div className="grid gap-4 pt-2">
      <Segments
        legend={home.opponents}
        segments={opponentCounts(rules).map((count) => ({ value: count, name: count }))}
        value={opponents}
        onChange={(count) => onChange({ ...options, opponents: count })}
      />
      <div>
        <Segments
          legend={aboutChoices.strength}
          segments={STRENGTHS.map((value) => ({ value, name: strengthText(value).name }))}
          value={strength}
          onChange={(value) => onChange({ ...options, strength: value })}
        />
        <p className="mt-1.5 text-soft">{aboutChoices.levels[strength]}</p>
      </div>
      <PresetChoice value={rules} onChange={(chosen) => onChange(withSoloRules(options, chosen))} />
    </div>
  );
}

function strengthText(strength: SoloOptions['strength']) {
  return strength === 'mixed' ? choices.mixed : choices.levels[strength];
}

/** How a room begins. */
export function RoomFields({ options, onChange }: FieldsProps<RoomOptions>) {
  const { seats, mayI, rules } = options;
  return (
    <div className="grid gap-4 py-2">
      <Segments
        legend={aboutChoices.seats}
        segments={seatCounts(rulesIn({ rules })).map((count) => ({ value: count, name: count }))}
        value={seats}
        onChange={(count) => onChange({ ...options, seats: count })}
      />
      <Segments
        legend={aboutChoices.mayITime}
        segments={MAY_I_TIMES.map((value) => ({
          value,
          name: choices.mayITimes[value].name,
          about: aboutChoices.mayITimes[value],
        }))}
        value={mayI}
        onChange={(value) => onChange({ ...options, mayI: value })}
      />
      <PresetChoice value={rules} onChange={(chosen) => onChange(withRoomRules(options, chosen))} />
    </div>
  );
}
