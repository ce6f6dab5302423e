import { hashSeed } from '@mayi/core/cards';
import { PRESET_NAMES } from '@mayi/core/rules';
import { describe, expect, test } from 'vitest';
import { givenState } from '../core/testing/given.ts';
import { headFor, type NewGameOptions } from './newGame.ts';
import { Orchestrator } from './orchestrator.ts';

/** Who sits where: `Ann`, `Nell:sharp`; a star marks the seat that is played here. */
function seating(options: NewGameOptions): string {
  const { seats, me } = headFor(options);
  const texts = seats.map(({ id, name, bot }) => `${id === me ? '*' : ''}${name}${bot ? `:${bot}` : ''}`);
  return texts.join(' ');
}

function mistakeIn(options: NewGameOptions): string {
  try {
    new Orchestrator(headFor(options));
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return (error as Error).message;
  }
  return 'none';
}

describe('a new game', () => {
  test('by default has four people, classic rules, the first round, and a random seed', () => {
    const head = headFor({});
    expect(head).toMatchObject({ format: 'mayi-game-1', rules: 'classic', firstRound: 1 });
    expect(head.seats.map(({ name, bot }) => [name, bot])).toEqual(
      ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => [name, undefined]),
    );
    expect(head.seed.server).toMatch(/^[0-9a-f]{32}$/);
    expect(headFor({}).seed).not.toEqual(head.seed);
    expect(headFor({}).id).not.toBe(head.id);
    expect(new Date(head.createdAt).toISOString()).toBe(head.createdAt);
    expect(head).not.toHaveProperty('me');
    expect(head).not.toHaveProperty('state');
  });

  test('has the rules, round and seed that were chosen', () => {
    for (const rules of PRESET_NAMES) {
      const table = new Orchestrator(headFor({ rules, firstRound: 2, seed: 'plum' }));
      expect(table.view(null)).toMatchObject({ roundNumber: 2, seedHash: hashSeed('plum') });
      expect(table.head.rules).toBe(rules);
      expect(table.seats).toHaveLength(rules === 'two' ? 2 : 4);
    }
  });
});

describe('the seats', () => {
  test.each<[NewGameOptions, string]>([
    [{ players: 3 }, 'Ada Ben Cleo'],
    [{ players: 8 }, 'Ada Ben Cleo Dan Elsa Finn Greta Hugo'],
    [{ names: ['Ann', 'Bob', 'Cy'] }, 'Ann Bob Cy'],
    [{ names: ['Ann'], players: 3 }, 'Ann Ada Ben'],
    [{ names: ['Ben'], players: 3 }, 'Ben Ada Cleo'],
    [{ names: ['ada!'], players: 3 }, 'ada! Ben Cleo'],
    [{ names: ['Ann', 'Bob', 'Cy'], players: 4 }, 'Ann Bob Cy Ada'],
  ])('%j: %s', (options, seats) => {
    expect(seating(options)).toBe(seats);
  });

  test.each<[NewGameOptions, string]>([
    [{ players: 3, bots: 1, level: 'steady' }, 'Ada Ben B:steady'],
    [{ players: 3, bots: 0 }, 'Ada Ben Cleo'],
    [{ names: ['Ann', 'Bob'], bots: 2, level: 'steady' }, 'Ann Bob B:steady B:steady'],
    [{ names: ['Ann', 'Bob'], bots: ['sharp', 'expert'] }, 'Ann Bob B:sharp B:expert'],
    [{ names: ['Ann', 'Bob', 'Cy'], players: 3, bots: 1 }, 'Ann Bob Cy:sharp'],
    [{ names: ['Ann', 'Bob', 'Cy'], bots: [] }, 'Ann Bob Cy'],
    [{ players: 3, bots: 3, level: 'random' }, 'B:random B:random B:random'],
    [{ players: 4, bots: ['beginner', 'expert'], level: 'random' }, 'Ada Ben B:beginner B:expert'],
    [{ me: 'Ann' }, '*Ann B:sharp B:sharp B:sharp'],
    [{ me: 'Ann', players: 3, level: 'expert' }, '*Ann B:expert B:expert'],
    [{ me: 'Ann', players: 3, bots: 1 }, '*Ann Ada B:sharp'],
    [{ me: 'Ann', players: 3, bots: 0 }, '*Ann Ada Ben'],
    [{ me: 'Ann', bots: ['steady', 'expert', 'random'] }, '*Ann B:steady B:expert B:random'],
    [{ me: 'bob', names: ['Ann', 'Bob', 'Cy'] }, 'Ann:sharp *Bob Cy:sharp'],
    [{ me: 'Cy', names: ['Ann', 'Bob', 'Cy'], players: 3, bots: 1 }, 'Ann Bob:sharp *Cy'],
    [{ me: 'Ann', names: ['Ann', 'Bob'], bots: 1 }, '*Ann Bob B:sharp'],
    [{ me: 'Ann', names: ['Ann', 'Bob'], players: 4 }, '*Ann Bob:sharp B:sharp B:sharp'],
  ])('%j: %s', (options, seats) => {
    const named = new Set([...(options.names ?? []), options.me]);
    const shown = seating(options).replace(/((?:(?:Aunt|Uncle) )?\w+):/g, (all, name) =>
      named.has(name) ? all : 'B:',
    );
    expect(shown).toBe(seats);
  });

  test('bots have their own names, and no two names are the same', () => {
    for (const me of ['Otto', 'Olive', 'nora']) {
      const { seats } = headFor({ me, players: 8 });
      expect(new Set(seats.map(({ name }) => name.toLowerCase())).size).toBe(8);
      expect(new Set(seats.map(({ id }) => id)).size).toBe(8);
    }
  });

  test('ids are easy to type', () => {
    const names = ['Grandma Jo', 'Zoë', 'R2-D2', '李', '¡!', 'constructor'];
    expect(headFor({ names }).seats.map(({ id }) => id)).toEqual([
      'grandma-jo',
      'zoë',
      'r2-d2',
      '李',
      'seat-5',
      'constructor',
    ]);
  });
});

describe('impossible options', () => {
  test.each<[NewGameOptions, string]>([
    [{ players: 2 }, 'these rules are for 3 to 8 players, not 2'],
    [{ players: 9 }, 'these rules are for 3 to 8 players, not 9'],
    [{ players: 0 }, "a table can't have 0 players"],
    [{ players: -3 }, "a table can't have -3 players"],
    [{ players: 3.5 }, "a table can't have 3.5 players"],
    [{ players: Number.NaN }, "a table can't have NaN players"],
    [{ players: 999_999_999 }, "a table can't have 999999999 players"],
    [{ names: ['Ann', 'Bob'], bots: 999_999_999 }, "a table can't have 1000000001 players"],
    [{ names: ['Ann', 'Bob'] }, 'these rules are for 3 to 8 players, not 2'],
    [{ names: ['Ann', 'Bob', 'Cy', 'Di'], players: 3 }, 'there are 4 names for 3 seats'],
    [{ names: ['Ann', 'ann', 'Cy'] }, 'two players are named ann'],
    [{ names: ['A B', 'a-b', 'Cy'] }, 'two players are named a-b'],
    [{ names: [] }, "a table can't have 0 players"],
    [{ names: ['', 'Bob', 'Cy'] }, `"" isn't a valid name: use 1 to 20 characters`],
    [{ names: [' Ann', 'Bob', 'Cy'] }, `" Ann" isn't a valid name: use 1 to 20 characters`],
    [{ names: ['A\nB', 'Bob', 'Cy'] }, `"A\\nB" isn't a valid name: use 1 to 20 characters`],
    [{ me: '\u001b[2J' }, `"\\u001b[2J" isn't a valid name: use 1 to 20 characters`],
    [{ me: 'x'.repeat(21) }, `"${'x'.repeat(21)}" isn't a valid name: use 1 to 20 characters`],
    [{ me: '' }, `"" isn't a valid name: use 1 to 20 characters`],
    [{ players: 3, bots: 4 }, "there's no room for 4 bots: only 3 of 3 seats are free"],
    [{ me: 'Ann', players: 3, bots: 3 }, "there's no room for 3 bots: only 2 of 3 seats are free"],
    [{ players: 3, bots: -1 }, "there can't be -1 bots"],
    [{ players: 3, bots: 0.5 }, "there can't be 0.5 bots"],
    [{ me: 'Zoe', names: ['Ann', 'Bob', 'Cy'] }, "there's no player named Zoe. Players: Ann, Bob, Cy"],
    [{ firstRound: 0 }, 'there is no round 0'],
    [{ firstRound: 7 }, 'there is no round 7'],
    [{ firstRound: 1.5 }, 'there is no round 1.5'],
    [{ seed: '' }, "the seed can't be empty"],
  ])('%j: %s', (options, message) => {
    expect(mistakeIn(options)).toBe(message);
  });
});

describe('a game that starts from a position', () => {
  const state = givenState({ round: 3, drawn: true });

  test('takes everything from the state; bots take the last seats, or all but mine', () => {
    expect(headFor({ state })).toMatchObject({ firstRound: 3, state: { currentRound: 3 } });
    expect(seating({ state })).toBe('ann bob carol');
    expect(seating({ state, bots: 1, level: 'steady' })).toBe('ann bob carol:steady');
    expect(seating({ state, me: 'Bob' })).toBe('ann:sharp *bob carol:sharp');
    expect(seating({ state, me: 'bob', bots: ['expert'] })).toBe('ann *bob carol:expert');
  });

  test('fills in what the state left out', () => {
    const { state: whole } = headFor({ state });
    expect(headFor({ state: whole }).state).toEqual(whole);
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  });

  test.each<[NewGameOptions, string]>([
    [{ state, players: 3 }, "you can't choose the number of players: the state already sets it"],
    [{ state, names: ['A'] }, "you can't choose the players: the state already sets it"],
    [{ state, rules: 'classic' }, "you can't choose the rules: the state already sets it"],
    [{ state, firstRound: 3 }, "you can't choose the round: the state already sets it"],
    [{ state, seed: '7' }, "you can't choose the seed: the state already sets it"],
    [{ state, me: 'zoe' }, "there's no player named zoe. Players: ann, bob, carol"],
    [{ state, me: '' }, "there's no player named . Players: ann, bob, carol"],
    [{ state, bots: 4 }, "there's no room for 4 bots: only 3 of 3 seats are free"],
  ])('can’t override the state', (options, message) => {
    expect(mistakeIn(options)).toBe(message);
  });

  test.each([null, 7, 'text', [], {}, { players: [] }, { ...state, currentRound: 99 }])(
    'cannot be played from %j',
    (odd) => {
      expect(mistakeIn({ state: odd })).toMatch(/^this state can't be played: ./);
    },
  );

  test('cannot be played with a card in two places', () => {
    const [ann, ...others] = state.players;
    const hand = [...(ann?.hand ?? []), ...(others[0]?.hand ?? [])];
    expect(mistakeIn({ state: { ...state, players: [{ ...ann, hand }, ...others] } })).toMatch(
      /^this state can't be played: ./,
    );
  });
});
