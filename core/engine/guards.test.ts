import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { parseHand } from '../cards/notation.ts';
import type { Command } from '../rules/commands.ts';
import { judge } from '../rules/judge.ts';
import { whyNotLayDown } from '../rules/layDown.ts';
import { whyNotRun, whyNotSet } from '../rules/melds.ts';
import { given, idIn, layDownOf, type TableText } from '../testing/given.ts';
import type { Game } from './game.ts';
import { turnMachine } from './turnMachine.ts';

const NINES = 'set 9♣ 9♦ 9♥';
const KINGS = 'set K♣ K♦ K♠';
const FOURS = 'set 4♣ 4♠ 4♥';
const JACKS = 'set J♣ J♦ J♠';
const SPADES = 'run 5♠ 6♠ 7♠ 8♠';
const DIAMONDS = 'run 3♦ 4♦ 5♦ 6♦';
const HEARTS = 'run J♥ Q♥ K♥ A♥';

/** Asks the machine's guard, and checks that the rule agrees. */
function isLegal(game: Game, command: Command): boolean {
  const { round } = game.state;
  const can = createActor(turnMachine, { input: { round } }).start().getSnapshot().can(command);
  expect(judge(round, command) === undefined).toBe(can);
  return can;
}

/** Ann, who has drawn, holds these melds, and a spare card if the round lets her keep one. */
function holding(melds: string, text: TableText = {}): Game {
  const spare = text.round === 6 ? '' : '3♣';
  const ann = `${melds.replace(/set|run|\|/g, '')} ${spare}`;
  return given({ hands: { ann, bob: '5♣ 7♣', carol: '6♣ 8♣' }, drawn: true, ...text });
}

function mayLayDown(melds: string, text: TableText = {}): boolean {
  const game = holding(melds, text);
  return isLegal(game, layDownOf(game, 'ann', melds));
}

function whyNot(melds: string, text: TableText = {}) {
  const game = holding(melds, text);
  const command = layDownOf(game, 'ann', melds);
  if (command.type !== 'LAY_DOWN') throw new Error('not a lay-down');
  expect(isLegal(game, command)).toBe(whyNotLayDown(game.state.round, command) === undefined);
  return whyNotLayDown(game.state.round, command);
}

const CONTRACT = `${NINES} | ${KINGS}`;

describe('notDownYet', () => {
  test('T3: a player who is not down may lay down', () => {
    expect(mayLayDown(CONTRACT)).toBe(true);
  });

  test('T3: a player who is down may not', () => {
    expect(whyNot(CONTRACT, { down: ['ann'] })).toEqual({
      code: 'already-laid-down',
      rule: 'T3',
      message: 'already laid down this round',
    });
  });

  test('T3: only the current player counts, not who else is down', () => {
    expect(mayLayDown(CONTRACT, { down: ['bob', 'carol'] })).toBe(true);
    expect(mayLayDown(CONTRACT, { down: ['ann', 'bob'] })).toBe(false);
  });
});

describe('meetsContract', () => {
  test.each([
    [1, CONTRACT, true],
    [1, NINES, false],
    [1, `${NINES} | ${KINGS} | ${FOURS}`, false],
    [1, `${NINES} | ${SPADES}`, false],
    [1, `${SPADES} | ${HEARTS}`, false],
    [2, `${NINES} | ${SPADES}`, true],
    [2, CONTRACT, false],
    [2, `${SPADES} | ${HEARTS}`, false],
    [2, NINES, false],
    [2, SPADES, false],
    [3, `${SPADES} | ${HEARTS}`, true],
    [3, SPADES, false],
    [3, CONTRACT, false],
    [4, `${NINES} | ${KINGS} | ${FOURS}`, true],
    [4, CONTRACT, false],
    [4, `${NINES} | ${KINGS} | ${FOURS} | ${JACKS}`, false],
    [5, `${NINES} | ${KINGS} | ${SPADES}`, true],
    [5, `${NINES} | ${KINGS} | ${FOURS}`, false],
    [5, `${NINES} | ${SPADES} | ${HEARTS}`, false],
    [6, `${NINES} | ${SPADES} | ${HEARTS}`, true],
    [6, `${NINES} | ${KINGS} | ${SPADES}`, false],
    [6, `${SPADES} | ${HEARTS} | ${DIAMONDS}`, false],
  ])('K1, K2: round %i, %s: %s', (round, melds, expected) => {
    expect(mayLayDown(melds, { round })).toBe(expected);
    if (!expected) expect(whyNot(melds, { round })).toMatchObject({ code: 'contract-not-met', rule: 'K2' });
  });
});

describe('validMelds', () => {
  const cards = (text: string) => parseHand(text)!;

  test.each([
    ['9♣ 9♦ 9♥', undefined],
    ['9♣ 9♣ 9♦', undefined],
    ['9♣ 9♦', 'set-too-small'],
    ['9♣ 10♦ J♥', 'not-a-set'],
    ['9♣ 9♦ 10♥ 9♠', 'not-a-set'],
  ])('M1: %s as a set: %s', (text, code) => {
    expect(whyNotSet(cards(text))?.code).toBe(code);
    expect(mayLayDown(`set ${text} | ${KINGS}`)).toBe(code === undefined);
  });

  test.each([
    ['5♠ 6♠ 7♠ 8♠', undefined],
    ['J♥ Q♥ K♥ A♥', undefined],
    ['5♠ 6♠ 7♠', 'run-too-short'],
    ['5♠ 6♠ 8♠ 9♠', 'not-a-run'],
    ['5♠ 6♠ 6♠ 7♠', 'not-a-run'],
    ['Q♠ K♠ A♠ 3♠', 'not-a-run'],
    ['5♠ 6♥ 7♠ 8♠', 'run-of-mixed-suits'],
  ])('M2, C2: %s as a run: %s', (text, code) => {
    expect(whyNotRun(cards(text))?.code).toBe(code);
    expect(mayLayDown(`${NINES} | run ${text}`, { round: 2 })).toBe(code === undefined);
  });

  test('K2: each meld is judged by itself: one bad meld is enough', () => {
    expect(mayLayDown('set 9♣ 9♦ 10♥ | set K♣ K♦ K♠')).toBe(false);
    expect(mayLayDown('set 9♣ 9♦ 9♥ | set K♣ K♦ Q♠')).toBe(false);
    expect(mayLayDown('set 9♣ 9♦ 9♥ | set K♣ K♦ K♠')).toBe(true);
  });
});

describe('wildsNotOutnumbered', () => {
  const tooWild = (meld: number) => ({
    code: 'too-many-wilds',
    rule: 'M3',
    message: `meld ${meld}: wilds outnumber naturals`,
  });

  test.each([['set 9♣ 9♦ Joker | run 5♠ 6♠ Joker 8♠'], ['set 9♣ 9♦ 2♥ Joker | run 5♠ 6♠ 2♣ Joker']])(
    'M3: fewer wilds than naturals, or as many: %s',
    (melds) => {
      expect(mayLayDown(melds, { round: 2 })).toBe(true);
    },
  );

  test.each([
    ['set 9♣ Joker Joker | run 5♠ 6♠ 7♠ 8♠', 1],
    ['set 9♣ 9♦ 9♥ | run 5♠ Joker Joker 2♣', 2],
    ['set 9♣ 9♦ 2♥ 2♣ Joker | run 5♠ 6♠ 7♠ 8♠ 9♠', 1],
  ])('M3: wilds outnumber naturals in %s, meld %i', (melds, meld) => {
    expect(whyNot(melds, { round: 2 })).toEqual(tooWild(meld));
  });
});

describe('canLayDown', () => {
  test('T3, K2, M1–M3: all parts hold', () => {
    expect(whyNot(CONTRACT)).toBeUndefined();
  });

  test.each<[string, string, TableText, string]>([
    ['notDownYet', CONTRACT, { down: ['ann'] }, 'already-laid-down'],
    ['meetsContract', `${NINES} | ${SPADES}`, {}, 'contract-not-met'],
    ['validMelds', 'set 9♣ 9♦ 10♥ | set K♣ K♦ K♠', {}, 'not-a-set'],
    ['wildsNotOutnumbered', 'set 9♣ 2♦ Joker | set K♣ K♦ K♠', {}, 'too-many-wilds'],
  ])('T3, K2, M1–M3: %s alone is enough to refuse', (_, melds, text, code) => {
    expect(whyNot(melds, text)?.code).toBe(code);
  });

  test.each<[string, TableText, string]>([
    ['not-your-turn', { turn: 'bob', drawn: false, down: ['ann'] }, NINES],
    ['must-draw-first', { drawn: false, down: ['ann'] }, NINES],
    ['already-laid-down', { down: ['ann'] }, NINES],
    ['contract-not-met', {}, 'set 9♣ 2♦ Joker'],
    ['too-many-wilds', {}, 'set 9♣ 2♦ Joker | set K♣ K♦ Q♠'],
  ])('T1, T3, K2: of several reasons the first one is told: %s', (code, text, melds) => {
    expect(whyNot(melds, text)?.code).toBe(code);
  });
});

describe('guards of the draw and the discard', () => {
  test('T1: canDrawDiscard: there must be a discard', () => {
    const draw: Command = { type: 'DRAW_FROM_DISCARD', playerId: 'ann' };
    expect(isLegal(given(), draw)).toBe(true);
    expect(isLegal(given({ discard: '' }), draw)).toBe(false);
    expect(judge(given({ discard: '' }).state.round, draw)).toMatchObject({
      code: 'discard-pile-empty',
      rule: 'T1',
    });
  });

  test('T2: canDrawDiscard: a player who is down draws from the stock', () => {
    const game = given({ down: ['ann'] });
    expect(isLegal(game, { type: 'DRAW_FROM_DISCARD', playerId: 'ann' })).toBe(false);
    expect(isLegal(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' })).toBe(true);
  });

  test('T7, K4: cardInHand: only a card of one’s own hand can be discarded', () => {
    const game = given({ drawn: true });
    expect(isLegal(game, { type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') })).toBe(true);
    expect(isLegal(game, { type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'bob', '5♣') })).toBe(false);
  });

  test('O2: a player who is not down cannot discard the last card', () => {
    const game = given({ drawn: true });
    const { round } = game.state;
    const [ann, ...others] = round.players;
    const oneCard = { ...round, players: [{ ...ann!, hand: ann!.hand.slice(0, 1) }, ...others] };
    const discard: Command = { type: 'DISCARD', playerId: 'ann', cardId: ann!.hand[0]!.id };
    expect(judge(oneCard, discard)).toEqual({
      code: 'not-down-last-card',
      rule: 'O2',
      message: 'nobody goes out without being down',
    });
  });
});

describe('guards of the table', () => {
  const table = ['bob run 5♠ 6♠ Joker 8♠', 'bob set Q♥ Q♦ Joker'];
  const swap = (game: Game, card: string, meld = 0, joker = 2): Command => ({
    type: 'SWAP_JOKER',
    playerId: 'ann',
    meldId: `meld-${meld + 1}`,
    jokerCardId: game.state.round.table[meld]!.cards[joker]!.id,
    cardId: idIn(game, 'ann', card),
  });

  test.each([
    ['the very card', '7♠', 0, 2, undefined],
    ['another suit', '7♥', 0, 2, 'swap-wrong-card'],
    ['another rank', '9♠', 0, 2, 'swap-wrong-card'],
    ['a wild card', '2♠', 0, 2, 'swap-wrong-card'],
    ['a card that is no Joker', '7♠', 0, 1, 'swap-only-jokers'],
    ['the Joker of a set', 'Q♠', 1, 2, 'swap-only-in-runs'],
  ])('J1, J2: validJokerSwap: %s (%s)', (_, card, meld, joker, code) => {
    const game = given({
      round: 2,
      table,
      drawn: true,
      hands: { ann: '7♠ 7♥ 9♠ 2♠ Q♠', bob: '5♣', carol: '6♣' },
    });
    const command = swap(game, card, meld, joker);
    expect(isLegal(game, command)).toBe(code === undefined);
    expect(judge(game.state.round, command)?.code).toBe(code);
  });

  test('J1: notDownForJokerSwap: a player who is down may not swap', () => {
    const game = given({
      round: 2,
      table,
      down: ['ann'],
      drawn: true,
      hands: { ann: '7♠ 3♥', bob: '5♣', carol: '6♣' },
    });
    expect(isLegal(game, swap(game, '7♠'))).toBe(false);
    expect(judge(game.state.round, swap(game, '7♠'))).toMatchObject({ code: 'swap-while-down', rule: 'J1' });
  });

  test.each([
    ['9♠', 'meld-1', undefined],
    ['4♠', 'meld-1', undefined],
    ['2♠', 'meld-1', undefined],
    ['Q♣', 'meld-2', undefined],
    ['9♥', 'meld-1', 'card-does-not-fit'],
    ['J♥', 'meld-2', 'card-does-not-fit'],
    ['9♠', 'meld-9', 'meld-not-found'],
  ])('T6: validLayOff: %s on %s: %s', (card, meldId, code) => {
    const hands = { ann: '9♠ 4♠ 2♠ Q♣ 9♥ J♥', bob: '5♣', carol: '6♣' };
    const game = given({ round: 2, table, down: ['ann'], drawn: true, hands });
    const layOff: Command = { type: 'LAY_OFF', playerId: 'ann', cardId: idIn(game, 'ann', card), meldId };
    expect(isLegal(game, layOff)).toBe(code === undefined);
    expect(judge(game.state.round, layOff)?.code).toBe(code);
  });
});

describe('guards of May I?', () => {
  test.each<[string, string, TableText, string | undefined]>([
    ['another player', 'bob', {}, undefined],
    ['the current player', 'ann', {}, 'your-own-turn'],
    ['who discarded the card', 'carol', { mayI: { by: 'carol' } }, 'you-discarded-it'],
    ['a player who is down', 'bob', { down: ['bob'] }, 'down-not-in-line'],
    ['who has called already', 'bob', { mayI: { called: ['bob'] } }, 'already-called'],
    ['a stranger', 'dan', {}, 'unknown-player'],
    ['another player, but the card is gone', 'bob', { drawn: true }, 'nothing-to-call-for'],
  ])('Y1, Y2, Y7: canCallMayI: %s (%s)', (_, playerId, text, code) => {
    const game = given(text);
    expect(isLegal(game, { type: 'CALL_MAY_I', playerId })).toBe(code === undefined);
    expect(judge(game.state.round, { type: 'CALL_MAY_I', playerId })?.code).toBe(code);
  });

  test.each(['DRAW_FROM_STOCK', 'DRAW_FROM_DISCARD'] as const)(
    'T1: isNextPlayer: only whose turn it is may %s',
    (type) => {
      expect(isLegal(given({ turn: 'bob' }), { type, playerId: 'bob' })).toBe(true);
      expect(isLegal(given({ turn: 'bob' }), { type, playerId: 'carol' })).toBe(false);
      expect(judge(given({ turn: 'bob' }).state.round, { type, playerId: 'carol' })).toMatchObject({
        code: 'not-your-turn',
        rule: 'T1',
      });
    },
  );
});
