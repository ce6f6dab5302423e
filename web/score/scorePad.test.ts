import { PRESETS } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../view/app/storage.ts';
import { allowHelp, beginEntry, setOut, tapCard, typeDigit } from './changes.ts';
import type { Evening } from './evening.ts';
import { lastTable, rememberTable } from './lastTable.ts';
import { parseEvening } from './parseEvening.ts';
import { createSavedEvenings, MAX_UNDO } from './savedEvenings.ts';
import { createScorePad } from './scorePad.ts';
import { shareText } from './shareText.ts';
import { inMemory, newEvening, playRound, TWO_ROUNDS } from './testing/evenings.ts';

function setUp(store = inMemory()) {
  let count = 0;
  const tab = (name: string) => {
    const host = { now: () => 2000 + ++count, revision: () => `${name} ${++count}` };
    const pad = createScorePad(createSavedEvenings(store), host);
    return { ...pad, shown: () => pad.store.getState(), evening: () => pad.store.getState().pad?.evening };
  };
  return { store, tab, saved: createSavedEvenings(store) };
}

async function opened() {
  const { tab, ...rest } = setUp();
  const pad = tab('first');
  await pad.load();
  pad.start(newEvening());
  return { ...rest, tab, pad };
}

describe('the score pad', () => {
  it('starts with no sheet, and continues the last one', async () => {
    const { tab } = setUp();
    const first = tab('first');
    await first.load();
    expect(first.shown().step).toBe('setup');
    first.start(newEvening());
    first.change(beginEntry);
    first.change(setOut(0, 1));
    first.change(tapCard(0, 0, 'K'));
    await first.settled();
    const later = tab('later');
    await later.load();
    expect(later.shown()).toMatchObject({ step: 'open', wasReplaced: false });
    expect(later.evening()).toEqual(first.evening());
    later.undo();
    expect(later.evening()?.rounds[0]?.entries[0]?.held).toEqual([]);
  });

  it('undoes anything, one step at a time, up to a limit', async () => {
    const { pad } = await opened();
    for (let nth = 0; nth < MAX_UNDO + 20; nth++) pad.change(allowHelp(nth % 2 === 1));
    expect(pad.shown().pad?.undo).toHaveLength(MAX_UNDO);
    for (let nth = 0; nth < MAX_UNDO + 20; nth++) pad.undo();
    expect(pad.shown().pad?.undo).toEqual([]);
    const before = pad.evening();
    pad.change((evening) => evening);
    expect(pad.evening()).toBe(before);
    expect(pad.shown().pad?.undo).toEqual([]);
  });

  it('keeps a finished game, changes it with a correction, and forgets it with an undo', async () => {
    const { pad, saved } = await opened();
    pad.change(playRound(['out', 10, 20]));
    await pad.settled();
    expect(await saved.all()).toEqual([]);
    pad.change(playRound(['out', 10, 20]));
    await pad.settled();
    expect((await saved.all()).map(({ id }) => id)).toEqual(['score-1']);
    pad.change(tapCard(1, 1, 'K'));
    await pad.settled();
    expect(await saved.past('score-1')).toEqual({ ok: true, evening: pad.evening() });
    pad.undo();
    pad.undo();
    await pad.settled();
    expect(await saved.all()).toEqual([]);
    pad.change(playRound(['out', 10, 20]));
    pad.close();
    await pad.settled();
    expect(pad.shown().step).toBe('setup');
    expect(await saved.all()).toHaveLength(1);
    expect(await saved.current()).toBeUndefined();
  });

  it('says that a change couldn’t be saved, keeps it, and saves it later', async () => {
    const { pad, store, saved } = await opened();
    await pad.settled();
    store.isFull = true;
    pad.change(beginEntry);
    await pad.settled();
    expect(pad.shown().isUnsaved).toBe(true);
    expect(pad.evening()?.rounds).toHaveLength(1);
    await pad.load();
    expect(pad.evening()?.rounds).toHaveLength(1);
    store.isFull = false;
    pad.retry();
    await pad.settled();
    expect(pad.shown().isUnsaved).toBe(false);
    expect(await saved.current()).toMatchObject({ pad: { evening: { rounds: [{}] } } });
  });

  it('saves a finished game with its place among the past games, or not at all', async () => {
    const { pad, store, saved } = await opened();
    pad.change(playRound(['out', 10, 20]));
    await pad.settled();
    store.isTooMuch = (key) => key.startsWith('past/');
    pad.change(playRound(['out', 10, 20]));
    await pad.settled();
    expect(pad.shown()).toMatchObject({ isUnsaved: true, wasReplaced: false });
    expect(await saved.current()).toMatchObject({ pad: { evening: { rounds: [{}] } } });
    store.isTooMuch = () => false;
    pad.retry();
    await pad.settled();
    expect(pad.shown()).toMatchObject({ isUnsaved: false, wasReplaced: false });
    expect(await saved.all()).toEqual([pad.evening()]);
  });

  it('has saved a game although the oldest one couldn’t be deleted', async () => {
    const { pad, store, saved } = await opened();
    pad.change(playRound(['out', 10, 20]));
    await pad.settled();
    store.keys = () => Promise.reject(new DOMException('gone', 'UnknownError'));
    pad.change(playRound(['out', 10, 20]));
    await pad.settled();
    expect(pad.shown().isUnsaved).toBe(false);
    expect(await saved.current()).toMatchObject({ pad: { evening: pad.evening() } });
  });

  it('shows what another tab wrote, instead of overwriting it', async () => {
    const { pad, tab } = await opened();
    await pad.settled();
    const other = tab('other');
    await other.load();
    other.change(playRound(['out', 10, 20]));
    await other.settled();
    pad.change(allowHelp(false));
    await pad.settled();
    expect(pad.shown().wasReplaced).toBe(true);
    expect(pad.evening()).toEqual(other.evening());
    pad.change(allowHelp(false));
    await pad.settled();
    expect(pad.shown().wasReplaced).toBe(false);
    await other.load();
    expect(other.evening()?.allowsHelp).toBe(false);
    other.close();
    await other.settled();
    await pad.load();
    expect(pad.shown().step).toBe('setup');
  });

  it('drops every change made before it knew what another tab wrote', async () => {
    const { pad, tab, saved } = await opened();
    pad.change(beginEntry);
    pad.change(setOut(0, 0));
    await pad.settled();
    const other = tab('other');
    await other.load();
    other.change(typeDigit(0, 1, 7));
    await other.settled();
    pad.change(typeDigit(0, 2, 1));
    pad.change(typeDigit(0, 2, 2));
    await pad.settled();
    expect(pad.shown()).toMatchObject({ wasReplaced: true, isUnsaved: false });
    expect(pad.evening()).toEqual(other.evening());
    expect(await saved.current()).toMatchObject({ pad: { evening: other.evening() } });
    pad.change(typeDigit(0, 2, 3));
    await pad.settled();
    await other.load();
    expect(other.evening()?.rounds[0]?.entries.map(({ held }) => held)).toEqual([[], 7, 3]);
  });

  it('doesn’t put away what another tab wrote in the meantime', async () => {
    const { pad, tab, saved } = await opened();
    await pad.settled();
    const other = tab('other');
    await other.load();
    other.change(playRound(['out', 10, 20]));
    await other.settled();
    pad.change(allowHelp(false));
    pad.close();
    await pad.settled();
    expect(pad.shown()).toMatchObject({ step: 'open', wasReplaced: true });
    expect(pad.evening()).toEqual(other.evening());
    expect(await saved.current()).toMatchObject({ pad: { evening: other.evening() } });
  });

  it('doesn’t bring back a sheet that another tab put away, or claim to have saved one', async () => {
    const { pad, tab, store, saved } = await opened();
    await pad.settled();
    const other = tab('other');
    await other.load();
    store.isFull = true;
    pad.change(beginEntry);
    await pad.settled();
    store.isFull = false;
    other.close();
    await other.settled();
    pad.retry();
    await pad.settled();
    expect(pad.shown()).toMatchObject({ step: 'open', isUnsaved: true });
    pad.retry();
    await pad.settled();
    expect(pad.shown().isUnsaved).toBe(false);
    expect(await saved.current()).toMatchObject({ pad: { evening: { rounds: [{}] } } });
    await other.load();
    other.close();
    await other.settled();
    pad.change(setOut(0, 0));
    pad.change(typeDigit(0, 1, 1));
    await pad.settled();
    expect(pad.shown().step).toBe('setup');
    expect(await saved.current()).toBeUndefined();
  });

  it('reports a sheet that can’t be read, and a new one takes its place', async () => {
    const { store, tab } = setUp();
    store.rows.set('current', { evening: { ...newEvening(), players: [7] }, undo: [], revision: 'x' });
    const pad = tab('first');
    await pad.load();
    expect(pad.shown()).toMatchObject({ step: 'setup', unreadable: 'damaged' });
    pad.start(newEvening());
    await pad.settled();
    expect(pad.shown()).toMatchObject({ step: 'open', unreadable: null, isUnsaved: false });
    store.rows.set('current', { evening: { ...newEvening(), version: 2 }, undo: [], revision: 'x' });
    const later = tab('later');
    await later.load();
    expect(later.shown().unreadable).toBe('newer');
  });

  it('opens a sheet although its history is damaged', async () => {
    const { store, tab } = setUp();
    store.rows.set('current', { evening: newEvening(), undo: [newEvening(), 'nonsense'], revision: 'x' });
    const pad = tab('first');
    await pad.load();
    expect(pad.shown().pad).toMatchObject({ undo: [] });
  });

  it('keeps fifty past games, and never deletes one it can’t read', async () => {
    const { store, saved } = setUp();
    store.rows.set(`past/${'0'.repeat(16)}/score-x`, 'scribbled over');
    const over = playRound(['out', 1, 2])(playRound(['out', 1, 2])(newEvening()));
    for (let nth = 1; nth <= 55; nth++) {
      const evening = { ...over, id: `score-${nth}`, startedAt: nth };
      await saved.save({ evening, undo: [], revision: `${nth}` }, undefined);
    }
    const all = await saved.all();
    expect(all[0]?.id).toBe('score-55');
    expect(all.length).toBeLessThanOrEqual(50);
    expect(await saved.past('score-x')).toMatchObject({ ok: false });
    expect(await saved.past('score-1')).toBeUndefined();
  });
});

describe('a stored sheet', () => {
  const evening = playRound(['out', 10, 20])(newEvening());
  const [round] = evening.rounds;
  const with_ = (changes: Partial<Record<keyof Evening, unknown>>) => ({ ...evening, ...changes });

  it('survives the round trip', () => {
    expect(parseEvening(structuredClone(evening))).toEqual({ ok: true, evening });
  });

  it.each([
    ['nothing', null],
    ['a text', 'sheet'],
    ['rules that can’t be played', with_({ rules: { ...TWO_ROUNDS, contracts: [] } })],
    ['too many players', with_({ players: Array.from({ length: 11 }, (_, at) => `P${at}`) })],
    ['a name too long', with_({ players: ['x'.repeat(21), 'Bob', 'Cleo'] })],
    ['no name', with_({ players: [' ', 'Bob', 'Cleo'] })],
    ['a dealer who isn’t there', with_({ firstDealer: 3 })],
    ['an odd id', with_({ id: 'score-../../x' })],
    ['a time that isn’t', with_({ when: Number.NaN })],
    ['more rounds than the rules have', with_({ rounds: [round, round, round] })],
    ['a round of two', with_({ rounds: [{ ...round, entries: round?.entries.slice(1) }] })],
    ['someone else out', with_({ rounds: [{ ...round, out: 5 }] })],
    [
      'endless points',
      with_({
        rounds: [
          { ...round, entries: round?.entries.with(0, { held: 1e9, neverDown: false, isEntered: true }) },
        ],
      }),
    ],
    [
      'unknown cards',
      with_({
        rounds: [
          {
            ...round,
            entries: round?.entries.with(0, { held: ['11' as 'K'], neverDown: false, isEntered: true }),
          },
        ],
      }),
    ],
    [
      'too many cards',
      with_({
        rounds: [
          {
            ...round,
            entries: round?.entries.with(0, {
              held: Array(500).fill('K'),
              neverDown: false,
              isEntered: true,
            }),
          },
        ],
      }),
    ],
  ])('that is damaged is refused: %s', (_, found) => {
    expect(parseEvening(found)).toMatchObject({ ok: false, refusal: { code: 'damaged' } });
  });
});

it('the table is remembered, and whatever is damaged is left out', () => {
  const storage = memoryStorage();
  expect(lastTable(storage)).toEqual({ players: ['', '', ''], rules: 'classic', allowsHelp: true });
  const table = { players: ['Ann', 'Bob'], rules: TWO_ROUNDS, allowsHelp: false };
  rememberTable(storage, table);
  expect(lastTable(storage)).toEqual(table);
  storage.setItem(
    'mayi.score',
    JSON.stringify({ players: [1, 'Ann'], rules: { ...PRESETS.classic, points: 3 } }),
  );
  expect(lastTable(storage)).toEqual({ players: ['Ann'], rules: 'classic', allowsHelp: true });
});

it('a result can be sent as text', () => {
  const over = playRound([30, 'out', 5])(playRound(['out', 10, 20])(newEvening()));
  expect(shareText(over, 'Two rounds', 'Monday')).toBe(
    [
      'May I? with real cards',
      'Two rounds, Monday',
      '',
      '1. Bob: 10',
      '2. Cleo: 25',
      '3. Ann: 30',
      '',
      'Round 1 (2 sets): Ann 0 out, Bob 10, Cleo 20',
      'Round 2 (1 set and 1 run): Ann 30, Bob 0 out, Cleo 5',
    ].join('\n'),
  );
});
