import { describe, expect, test } from 'vitest';
import { formatHand } from '../cards/notation.ts';
import { createGame } from '../engine/createGame.ts';
import { dehydrateGame } from '../engine/dehydrate.ts';
import type { Game } from '../engine/game.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import { given, handOf, idIn, idsIn, layDownOf, play, refused, type TableText } from '../testing/given.ts';
import type { HouseRules } from './houseRules.ts';
import { mayILine, mayIsLeft } from './mayI.ts';
import { CLASSIC } from './presets.ts';
import { refuse } from './refusal.ts';

const house = (change: Partial<HouseRules>): HouseRules => ({ ...CLASSIC, name: 'ours', ...change });
const seats = (count: number) => Array.from({ length: count }, (_, seat) => ({ id: `p${seat}` }));
const cardsIn = (game: Game, id: string) => formatHand(handOf(game, id));
const factTypes = (facts: readonly { type: string }[]) => facts.map((fact) => fact.type);
const meld = (game: Game, at: number) => formatHand(game.state.round.table[at]!.cards);
const layOff = (game: Game, playerId: string, card: string, meldId: string, end?: 'low' | 'high') => ({
  type: 'LAY_OFF',
  playerId,
  cardId: idIn(game, playerId, card),
  meldId,
  ...(end && { end }),
});
const discard = (game: Game, playerId: string, card: string) => ({
  type: 'DISCARD',
  playerId,
  cardId: idIn(game, playerId, card),
});

const OTHERS = { bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };

describe('H1–H3: decks, deals, contracts', () => {
  test.each([
    [2, 53],
    [3, 108],
    [4, 108],
  ])('H1: %i players use the deck of %i cards that their house says', (count, total) => {
    const rules = house({
      minPlayers: 2,
      decks: [
        { upToPlayers: 2, decks: 1, jokers: 1 },
        { upToPlayers: 4, decks: 2, jokers: 4 },
      ],
    });
    const { round } = createGame({ players: seats(count), rules }).state;

    expect(round.stock.length + 1 + count * 11).toBe(total);
  });

  test('H2: each round deals what the house says', () => {
    const dealt = (firstRound: number) =>
      createGame({ players: seats(4), rules: 'contract', firstRound }).state.round.players.map(
        ({ hand }) => hand.length,
      );

    expect(dealt(4)).toEqual([10, 10, 10, 10]);
    expect(dealt(5)).toEqual([12, 12, 12, 12]);
  });

  test('H3: a house that wants a set of 4 gets no less', () => {
    const rules = house({
      contracts: [[{ kind: 'set', size: 4 }], [{ kind: 'set', size: 3 }]],
      cardsDealt: [7, 7],
    });
    const game = given({ rules, hands: { ann: '9♣ 9♦ 9♥ 9♠ 3♦', ...OTHERS }, drawn: true });

    expect(refused(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥'))).toEqual(
      refuse('set-too-small', 'meld 1: a set needs 4 or more cards'),
    );
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ 9♠'));
    expect(meld(game, 0)).toBe('9♣ 9♦ 9♥ 9♠');
  });

  test('H3: the game is over after the rounds of the house, however few', () => {
    const rules = house({ contracts: [[{ kind: 'set', size: 3 }]], cardsDealt: [7] });
    const game = given({ rules, hands: { ann: '9♣ 9♦ 9♥', ...OTHERS }, drawn: true });

    expect(factTypes(play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥')).facts)).toEqual([
      'MELDS_LAID_DOWN',
      'PLAYER_WENT_OUT',
      'ROUND_ENDED',
      'GAME_ENDED',
    ]);
    expect(game.state.isOver).toBe(true);
  });
});

describe('H4–H7: wilds, aces, suits', () => {
  test('H4: where only Jokers are wild, a two is laid down as a two', () => {
    const hands = { ann: '9♣ 9♦ 2♥ 2♠ 3♠ 4♠ 5♠ 9♥ K♦', ...OTHERS };
    const game = given({ rules: 'liverpool', round: 2, hands, drawn: true });

    expect(refused(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 2♥ | run 2♠ 3♠ 4♠ 5♠')).code).toBe('not-a-set');
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | run 5♠ 4♠ 3♠ 2♠'));
    expect(meld(game, 1)).toBe('2♠ 3♠ 4♠ 5♠');
  });

  test('H5: a cap on wilds holds for the lay-down', () => {
    const rules = house({ wildLimit: { layDown: 1, layOff: 'naturals' } });
    const game = given({ rules, hands: { ann: '9♣ 9♦ 2♥ Joker 8♣ 8♦ 8♥ K♦', ...OTHERS }, drawn: true });

    expect(refused(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 2♥ Joker | set 8♣ 8♦ 8♥')).code).toBe(
      'too-many-wilds',
    );
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 2♥ | set 8♣ 8♦ 8♥'));
  });

  test.each<[HouseRules['wildLimit']['layOff'], boolean]>([
    ['naturals', false],
    ['none', true],
    [2, false],
    [3, true],
  ])('H5: a third wild on a set with two naturals under the limit %s: %s', (limit, allowed) => {
    const rules = house({ wildLimit: { layDown: 'naturals', layOff: limit } });
    const game = given({
      rules,
      hands: { ann: '2♦ K♦ Q♦', ...OTHERS },
      table: ['ann set 9♣ 9♦ 2♥ Joker', 'ann set 8♣ 8♦ 8♥'],
      drawn: true,
    });
    const command = layOff(game, 'ann', '2♦', 'meld-1');

    if (!allowed) return expect(refused(game, command).code).toBe('wilds-would-outnumber');
    play(game, command);
    return expect(meld(game, 0)).toBe('9♣ 9♦ 2♥ Joker 2♦');
  });

  test('H5: where a meld holds at most one wild, a second is not refused for outnumbering the naturals', () => {
    const rules = house({ wildLimit: { layDown: 1, layOff: 1 } });
    const laying = given({ rules, hands: { ann: '9♣ 9♦ 2♥ Joker 8♣ 8♦ 8♥ K♦', ...OTHERS }, drawn: true });
    const down = given({
      rules,
      hands: { ann: '2♦ K♦', ...OTHERS },
      table: ['ann set 9♣ 9♦ 2♥', 'ann set 8♣ 8♦ 8♥'],
      drawn: true,
    });

    const refusals = [
      refused(laying, layDownOf(laying, 'ann', 'set 9♣ 9♦ 2♥ Joker | set 8♣ 8♦ 8♥')),
      refused(down, layOff(down, 'ann', '2♦', 'meld-1')),
    ];
    for (const { message } of refusals) expect(message).not.toContain('outnumber');
  });

  const lowRun = (aceInRuns: HouseRules['aceInRuns']) =>
    given({
      rules: house({ aceInRuns }),
      round: 2,
      hands: { ann: 'A♠ 2♦ K♦ Q♦', ...OTHERS },
      table: ['ann run 3♠ 4♠ 5♠ 6♠', 'ann set 8♣ 8♦ 8♥'],
      drawn: true,
    });

  test.each(['low', 'either'] as const)(
    'H6: where aces are %s, a wild lies below the three and an ace below it',
    (aces) => {
      const game = lowRun(aces);

      expect(refused(game, layOff(game, 'ann', 'A♠', 'meld-1'))).toEqual(refuse('card-does-not-fit'));
      play(game, layOff(game, 'ann', '2♦', 'meld-1', 'low'));
      play(game, layOff(game, 'ann', 'A♠', 'meld-1'));
      expect(meld(game, 0)).toBe('A♠ 2♦ 3♠ 4♠ 5♠ 6♠');
    },
  );

  test('H6: where aces are high, nothing lies below the three', () => {
    const game = lowRun('high');

    expect(refused(game, layOff(game, 'ann', '2♦', 'meld-1', 'low'))).toEqual(refuse('card-does-not-fit'));
    expect(refused(game, layOff(game, 'ann', 'A♠', 'meld-1'))).toEqual(refuse('card-does-not-fit'));
  });

  test.each<[HouseRules['aceInRuns'], boolean]>([
    ['high', true],
    ['either', true],
    ['low', false],
  ])('H6: an ace upon the king where aces are %s: %s', (aceInRuns, allowed) => {
    const game = given({
      rules: house({ aceInRuns }),
      round: 2,
      hands: { ann: 'A♠ K♦ Q♦', ...OTHERS },
      table: ['ann run 10♠ J♠ Q♠ K♠', 'ann set 8♣ 8♦ 8♥'],
      drawn: true,
    });
    const answer = game.execute(layOff(game, 'ann', 'A♠', 'meld-1'));

    expect(answer.ok).toBe(allowed);
    expect(meld(game, 0)).toBe(allowed ? '10♠ J♠ Q♠ K♠ A♠' : '10♠ J♠ Q♠ K♠');
  });

  test.each(['gap-of-2', 'forbidden'] as const)(
    'H7: two neighbouring runs of one suit where that is %s',
    (sameSuitRuns) => {
      const hands = { ann: '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ K♦', ...OTHERS };
      const text = 'run 3♠ 4♠ 5♠ 6♠ | run 7♠ 8♠ 9♠ 10♠';
      const strict = given({ rules: house({ sameSuitRuns }), round: 3, hands, drawn: true });
      const free = given({ round: 3, hands, drawn: true });

      expect(refused(strict, layDownOf(strict, 'ann', text)).code).toBe('same-suit-runs');
      play(free, layDownOf(free, 'ann', text));
    },
  );
});

describe('H8: May I?', () => {
  const mayI = (change: Partial<HouseRules['mayI']>): HouseRules =>
    house({ mayI: { ...CLASSIC.mayI, ...change } });
  const draw = { type: 'DRAW_FROM_STOCK', playerId: 'ann' };
  const call = (playerId: string) => ({ type: 'CALL_MAY_I', playerId });

  test.each([
    [0, '5♣ 9♦ J♥ 7♥'],
    [1, '5♣ 9♦ J♥ 7♥ 4♠'],
    [2, '5♣ 9♦ J♥ 7♥ 4♠ 5♥'],
  ])('H8: May I? costs %i penalty cards', (penaltyCards, hand) => {
    const game = given({ rules: mayI({ penaltyCards }) });
    play(game, call('bob'));
    play(game, draw);

    expect(cardsIn(game, 'bob')).toBe(hand);
    expect(cardsIn(game, 'ann')).toBe('3♣ 4♦ 8♥ 3♠');
  });

  test('H8, S2: a stock that cannot give all the penalty cards ends the round', () => {
    const game = given({ rules: mayI({ penaltyCards: 3 }), stock: '3♠ 4♠ 5♥' });
    play(game, call('bob'));
    const { facts } = play(game, draw);

    expect(facts).toContainEqual(
      expect.objectContaining({
        type: 'MAY_I_GRANTED',
        penalty: [
          { id: '4-spades-0', suit: 'spades', rank: '4' },
          { id: '5-hearts-0', suit: 'hearts', rank: '5' },
        ],
      }),
    );
    expect(game.state.roundHistory).toEqual([
      {
        roundNumber: 1,
        winnerId: null,
        scores: { ann: 3 + 4 + 8 + 3, bob: 5 + 9 + 10 + 7 + 4 + 5, carol: 6 + 10 + 10 },
      },
    ]);
  });

  test('H8: who has used up the limit is not in line, and does not delay anybody', () => {
    const game = given({ rules: mayI({ limitPerRound: 1 }), mayIs: { bob: 1, carol: 1 } });

    expect(refused(game, call('bob'))).toEqual(refuse('may-i-limit'));
    expect(refused(game, { type: 'PASS_MAY_I', playerId: 'bob' })).toEqual(refuse('may-i-limit'));
    play(game, draw);
    expect(game.state.round.exposed).toBeNull();
  });

  test('H8: a grant counts, a call that comes to nothing does not', () => {
    const game = given({ rules: mayI({ limitPerRound: 1 }) });
    play(game, call('carol'));
    play(game, call('bob'));
    play(game, draw);
    play(game, discard(game, 'ann', '3♣'));

    expect(game.state.round.players.map(({ mayIs }) => mayIs)).toEqual([0, 1, 0]);
    play(game, call('carol'));
    expect(refused(game, { type: 'CALL_MAY_I', playerId: 'ann' })).toEqual(refuse('you-discarded-it'));
  });

  test('H8: the limit counts anew in the next round', () => {
    const game = given({
      rules: mayI({ limitPerRound: 1 }),
      mayIs: { bob: 1 },
      stock: '',
      reshuffles: 0,
      discard: '7♥',
    });
    play(game, draw);

    expect(game.state.currentRound).toBe(2);
    expect(game.state.round.players.map(({ mayIs }) => mayIs)).toEqual([0, 0, 0]);
  });

  test('H8: the limit for the game counts on in the next round, and the refusal names it', () => {
    const game = given({
      rules: mayI({ limitPerRound: 2, limitPerGame: 3 }),
      mayIs: { bob: 1, carol: 1 },
      mayIsBefore: { bob: 2 },
    });
    const spent = refuse('may-i-limit', 'you have no May I? left this game');
    expect(refused(game, call('bob'))).toEqual(spent);
    expect(mayILine(game.state.round)).toEqual(['carol']);

    const ending = given({
      rules: mayI({ limitPerGame: 3 }),
      mayIs: { bob: 2, carol: 1 },
      mayIsBefore: { bob: 1 },
      stock: '',
    });
    play(ending, draw);
    expect(ending.state.currentRound).toBe(2);
    expect(ending.state.round.players.map(({ mayIs, mayIsBefore }) => [mayIs, mayIsBefore])).toEqual([
      [0, undefined],
      [0, 3],
      [0, 1],
    ]);
    expect(mayILine(ending.state.round)).not.toContain('bob');
    expect(dehydrateGame(hydrateGame(dehydrateGame(ending)))).toEqual(dehydrateGame(ending));
  });

  test('H8: a game without the limit counts nothing', () => {
    const game = given({ rules: mayI({ limitPerGame: null }), mayIs: { bob: 2 }, stock: '' });
    play(game, draw);
    expect(game.state.round.players.map((player) => 'mayIsBefore' in player)).toEqual([false, false, false]);
  });

  test.each([
    [{ limitPerRound: null }, { mayIs: 7 }, null],
    [{ limitPerRound: 2 }, { mayIs: 1 }, { count: 1, per: 'round' }],
    [{ limitPerRound: 2 }, { mayIs: 3 }, { count: 0, per: 'round' }],
    [{ limitPerGame: 5 }, { mayIs: 1, mayIsBefore: 2 }, { count: 2, per: 'game' }],
    [
      { limitPerRound: 1, limitPerGame: 5 },
      { mayIs: 0, mayIsBefore: 2 },
      { count: 1, per: 'round' },
    ],
    [
      { limitPerRound: 3, limitPerGame: 5 },
      { mayIs: 1, mayIsBefore: 3 },
      { count: 1, per: 'game' },
    ],
  ] as const)('H8: with %j, after %j there are %j left', (change, player, left) => {
    expect(mayIsLeft(player, mayI(change))).toEqual(left);
  });

  test('H8: with a limit of none at all, no window ever opens', () => {
    const game = given({ rules: mayI({ limitPerRound: 0 }) });
    play(game, draw);

    expect(game.state.round.exposed).toBeNull();
  });

  test('H8: where the house lets them, players who are down may call and are waited for', () => {
    const table: TableText = { table: ['bob set 9♣ 9♦ 9♥'], down: ['carol'] };
    const open = given({ rules: mayI({ whenDown: true }), ...table });
    const closed = given(table);

    expect(refused(closed, call('bob'))).toEqual(refuse('down-not-in-line'));
    play(open, draw);
    expect(open.state.round.exposed).not.toBeNull();
    play(open, call('bob'));
    expect(cardsIn(open, 'bob')).toBe('5♣ 9♦ J♥ 7♥ 4♠');
  });
});

describe('H9, H10: being down', () => {
  const down = { hands: { ann: '9♠ K♦ Q♦', ...OTHERS }, table: ['ann set 9♣ 9♦ 9♥', 'ann set 8♣ 8♦ 8♥'] };

  test('H9: a player who is down takes the discard only where the house lets them', () => {
    const take = { type: 'DRAW_FROM_DISCARD', playerId: 'ann' };
    const open = given({ rules: house({ drawDiscardWhenDown: true }), ...down });

    expect(refused(given(down), take)).toEqual(refuse('down-draws-from-stock'));
    play(open, take);
    expect(cardsIn(open, 'ann')).toBe('9♠ K♦ Q♦ 7♥');
  });

  const hands = { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥ 9♠ K♦', ...OTHERS };
  const layDown = 'set 9♣ 9♦ 9♥ | set 8♣ 8♦ 8♥';

  test('H10: where the house lets them, players lay off on the turn of the lay-down, and go out by it', () => {
    const game = given({
      rules: house({ layOffOnLayDownTurn: true }),
      hands,
      table: ['bob set K♣ K♥ K♠'],
      drawn: true,
    });
    play(game, layDownOf(game, 'ann', layDown));
    play(game, layOff(game, 'ann', '9♠', 'meld-2'));

    expect(meld(game, 1)).toBe('9♣ 9♦ 9♥ 9♠');
    expect(factTypes(play(game, layOff(game, 'ann', 'K♦', 'meld-1')).facts)).toContain('PLAYER_WENT_OUT');
  });

  test('H10: also GO_OUT and saying that one is about to discard are possible on that turn', () => {
    const game = given({
      rules: house({ layOffOnLayDownTurn: true }),
      hands,
      table: ['bob set K♣ K♥ K♠'],
      drawn: true,
    });
    play(game, layDownOf(game, 'ann', layDown));
    play(game, { type: 'READY_TO_DISCARD', playerId: 'ann' });
    const [nine, king] = idsIn(game, 'ann', '9♠ K♦');
    const finalLayOffs = [
      { cardId: nine, meldId: 'meld-2' },
      { cardId: king, meldId: 'meld-1' },
    ];
    play(game, { type: 'GO_OUT', playerId: 'ann', finalLayOffs });

    expect(game.state.roundHistory).toMatchObject([{ roundNumber: 1, winnerId: 'ann' }]);
  });

  test('T4: otherwise the lay-down leaves only the discard', () => {
    const game = given({ hands, drawn: true });
    play(game, layDownOf(game, 'ann', layDown));

    expect(refused(game, layOff(game, 'ann', '9♠', 'meld-1'))).toEqual(refuse('laid-down-this-turn'));
    expect(refused(game, { type: 'READY_TO_DISCARD', playerId: 'ann' })).toEqual(refuse('ready-to-discard'));
  });
});
