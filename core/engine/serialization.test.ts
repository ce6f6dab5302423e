import { describe, expect, test } from 'vitest';
import { formatHand } from '../cards/notation.ts';
import { CLASSIC, PRESETS } from '../rules/presets.ts';
import { given, givenState, idIn, layDownOf, play, type TableText } from '../testing/given.ts';
import { spectatorView, viewFor } from '../view/view.ts';
import { createGame } from './createGame.ts';
import { dehydrateGame } from './dehydrate.ts';
import type { Game } from './game.ts';
import { hydrateGame } from './hydrate.ts';
import type { SerializedGameState } from './serialized.ts';

const THREE = ['ann', 'bob', 'carol'].map((id) => ({ id }));
const save = (game: Game) => JSON.stringify(dehydrateGame(game));
const reload = (game: Game) => hydrateGame(JSON.parse(save(game)));

/** Everything but the facts of the last command, which aren't saved. */
function stateOf({ state }: Game) {
  const { facts: _, ...round } = state.round;
  return { ...state, round };
}

/** A dealt game after some commands. */
function dealt(...commands: object[]): Game {
  const game = createGame({ players: THREE, seed: { server: 'x', players: ['y'] }, gameId: 'g' });
  for (const command of commands) play(game, command);
  return game;
}

/** Nobody calls, everybody discards the oldest card, until the stock runs out. */
function playedOut(): Game {
  const rules = { ...CLASSIC, name: 'short', reshuffles: 0, mayI: { ...CLASSIC.mayI, limitPerRound: 0 } };
  const game = createGame({ players: THREE, rules, firstRound: 6 });
  while (!game.state.isOver) {
    const { round } = game.state;
    const { id: playerId, hand } = round.players[round.currentPlayerIndex]!;
    play(
      game,
      round.hasDrawn
        ? { type: 'DISCARD', playerId, cardId: hand[0]!.id }
        : { type: 'DRAW_FROM_STOCK', playerId },
    );
  }
  return game;
}

const DRAW = { type: 'DRAW_FROM_STOCK', playerId: 'bob' };
const CALL = { type: 'CALL_MAY_I', playerId: 'ann' };
const PASS = { type: 'PASS_MAY_I', playerId: 'carol' };
const RESOLVE = { type: 'RESOLVE' };
const READY = { type: 'READY_TO_DISCARD', playerId: 'bob' };
const MELDS: TableText = {
  round: 2,
  hands: { ann: '9♣ 9♦ 9♥ 3♣ 4♣ Joker 6♣ Q♦ K♦', bob: '3♦ J♥', carol: '4♦' },
  table: ['bob run 5♠ Joker 7♠ 8♠', 'bob set K♣ K♦ K♥'],
  drawn: true,
};
const laidDown = () => {
  const game = given(MELDS);
  play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | run 3♣ 4♣ Joker 6♣'));
  return game;
};

/** Each state, and what can be played next. */
const STATES: [string, () => Game, object[]][] = [
  ['freshly dealt', () => dealt(), [CALL, DRAW, RESOLVE]],
  ['before the draw with calls and passes', () => dealt(CALL, PASS), [DRAW]],
  ['in an open window', () => dealt(DRAW), [PASS, CALL]],
  ['in an open window with a call that waits', () => dealt(DRAW, CALL), [PASS]],
  ['after the window', () => dealt(CALL, PASS, DRAW), [READY]],
  ['about to discard', () => dealt(DRAW, RESOLVE, READY), []],
  [
    'after a lay-down',
    laidDown,
    [
      { type: 'DISCARD', playerId: 'ann', cardId: 'Q-diamonds-0' },
      { type: 'DRAW_FROM_STOCK', playerId: 'bob' },
    ],
  ],
  [
    'with an empty stock and a reshuffle done',
    () => given({ stock: '', discard: '7♥ 8♥ 9♥ 10♥', reshuffles: 2 }),
    [{ type: 'DRAW_FROM_STOCK', playerId: 'ann' }],
  ],
  [
    'with May I? counted',
    () => given({ mayIs: { bob: 2 } }),
    [{ type: 'DRAW_FROM_DISCARD', playerId: 'ann' }],
  ],
  [
    'in another house',
    () => given({ rules: { ...PRESETS.jeanne, name: 'ours' } }),
    [{ type: 'DRAW_FROM_DISCARD', playerId: 'ann' }],
  ],
  [
    'in the second round',
    () => given({ stock: '', discard: '7♥', reshuffles: 5 }),
    [{ type: 'DRAW_FROM_STOCK', playerId: 'ann' }],
  ],
  ['over', playedOut, []],
];

describe('dehydrate, JSON, hydrate', () => {
  test.each(STATES)('G5: a game %s comes back byte for byte, and its state is the same', (_, make) => {
    const game = make();
    const { round, ...rest } = stateOf(reload(game));
    const { round: before, ...others } = stateOf(game);

    expect(save(reload(game))).toBe(save(game));
    expect(rest).toEqual(others);
    if (!game.state.isOver) expect(round).toEqual(before);
  });

  test.each(STATES)('G5: a game %s looks the same to everybody', (_, make) => {
    const game = make();
    const again = reload(game);

    expect(spectatorView(again)).toEqual(spectatorView(game));
    for (const { id } of game.state.players) expect(viewFor(again, id)).toEqual(viewFor(game, id));
  });

  test.each(STATES.filter(([, , next]) => next.length > 0))(
    'G5: a game %s goes on alike',
    (_, make, next) => {
      const game = make();
      const again = reload(game);

      for (const command of next) {
        expect(again.execute(command)).toEqual(game.execute(command));
        expect(save(again)).toBe(save(game));
      }
    },
  );

  test('G5: a game that is over answers as such', () => {
    expect(reload(playedOut()).execute(DRAW)).toMatchObject({ ok: false, refusal: { code: 'game-over' } });
  });

  test('S1: the next reshuffle and the next deal are the same after a reload', () => {
    const [game, again] = [dealt(), reload(dealt())];
    for (const one of [game, again]) {
      for (let turn = 0; one.state.currentRound === 1; turn++) {
        const playerId = ['bob', 'carol', 'ann'][turn % 3]!;
        play(one, { type: 'DRAW_FROM_STOCK', playerId });
        if (one.state.currentRound > 1) break;
        play(one, RESOLVE);
        play(one, {
          type: 'DISCARD',
          playerId,
          cardId: one.state.round.players.find(({ id }) => id === playerId)!.hand[0]!.id,
        });
      }
    }

    expect(game.state.currentRound).toBe(2);
    expect(stateOf(again)).toEqual(stateOf(game));
  });

  test('G5: what was saved is not changed by playing on', () => {
    const game = dealt();
    const saved = dehydrateGame(game);
    const text = JSON.stringify(saved);
    const again = hydrateGame(saved);
    play(game, DRAW);
    play(again, DRAW);

    expect(JSON.stringify(saved)).toBe(text);
  });

  test('G5: changing the saved data does not reach the game', () => {
    const saved = JSON.parse(save(dealt()));
    const game = hydrateGame(saved);
    const before = save(game);
    saved.players[0].hand.length = 0;
    saved.rng.seed.server = 'z';
    saved.rules.name = 'z';
    saved.stock.reverse();

    expect(save(game)).toBe(before);
  });
});

describe('the shape of a saved game', () => {
  const keys = (game: Game) => Object.keys(dehydrateGame(game));
  const ALWAYS = [
    'version',
    'gameId',
    'rules',
    'rng',
    'currentRound',
    'dealerIndex',
    'players',
    'stock',
    'discard',
    'table',
    'roundHistory',
  ];

  test('E1: before the draw and in the window, with the exposed discard', () => {
    for (const game of [dealt(), dealt(DRAW)])
      expect(keys(game)).toEqual([...ALWAYS, 'turnState', 'mayIWindow']);
    expect(dehydrateGame(dealt(CALL, PASS, { ...CALL, type: 'PASS_MAY_I' }, CALL)).mayIWindow).toEqual({
      discardedCard: dealt().state.round.discard[0],
      discardedByPlayerId: null,
      claimants: ['ann'],
      passed: ['carol'],
      changed: ['ann', 'ann'],
    });
  });

  test('E1: after the window, without it', () => {
    const game = dealt(DRAW, RESOLVE);
    expect(keys(game)).toEqual([...ALWAYS, 'turnState']);
    expect(dehydrateGame(game).turnState).toEqual({
      currentPlayerIndex: 1,
      hasDrawn: true,
      laidDownThisTurn: false,
    });
    play(game, READY);
    expect(dehydrateGame(game).turnState).toEqual({
      currentPlayerIndex: 1,
      hasDrawn: true,
      laidDownThisTurn: false,
      readyToDiscard: true,
    });
  });

  test('E1: once the game is over, without a turn', () => {
    expect(keys(playedOut())).toEqual(ALWAYS);
  });

  test('E1: counts and marks only where there is something to tell', () => {
    const game = given({ reshuffles: 1, mayIs: { bob: 2 } });
    expect(keys(game)).toEqual([...ALWAYS, 'turnState', 'mayIWindow', 'reshuffles', 'partialDeck']);
    expect(dehydrateGame(game).players.map((player) => Object.keys(player))).toEqual([
      ['id', 'name', 'hand', 'isDown', 'totalScore'],
      ['id', 'name', 'hand', 'isDown', 'totalScore', 'mayIs'],
      ['id', 'name', 'hand', 'isDown', 'totalScore'],
    ]);
  });

  test('E1: the version, the rules and the seed are saved with the game', () => {
    const saved = dehydrateGame(dealt());
    expect(saved).toMatchObject({ version: 1, gameId: 'g', rules: CLASSIC, currentRound: 1, dealerIndex: 0 });
    expect(saved.rng).toEqual({
      seed: { server: 'x', players: ['y'] },
      words: dealt().state.round.rng.words,
    });
  });
});

describe('states written by hand', () => {
  const card = (rank: string, suit: string) => ({ id: `${rank}-${suit}-0`, rank, suit });
  const MINIMAL = {
    gameId: 'puzzle',
    currentRound: 3,
    dealerIndex: 1,
    players: ['ann', 'bob', 'carol'].map((id, seat) => ({
      id,
      name: id,
      hand: [card('9', ['clubs', 'hearts', 'spades'][seat]!)],
      isDown: false,
      totalScore: 10 * seat,
    })),
    stock: [card('K', 'hearts')],
    discard: [card('7', 'hearts')],
    table: [],
    roundHistory: [],
    partialDeck: true,
  };

  test('E1: what may be left out gets its default: classic rules, the first turn, nobody’s discard', () => {
    const game = hydrateGame(MINIMAL);

    expect(game.state).toMatchObject({ rules: CLASSIC, currentRound: 3, isOver: false, isPartialDeck: true });
    expect(game.state.rules).toBe(CLASSIC);
    expect(game.state.round).toMatchObject({
      roundNumber: 3,
      contract: { sets: 0, runs: 2 },
      currentPlayerIndex: 2,
      hasDrawn: false,
      laidDownThisTurn: false,
      readyToDiscard: false,
      exposed: { discardedBy: null, claimants: [], passed: [], changed: [] },
      reshuffles: 0,
      rng: { seed: { server: 'may-i', players: [] }, round: 3, words: 0 },
      result: null,
    });
    play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'carol' });
  });

  test('E1: a state with no more fields than the machine design describes', () => {
    const saved = dehydrateGame(dealt(DRAW));
    const { gameId, currentRound, dealerIndex, players, stock, discard, table, roundHistory } = saved;
    const game = hydrateGame({
      gameId,
      currentRound,
      dealerIndex,
      players,
      stock,
      discard,
      table,
      roundHistory,
      turnState: { currentPlayerIndex: 1, hasDrawn: true, laidDownThisTurn: false },
      mayIWindow: { discardedCard: discard[0], discardedByPlayerId: 'ann', claimants: [] },
    });
    expect(game.state.round.exposed).toEqual({ discardedBy: 'ann', claimants: [], passed: [], changed: [] });
    play(game, { type: 'CALL_MAY_I', playerId: 'carol' });
  });

  test('E1: rules may be named', () => {
    expect(hydrateGame({ ...MINIMAL, rules: 'jeanne' }).state.rules).toBe(PRESETS.jeanne);
  });

  test('E1: after the draw nothing is exposed, unless it is written down', () => {
    const turnState = { currentPlayerIndex: 0, hasDrawn: true, laidDownThisTurn: false };
    const players = [
      { ...MINIMAL.players[0]!, hand: [card('3', 'clubs'), card('4', 'clubs')] },
      ...MINIMAL.players.slice(1),
    ];

    expect(hydrateGame({ ...MINIMAL, players, turnState }).state.round.exposed).toBeNull();
  });

  test('E1: with an empty discard pile nothing is exposed', () => {
    const game = hydrateGame({ ...MINIMAL, discard: [] });
    expect(game.state.round.exposed).toBeNull();
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'carol' });
  });

  test('T5: melds may have any ids; a later lay-down finds ids that are free', () => {
    const text: SerializedGameState = givenState({ ...MELDS, table: ['bob set K♣ K♦ K♥'] });
    const game = hydrateGame({ ...text, table: text.table.map((meld) => ({ ...meld, id: 'meld-2' })) });
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | run 3♣ 4♣ Joker 6♣'));

    expect(new Set(game.state.round.table.map(({ id }) => id)).size).toBe(3);
    expect(save(reload(game))).toBe(save(game));
  });

  test('G3: the round after a hand-written one is dealt from a whole deck again, by the next dealer', () => {
    const game = hydrateGame({ ...MINIMAL, stock: [], dealerIndex: 2 });
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });

    expect(game.state).toMatchObject({ currentRound: 4, dealerIndex: 0, isPartialDeck: false });
    expect(game.state.round.currentPlayerIndex).toBe(1);
    expect(game.state.players.map(({ totalScore }) => totalScore)).toEqual([9, 19, 29]);
    expect(save(reload(game))).toBe(save(game));
  });

  test('G5: a card is read as the card it names, and as nothing else', () => {
    const game = hydrateGame(MINIMAL);
    expect(formatHand(game.state.round.players[0]!.hand)).toBe('9♣');
    expect(idIn(game, 'ann', '9♣')).toBe('9-clubs-0');
  });
});
