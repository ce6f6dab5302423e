import { RANKS, type Rank } from '@mayi/core/cards';
import { useId } from 'react';
import { AUTO_PASS_MODES, type AutoPassMode } from '../../state/preferences.ts';
import { later } from '../../texts/later.ts';
import { setPreferences, usePreferences } from '../app/preferences.ts';

const { settings } = later;

/** When the player wants to be asked May I?, as long as they give no other orders for a round. */
export function AutoPassChoice() {
  const mode = usePreferences((preferences) => preferences.autoPass);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{settings.mayI}</legend>
      <p className="text-soft">{settings.autoPassLead}</p>
      {AUTO_PASS_MODES.map((value) => (
        <ModeRow key={value} value={value} isChosen={value === mode} />
      ))}
      {mode === 'unmarked' && <MarkedRanks />}
      {mode !== 'off' && <p className="text-soft">{settings.calm}</p>}
    </fieldset>
  );
}

function ModeRow({ value, isChosen }: { readonly value: AutoPassMode; readonly isChosen: boolean }) {
  const { name, about } = settings.autoPass[value];
  const id = useId();
  return (
    <label className="choice-row" data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name="autoPass"
        className="choice-radio"
        aria-describedby={id}
        checked={isChosen}
        onChange={() => setPreferences({ autoPass: value })}
      />
      <span>
        <span className="font-semibold">{name}</span>
        <span id={id} className="block text-soft">
          {about}
        </span>
      </span>
    </label>
  );
}

/** Lowest first. */
const ASCENDING_RANKS = RANKS.toReversed();

function MarkedRanks() {
  const marked = usePreferences((preferences) => preferences.markedRanks);
  const toggle = (rank: Rank) =>
    setPreferences({
      markedRanks: marked.includes(rank) ? marked.filter((one) => one !== rank) : [...marked, rank],
    });
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm text-soft">{settings.ranks}</legend>
      <div className="flex flex-wrap gap-1.5">
        {ASCENDING_RANKS.map((rank) => (
          <label key={rank} className="rank-mark">
            <input type="checkbox" checked={marked.includes(rank)} onChange={() => toggle(rank)} />
            <span>{rank}</span>
          </label>
        ))}
      </div>
      <p role="status" className="mt-1.5 text-soft">
        {marked.length === 0 && settings.noRanks}
      </p>
    </fieldset>
  );
}
