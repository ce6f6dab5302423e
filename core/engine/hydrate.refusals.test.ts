import { describe, expect, test } from 'vitest';
import { CLASSIC } from '../rules/presets.ts';
import { givenRound, givenState, type TableText } from '../testing/given.ts';
import { createGame } from './createGame.ts';
import { dehydrateGame } from './dehydrate.ts';
import { checkMelds } from './hydrate/checkRound.ts';
import { GameDataError } from './hydrate/read.ts';
import { hydrateGame } from './hydrate.ts';

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function reason(json: unknown): string {
  try {
    hydrateGame(json);
  } catch (error) {
    expect(error).toBeInstanceOf(GameDataError);
    expect((error as Error).name).toBe('GameDataError');
    return (error as Error).message;
  }
  return 'accepted';
}

/** Sets a value at a path such as `players.0.hand.0.suit`; undefined deletes the field. */
function put(data: unknown, path: string, value: unknown): void {
  const fields = path.split('.');
  const last = fields.pop()!;
  const holder = fields.reduce(
    (part, field) => part[field] as Record<string, unknown>,
    data as Record<string, unknown>,
  );
  if (value === undefined) delete holder[last];
  else holder[last] = value;
}

/** Why a table with one field changed is refused. */
function changed(text: TableText, path: string, value?: unknown): string {
  const data = copy(givenState(text));
  put(data, path, value);
  return reason(data);
}

const dealt = () =>
  copy(dehydrateGame(createGame({ players: ['ann', 'bob', 'carol'].map((id) => ({ id })) })));
const WHOLE = 'must be a whole number, 0 or more';
const MELDS: TableText = {
  round: 2,
  hands: { ann: 'K♦ Q♦ J♦', bob: '3♦ J♥', carol: '4♦ 4♥' },
  table: ['bob run 5♠ Joker 7♠ 8♠', 'bob set 9♣ 9♦ 9♥'],
  drawn: true,
};

test('E1: the tables that are changed below are accepted as they are', () => {
  for (const text of [{}, MELDS, { mayI: {} }]) expect(reason(givenState(text))).toBe('accepted');
});

describe('E1: what is no saved game', () => {
  test.each([undefined, null, 7, 'game', [], true])('E1: %j', (json) => {
    expect(reason(json)).toBe('the game must be an object');
  });

  const NAMES = 'every player needs an id and a name of 1 to 60 characters';
  const RULES = 'invalid house rules';
  const seed = (server: unknown, players: unknown) => ({ seed: { server, players }, words: 0 });
  test.each<[path: string, value: unknown, message: string]>([
    ['version', 2, 'unknown version 2: this program reads version 1'],
    ['version', '1', 'unknown version 1: this program reads version 1'],
    ['winner', 'ann', 'the game: unknown field winner'],
    ['gameId', undefined, 'gameId must be a non-empty string'],
    ['gameId', '', 'gameId must be a non-empty string'],
    ['currentRound', '1', `currentRound ${WHOLE}`],
    ['currentRound', 7, 'there is no round 7'],
    ['currentRound', 0, 'there is no round 0'],
    ['dealerIndex', -1, `dealerIndex ${WHOLE}`],
    ['dealerIndex', 3, 'dealerIndex: no such seat'],
    ['players', {}, 'players must be an array'],
    ['players', [], 'these rules are for 3 to 8 players, not 0'],
    ['players.0', 'ann', 'players[0] must be an object'],
    ['players.1.id', 'ann', 'two players have the same id'],
    ['players.1.name', 'x'.repeat(61), NAMES],
    ['players.1.seat', 1, 'players[1]: unknown field seat'],
    ['players.1.isDown', 0, 'players[1].isDown must be true or false'],
    ['players.1.totalScore', 0.5, 'players[1].totalScore must be a whole number'],
    ['players.1.totalScore', -5, 'the total of bob is less than anyone can have (S3, H16)'],
    ['players.1.mayIs', '1', `players[1].mayIs ${WHOLE}`],
    ['stock', undefined, 'stock must be an array'],
    ['stock.1', null, 'stock[1] must be an object'],
    ['stock.0', undefined, 'stock[0] must be an object'],
    ['reshuffles', null, `reshuffles ${WHOLE}`],
    ['partialDeck', 'yes', 'partialDeck must be true or false'],
    ['rules', 'royal', 'unknown house rules: royal'],
    ['rules', null, `${RULES}: House rules must be a record of settings.`],
    ['rules', { ...CLASSIC, minPlayers: 1 }, `${RULES}: minPlayers must be a whole number from 2 to 20.`],
    ['rng', { words: 0 }, 'rng.seed must be an object'],
    ['rng', seed(1, []), 'rng.seed.server must be a non-empty string'],
    ['rng', seed('x', undefined), 'rng.seed.players must be an array'],
    ['rng', { ...seed('x', []), words: -1 }, `rng.words ${WHOLE}`],
    ['turnState.hasDrawn', undefined, 'turnState.hasDrawn must be true or false'],
    ['turnState.phase', 'drawn', 'turnState: unknown field phase'],
  ])('E1: %s is %j', (path, value, message) => {
    expect(changed({}, path, value)).toBe(message);
  });

  test.each<[unknown]>([[{ toString: 1, valueOf: 1 }], [{}], [[1]], [null], [true]])(
    'E1: a version that is neither number nor text is not repeated: %j',
    (version) => {
      expect(reason({ version })).toBe('unknown version: this program reads version 1');
    },
  );

  test('E1: a __proto__ field is an unknown field', () => {
    const text = JSON.stringify(givenState()).replace('{', '{"__proto__":{"version":1},');
    expect(reason(JSON.parse(text))).toBe('the game: unknown field __proto__');
  });
});

describe('G1, G5: cards', () => {
  const OTHER = "players[0].hand[0]: 3-clubs-0 doesn't have this suit and rank";
  const THREE = { id: '3-clubs-0', suit: 'clubs', rank: '3' };
  const HOUSE = 'this table plays with 2 decks and 4 Jokers';
  test.each<[path: string, value: unknown, message: string]>([
    ['stock.7', THREE, 'card 3-clubs-0 appears twice'],
    ['discard.1', THREE, 'card 3-clubs-0 appears twice'],
    ['players.1.hand.0', THREE, 'card 3-clubs-0 appears twice'],
    ['players.0.hand.0.id', '1-clubs-0', 'players[0].hand[0]: unknown card 1-clubs-0'],
    ['players.0.hand.0.suit', 'hearts', OTHER],
    ['players.0.hand.0.suit', undefined, OTHER],
    ['players.0.hand.0.rank', '4', OTHER],
    ['players.0.hand.0.wild', true, 'players[0].hand[0]: unknown field wild'],
    ['players.0.hand.0.id', '3-clubs-2', `unknown card 3-clubs-2: ${HOUSE}`],
    ['stock.7', { id: 'Joker-4', suit: null, rank: 'Joker' }, `unknown card Joker-4: ${HOUSE}`],
  ])('G5: %s is %j', (path, value, message) => {
    expect(changed({}, path, value)).toBe(message);
  });

  test('G1: a deck that is not whole, unless that is said', () => {
    const data = dealt();
    expect(reason(data)).toBe('accepted');
    (data as { stock: unknown[] }).stock.splice(3, 2);
    expect(reason(data)).toBe('2 cards of the deck are missing (partialDeck: true allows that)');
    put(data, 'partialDeck', false);
    expect(reason(data)).toBe('2 cards of the deck are missing (partialDeck: true allows that)');
    put(data, 'partialDeck', true);
    expect(reason(data)).toBe('accepted');
  });
});

describe('M1–M5, K2: melds', () => {
  test.each<[string, string]>([
    ['bob set 9♣ 9♦ 8♥', "meld-1 isn't a set (M1)"],
    ['bob set 9♣ 9♦', 'meld-1 has too few cards for a set (K2)'],
    ['bob set 9♣ Joker 2♥', 'meld-1 has too many wilds (M3)'],
    ['bob set Joker 2♦ 2♥', 'meld-1 has too many wilds (M3)'],
    ['bob run 8♠ 7♠ 6♠ 5♠', "meld-1 isn't a run in ascending order (M2, M5)"],
    ['bob run 5♠ 7♠ 6♠ 8♠', "meld-1 isn't a run in ascending order (M2, M5)"],
    ['bob run 5♠ 6♠ 7♥ 8♠', "meld-1 isn't a run in ascending order (M2, M5)"],
    ['bob run Joker 3♠ 4♠ 5♠', "meld-1 isn't a run in ascending order (M2, M5)"],
    ['bob run 5♠ 6♠ 7♠', 'meld-1 has too few cards for a run (K2)'],
    ['bob run 5♠ Joker 2♥ 2♦', 'meld-1 has too many wilds (M3)'],
    ['zoe set 9♣ 9♦ 9♥', 'meld-1 belongs to an unknown player'],
  ])('M1–M5: %s', (line, message) => {
    expect(reason(givenState({ ...MELDS, table: [line] }))).toBe(message);
  });

  test('K2: a kind of meld that the round does not ask for', () => {
    const message = 'meld-1: this round has no run in its contract (K2)';
    expect(reason(givenState({ round: 1, table: ['bob run 5♠ 6♠ 7♠ 8♠'] }))).toBe(message);
  });

  test.each<[path: string, value: unknown, message: string]>([
    ['players.1.isDown', false, "bob owns melds but isn't down"],
    ['table.1.id', 'meld-1', 'two melds have the same id'],
    ['table.1.type', 'flush', 'table[1].type must be set or run'],
    ['table.0.ownerId', undefined, 'table[0].ownerId must be a non-empty string'],
    ['table.0.suit', 'spades', 'table[0]: unknown field suit'],
  ])('M5: %s is %j', (path, value, message) => {
    expect(changed(MELDS, path, value)).toBe(message);
  });

  test('H5: a meld that lay-offs may have made is possible in a house without a limit on them', () => {
    const text: TableText = { ...MELDS, rules: 'jeanne', table: ['bob set 9♣ 9♦ Joker 2♥ 2♦ 2♣'] };
    expect(reason(givenState(text))).toBe('accepted');
  });

  test('K2: who is down has laid down the contract, if the deck is whole', () => {
    const data = dealt();
    put(data, 'players.2.isDown', true);
    expect(reason(data)).toBe("the melds of carol don't meet the contract (K2)");
  });

  test.each<[TableText, string]>([
    [{ table: ['bob set 9♣ 9♦ 9♥'] }, 'in this round no melds are on the table until somebody wins (R2)'],
    [{ down: ['bob'] }, 'bob is down, but nobody can be in this round (R2)'],
  ])('R2: the final round with %j', (text, message) => {
    expect(reason(givenState({ round: 6, ...text }))).toBe(message);
  });
});

describe('T, O, Y, S: the turn', () => {
  const EARLY = 'nothing else comes before the draw (T1)';
  const OPEN = 'nothing else happens while the May I? window is open (Y4)';
  const SETTLED = 'the May I? window would already be closed (Y4)';
  const LINE = "isn't in line for May I? (Y2, Y7)";
  const FEW = 'has too few cards while the round is on (O1, O2)';

  test.each<[string, TableText, string]>([
    ['laid down before the draw', { laidDown: true, down: ['ann'] }, EARLY],
    ['about to discard before the draw', { ready: true }, EARLY],
    [
      'laid down, but not down',
      { drawn: true, laidDown: true },
      'a player who laid down this turn is down (T3)',
    ],
    ['about to discard in the window', { drawn: true, ready: true, mayI: {} }, OPEN],
    ['laid down in the window', { drawn: true, laidDown: true, down: ['ann'], mayI: {} }, OPEN],
    ['an empty hand', { hands: { ann: '3♣', bob: '', carol: '4♦' } }, `bob ${FEW}`],
    ['an only card, not down', { hands: { ann: '3♣', bob: '5♣', carol: '4♦' }, drawn: true }, `ann ${FEW}`],
    [
      'too many reshuffles',
      { reshuffles: 6 },
      'the stock was reshuffled 6 times, but only 5 are allowed (S5)',
    ],
    ['called by a stranger', { mayI: { called: ['zoe'] } }, `zoe ${LINE}`],
    ['called by the current player', { mayI: { called: ['ann'] } }, `ann ${LINE}`],
    ['called by one who is down', { down: ['bob'], mayI: { called: ['bob'] } }, `bob ${LINE}`],
    ['passed by who discarded it', { mayI: { by: 'carol', passed: ['carol'] } }, `carol ${LINE}`],
    [
      'called and passed',
      { mayI: { called: ['bob'], passed: ['bob'] } },
      'a player answered May I? twice (Y4)',
    ],
    [
      'a change of mind without an answer',
      { mayI: { changed: ['bob'] } },
      'bob changed an answer to May I?, but has none (Y9)',
    ],
    [
      'too many changes of mind',
      { mayI: { called: ['bob'], changed: ['bob', 'bob', 'bob', 'bob'] } },
      'bob changed an answer to May I? more than 3 times (Y9)',
    ],
    ['called twice', { mayI: { called: ['bob', 'bob'] } }, 'a player answered May I? twice (Y4)'],
    ['discarded by a stranger', { mayI: { by: 'zoe' } }, "zoe can't have discarded the top card"],
    ['discarded by the current player', { mayI: { by: 'ann' } }, "ann can't have discarded the top card"],
    ['a window that all have answered', { drawn: true, mayI: { passed: ['bob', 'carol'] } }, SETTLED],
    ['a window with the nearest call', { drawn: true, mayI: { called: ['bob'] } }, SETTLED],
    ['a window with nobody in line', { drawn: true, down: ['bob', 'carol'], mayI: {} }, SETTLED],
  ])('T, O, Y, S: %s', (_, text, message) => {
    expect(reason(givenState(text))).toBe(message);
  });

  const THREE = { id: '3-spades-0', suit: 'spades', rank: '3' };
  test.each<[path: string, value: unknown, message: string]>([
    ['turnState.currentPlayerIndex', 3, 'currentPlayerIndex: no such seat'],
    ['mayIWindow.discardedCard', THREE, 'mayIWindow: 3-spades-0 is not the top of the discard pile'],
    ['discard', [], 'mayIWindow: 7-hearts-0 is not the top of the discard pile'],
    ['mayIWindow.winner', 'bob', 'mayIWindow: unknown field winner'],
    ['mayIWindow.passed', null, 'mayIWindow.passed must be an array'],
    ['mayIWindow.claimants', [1], 'mayIWindow.claimants[0] must be a non-empty string'],
    ['mayIWindow.discardedByPlayerId', 0, 'mayIWindow.discardedByPlayerId must be a non-empty string'],
  ])('T1, Y4: %s is %j', (path, value, message) => {
    expect(changed({ mayI: {} }, path, value)).toBe(message);
  });
});

describe('S4: the history', () => {
  const scores = { ann: 1, bob: 2, carol: 0 };
  const entry = (roundNumber: number, change: object = {}) => ({
    roundNumber,
    scores,
    winnerId: 'carol',
    ...change,
  });
  const withHistory = (...history: unknown[]) => changed({ round: 3 }, 'roundHistory', history);

  test('S4: earlier rounds, some or all, are accepted', () => {
    expect(withHistory(entry(1), entry(2, { winnerId: null }))).toBe('accepted');
    expect(withHistory(entry(2))).toBe('accepted');
  });

  const INCOMPLETE = 'roundHistory: round 1 needs the score of every player';
  test.each<[string, unknown[], string]>([
    ['the current round', [entry(3)], 'roundHistory: round 3 is out of place'],
    ['a later round', [entry(4)], 'roundHistory: round 4 is out of place'],
    ['a round twice', [entry(1), entry(1)], 'roundHistory: round 1 is out of place'],
    ['rounds in disorder', [entry(2), entry(1)], 'roundHistory: round 1 is out of place'],
    ['round 0', [entry(0)], 'roundHistory: round 0 is out of place'],
    ['a missing score', [entry(1, { scores: { ann: 1, bob: 2 } })], INCOMPLETE],
    ['a stranger’s score', [entry(1, { scores: { ...scores, zoe: 1 } })], INCOMPLETE],
    [
      'a score as text',
      [entry(1, { scores: { ...scores, bob: '2' } })],
      'roundHistory[0].scores.bob must be a whole number',
    ],
    [
      'a negative score',
      [entry(1, { scores: { ...scores, bob: -1 } })],
      'roundHistory: bob has too few points in round 1 (S3, H16)',
    ],
    ['no scores', [entry(1, { scores: null })], 'roundHistory[0].scores must be an object'],
    ['a stranger who went out', [entry(1, { winnerId: 'zoe' })], 'roundHistory: unknown player zoe'],
    [
      'no word on who went out',
      [entry(1, { winnerId: undefined })],
      'roundHistory[0].winnerId must be a non-empty string',
    ],
    ['an unknown field', [entry(1, { hands: [] })], 'roundHistory[0]: unknown field hands'],
    ['null', [null], 'roundHistory[0] must be an object'],
  ])('S4: %s', (_, history, message) => {
    expect(withHistory(...history)).toBe(message);
  });

  test.each<[string[], string]>([
    [[], 'the game is over: nobody has a turn'],
    [['turnState'], 'the game is over: nobody has a turn'],
    [['mayIWindow'], 'the game is over: nobody has a turn'],
    [['mayIWindow', 'turnState'], 'accepted'],
  ])('G4: once the last round is recorded, nobody has a turn: without %j', (left, message) => {
    const data = copy(givenState({ round: 6, mayI: {} }));
    put(data, 'roundHistory', [entry(6, { winnerId: null })]);
    for (const field of left) put(data, field, undefined);
    expect(reason(data)).toBe(message);
  });

  test('O1: who went out holds no card', () => {
    const data = copy(givenState({ round: 6 }));
    put(data, 'roundHistory', [entry(6)]);
    put(data, 'turnState', undefined);
    expect(reason(data)).toBe('carol went out but still holds cards (O1)');
  });

  test('G4: the last round cannot be recorded before it was played', () => {
    const data = copy(givenState({ round: 5 }));
    put(data, 'roundHistory', [entry(6)]);
    put(data, 'turnState', undefined);
    expect(reason(data)).toBe('roundHistory: round 6 is out of place');
  });
});

describe('further impossible turns', () => {
  const limited = { ...CLASSIC, name: 'limited', mayI: { ...CLASSIC.mayI, limitPerRound: 1 } };
  const mixed = {
    ...CLASSIC,
    name: 'mixed',
    contracts: [
      [
        { kind: 'set', size: 3 },
        { kind: 'set', size: 4 },
      ],
      ...CLASSIC.contracts.slice(1),
    ],
  } as const;

  test('H8: more cards granted than the house allows', () => {
    const data = givenState({ rules: limited, mayIs: { bob: 2 } });
    expect(() => hydrateGame(data)).toThrow('bob got more than 1 by May I? (H8)');
  });

  test('H8: more cards granted than the house allows in a game, or counted without a limit', () => {
    const rules = { ...CLASSIC, name: 'limited', mayI: { ...CLASSIC.mayI, limitPerGame: 3 } };
    const data = givenState({ rules, mayIs: { bob: 2 }, mayIsBefore: { bob: 2 } });
    expect(() => hydrateGame(data)).toThrow('bob got more than 3 by May I? in this game (H8)');
    expect(() => hydrateGame(givenState({ mayIsBefore: { bob: 2 } }))).toThrow(
      'bob: mayIsBefore is counted only if the game has a limit (H8)',
    );
  });

  test('T4: ready to discard after a lay-down that leaves nothing else', () => {
    const data = givenState({
      table: ['ann set 9♣ 9♦ 9♥', 'ann set K♣ K♦ K♥'],
      drawn: true,
      laidDown: true,
      ready: true,
    });
    expect(() => hydrateGame(data)).toThrow(
      'after a lay-down only the discard is left, so readyToDiscard is never set (T4)',
    );
  });

  test('K2: two small melds where the contract wants a larger one', () => {
    const lies = (second: string) => givenRound({ rules: mixed, table: ['ann set 9♣ 9♦ 9♥', second] });
    expect(() => checkMelds(lies('ann set K♣ K♦ K♥ K♠'), false)).not.toThrow();
    expect(() => checkMelds(lies('ann set K♣ K♦ K♥'), false)).toThrow(
      "the melds of ann don't meet the contract (K2)",
    );
  });
});

test('G3: with a whole deck the top discard is the previous player’s, or nobody’s', () => {
  const game = createGame({
    players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }, { id: 'dan' }],
    seed: 'x',
  });
  const state = dehydrateGame(game);
  const by = (discardedByPlayerId: string | null) => ({
    ...state,
    mayIWindow: { ...state.mayIWindow!, discardedByPlayerId },
  });
  expect(() => hydrateGame(by('ann'))).not.toThrow();
  expect(() => hydrateGame(by(null))).not.toThrow();
  expect(() => hydrateGame(by('dan'))).toThrow("dan didn't have the turn before this one (G3)");
});
