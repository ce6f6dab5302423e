import { describe, expect, test } from 'vitest';
import type { ArenaArguments } from './arguments.ts';
import { type ArenaOptions, parseArenaArguments } from './options.ts';

describe('the arguments of the arena', () => {
  test('by default one sharp player meets three steady ones', () => {
    expect(parseArenaArguments({})).toMatchObject({
      kind: 'play',
      options: {
        settings: {
          players: ['sharp', 'steady', 'steady', 'steady'],
          rules: 'classic',
          seed: '1',
          round: null,
        },
        deals: 100,
        json: false,
        out: '.mayi/arena',
      },
    });
  });

  test('H1: as many play by default as the rules allow', () => {
    const { options } = parseArenaArguments({ rules: 'two' }) as { options: ArenaOptions };
    expect(options.settings.players).toEqual(['sharp', 'steady']);
  });

  test('everything can be set', () => {
    const table = { players: 'steady,random,steady', rules: 'liverpool', round: '7' };
    const words = { ...table, deals: '500', seed: 'x', threads: '3', out: 'here', json: true };
    expect(parseArenaArguments(words)).toEqual({
      kind: 'play',
      options: {
        settings: { players: ['steady', 'random', 'steady'], rules: 'liverpool', seed: 'x', round: 7 },
        deals: 500,
        threads: 3,
        out: 'here',
        json: true,
      },
    });
  });

  test('an earlier run is resumed, optionally with more deals', () => {
    expect(parseArenaArguments({ resume: 'a.jsonl', deals: '9', threads: '1' })).toEqual({
      kind: 'resume',
      options: { file: 'a.jsonl', deals: 9, threads: 1, json: false },
    });
  });

  test.each<[ArenaArguments, string]>([
    [{ players: 'sharp,clever,steady' }, '"clever" isn\'t a level. Levels: random, beginner'],
    [{ players: 'sharp,,steady' }, '"" isn\'t a level'],
    [{ players: 'steady,steady' }, 'classic is for 3 to 8 players, not 2'],
    [{ deals: '0' }, '--deals must be a whole number from 1 to 1000000, not 0'],
    [{ deals: '1.5' }, 'not 1.5'],
    [{ threads: 'all' }, '--threads must be a whole number'],
    [{ round: '7' }, '--round must be a whole number from 1 to 6, not 7'],
    [{ rules: 'royal' }, 'there are no rules and no file named royal'],
    [{ seed: '' }, "the seed can't be empty"],
    [{ resume: 'a.jsonl', seed: '2' }, '--resume keeps the settings of the run: leave out --seed'],
  ])('%j is refused with an explanation', (words, message) => {
    expect(() => parseArenaArguments(words)).toThrow(RangeError);
    expect(() => parseArenaArguments(words)).toThrow(message);
  });
});
