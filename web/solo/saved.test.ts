import { describe, expect, it } from 'vitest';
import { dailyRecord } from './newRecord.ts';
import { parseRecord, type SoloRecord } from './record.ts';
import { createSaved, entriesFor, type KeyValues } from './saved.ts';
import { beginning } from './testing/prepare.ts';

function inMemory() {
  const rows = new Map<string, unknown>();
  const kept: KeyValues = {
    get: async (key) => structuredClone(rows.get(key)),
    async set(entries) {
      for (const [key, value] of entries) rows.set(key, structuredClone(value));
    },
    keys: async () => [...rows.keys()],
    async remove(keys) {
      for (const key of keys) rows.delete(key);
    },
  };
  return { rows, saved: createSaved(kept) };
}

const GAME = beginning({ seed: 'saved' });

function gameAt(startedAt: number, more: Partial<SoloRecord> = {}): SoloRecord {
  return { ...GAME, ...more, startedAt, log: { ...GAME.log, gameId: `solo-${startedAt}` } };
}

describe('the saved games of a device', () => {
  it('are empty at first', async () => {
    const { saved } = inMemory();
    expect(await saved.current()).toBeUndefined();
    expect(await saved.game('solo-1')).toBeUndefined();
  });

  it('continue as last saved', async () => {
    const { saved, rows } = inMemory();
    await saved.save(gameAt(1));
    await saved.save(gameAt(1, { round: 2, when: 5 }));
    expect(await saved.current()).toEqual({ ok: true, record: gameAt(1, { round: 2, when: 5 }) });
    expect(rows.size).toBe(2);
  });

  it('include daily deals, beside the game that continues; those given up go after a day', async () => {
    const { saved } = inMemory();
    const deal = (day: string, more: Partial<SoloRecord> = {}) => ({
      ...dailyRecord({ day, seed: 'a' }, 'first', { name: 'Ann', now: 5 }),
      ...more,
    });
    await saved.save(gameAt(1));
    for (const day of ['2026-11-14', '2026-11-15', '2026-11-16']) await saved.keep(deal(day));
    await saved.keep(deal('2026-11-15', { phase: 'over' }));
    await saved.keep(deal('2026-11-17'));
    expect(await saved.current()).toEqual({ ok: true, record: gameAt(1) });
    const days = (await saved.all()).flatMap(({ daily }) => daily?.day ?? []);
    expect(days).toEqual(['2026-11-17', '2026-11-16', '2026-11-15']);
    expect(await saved.game('daily-2026-11-16')).toMatchObject({ ok: true });
  });

  it('are still found after another game has started', async () => {
    const { saved } = inMemory();
    await saved.save(gameAt(1));
    await saved.save(gameAt(2));
    expect(await saved.current()).toEqual({ ok: true, record: gameAt(2) });
    expect(await saved.game('solo-1')).toEqual({ ok: true, record: gameAt(1) });
  });

  it('don’t include a variation that was given up for another game', async () => {
    const { saved } = inMemory();
    const from = { gameId: 'solo-1', move: 7 };
    await saved.save(gameAt(1, { phase: 'over' }));
    await saved.save(gameAt(2, { version: 2, variationOf: from }));
    await saved.save(gameAt(2, { version: 2, variationOf: from, round: 2 }));
    expect(await saved.game('solo-2')).toMatchObject({ ok: true, record: { round: 2 } });
    await saved.save(gameAt(3, { version: 2, variationOf: from }));
    await saved.save(gameAt(3, { version: 2, variationOf: from, phase: 'over' }));
    await saved.save(gameAt(4));
    expect((await saved.all()).map(({ startedAt }) => startedAt)).toEqual([4, 3, 1]);
  });

  it('are listed newest first, if they can be read', async () => {
    const { saved, rows } = inMemory();
    for (const at of [1, 3, 2]) await saved.save(gameAt(at));
    rows.set('game/000000000000004/solo-4', 'damaged');
    expect((await saved.all()).map(({ startedAt }) => startedAt)).toEqual([3, 2, 1]);
  });

  it('are at most fifty finished ones: the oldest are deleted', async () => {
    const { saved, rows } = inMemory();
    for (let at = 1; at <= 60; at++) await saved.save(gameAt(at));
    expect(rows.size).toBe(61);
    await saved.save(gameAt(61, { phase: 'over' }));
    expect(rows.size).toBe(51);
    expect(await saved.game('solo-11')).toBeUndefined();
    expect(await saved.game('solo-12')).toEqual({ ok: true, record: gameAt(12) });
  });

  it('are never deleted if they cannot be read', async () => {
    const { saved, rows } = inMemory();
    for (const [key] of entriesFor(gameAt(1)).slice(0, 1)) rows.set(key, { version: 99, told: 'by another' });
    for (const [key] of entriesFor(gameAt(2)).slice(0, 1)) rows.set(key, 'scribbled over');
    for (let at = 3; at <= 60; at++) await saved.save(gameAt(at, { phase: 'over' }));
    expect(await saved.game('solo-1')).toMatchObject({ ok: false, refusal: { code: 'newer' } });
    expect(await saved.game('solo-2')).toMatchObject({ ok: false, refusal: { code: 'damaged' } });
    expect(await saved.game('solo-3')).toBeUndefined();
  });

  it('are reported as damaged if their list is', async () => {
    const { saved, rows } = inMemory();
    rows.set('current', 7);
    expect(await saved.current()).toMatchObject({ ok: false, refusal: { code: 'damaged' } });
    rows.set('current', 'game/gone');
    expect(await saved.current()).toMatchObject({ ok: false, refusal: { code: 'damaged' } });
  });
});

describe('a record', () => {
  it('survives the round trip', () => {
    expect(parseRecord(structuredClone(GAME))).toEqual({ ok: true, record: GAME });
  });

  it('of a newer version is left alone', () => {
    expect(parseRecord({ ...GAME, version: 3 })).toMatchObject({ ok: false, refusal: { code: 'newer' } });
  });

  const { log } = GAME;
  it.each([
    ['nothing', null],
    ['a text', 'game'],
    ['an empty record', {}],
    ['an older version', { ...GAME, version: 0 }],
    ['no log', { ...GAME, log: undefined }],
    ['no commands', { ...GAME, log: { ...log, commands: 'many' } }],
    ['no players', { ...GAME, log: { ...log, players: undefined } }],
    ['a player too few', { ...GAME, log: { ...log, players: log.players.slice(1) } }],
    ['an unknown level', { ...GAME, levels: ['steady', 'genius'] }],
    ['an unknown phase', { ...GAME, phase: 'lobby' }],
    ['a round that isn’t a number', { ...GAME, round: '1' }],
  ])('that is damaged is recognized: %s', (_, found) => {
    expect(parseRecord(found)).toMatchObject({ ok: false, refusal: { code: 'damaged' } });
  });

  it('has unique names, whatever the person’s name is', () => {
    const bots = Array.from({ length: 7 }, () => 'steady' as const);
    for (const name of ['nora', 'Emil', '  ', 'A name that is far too long for any table']) {
      const names = beginning({ seed: 'x', name, bots }).log.players.map((player) => player.name ?? '');
      expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(8);
      for (const one of names) expect(one).toMatch(/^\S.{0,19}$/);
    }
  });
});
