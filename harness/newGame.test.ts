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
  test('unless more is said: four people, classic rules, the first round, a seed that nobody knows', () => {
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
      const table = new Orchestrator(headFor({ rules, firstRound: 2, seed: 'plum', players: 4 }));
      expect(table.view(null)).toMatchObject({ roundNumber: 2, seedHash: hashSeed('plum') });
      expect(table.head.rules).toBe(rules);
    }
  });
});

describe('who sits at the table', () => {
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
    const shown = seating(options).replace(/((?:Aunt )?\w+):/g, (all, name) =>
      named.has(name) ? all : 'B:',
    );
    expect(shown).toBe(seats);
  });

  test('bots bring names of their own, and nobody is called like anybody else', () => {
    for (const me of ['Otto', 'Rosa', 'nell']) {
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

describe('what cannot be', () => {
  test.each<[NewGameOptions, string]>([
    [{ players: 2 }, 'these rules are for 3 to 8 players, not 2'],
    [{ players: 9 }, 'these rules are for 3 to 8 players, not 9'],
    [{ players: 0 }, '0 players cannot sit at a table'],
    [{ players: -3 }, '-3 players cannot sit at a table'],
    [{ players: 3.5 }, '3.5 players cannot sit at a table'],
    [{ players: Number.NaN }, 'NaN players cannot sit at a table'],
    [{ players: 999_999_999 }, '999999999 players cannot sit at a table'],
    [{ names: ['Ann', 'Bob'], bots: 999_999_999 }, '1000000001 players cannot sit at a table'],
    [{ names: ['Ann', 'Bob'] }, 'these rules are for 3 to 8 players, not 2'],
    [{ names: ['Ann', 'Bob', 'Cy', 'Di'], players: 3 }, '4 names are given for 3 seats'],
    [{ names: ['Ann', 'ann', 'Cy'] }, 'two players are called ann'],
    [{ names: ['A B', 'a-b', 'Cy'] }, 'two players are called a-b'],
    [{ names: [] }, '0 players cannot sit at a table'],
    [{ names: ['', 'Bob', 'Cy'] }, '"" is no name: 1 to 20 letters, please'],
    [{ names: [' Ann', 'Bob', 'Cy'] }, '" Ann" is no name: 1 to 20 letters, please'],
    [{ names: ['A\nB', 'Bob', 'Cy'] }, '"A\\nB" is no name: 1 to 20 letters, please'],
    [{ me: '\u001b[2J' }, '"\\u001b[2J" is no name: 1 to 20 letters, please'],
    [{ me: 'x'.repeat(21) }, `"${'x'.repeat(21)}" is no name: 1 to 20 letters, please`],
    [{ me: '' }, '"" is no name: 1 to 20 letters, please'],
    [{ players: 3, bots: 4 }, '4 bots need as many seats, but only 3 of 3 are free'],
    [{ me: 'Ann', players: 3, bots: 3 }, '3 bots need as many seats, but only 2 of 3 are free'],
    [{ players: 3, bots: -1 }, 'there cannot be -1 bots'],
    [{ players: 3, bots: 0.5 }, 'there cannot be 0.5 bots'],
    [{ me: 'Zoe', names: ['Ann', 'Bob', 'Cy'] }, 'Zoe is not among Ann, Bob, Cy'],
    [{ firstRound: 0 }, 'there is no round 0'],
    [{ firstRound: 7 }, 'there is no round 7'],
    [{ firstRound: 1.5 }, 'there is no round 1.5'],
    [{ seed: '' }, 'a seed must not be empty'],
  ])('%j: %s', (options, message) => {
    expect(mistakeIn(options)).toBe(message);
  });
});

describe('a game that begins in the middle', () => {
  const state = givenState({ round: 3, drawn: true });

  test('is as the state tells; bots take the last seats, or all but mine', () => {
    expect(headFor({ state })).toMatchObject({ firstRound: 3, state: { currentRound: 3 } });
    expect(seating({ state })).toBe('ann bob carol');
    expect(seating({ state, bots: 1, level: 'steady' })).toBe('ann bob carol:steady');
    expect(seating({ state, me: 'Bob' })).toBe('ann:sharp *bob carol:sharp');
    expect(seating({ state, me: 'bob', bots: ['expert'] })).toBe('ann *bob carol:expert');
  });

  test('is whole, whatever the state left out', () => {
    const { state: whole } = headFor({ state });
    expect(headFor({ state: whole }).state).toEqual(whole);
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  });

  test.each<[NewGameOptions, string]>([
    [{ state, players: 3 }, 'with a state there is no choice of the number of players: the state tells'],
    [{ state, names: ['A'] }, 'with a state there is no choice of the players: the state tells'],
    [{ state, rules: 'classic' }, 'with a state there is no choice of the rules: the state tells'],
    [{ state, firstRound: 3 }, 'with a state there is no choice of the round: the state tells'],
    [{ state, seed: '7' }, 'with a state there is no choice of the seed: the state tells'],
    [{ state, me: 'zoe' }, 'zoe is not among ann, bob, carol'],
    [{ state, me: '' }, ' is not among ann, bob, carol'],
    [{ state, bots: 4 }, '4 bots need as many seats, but only 3 of 3 are free'],
  ])('leaves no other choice', (options, message) => {
    expect(mistakeIn(options)).toBe(message);
  });

  test.each([null, 7, 'text', [], {}, { players: [] }, { ...state, currentRound: 99 }])(
    'cannot be played from %j',
    (odd) => {
      expect(mistakeIn({ state: odd })).toMatch(/^this state cannot be played: ./);
    },
  );

  test('cannot be played with a card in two places', () => {
    const [ann, ...others] = state.players;
    const hand = [...(ann?.hand ?? []), ...(others[0]?.hand ?? [])];
    expect(mistakeIn({ state: { ...state, players: [{ ...ann, hand }, ...others] } })).toMatch(
      /^this state cannot be played: ./,
    );
  });
});
