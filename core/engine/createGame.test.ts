import { describe, expect, test } from 'vitest';
import { formatHand } from '../cards/notation.ts';
import { maxPlayers } from '../rules/decks.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { CLASSIC, PRESET_NAMES, PRESETS } from '../rules/presets.ts';
import { play } from '../testing/given.ts';
import { createGame, type GameOptions } from './createGame.ts';
import { dehydrateGame } from './dehydrate.ts';
import { hydrateGame } from './hydrate.ts';

const THREE = [{ id: 'ann', name: 'Ann' }, { id: 'bob' }, { id: 'carol' }];
const seats = (count: number) => Array.from({ length: count }, (_, seat) => ({ id: `p${seat}` }));
const refusal = (options: Partial<Record<keyof GameOptions, unknown>>) => {
  try {
    createGame({ players: THREE, ...options } as GameOptions);
  } catch (error) {
    return error;
  }
  return 'accepted';
};

describe('createGame', () => {
  test('G2, G3: deals the first round; the player left of the dealer begins', () => {
    const { state } = createGame({ players: THREE, seed: 'x', gameId: 'table-7' });

    expect(state).toMatchObject({
      gameId: 'table-7',
      currentRound: 1,
      dealerIndex: 0,
      isOver: false,
      roundHistory: [],
    });
    expect(state.players).toEqual([
      { id: 'ann', name: 'Ann', totalScore: 0 },
      { id: 'bob', name: 'bob', totalScore: 0 },
      { id: 'carol', name: 'carol', totalScore: 0 },
    ]);
    expect(state.round).toMatchObject({
      roundNumber: 1,
      currentPlayerIndex: 1,
      hasDrawn: false,
      reshuffles: 0,
      result: null,
    });
    expect(state.round.players.map(({ hand }) => hand.length)).toEqual([11, 11, 11]);
    expect([state.round.discard.length, state.round.stock.length]).toEqual([1, 108 - 34]);
  });

  test.each([3, 4, 5, 6, 7, 8])('G1: %i players can play', (count) => {
    const { round } = createGame({ players: seats(count) }).state;
    expect(round.stock.length + 1 + 11 * count).toBe(count <= 5 ? 108 : 162);
  });

  test('G2: the deal is told as a fact', () => {
    const { round } = createGame({ players: THREE }).state;

    expect(round.facts).toEqual([
      {
        type: 'CARDS_DEALT',
        roundNumber: 1,
        dealerId: 'ann',
        hands: round.players.map(({ id, hand }) => ({ playerId: id, hand })),
        discard: round.discard[0],
      },
    ]);
  });

  test('G2: the first card of the shuffled deck goes to the player left of the dealer, one card at a time', () => {
    const { round } = createGame({ players: THREE, seed: 'x' }).state;
    const order = [1, 2, 0].map((seat) => round.players[seat]!.hand);
    const again = createGame({ players: [...THREE, { id: 'dan' }], seed: 'x' }).state.round;
    const dealt = Array.from({ length: 33 }, (_, at) => order[at % 3]![Math.floor(at / 3)]);

    expect(dealt.slice(0, 4)).toEqual([1, 2, 3, 0].map((seat) => again.players[seat]!.hand[0]));
  });

  test('G2: without a seed every game is the same, and a seed changes it', () => {
    const text = (options: Partial<GameOptions>) =>
      JSON.stringify(createGame({ players: THREE, ...options }).state);

    expect(text({})).toBe(text({}));
    expect(text({ seed: 'x' })).toBe(text({ seed: { server: 'x', players: [] } }));
    expect(text({ seed: 'x' })).not.toBe(text({}));
    expect(text({ seed: { server: 'x', players: ['y'] } })).not.toBe(text({ seed: 'x' }));
  });

  test('G2: the state names its seed; the id that is given by itself does not', () => {
    const { state } = createGame({ players: THREE, seed: 'my-secret' });

    expect(state.gameId).toMatch(/^game-[0-9a-f]{8}$/);
    expect(state.gameId).not.toContain('my-secret');
  });

  test.each(PRESET_NAMES)('H: %s can be asked for by name, or given as a record', (name) => {
    const copy = JSON.parse(JSON.stringify(PRESETS[name])) as HouseRules;
    const players = THREE.slice(0, maxPlayers(PRESETS[name]));
    const byName = createGame({ players, rules: name }).state;

    expect(byName.rules).toEqual(PRESETS[name]);
    expect(JSON.stringify(createGame({ players, rules: copy }).state)).toBe(JSON.stringify(byName));
  });

  test('K1: a game may begin with any round', () => {
    expect(createGame({ players: THREE, firstRound: 6 }).state).toMatchObject({
      currentRound: 6,
      round: { contract: { runs: 2 } },
    });
  });
});

describe('what createGame keeps is its own', () => {
  test('H: custom rules are copied: later changes do not reach the game', () => {
    const rules = { ...JSON.parse(JSON.stringify(CLASSIC)), name: 'ours' };
    const game = createGame({ players: THREE, rules });
    rules.mayI.penaltyCards = 5;
    rules.contracts[0] = [];
    rules.wildRanks.length = 0;

    expect(game.state.rules).toEqual({ ...CLASSIC, name: 'ours' });
    play(game, { type: 'CALL_MAY_I', playerId: 'carol' });
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'bob' });
    expect(game.state.round.players[2]!.hand).toHaveLength(13);
  });

  test('G1: players are copied', () => {
    const players = THREE.map((player) => ({ name: player.id, ...player }));
    const game = createGame({ players });
    players[0]!.name = 'Mallory';
    players.pop();

    expect(game.state.players.map(({ name }) => name)).toEqual(['Ann', 'bob', 'carol']);
  });

  test('G2: the seed is copied', () => {
    const seed = { server: 'x', players: ['y'] };
    const game = createGame({ players: THREE, seed });
    seed.server = 'z';
    seed.players.push('z');

    expect(game.state.seed).toEqual({ server: 'x', players: ['y'] });
    expect(game.state.round.rng.seed).toEqual({ server: 'x', players: ['y'] });
  });
});

describe('createGame refuses', () => {
  const PLAYERS = (count: number) => `these rules are for 3 to 8 players, not ${count}`;

  test.each<[string, Partial<Record<keyof GameOptions, unknown>>, string]>([
    ['G1: nobody', { players: [] }, PLAYERS(0)],
    ['G1: two players', { players: seats(2) }, PLAYERS(2)],
    ['G1: nine players', { players: seats(9) }, PLAYERS(9)],
    ['G1: two of one id', { players: [...THREE, { id: 'ann' }] }, 'two players have the same id'],
    [
      'G1: an empty id',
      { players: [{ id: '' }, ...seats(2)] },
      'every player needs an id and a name of 1 to 60 characters',
    ],
    [
      'G1: a long id',
      { players: [{ id: 'x'.repeat(61) }, ...seats(2)] },
      'every player needs an id and a name of 1 to 60 characters',
    ],
    [
      'G1: a number for an id',
      { players: [{ id: 1 }, ...seats(2)] },
      'every player needs an id and a name of 1 to 60 characters',
    ],
    [
      'G1: an empty name',
      { players: [{ id: 'ann', name: '' }, ...seats(2)] },
      'every player needs an id and a name of 1 to 60 characters',
    ],
    [
      'G1: null for a name',
      { players: [{ id: 'ann', name: null }, ...seats(2)] },
      'every player needs an id and a name of 1 to 60 characters',
    ],
    ['K1: round 0', { firstRound: 0 }, 'there is no round 0'],
    ['K1: round 7', { firstRound: 7 }, 'there is no round 7'],
    ['K1: half a round', { firstRound: 1.5 }, 'there is no round 1.5'],
    ['H: rules of no name', { rules: 'royal' }, 'unknown house rules: royal'],
    ['H: rules of a property of Object', { rules: 'constructor' }, 'unknown house rules: constructor'],
    ['H: rules that are none', { rules: {} }, 'invalid house rules: name must be 1 to 60 characters.'],
    ['H: null for rules', { rules: null }, 'invalid house rules: House rules must be a record of settings.'],
    [
      'H: rules that cannot be played',
      { rules: { ...CLASSIC, cardsDealt: [11] } },
      'invalid house rules: There are 6 contracts, but cards are dealt for 1 round.',
    ],
  ])('%s', (_, options, message) => {
    expect(refusal(options)).toEqual(new RangeError(message));
  });

  test.each<[string, unknown, string]>([
    [
      'G2: a number for a seed',
      { players: THREE, seed: 7 },
      'seed must be a non-empty string, or { server, players } with non-empty strings',
    ],
    [
      'G2: a seed without players',
      { players: THREE, seed: { server: 'x' } },
      'seed must be a non-empty string, or { server, players } with non-empty strings',
    ],
    ['G1: no players at all', {}, 'players must be an array'],
    ['G1: no options at all', undefined, 'players must be an array'],
  ])('%s', (_, options, message) => {
    expect(() => createGame(options as GameOptions)).toThrow(new RangeError(message));
  });

  test('G1: a hole in the list of players', () => {
    const players = [...THREE];
    delete (players as unknown[])[1];

    expect(refusal({ players })).toBeInstanceOf(Error);
  });

  test('H: rules that are only inherited, or that would be saved as something else', () => {
    const saved = Object.assign([11, 11, 11, 11, 11, 11], { toJSON: () => [1] });
    for (const rules of [Object.create(CLASSIC), { ...CLASSIC, cardsDealt: saved }]) {
      expect(String(refusal({ rules }))).toMatch(/^RangeError: invalid house rules: /);
    }
  });

  test.each<[string, Partial<GameOptions>]>([
    ['an empty game id', { gameId: '' }],
    ['an empty seed', { seed: '' }],
    ['a player who adds nothing to the seed', { seed: { server: 'x', players: ['', 'y'] } }],
    ['a long game id', { gameId: 'x'.repeat(1000) }],
    ['a seed with further fields', { seed: { server: 'x', players: [], note: 'n' } as never }],
  ])('E1: %s only if a saved game with it would be refused as well', (_, options) => {
    let game: ReturnType<typeof createGame>;
    try {
      game = createGame({ players: THREE, ...options });
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
      return;
    }
    const saved = JSON.stringify(dehydrateGame(game));
    expect(JSON.stringify(dehydrateGame(hydrateGame(JSON.parse(saved))))).toBe(saved);
  });
});

test('G5: the hands of a seeded deal are the cards of the deck, none twice', () => {
  const { round } = createGame({ players: THREE, seed: 'x' }).state;
  const everyCard = [...round.players.flatMap(({ hand }) => hand), ...round.discard, ...round.stock];

  expect(new Set(everyCard.map(({ id }) => id)).size).toBe(108);
  expect(formatHand(everyCard).match(/Joker/g)).toHaveLength(4);
});
