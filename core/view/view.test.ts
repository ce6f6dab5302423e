import { describe, expect, test } from 'vitest';
import { hashSeed } from '../cards/rng.ts';
import { createGame } from '../engine/createGame.ts';
import type { Game } from '../engine/game.ts';
import { given, handOf, layDownOf, play, type TableText } from '../testing/given.ts';
import { spectatorView, type View, viewFor } from './view.ts';

const IDS = ['ann', 'bob', 'carol'];
const dealt = () =>
  createGame({
    players: IDS.map((id) => ({ id, name: id.toUpperCase() })),
    seed: { server: 'hush-hush', players: ['salt'] },
  });
const over = (): Game => {
  const game = given({ round: 6, stock: '', discard: '7♥', totals: { ann: 10, bob: 0, carol: 5 } });
  play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
  return game;
};
const MELDS: TableText = {
  round: 2,
  hands: { ann: '9♣ 9♦ 9♥ 3♣ 4♣ Joker 6♣ Q♦ K♦', bob: '3♦ J♥', carol: '4♦ 4♥' },
  table: ['bob run 5♠ Joker 7♠ 8♠'],
};

const GAMES: [string, () => Game][] = [
  ['freshly dealt', dealt],
  ['with calls before the draw', () => given({ mayI: { by: 'carol', called: ['bob'] } })],
  ['in an open window', () => given({ drawn: true, mayI: { by: 'carol' } })],
  ['after the draw', () => given({ ...MELDS, drawn: true })],
  ['about to discard', () => given({ ...MELDS, drawn: true, ready: true })],
  ['after a reshuffle', () => given({ reshuffles: 2, mayIs: { bob: 1 } })],
];

const VIEW_KEYS = [
  'gameId',
  'you',
  'rules',
  'phase',
  'roundNumber',
  'contract',
  'dealerId',
  'currentPlayerId',
  'awaiting',
  'laidDownThisTurn',
  'readyToDiscard',
  'players',
  'hand',
  'table',
  'discard',
  'stockCount',
  'reshuffles',
  'mayI',
  'roundHistory',
  'winnerIds',
  'seedHash',
  'seed',
];
const PLAYER_KEYS = ['id', 'name', 'totalScore', 'handCount', 'isDown', 'mayIs', 'taken'];

/** Ids of cards that this seat, or a spectator, must not see. */
function hiddenFrom(game: Game, viewer: string | null): string[] {
  const { players, stock } = game.state.round;
  return [...players.filter(({ id }) => id !== viewer).flatMap(({ hand }) => hand), ...stock].map(
    ({ id }) => id,
  );
}

const viewsOf = (game: Game): [string | null, View][] => [
  [null, spectatorView(game)],
  ...game.state.players.map(({ id }): [string, View] => [id, viewFor(game, id)]),
];

describe('views are allow-lists', () => {
  test.each(GAMES)('E2: a game %s shows just these fields, and no more', (_, make) => {
    for (const [, view] of viewsOf(make())) {
      expect(Object.keys(view)).toEqual(VIEW_KEYS);
      for (const player of view.players) expect(Object.keys(player)).toEqual(PLAYER_KEYS);
      if (view.mayI)
        expect(Object.keys(view.mayI)).toEqual(['discardedBy', 'line', 'claimants', 'passed', 'changed']);
    }
  });

  test.each(GAMES)('E2: no hidden card of a game %s is in the view of anybody', (_, make) => {
    const game = make();
    for (const [viewer, view] of viewsOf(game)) {
      const text = JSON.stringify(view);
      for (const id of hiddenFrom(game, viewer)) expect(text).not.toContain(`"${id}"`);
    }
  });

  test.each(GAMES)('E2: a game %s does not show its seed or the state of its chance', (_, make) => {
    const game = make();
    for (const [, view] of viewsOf(game)) {
      expect(view).toMatchObject({ seed: null, seedHash: hashSeed(game.state.seed.server) });
      expect(JSON.stringify(view)).not.toContain(game.state.seed.server);
      expect(JSON.stringify(view)).not.toContain('"words"');
    }
  });

  test('E2: the contributions of the players are not shown either before the end', () => {
    for (const [, view] of viewsOf(dealt())) expect(JSON.stringify(view)).not.toContain('salt');
  });

  test.each(GAMES)('E2: the view of a game %s is plain JSON', (_, make) => {
    for (const [, view] of viewsOf(make())) expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });

  test('E2: a stranger has no view', () => {
    for (const id of ['zoe', '', '__proto__']) {
      expect(() => viewFor(dealt(), id)).toThrow(new RangeError(`there is no player ${id} at this table`));
    }
  });
});

describe('what a seat sees', () => {
  test('G2: its own cards, and how many the others have', () => {
    const game = dealt();
    const view = viewFor(game, 'carol');

    expect(view).toMatchObject({
      you: 'carol',
      roundNumber: 1,
      dealerId: 'ann',
      currentPlayerId: 'bob',
      phase: 'awaitingDraw',
    });
    expect(view.hand).toEqual(handOf(game, 'carol'));
    expect(view.players).toEqual(
      IDS.map((id) => ({
        id,
        name: id.toUpperCase(),
        totalScore: 0,
        handCount: 11,
        isDown: false,
        mayIs: 0,
        taken: [],
      })),
    );
    expect(view).toMatchObject({
      stockCount: 74,
      reshuffles: 0,
      contract: { sets: 2, runs: 0 },
      winnerIds: null,
    });
    expect(view.discard).toEqual(game.state.round.discard);
  });

  test('G2: a spectator sees no hand', () => {
    expect(spectatorView(dealt())).toMatchObject({ you: null, hand: [] });
  });

  test('G2: all the rest is the same for everybody', () => {
    const game = given({ ...MELDS, drawn: true });
    const { you: _, hand: __, ...shared } = spectatorView(game);

    for (const id of IDS) expect(viewFor(game, id)).toEqual({ ...shared, you: id, hand: handOf(game, id) });
  });

  test.each<[string, TableText, View['phase']]>([
    ['before the draw', {}, 'awaitingDraw'],
    ['in the window', { drawn: true, mayI: {} }, 'mayIWindow'],
    ['after the draw', { drawn: true }, 'drawn'],
    ['about to discard', { drawn: true, ready: true }, 'awaitingDiscard'],
    ['after the lay-down', { drawn: true, laidDown: true, down: ['ann'] }, 'awaitingDiscard'],
  ])('T1: the phase %s', (_, text, phase) => {
    const view = viewFor(given(text), 'bob');

    expect(view.phase).toBe(phase);
    expect(view.readyToDiscard).toBe(text.ready ?? false);
    expect(view.laidDownThisTurn).toBe(text.laidDown ?? false);
  });

  test('Y4, Y5: who is in line for the discard, nearest first, and what they answered', () => {
    const hands = { ann: '3♣', bob: '4♣', carol: '5♣', dan: '6♣', eve: '8♣' };
    const game = given({
      hands,
      turn: 'carol',
      down: ['eve'],
      mayI: { by: 'bob', called: ['ann'], passed: ['dan'] },
    });

    for (const [, view] of viewsOf(game)) {
      expect(view.mayI).toEqual({
        discardedBy: 'bob',
        line: ['dan', 'ann'],
        claimants: ['ann'],
        passed: ['dan'],
        changed: [],
      });
    }
  });

  test.each<[string, TableText, string[]]>([
    ['T1: before the draw', {}, ['ann']],
    ['T1: before the draw, whatever was called', { turn: 'bob', mayI: { called: ['carol'] } }, ['bob']],
    ['T1: after the draw', { turn: 'carol', drawn: true }, ['carol']],
    ['T7: about to discard', { drawn: true, ready: true }, ['ann']],
    ['Y4: in an open window, nearest first', { turn: 'bob', drawn: true, mayI: {} }, ['carol', 'ann']],
    ['Y4: when one has called', { drawn: true, mayI: { called: ['carol'] } }, ['bob']],
    ['Y4: when one has passed', { drawn: true, mayI: { passed: ['bob'] } }, ['carol']],
    ['Y2: not who discarded the card', { drawn: true, mayI: { by: 'carol' } }, ['bob']],
    ['Y7: not who is down', { drawn: true, down: ['bob'], mayI: {} }, ['carol']],
  ])('%s: for whom the table waits, told to everybody', (_, text, awaiting) => {
    for (const [, view] of viewsOf(given(text))) expect(view.awaiting).toEqual(awaiting);
  });

  test('Y2: nothing about May I? when there is nothing to call for', () => {
    expect(viewFor(given({ drawn: true }), 'bob').mayI).toBeNull();
  });

  test('T3, S3: melds, who is down, and totals', () => {
    const game = given({ ...MELDS, drawn: true, totals: { bob: 40 }, mayIs: { carol: 2 } });
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | run 3♣ 4♣ Joker 6♣'));
    const view = viewFor(game, 'carol');

    expect(view.table.map(({ id, ownerId }) => [id, ownerId])).toEqual([
      ['meld-1', 'bob'],
      ['meld-2', 'ann'],
      ['meld-3', 'ann'],
    ]);
    expect(
      view.players.map(({ isDown, handCount, totalScore, mayIs }) => [isDown, handCount, totalScore, mayIs]),
    ).toEqual([
      [true, 2, 0, 0],
      [true, 2, 40, 0],
      [false, 2, 0, 2],
    ]);
  });

  test('G2: a view once taken does not change with the game', () => {
    const game = given();
    const view = viewFor(game, 'ann');
    const before = JSON.stringify(view);
    play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'ann' });

    expect(JSON.stringify(view)).toBe(before);
    expect(viewFor(game, 'ann').hand).toHaveLength(4);
  });
});

describe('when the game is over', () => {
  test('G4: everybody sees who won, every hand and the seed', () => {
    const game = over();
    for (const [viewer, view] of viewsOf(game)) {
      expect(Object.keys(view)).toEqual(VIEW_KEYS);
      for (const player of view.players) expect(Object.keys(player)).toEqual([...PLAYER_KEYS, 'hand']);
      expect(view).toMatchObject({
        you: viewer,
        phase: 'gameEnd',
        winnerIds: ['bob'],
        mayI: null,
        currentPlayerId: null,
        awaiting: [],
        seed: game.state.seed,
      });
      expect(view.players.map(({ hand }) => hand)).toEqual(game.state.round.players.map(({ hand }) => hand));
      expect(hashSeed(view.seed!.server)).toBe(view.seedHash);
    }
  });

  test('S4: the last round is in the history, and its points in the totals', () => {
    const view = spectatorView(over());

    expect(view.roundHistory).toEqual([
      { roundNumber: 6, winnerId: null, scores: { ann: 15, bob: 24, carol: 26 } },
    ]);
    expect(view.players.map(({ totalScore }) => totalScore)).toEqual([25, 24, 31]);
  });

  test('G4: all who share the lowest total win', () => {
    const game = given({ round: 6, stock: '', discard: '7♥', totals: { ann: 11, bob: 2, carol: 0 } });
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });

    expect(spectatorView(game).winnerIds).toEqual(['ann', 'bob', 'carol']);
  });

  test('G5: the stock stays face down even then', () => {
    const hands = { ann: '9♣ 9♦ 9♥ 5♠ 6♠ 7♠ 8♠ 5♥ 6♥ 7♥ 8♥', bob: '4♣', carol: '6♣' };
    const game = given({ round: 6, hands, drawn: true });
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠ | run 5♥ 6♥ 7♥ 8♥'));

    expect(game.state.round.stock).toHaveLength(7);
    for (const [, view] of viewsOf(game)) {
      for (const { id } of game.state.round.stock) expect(JSON.stringify(view)).not.toContain(`"${id}"`);
    }
  });
});
