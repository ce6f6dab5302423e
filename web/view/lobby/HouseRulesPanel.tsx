import { MAX_SEATS, MAY_I_TIMES, MIN_SEATS, type RoomSettings } from '@mayi/core/protocol';
import { LEVELS, maxPlayers } from '@mayi/core/rules';
import { texts } from '../../texts/index.ts';
import { Panel } from '../shared/Panel.tsx';
import { PresetChoice } from '../shared/PresetChoice.tsx';
import { Segments } from '../shared/Segments.tsx';
import { SwitchRow } from '../shared/SwitchRow.tsx';
import type { Ask } from './ask.ts';
import { rulesOf } from './beginning.ts';

const { lobby, people } = texts;

interface HouseRulesPanelProps {
  readonly settings: RoomSettings;
  readonly isOff: boolean;
  readonly onAsk: Ask;
}

/** How this table plays; anybody at it may change that. */
export function HouseRulesPanel({ settings, isOff, onAsk }: HouseRulesPanelProps) {
  const wish = (wishes: Partial<RoomSettings>) => onAsk({ type: 'settings', settings: wishes });
  const { rules, seats, mayI, coach, standIn } = settings;
  return (
    <Panel aria-labelledby="house-rules" className="grid gap-4">
      <div>
        <h2 id="house-rules" className="font-semibold text-2xl">
          {lobby.houseRules}
        </h2>
        <p className="text-soft">{lobby.anybody}</p>
      </div>
      <PresetChoice value={rules} isOff={isOff} onChange={(preset) => wish({ rules: preset })} />
      <Segments
        legend={lobby.mayITime}
        segments={MAY_I_TIMES.map((value) => ({ value, ...people.mayITimes[value] }))}
        value={mayI}
        isOff={isOff}
        onChange={(value) => wish({ mayI: value })}
      />
      <Segments
        legend={lobby.seats}
        segments={chairCounts(settings).map((count) => ({ value: count, name: count }))}
        value={seats}
        isOff={isOff}
        onChange={(value) => wish({ seats: value })}
      />
      <SwitchRow
        name={lobby.coach}
        about={lobby.coachAbout}
        isOn={coach}
        isOff={isOff}
        onChange={(value) => wish({ coach: value })}
      />
      <Segments
        legend={lobby.standIn}
        segments={LEVELS.map((value) => ({ value, name: people.levels[value].name }))}
        value={standIn}
        isOff={isOff}
        onChange={(value) => wish({ standIn: value })}
      />
    </Panel>
  );
}

function chairCounts(settings: RoomSettings): readonly number[] {
  const most = Math.min(MAX_SEATS, maxPlayers(rulesOf(settings)));
  return Array.from({ length: most - MIN_SEATS + 1 }, (_, more) => MIN_SEATS + more);
}
