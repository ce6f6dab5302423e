import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRecord, seatIn } from './record.ts';
import { SavedGameError } from './saved/format.ts';
import { openLibrary } from './saved/library.ts';
import { emptyFolder, exportedGame, finishedLog, finishedRecord, written } from './testing/records.ts';

describe('a recorded game is read', () => {
  test('from an export', () => {
    const folder = emptyFolder();
    expect(readRecord(folder, written(folder, 'game.json', exportedGame()))).toEqual(finishedRecord());
  });

  test('from a log, and from the arena’s file for a failed game', () => {
    const folder = emptyFolder();
    const log = finishedLog();
    const read = readRecord(folder, written(folder, 'log.json', log));
    expect(read).toMatchObject({ commands: log.commands, isExport: true, head: { firstRound: 5 } });
    const failed = written(folder, 'failed.json', { deal: 3, message: 'broke a rule', log });
    expect(readRecord(folder, failed)).toEqual(read);
  });

  test('from a saved game, by id, prefix or file; without undone moves', () => {
    const folder = emptyFolder();
    const library = openLibrary(folder);
    const { head } = library.create({ names: ['Ann', 'Bob', 'Carol'], seed: 'saved' });
    library.change(head.id, (table) => table.drawFromStock());
    library.change(head.id, (table) => table.undo());
    library.change(head.id, (table) => table.drawFromDiscard());
    const read = readRecord(folder, head.id);
    expect(read.head).toEqual(head);
    expect(read).toMatchObject({ isExport: false, commands: [{ type: 'DRAW_FROM_DISCARD' }] });
    expect(readRecord(folder, head.id.slice(0, 3))).toEqual(read);
    expect(readRecord('nowhere', join(folder, 'games', `${head.id}.jsonl`))).toEqual(read);
  });

  test.each([
    ['no game at all', '{"a":1}'],
    ['no object', '[1]'],
    ['no JSON', 'May I?'],
    ['half an export', JSON.stringify(exportedGame()).slice(0, 999)],
    ['an export without its head', JSON.stringify({ ...exportedGame(), head: null })],
    ['an export without its promise', JSON.stringify({ ...exportedGame(), seedHash: 7 })],
    ['a log without players', JSON.stringify({ seed: 'x', commands: [] })],
  ])('but not from %s', (_, text) => {
    const folder = emptyFolder();
    const read = () => readRecord(folder, written(folder, 'odd.json', text));
    expect(read).toThrow(SavedGameError);
    expect(read).toThrow('odd.json is neither a saved nor an exported game');
  });

  test.each([
    ['plum', "there's no game plum"],
    ['plum.json', "there's no file plum.json"],
    ['some/plum', "there's no file some/plum"],
  ])('but not from %s, which doesn’t exist', (name, message) => {
    const read = () => readRecord(emptyFolder(), name);
    expect(read).toThrow(SavedGameError);
    expect(read).toThrow(message);
  });
});

test('a seat is found by its name or id', () => {
  const { head } = exportedGame();
  expect(seatIn(head, 'bob')).toBe('seat-2');
  expect(seatIn(head, 'seat-2')).toBe('seat-2');
  expect(() => seatIn(head, 'Dan')).toThrow("there's no player named Dan here. Players: Ann, Bob, Carol");
});
