import { ACE_IN_RUNS, FINAL_ROUNDS, GOING_OUT, SAME_SUIT_RUNS } from '@mayi/core/rules';
import type { ReactNode } from 'react';
import type { GroupId } from '../../designer/settings.ts';
import { designer } from '../../texts/designer.ts';
import { ChoiceField, SwitchField } from './ChoiceField.tsx';
import { MayIFields } from './MayIFields.tsx';
import { PointFields } from './PointFields.tsx';
import { RoundList } from './RoundList.tsx';
import { SettingField } from './SettingField.tsx';
import { TableFields } from './TableFields.tsx';
import { WildFields } from './WildFields.tsx';

/** The controls of each group. */
export const FIELDS: Readonly<Record<GroupId, () => ReactNode>> = {
  rounds: RoundFields,
  wilds: WildFields,
  mayI: MayIFields,
  laying: LayingFields,
  points: PointFields,
  tables: TableFields,
};

function RoundFields() {
  return (
    <>
      <SettingField setting="rounds" isSaid>
        <RoundList />
      </SettingField>
      <ChoiceField setting="aceInRuns" values={ACE_IN_RUNS} />
      <ChoiceField setting="sameSuitRuns" values={SAME_SUIT_RUNS} help={designer.nothingSaid} />
    </>
  );
}

function LayingFields() {
  return (
    <>
      <SwitchField setting="extraMelds" />
      <SwitchField setting="layOffOnLayDownTurn" />
      <ChoiceField setting="goingOut" values={GOING_OUT} />
      <ChoiceField setting="finalRound" values={FINAL_ROUNDS.toReversed()} />
    </>
  );
}
