import { describe, expect, test } from 'vitest';
import { formatCard, formatHand } from '../cards/notation.ts';
import { readRun } from '../rules/melds.ts';
import { CLASSIC } from '../rules/presets.ts';
import {
  discardOf,
  factLines,
  given,
  handOf,
  idIn,
  layDownOf,
  layOffOf,
  play,
  refused,
  type TableText,
} from '../testing/given.ts';
import type { Game } from './game.ts';

/** Plays the commands and returns the facts they caused, in short. */
function sitDown(text: TableText) {
  const game = given(text);
  const facts: string[] = [];
  const act = (command: unknown) => {
    facts.push(...factLines(play(game, command).facts));
  };
  return {
    game,
    facts,
    act,
    draw: (playerId: string) => act({ type: 'DRAW_FROM_STOCK', playerId }),
    timeIsUp: () => act({ type: 'RESOLVE' }),
    layDown: (playerId: string, melds: string) => act(layDownOf(game, playerId, melds)),
    layOff: (playerId: string, card: string, meldId: string) => act(layOffOf(game, playerId, card, meldId)),
    discard: (playerId: string, card: string) => act(discardOf(game, playerId, card)),
  };
}

function hand(game: Game, playerId: string): string {
  return formatHand(handOf(game, playerId));
}

function melds(game: Game): string[] {
  return game.state.round.table.map(({ ownerId, type, cards }) => `${ownerId} ${type} ${formatHand(cards)}`);
}

function whoIsDown(game: Game): string[] {
  return game.state.round.players.filter((player) => player.isDown).map((player) => player.id);
}

function currentId(game: Game): string {
  return game.state.round.players[game.state.round.currentPlayerIndex]!.id;
}

const BOB_AND_CAROL = { bob: 'J♥ Q♦', carol: 'A♠ Joker 5♣' };
const ROUND_OVER = ['PLAYER_WENT_OUT ann', 'ROUND_ENDED', 'CARDS_DEALT'];

describe('turns with a lay-down', () => {
  const NINES_KINGS = 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♠';
  const ELEVEN = '9♣ 9♦ 9♥ K♣ K♦ K♠ 3♦ 4♥ 6♥ 8♣ 10♠';

  test('T1, T3, T7: round 1: draw, lay down two sets, discard', () => {
    const { game, facts, draw, timeIsUp, layDown, discard } = sitDown({
      hands: { ann: ELEVEN, ...BOB_AND_CAROL },
    });
    draw('ann');
    timeIsUp();
    expect(handOf(game, 'ann')).toHaveLength(12);
    layDown('ann', NINES_KINGS);
    discard('ann', '10♠');
    expect(facts).toEqual([
      'CARD_DRAWN ann 3♠',
      'MAY_I_PASSED bob 7♥',
      'MAY_I_PASSED carol 7♥',
      'MELDS_LAID_DOWN ann',
      'CARD_DISCARDED ann 10♠',
    ]);
    expect(hand(game, 'ann')).toBe('3♦ 4♥ 6♥ 8♣ 3♠');
    expect(melds(game)).toEqual(['ann set 9♣ 9♦ 9♥', 'ann set K♣ K♦ K♠']);
    expect(whoIsDown(game)).toEqual(['ann']);
    expect(currentId(game)).toBe('bob');
  });

  test('M3, K1: round 2: a set with a Joker, and a run', () => {
    const hands = { ann: '9♣ 9♦ Joker 5♠ 6♠ 7♠ 8♠ 3♦ 4♥ 6♥ 8♣', ...BOB_AND_CAROL };
    const { game, draw, timeIsUp, layDown } = sitDown({ round: 2, hands, stock: 'K♥ 3♠' });
    draw('ann');
    timeIsUp();
    layDown('ann', 'set 9♣ 9♦ Joker | run 5♠ 6♠ 7♠ 8♠');
    expect(melds(game)).toEqual(['ann set 9♣ 9♦ Joker', 'ann run 5♠ 6♠ 7♠ 8♠']);
    expect(hand(game, 'ann')).toBe('3♦ 4♥ 6♥ 8♣ K♥');
  });

  test('T3: laying down is optional', () => {
    const { game, facts, draw, timeIsUp, discard } = sitDown({ hands: { ann: ELEVEN, ...BOB_AND_CAROL } });
    draw('ann');
    timeIsUp();
    discard('ann', '3♠');
    expect(facts).toEqual([
      'CARD_DRAWN ann 3♠',
      'MAY_I_PASSED bob 7♥',
      'MAY_I_PASSED carol 7♥',
      'CARD_DISCARDED ann 3♠',
    ]);
    expect(hand(game, 'ann')).toBe(ELEVEN);
    expect(melds(game)).toEqual([]);
    expect(whoIsDown(game)).toEqual([]);
    expect(currentId(game)).toBe('bob');
  });

  test.each([
    ['set 9♣ 9♦ 9♥', 'contract-not-met', 'K2', 'round 1 requires 2 sets: you offered 1 set'],
    [
      `${NINES_KINGS} | set 3♦ 3♠ 3♥`,
      'contract-not-met',
      'K2',
      'round 1 requires 2 sets: you offered 3 sets',
    ],
    ['set 9♣ Joker 2♥ | set K♣ K♦ K♠', 'too-many-wilds', 'M3', 'meld 1: wilds outnumber naturals'],
  ])('K2, M3: a refused lay-down changes nothing: %s', (text, code, rule, message) => {
    const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ K♠ 3♦ 3♠ 3♥ Joker 2♥', ...BOB_AND_CAROL };
    const { game, draw, timeIsUp, discard } = sitDown({ hands, stock: '4♠ 5♠' });
    draw('ann');
    timeIsUp();
    expect(refused(game, layDownOf(game, 'ann', text))).toEqual({ code, rule, message });
    expect(handOf(game, 'ann')).toHaveLength(12);
    discard('ann', '4♠');
    expect(melds(game)).toEqual([]);
    expect(whoIsDown(game)).toEqual([]);
  });

  test('M3, M1: wilds count meld by meld, and two decks give two nines of clubs', () => {
    const hands = { ann: '9♣ 9♣ 2♥ K♣ K♦ Joker 3♦', ...BOB_AND_CAROL };
    const { game, layDown } = sitDown({ hands, drawn: true });
    layDown('ann', 'set 9♣ 9♣ 2♥ | set K♣ K♦ Joker');
    expect(melds(game)).toEqual(['ann set 9♣ 9♣ 2♥', 'ann set K♣ K♦ Joker']);
    expect(game.state.round.table[0]!.cards.map((card) => card.id)).toEqual([
      '9-clubs-0',
      '9-clubs-1',
      '2-hearts-0',
    ]);
  });

  test.each([
    [1, '9♣ 9♦ 9♥ K♣ K♦ K♠ 3♦', NINES_KINGS],
    [5, '9♣ 9♦ 9♥ K♣ K♦ K♠ 4♥ 5♥ 6♥ 7♥ 3♦', `${NINES_KINGS} | run 4♥ 5♥ 6♥ 7♥`],
  ])('K1, T7: round %i: a lay-down that leaves two cards, and one after the discard', (round, ann, text) => {
    const { game, layDown, draw, timeIsUp, discard } = sitDown({ round, hands: { ann, ...BOB_AND_CAROL } });
    draw('ann');
    timeIsUp();
    layDown('ann', text);
    discard('ann', '3♠');
    expect(hand(game, 'ann')).toBe('3♦');
    expect(game.state.roundHistory).toEqual([]);
  });

  test('T3, Y7: three turns: ann and carol lay down, bob cannot; the table keeps the melds of both', () => {
    const hands = {
      ann: '9♣ 9♦ 9♥ K♣ K♦ K♠ 3♦',
      bob: '4♦ 4♣ 4♥ 6♥ 8♣ 10♠ J♦',
      carol: 'Q♣ Q♦ Q♥ 7♣ 7♦ 7♠ 5♥',
    };
    const { game, facts, act, draw, timeIsUp, layDown, discard } = sitDown({
      hands,
      stock: '3♠ 5♠ 6♠ 8♠',
      discard: 'A♥',
    });
    draw('ann');
    timeIsUp();
    layDown('ann', NINES_KINGS);
    discard('ann', '3♦');
    act({ type: 'DRAW_FROM_DISCARD', playerId: 'bob' });
    expect(refused(game, layDownOf(game, 'bob', 'set 4♦ 4♣ 4♥ | set 6♥ 8♣ 10♠'))).toEqual({
      code: 'not-a-set',
      rule: 'M1',
      message: 'meld 2: the cards of a set are of one rank',
    });
    discard('bob', 'J♦');
    draw('carol');
    layDown('carol', 'set Q♣ Q♦ Q♥ | set 7♣ 7♦ 7♠');
    discard('carol', '5♥');
    expect(facts).toEqual([
      'CARD_DRAWN ann 3♠',
      'MAY_I_PASSED bob A♥',
      'MAY_I_PASSED carol A♥',
      'MELDS_LAID_DOWN ann',
      'CARD_DISCARDED ann 3♦',
      'CARD_DRAWN bob 3♦',
      'CARD_DISCARDED bob J♦',
      'CARD_DRAWN carol 5♠',
      'MELDS_LAID_DOWN carol',
      'CARD_DISCARDED carol 5♥',
    ]);
    expect(melds(game)).toEqual([
      'ann set 9♣ 9♦ 9♥',
      'ann set K♣ K♦ K♠',
      'carol set Q♣ Q♦ Q♥',
      'carol set 7♣ 7♦ 7♠',
    ]);
    expect(game.state.round.table.map(({ id }) => id)).toEqual(['meld-1', 'meld-2', 'meld-3', 'meld-4']);
    expect(whoIsDown(game)).toEqual(['ann', 'carol']);
  });
});

describe('turns with lay-offs', () => {
  test('T5: one card laid off, one discarded', () => {
    const { game, facts, draw, layOff, discard } = sitDown({
      hands: { ann: '9♠ 3♣ 4♦ 6♥ 8♥', ...BOB_AND_CAROL },
      table: ['bob set 9♣ 9♦ 9♥', 'carol set 10♣ 10♦ 10♥'],
      down: ['ann'],
    });
    draw('ann');
    layOff('ann', '9♠', 'meld-1');
    discard('ann', '8♥');
    expect(facts).toEqual(['CARD_DRAWN ann 3♠', 'CARD_LAID_OFF ann 9♠', 'CARD_DISCARDED ann 8♥']);
    expect(melds(game)[0]).toBe('bob set 9♣ 9♦ 9♥ 9♠');
    expect(hand(game, 'ann')).toBe('3♣ 4♦ 6♥ 3♠');
    expect(currentId(game)).toBe('bob');
    expect(game.state.roundHistory).toEqual([]);
  });

  test('T5, T6: several cards on several melds, the owners unchanged', () => {
    const { game, facts, draw, layOff, discard } = sitDown({
      round: 5,
      hands: { ann: '9♠ 4♦ K♥ 3♣', ...BOB_AND_CAROL },
      table: ['bob set 9♣ 9♦ 9♥', 'carol run 5♦ 6♦ 7♦ 8♦', 'bob set K♣ K♦ K♠'],
      down: ['ann'],
    });
    draw('ann');
    layOff('ann', '9♠', 'meld-1');
    layOff('ann', '4♦', 'meld-2');
    layOff('ann', 'K♥', 'meld-3');
    discard('ann', '3♣');
    expect(facts.slice(1)).toEqual([
      'CARD_LAID_OFF ann 9♠',
      'CARD_LAID_OFF ann 4♦',
      'CARD_LAID_OFF ann K♥',
      'CARD_DISCARDED ann 3♣',
    ]);
    expect(melds(game)).toEqual(['bob set 9♣ 9♦ 9♥ 9♠', 'carol run 4♦ 5♦ 6♦ 7♦ 8♦', 'bob set K♣ K♦ K♠ K♥']);
    expect(hand(game, 'ann')).toBe('3♠');
  });

  test('M5, M3: a Joker on a run stands for the next card; on a balanced set it is refused', () => {
    const { game, layOff } = sitDown({
      round: 2,
      hands: { ann: 'Joker Joker 3♣', ...BOB_AND_CAROL },
      table: ['bob run 5♠ 6♠ 7♠ 8♠', 'bob set 9♣ 9♦ Joker 2♥'],
      down: ['ann'],
      drawn: true,
    });
    layOff('ann', 'Joker', 'meld-1');
    expect(melds(game)[0]).toBe('bob run 5♠ 6♠ 7♠ 8♠ Joker');
    expect(formatCard(readRun(game.state.round.table[0]!.cards, CLASSIC).at(-1)!)).toBe('9♠');
    expect(refused(game, layOffOf(game, 'ann', 'Joker', 'meld-2'))).toEqual({
      code: 'wilds-would-outnumber',
      rule: 'M3',
      message: 'would make wilds outnumber naturals',
    });
  });

  test('T4, T5: no laying off on the turn of the lay-down, but on the next', () => {
    const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ K♠ 9♠ 3♦ 4♦', ...BOB_AND_CAROL };
    const { game, facts, draw, layDown, layOff, discard } = sitDown({ hands, down: ['bob', 'carol'] });
    draw('ann');
    layDown('ann', 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♠');
    expect(refused(game, layOffOf(game, 'ann', '9♠', 'meld-1'))).toEqual({
      code: 'laid-down-this-turn',
      rule: 'T4',
      message: 'cannot lay off on same turn as laying down',
    });
    discard('ann', '3♦');
    draw('bob');
    discard('bob', 'J♥');
    draw('carol');
    discard('carol', '5♣');
    draw('ann');
    layOff('ann', '9♠', 'meld-1');
    expect(facts.slice(-2)).toEqual(['CARD_DRAWN ann 6♦', 'CARD_LAID_OFF ann 9♠']);
    expect(melds(game)[0]).toBe('ann set 9♣ 9♦ 9♥ 9♠');
  });
});

describe('rounds that end', () => {
  const RUNS = ['bob run 4♥ 5♥ 6♥ 7♥', 'carol run 9♣ 10♣ J♣ Q♣'];
  const SCORES = { ann: 0, bob: 20, carol: 70 };

  test('O1: round 3, out by a discard', () => {
    const hands = { ann: '8♥ 3♦', ...BOB_AND_CAROL };
    const { game, facts, draw, layOff, discard } = sitDown({
      round: 3,
      hands,
      table: RUNS,
      down: ['ann'],
      stock: '8♣',
    });
    draw('ann');
    layOff('ann', '8♥', 'meld-1');
    layOff('ann', '8♣', 'meld-2');
    discard('ann', '3♦');
    expect(facts.slice(1)).toEqual([
      'CARD_LAID_OFF ann 8♥',
      'CARD_LAID_OFF ann 8♣',
      'CARD_DISCARDED ann 3♦',
      ...ROUND_OVER,
    ]);
    expect(game.state.roundHistory).toEqual([{ roundNumber: 3, scores: SCORES, winnerId: 'ann' }]);
  });

  test.each(['lay off', 'discard'])(
    'O1: round 5, three cards that all fit: the last one may go either way: %s',
    (way) => {
      const { game, facts, draw, layOff, discard } = sitDown({
        round: 5,
        hands: { ann: '9♠ K♥', ...BOB_AND_CAROL },
        table: ['bob set 9♣ 9♦ 9♥', 'bob set K♣ K♦ K♠', 'carol run 6♦ 7♦ 8♦ 9♦'],
        down: ['ann'],
        stock: '5♦',
      });
      draw('ann');
      layOff('ann', '9♠', 'meld-1');
      layOff('ann', 'K♥', 'meld-2');
      if (way === 'discard') discard('ann', '5♦');
      else layOff('ann', '5♦', 'meld-3');
      const last = way === 'discard' ? 'CARD_DISCARDED ann 5♦' : 'CARD_LAID_OFF ann 5♦';
      expect(facts.slice(3)).toEqual([last, ...ROUND_OVER]);
      expect(game.state.roundHistory).toEqual([{ roundNumber: 5, scores: SCORES, winnerId: 'ann' }]);
    },
  );

  test('S3: totals grow by what is left in hand', () => {
    const { game, discard } = sitDown({
      round: 4,
      hands: { ann: '3♣', bob: '10♣ A♦', carol: 'Joker 5♣' },
      totals: { ann: 45, bob: 60, carol: 30 },
      down: ['ann'],
      drawn: true,
    });
    discard('ann', '3♣');
    expect(game.state.players.map(({ id, totalScore }) => [id, totalScore])).toEqual([
      ['ann', 45],
      ['bob', 85],
      ['carol', 85],
    ]);
  });

  test('J1, T5, Y6, O1: a Joker swap, lay-offs and two calls, to the end of the round', () => {
    const { game, facts, act, draw, layDown, layOff, discard } = sitDown({
      round: 2,
      hands: { ann: '9♣ 9♦ 9♥ 4♠ 5♠ 6♠ 7♠ 3♦', bob: 'Q♣ Q♦ 7♦ J♥ 6♥', carol: '8♣ 5♥' },
      table: ['carol run 5♦ 6♦ Joker 8♦'],
      discard: 'Q♥',
      stock: '10♠ J♠ K♥ 9♠ A♥ 5♣ 10♦ 3♣ 4♦',
    });
    act({ type: 'CALL_MAY_I', playerId: 'bob' });
    draw('ann');
    layDown('ann', 'set 9♣ 9♦ 9♥ | run 4♠ 5♠ 6♠ 7♠');
    discard('ann', '10♠');
    draw('bob');
    const jokerCardId = game.state.round.table[0]!.cards[2]!.id;
    const cardId = idIn(game, 'bob', '7♦');
    act({ type: 'SWAP_JOKER', playerId: 'bob', meldId: 'meld-1', jokerCardId, cardId });
    discard('bob', 'J♠');
    draw('carol');
    layOff('carol', '9♠', 'meld-2');
    discard('carol', '8♣');
    act({ type: 'CALL_MAY_I', playerId: 'bob' });
    draw('ann');
    discard('ann', '3♦');
    draw('bob');
    discard('bob', '10♦');
    draw('carol');
    discard('carol', '5♥');
    act({ type: 'PASS_MAY_I', playerId: 'bob' });
    draw('ann');
    layOff('ann', '4♦', 'meld-1');
    expect(melds(game)).toEqual(['carol run 4♦ 5♦ 6♦ 7♦ 8♦', 'ann set 9♣ 9♦ 9♥ 9♠', 'ann run 4♠ 5♠ 6♠ 7♠']);
    expect(hand(game, 'bob')).toBe('Q♣ Q♦ J♥ 6♥ Q♥ K♥ Joker 8♣ 5♣');
    discard('ann', 'A♥');
    expect(facts).toEqual([
      'MAY_I_CALLED bob Q♥',
      'CARD_DRAWN ann 10♠',
      'MAY_I_GRANTED bob Q♥',
      'MELDS_LAID_DOWN ann',
      'CARD_DISCARDED ann 10♠',
      'CARD_DRAWN bob K♥',
      'JOKER_SWAPPED bob 7♦',
      'CARD_DISCARDED bob J♠',
      'CARD_DRAWN carol 9♠',
      'CARD_LAID_OFF carol 9♠',
      'CARD_DISCARDED carol 8♣',
      'MAY_I_CALLED bob 8♣',
      'CARD_DRAWN ann A♥',
      'MAY_I_GRANTED bob 8♣',
      'CARD_DISCARDED ann 3♦',
      'CARD_DRAWN bob 10♦',
      'CARD_DISCARDED bob 10♦',
      'CARD_DRAWN carol 3♣',
      'CARD_DISCARDED carol 5♥',
      'MAY_I_PASSED bob 5♥',
      'CARD_DRAWN ann 4♦',
      'CARD_LAID_OFF ann 4♦',
      'CARD_DISCARDED ann A♥',
      ...ROUND_OVER,
    ]);
    const scores = { ann: 0, bob: 119, carol: 3 };
    expect(game.state.roundHistory).toEqual([{ roundNumber: 2, scores, winnerId: 'ann' }]);
  });
});
