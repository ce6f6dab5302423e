import { describe, expect, test } from 'vitest';
import { dehydrateGame } from '../engine/dehydrate.ts';
import type { Game } from '../engine/game.ts';
import { hydrateGame } from '../engine/hydrate.ts';
import { factLines, play, refused } from '../testing/given.ts';
import {
  answers,
  call,
  cardsIn,
  discard,
  draw,
  FOUR,
  factTypes,
  four,
  isOpen,
  pass,
  RESOLVE,
  SEVEN,
  take,
} from '../testing/mayI.ts';
import { legalCommands } from '../view/legalCommands.ts';
import { viewFor } from '../view/view.ts';
import { getClosestInTurnOrder } from './mayI.ts';
import { refuse } from './refusal.ts';

const legalTypes = (game: Game, id: string) => legalCommands(viewFor(game, id)).map(({ type }) => type);

describe('Y4, Y9: answers and the window', () => {
  test('Y4: an answer may be changed, before the draw and in the window', () => {
    const game = four();
    play(game, call('dan'));
    expect(play(game, pass('dan')).facts).toEqual([
      { type: 'MAY_I_PASSED', playerId: 'dan', card: SEVEN, withdrawn: true },
    ]);
    expect(answers(game)).toEqual({ claimants: [], passed: ['dan'] });
    play(game, call('dan'));
    play(game, draw('ann'));
    expect(answers(game)).toEqual({ claimants: ['dan'], passed: [] });
    play(game, pass('dan'));
    expect(answers(game)).toEqual({ claimants: [], passed: ['dan'] });
  });

  test.each([
    { first: call, second: pass },
    { first: pass, second: call },
  ])('Y9: after three changes of mind the answer is final ($first.name first)', ({ first, second }) => {
    const game = four();
    for (const answer of [first, second, first]) play(game, answer('dan'));
    play(game, draw('ann'));
    play(game, second('dan'));
    const before = game.state;
    for (let nth = 0; nth < 10_000; nth++) expect(game.execute(first('dan')).ok).toBe(false);
    expect(refused(game, first('dan'))).toEqual(refuse('answer-final'));
    expect(game.state).toBe(before);
    expect(legalTypes(game, 'dan')).toEqual([]);
    expect(legalTypes(game, 'carol')).toEqual(['CALL_MAY_I', 'PASS_MAY_I']);
    play(game, RESOLVE);
    expect(isOpen(game)).toBe(false);
  });

  test('Y9: everybody has three changes, for every card', () => {
    const game = four();
    for (const id of ['bob', 'dan']) for (const answer of [call, pass, call, pass]) play(game, answer(id));
    play(game, draw('ann'));
    play(game, pass('carol'));
    play(game, discard(game, 'ann', '3♣'));
    expect(game.state.round.exposed?.changed).toEqual([]);
    for (const answer of [call, pass, call, pass]) play(game, answer('dan'));
    expect(refused(game, call('dan'))).toEqual(refuse('answer-final'));
  });

  test('Y9: changes are still counted after saving and resuming', () => {
    const game = four();
    for (const answer of [call, pass, call]) play(game, answer('dan'));
    const resumed = hydrateGame(JSON.parse(JSON.stringify(dehydrateGame(game))));
    expect(resumed.state.round.exposed?.changed).toEqual(['dan', 'dan']);
    play(resumed, pass('dan'));
    expect(refused(resumed, call('dan'))).toEqual(refuse('answer-final'));
  });

  test('Y9: a recorded game from before the rule replays, however often somebody changed their mind', () => {
    const game = four();
    for (let nth = 0; nth < 20; nth++) {
      const command = nth % 2 === 0 ? call('dan') : pass('dan');
      expect(game.execute(command, { isRecorded: true }).ok).toBe(true);
    }
    expect(answers(game)).toEqual({ claimants: [], passed: ['dan'] });
    expect(game.state.round.exposed?.changed).toEqual(['dan', 'dan', 'dan']);
    expect(refused(game, call('dan'))).toEqual(refuse('answer-final'));
    expect(hydrateGame(dehydrateGame(game)).state.round).toEqual({ ...game.state.round, facts: [] });
  });

  test('Y4: a pass by one who had not called takes nothing back', () => {
    expect(play(four(), pass('bob')).facts).toEqual([
      { type: 'MAY_I_PASSED', playerId: 'bob', card: SEVEN, withdrawn: false },
    ]);
  });

  test.each([false, true])('Y4: the same answer twice is refused (window open: %s)', (open) => {
    const game = four();
    if (open) play(game, draw('ann'));
    play(game, call('dan'));
    expect(refused(game, call('dan'))).toEqual(refuse('already-called'));
    play(game, pass('dan'));
    expect(refused(game, pass('dan'))).toEqual(refuse('already-passed'));
  });

  test('Y4: while the window is open the current player waits', () => {
    const game = four();
    play(game, draw('ann'));

    expect(isOpen(game)).toBe(true);
    for (const command of [discard(game, 'ann', '3♣'), { type: 'READY_TO_DISCARD', playerId: 'ann' }]) {
      expect(refused(game, command)).toEqual(refuse('window-open'));
    }
  });

  test('Y4: it closes with the last pass, and nobody gets the card', () => {
    const game = four();
    play(game, draw('ann'));
    play(game, pass('dan'));
    play(game, pass('bob'));
    expect(isOpen(game)).toBe(true);
    const { facts } = play(game, pass('carol'));

    expect(factTypes(facts)).toEqual(['MAY_I_PASSED']);
    expect(game.state.round).toMatchObject({ currentPlayerIndex: 0, hasDrawn: true, exposed: null });
    expect(game.state.round.discard[0]).toEqual(SEVEN);
    expect(game.state.round.stock).toHaveLength(6);
  });

  test('Y4: it closes at once with a call that nobody can come before', () => {
    const game = four();
    play(game, draw('ann'));

    expect(factTypes(play(game, call('bob')).facts)).toEqual(['MAY_I_CALLED', 'MAY_I_GRANTED']);
    expect(isOpen(game)).toBe(false);
  });

  test('Y4: a call waits for those nearer, and is granted when the last of them passes', () => {
    const game = four();
    play(game, draw('ann'));
    play(game, call('dan'));
    play(game, pass('carol'));
    expect(isOpen(game)).toBe(true);

    expect(factTypes(play(game, pass('bob')).facts)).toEqual(['MAY_I_PASSED', 'MAY_I_GRANTED']);
    expect(cardsIn(game, 'dan')).toBe(`${FOUR.dan} 7♥ 4♠`);
  });

  test('Y4: answers given before the draw close it in the moment of the draw', () => {
    const called = four();
    play(called, call('bob'));
    expect(factTypes(play(called, draw('ann')).facts)).toEqual(['CARD_DRAWN', 'MAY_I_GRANTED']);
    const passed = four();
    for (const playerId of ['bob', 'carol', 'dan']) play(passed, pass(playerId));
    expect(factTypes(play(passed, draw('ann')).facts)).toEqual(['CARD_DRAWN']);

    for (const game of [called, passed]) {
      expect(isOpen(game)).toBe(false);
      play(game, discard(game, 'ann', '3♣'));
    }
  });

  test('Y4: the host says that time is up: no answer counts as a pass', () => {
    const game = four();
    play(game, draw('ann'));
    play(game, call('dan'));

    expect(factLines(play(game, RESOLVE).facts)).toEqual([
      'MAY_I_PASSED bob 7♥',
      'MAY_I_PASSED carol 7♥',
      'MAY_I_GRANTED dan 7♥',
    ]);
    expect(cardsIn(game, 'dan')).toBe(`${FOUR.dan} 7♥ 4♠`);
  });

  test('Y4: silence counts as a pass, told in the order of the line; who has answered is not told again', () => {
    const game = four({ turn: 'carol', mayI: { by: 'bob' } });
    play(game, pass('dan'));
    play(game, draw('carol'));

    expect(play(game, RESOLVE).facts).toEqual([
      { type: 'MAY_I_PASSED', playerId: 'ann', card: SEVEN, withdrawn: false },
    ]);
    const round = four({ turn: 'carol' });
    play(round, draw('carol'));
    expect(factLines(play(round, RESOLVE).facts)).toEqual([
      'MAY_I_PASSED dan 7♥',
      'MAY_I_PASSED ann 7♥',
      'MAY_I_PASSED bob 7♥',
    ]);
  });

  test('Y4, Y7: who is not in line does not pass by silence', () => {
    const game = four({ down: ['bob'] });
    play(game, draw('ann'));

    expect(factLines(play(game, RESOLVE).facts)).toEqual(['MAY_I_PASSED carol 7♥', 'MAY_I_PASSED dan 7♥']);
  });

  test('Y4: silence after a call that was taken back was told as a pass already', () => {
    const game = four();
    play(game, draw('ann'));
    play(game, call('dan'));
    play(game, pass('dan'));

    expect(factLines(play(game, RESOLVE).facts)).toEqual(['MAY_I_PASSED bob 7♥', 'MAY_I_PASSED carol 7♥']);
  });

  test('Y4: when time is up and nobody called, play goes on', () => {
    const game = four();
    play(game, draw('ann'));

    expect(play(game, RESOLVE).facts).toEqual(
      ['bob', 'carol', 'dan'].map((playerId) => ({
        type: 'MAY_I_PASSED',
        playerId,
        card: SEVEN,
        withdrawn: false,
      })),
    );
    expect(game.state.round).toMatchObject({ hasDrawn: true, exposed: null });
    play(game, discard(game, 'ann', '3♣'));
  });

  test('Y4: time cannot be up for a window that is not open', () => {
    const game = four();
    expect(refused(game, RESOLVE)).toEqual(refuse('window-not-open'));
    play(game, call('dan'));
    expect(refused(game, RESOLVE)).toEqual(refuse('window-not-open'));
    play(game, draw('ann'));
    play(game, RESOLVE);
    expect(refused(game, RESOLVE)).toEqual(refuse('window-not-open'));
  });

  test('Y4: with nobody in line it never opens', () => {
    const game = four({ table: ['bob set 9♣ 9♥ 9♠'], down: ['carol', 'dan'] });

    expect(factTypes(play(game, draw('ann')).facts)).toEqual(['CARD_DRAWN']);
    expect(game.state.round.exposed).toBeNull();
    play(game, discard(game, 'ann', '3♣'));
  });

  test('Y4: it never opens when the card was taken', () => {
    const game = four();
    play(game, take('ann'));
    expect(isOpen(game)).toBe(false);
  });
});

describe('Y5: who gets the card', () => {
  const FOUR_OF_SPADES = { id: '4-spades-0', suit: 'spades', rank: '4' };
  const ORDERS = [
    'bob carol dan',
    'dan carol bob',
    'carol bob dan',
    'carol dan bob',
    'dan bob carol',
    'bob dan carol',
  ];

  test.each(ORDERS)('Y5: called in the order %s, the nearest after the current player gets it', (order) => {
    const game = four();
    for (const playerId of order.split(' ')) play(game, call(playerId));
    play(game, draw('ann'));

    expect(cardsIn(game, 'bob')).toBe(`${FOUR.bob} 7♥ 4♠`);
    expect([cardsIn(game, 'carol'), cardsIn(game, 'dan')]).toEqual([FOUR.carol, FOUR.dan]);
  });

  test('Y5: in the window the nearer caller comes before one who called earlier', () => {
    const game = four();
    play(game, draw('ann'));
    play(game, call('dan'));
    play(game, call('carol'));
    play(game, pass('bob'));

    expect(cardsIn(game, 'carol')).toBe(`${FOUR.carol} 7♥ 4♠`);
  });

  test('Y5: those who are outranked hear that their calls have lapsed, before the card is granted', () => {
    const game = four();
    for (const playerId of ['dan', 'carol', 'bob']) play(game, call(playerId));

    expect(play(game, draw('ann')).facts.slice(1)).toEqual([
      { type: 'MAY_I_LAPSED', playerIds: ['dan', 'carol'], card: SEVEN },
      { type: 'MAY_I_GRANTED', playerId: 'bob', card: SEVEN, penalty: [FOUR_OF_SPADES] },
    ]);
  });

  test('Y5: so do they when a nearer call closes the window', () => {
    const game = four();
    play(game, draw('ann'));
    play(game, call('dan'));

    expect(play(game, call('bob')).facts).toEqual([
      { type: 'MAY_I_CALLED', playerId: 'bob', card: SEVEN },
      { type: 'MAY_I_LAPSED', playerIds: ['dan'], card: SEVEN },
      { type: 'MAY_I_GRANTED', playerId: 'bob', card: SEVEN, penalty: [FOUR_OF_SPADES] },
    ]);
  });

  test('Y4, Y5: when time is up: first the silent, then the outranked, then who gets the card', () => {
    const game = four();
    play(game, draw('ann'));
    play(game, call('dan'));
    play(game, call('carol'));

    expect(play(game, RESOLVE).facts).toEqual([
      { type: 'MAY_I_PASSED', playerId: 'bob', card: SEVEN, withdrawn: false },
      { type: 'MAY_I_LAPSED', playerIds: ['dan'], card: SEVEN },
      { type: 'MAY_I_GRANTED', playerId: 'carol', card: SEVEN, penalty: [FOUR_OF_SPADES] },
    ]);
  });

  test('Y5: turn order goes round the table', () => {
    const game = four({ turn: 'carol', mayI: { by: 'bob' } });
    play(game, call('ann'));
    play(game, call('dan'));
    play(game, draw('carol'));

    expect(cardsIn(game, 'dan')).toBe(`${FOUR.dan} 7♥ 4♠`);
  });

  test('Y5: a caller who takes the call back is passed over', () => {
    const game = four();
    play(game, call('bob'));
    play(game, call('dan'));
    play(game, pass('bob'));
    play(game, draw('ann'));
    play(game, RESOLVE);

    expect(cardsIn(game, 'dan')).toBe(`${FOUR.dan} 7♥ 4♠`);
  });

  test.each([
    [['d', 'b'], 0, 'b'],
    [['d', 'b'], 1, 'd'],
    [['a', 'b'], 2, 'a'],
    [['c'], 3, 'c'],
    [['a'], 0, undefined],
    [[], 0, undefined],
    [['z'], 0, undefined],
  ])('Y5: of %j after seat %i it is %s', (claimants, current, winner) => {
    expect(getClosestInTurnOrder(claimants, current, ['a', 'b', 'c', 'd'])).toBe(winner);
  });
});
