import { isAllAtOnce, PRESETS, presetNameOf } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { canonical } from './canonical.ts';
import { edit, MAX_STEPS, markKept, redo, startDraft, startFrom, undo } from './draft.ts';
import { differences, resetSetting, sentencesOf } from './settings.ts';

const { classic, liverpool } = PRESETS;

describe('a record', () => {
  it.each(Object.entries(PRESETS))('of %s is canonical', (name, rules) => {
    expect(presetNameOf(canonical(rules))).toBe(name);
  });

  it('leaves out what is off, and keeps the order of its settings', () => {
    const off = {
      allCardsRounds: [6],
      extraMelds: false,
      ...classic,
      goingOutBonus: 0,
      doubledIfNotDown: false,
      separateWilds: false,
      mayI: { whenDown: false, limitPerGame: null, penaltyCards: 1, limitPerRound: null },
    };
    expect(presetNameOf(canonical(off))).toBe('classic');
    const on = canonical({ ...off, allCardsRounds: [3, 1], goingOutBonus: 10, reshuffles: 0 });
    expect(on).toEqual({ ...classic, reshuffles: 0, goingOutBonus: 10, allCardsRounds: [1, 3] });
  });
});

describe('a record (H20)', () => {
  it('still wants every card in the final round if it is among the all-cards rounds', () => {
    const rules = { ...classic, finalRound: 'as-others', allCardsRounds: [2, 6] } as const;
    for (const roundNumber of [1, 2, 6])
      expect(isAllAtOnce({ rules: canonical(rules), roundNumber })).toBe(isAllAtOnce({ rules, roundNumber }));
  });
});

describe('a draft', () => {
  it('can be undone and redone', () => {
    const first = edit(startDraft(classic), { ...classic, reshuffles: 1 });
    const second = edit(first, { ...first.rules, aceInRuns: 'low' });
    expect(undo(second).rules).toEqual(first.rules);
    expect(presetNameOf(undo(undo(second)).rules)).toBe('classic');
    expect(redo(undo(second)).rules).toEqual(second.rules);
    expect(undo(startDraft(classic))).toEqual(startDraft(classic));
    const other = edit(undo(second), { ...first.rules, aceInRuns: 'either' });
    expect(other.future).toEqual([]);
  });

  it('takes back a name as a whole, not letter by letter', () => {
    let draft = startDraft(classic);
    for (const name of ['S', 'Sm', 'Smiths'])
      draft = edit(draft, { ...draft.rules, name }, { typing: 'name' });
    expect(draft.past).toHaveLength(1);
    expect(undo(draft).rules.name).toBe('classic');
  });

  it('remembers a limited number of steps', () => {
    let draft = startDraft(classic);
    for (let points = 0; points < 3 * MAX_STEPS; points++)
      draft = edit(draft, { ...classic, reshuffles: points });
    expect(draft.past).toHaveLength(MAX_STEPS);
  });

  it('ignores a change that changes nothing', () => {
    const draft = startDraft(classic);
    expect(edit(draft, { ...classic })).toBe(draft);
  });

  it('gets a name of its own once it differs from its preset', () => {
    const draft = edit(startDraft(classic), { ...classic, reshuffles: 1 }, { taken: ['My classic'] });
    expect(draft.rules.name).toBe('My classic 2');
    expect(edit(draft, { ...draft.rules, name: 'classic' }).rules.name).toBe('classic');
  });

  it('can start over from other rules, and come back', () => {
    const draft = edit(startDraft(classic), { ...classic, reshuffles: 1 });
    const other = startFrom(draft, liverpool);
    expect(other.base).toEqual(liverpool);
    expect(presetNameOf(other.rules)).toBe('liverpool');
    expect(undo(other).rules).toEqual(draft.rules);
    expect(undo(other).base).toEqual(classic);
  });
});

describe('which kept rules a draft may replace', () => {
  const kept = markKept(edit(startDraft(classic), { ...classic, reshuffles: 1 }), 'My classic');

  it('those it was kept as, also after changing it and taking that back', () => {
    expect(edit(kept, { ...kept.rules, aceInRuns: 'low' }).keptAs).toBe('My classic');
    expect(undo(kept).keptAs).toBe('My classic');
    expect(redo(undo(kept)).keptAs).toBe('My classic');
  });

  it('none after starting over, until that is taken back', () => {
    const over = startFrom(kept, classic);
    expect(over.keptAs).toBeUndefined();
    expect(edit(over, { ...classic, reshuffles: 2 }).keptAs).toBeUndefined();
    expect(undo(over).keptAs).toBe('My classic');
    expect(undo(markKept(over, 'Smiths')).keptAs).toBe('My classic');
  });

  it('those it was started from', () => {
    expect(startFrom(kept, { ...classic, name: 'Smiths' }, 'Smiths').keptAs).toBe('Smiths');
  });
});

describe('differences', () => {
  it('are named setting by setting, in the words of the rules', () => {
    const rules = { ...classic, name: 'Smiths', aceInRuns: 'low', minPlayers: 4 } as const;
    expect(differences(classic, rules)).toEqual(['aceInRuns', 'tables']);
    expect(sentencesOf(rules).aceInRuns).toBe('In runs the ace is low, below the two.');
    expect(differences(classic, { ...classic, name: 'Smiths' })).toEqual([]);
  });

  it('can be reset one by one', () => {
    const rules = canonical({ ...classic, aceInRuns: 'low', goingOutBonus: 10, reshuffles: 2 });
    const reset = resetSetting(rules, classic, 'goingOutBonus');
    expect(differences(classic, reset)).toEqual(['aceInRuns', 'reshuffles']);
    expect(presetNameOf(resetSetting(resetSetting(reset, classic, 'aceInRuns'), classic, 'reshuffles'))).toBe(
      'classic',
    );
  });
});
