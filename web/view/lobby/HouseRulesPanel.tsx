import {
  isSlow,
  MAY_I_TIMES,
  type RoomSettings,
  rulesIn,
  seatCounts,
  seatsNear,
  TURN_TIMES,
} from '@mayi/core/protocol';
import { LEVELS } from '@mayi/core/rules';
import { aboutChoices } from '../../texts/aboutChoices.ts';
import { texts } from '../../texts/index.ts';
import { later } from '../../texts/later.ts';
import { slow } from '../../texts/orders.ts';
import { useTable } from '../app/tableContext.ts';
import { Segments } from '../shared/fields.tsx';
import { Panel } from '../shared/Page.tsx';
import { PresetChoice } from '../shared/PresetChoice.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';

const { choices } = texts;
const { lobby } = later;

interface HouseRulesPanelProps {
  readonly settings: RoomSettings;
  readonly isDisabled: boolean;
}

/** The room's settings. No player is host: anyone with a seat may change them. */
export function HouseRulesPanel({ settings, isDisabled }: HouseRulesPanelProps) {
  const ask = useTable((table) => table.ask);
  const change = (changes: Partial<RoomSettings>) => ask({ type: 'settings', settings: changes });
  const { rules, seats, mayI, turnTime = 'live', coach, standIn, undo, programs, reactions } = settings;
  const changeRules = (value: RoomSettings['rules']) =>
    change({ rules: value, seats: seatsNear(rulesIn({ rules: value }), seats) });
  return (
    <Panel title={lobby.houseRules} lead={lobby.anyoneCanChange}>
      <div className="grid gap-4">
        <PresetChoice
          value={rules}
          isDisabled={isDisabled}
          isShownInFull
          onChange={(value) => void changeRules(value)}
          onDesigned={changeRules}
        />
        <div>
          <Segments
            legend={slow.legend}
            segments={TURN_TIMES.map((value) => ({ value, name: slow.name(value) }))}
            value={turnTime}
            isDisabled={isDisabled}
            onChange={(value) => void change({ turnTime: value })}
          />
          <p role="status" className="mt-1.5 text-soft">
            {isSlow(settings) ? slow.about(turnTime) : slow.live}
          </p>
        </div>
        {!isSlow(settings) && (
          <Segments
            legend={lobby.mayITime}
            segments={MAY_I_TIMES.map((value) => ({
              value,
              name: choices.mayITimes[value].name,
              about: aboutChoices.mayITimes[value],
            }))}
            value={mayI}
            isDisabled={isDisabled}
            onChange={(value) => void change({ mayI: value })}
          />
        )}
        <Segments
          legend={lobby.seats}
          segments={seatCounts(rulesIn(settings)).map((count) => ({ value: count, name: count }))}
          value={seats}
          isDisabled={isDisabled}
          onChange={(value) => void change({ seats: value })}
        />
        <SwitchRow
          name={lobby.coach}
          about={lobby.coachAbout}
          isOn={coach}
          isDisabled={isDisabled}
          onChange={(value) => void change({ coach: value })}
        />
        <SwitchRow
          name={lobby.undo}
          about={lobby.undoAbout}
          isOn={undo}
          isDisabled={isDisabled}
          onChange={(value) => void change({ undo: value })}
        />
        <SwitchRow
          name={lobby.programs}
          about={lobby.programsAbout}
          isOn={programs}
          isDisabled={isDisabled}
          onChange={(value) => void change({ programs: value })}
        />
        <SwitchRow
          name={lobby.reactions}
          about={lobby.reactionsAbout}
          isOn={reactions}
          isDisabled={isDisabled}
          onChange={(value) => void change({ reactions: value })}
        />
        <Segments
          legend={lobby.standIn}
          segments={LEVELS.map((value) => ({ value, name: choices.levels[value].name }))}
          value={standIn}
          isDisabled={isDisabled}
          onChange={(value) => void change({ standIn: value })}
        />
      </div>
    </Panel>
  );
}
