import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CardId } from '../cards/card.ts';
import { formatHand } from '../cards/notation.ts';
import type { Command } from '../rules/commands.ts';
import { given, handOf, idIn, idsIn, layDownOf, play, refused, type TableText } from '../testing/given.ts';
import type { Game } from './game.ts';
import type { RoundState } from './roundState.ts';
import { turnMachine } from './turnMachine.ts';

const CONTRACT = 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♠';
const HELD = '9♣ 9♦ 9♥ K♣ K♦ K♠';
const OTHERS = { bob: '5♣ 7♣', carol: '6♣ 8♣' };

/** Ann has drawn and holds these cards. */
function annHolds(cards: string, text: TableText = {}): Game {
  return given({ hands: { ann: cards, ...OTHERS }, drawn: true, ...text });
}

function turnOf(game: Game) {
  return createActor(turnMachine, { input: { round: game.state.round } }).start();
}

const cardsOf = (melds: string) => melds.replace(/set|run|\|/g, '');
const melds = (round: RoundState) =>
  round.table.map((meld) => `${meld.ownerId} ${meld.type} ${formatHand(meld.cards)}`);

describe('preconditions', () => {
  test('T1: not before the draw', () => {
    const game = annHolds(HELD, { drawn: false });
    expect(refused(game, layDownOf(game, 'ann', CONTRACT))).toMatchObject({
      code: 'must-draw-first',
      rule: 'T1',
    });
  });

  test('Y4: not while the May I? window is open', () => {
    const game = annHolds(HELD, { mayI: {} });
    expect(refused(game, layDownOf(game, 'ann', CONTRACT))).toEqual({
      code: 'window-open',
      rule: 'Y4',
      message: 'others may still call May I? for the discard',
    });
  });

  test('T1: not in another player’s turn', () => {
    const game = annHolds(HELD, { turn: 'bob' });
    expect(refused(game, layDownOf(game, 'ann', CONTRACT))).toMatchObject({
      code: 'not-your-turn',
      rule: 'T1',
    });
  });

  test('T3: once per round: a player who is down cannot lay down again, this turn or later', () => {
    const alreadyDown = { code: 'already-laid-down', rule: 'T3', message: 'already laid down this round' };
    const later = annHolds(`${HELD} 3♣`, { down: ['ann'] });
    expect(refused(later, layDownOf(later, 'ann', CONTRACT))).toEqual(alreadyDown);
    const twice = annHolds(`${HELD} 4♣ 4♠ 4♥ J♣ J♦ J♠ 3♣`);
    play(twice, layDownOf(twice, 'ann', CONTRACT));
    expect(refused(twice, layDownOf(twice, 'ann', 'set 4♣ 4♠ 4♥ | set J♣ J♦ J♠'))).toEqual(alreadyDown);
  });

  test('K2: a refusal leaves the machine and its cards as they were', () => {
    const game = annHolds(`${HELD} 3♣`);
    const turn = turnOf(game);
    const before = turn.getSnapshot().context;
    turn.send(layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥'));
    turn.send(layDownOf(game, 'ann', 'set 9♣ 9♦ 3♣ | set K♣ K♦ K♠'));
    expect(turn.getSnapshot().value).toBe('drawn');
    expect(turn.getSnapshot().context).toBe(before);
  });
});

describe('a successful lay-down', () => {
  test.each([
    [1, 6, CONTRACT],
    [2, 7, 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠'],
    [3, 8, 'run 3♦ 4♦ 5♦ 6♦ | run J♥ Q♥ K♥ A♥'],
    [4, 9, 'set 3♣ 3♦ 3♥ | set 7♠ 7♦ 7♣ | set Q♥ Q♠ Q♦'],
    [5, 10, 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♠ | run 3♠ 4♠ 5♠ 6♠'],
  ])('K1, T3: round %i: the %i cards of %s', (round, count, text) => {
    const game = annHolds(`A♣ ${cardsOf(text)} 10♦`, { round });
    const turn = turnOf(game);
    turn.send(layDownOf(game, 'ann', text));
    const after = turn.getSnapshot().context.round!;
    expect(melds(after)).toEqual(text.split(' | ').map((meld) => `ann ${meld}`));
    expect(after.table.flatMap((meld) => meld.cards)).toHaveLength(count);
    expect(formatHand(after.players[0]!.hand)).toBe('A♣ 10♦');
    expect(after.players[0]!.isDown).toBe(true);
    expect(after.laidDownThisTurn).toBe(true);
    expect(turn.getSnapshot().value).toBe('awaitingDiscard');
  });

  test('K1, R1: round 6: all the cards in hand, and the player has gone out', () => {
    const text = 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠ | run 10♥ J♥ Q♥ K♥ A♥';
    const game = annHolds(cardsOf(text), { round: 6 });
    const turn = turnOf(game);
    turn.send(layDownOf(game, 'ann', text));
    expect(turn.getSnapshot().value).toBe('wentOut');
    expect(melds(turn.getSnapshot().output!.round)).toEqual(text.split(' | ').map((meld) => `ann ${meld}`));
  });

  test.each([
    ['a Joker in a set', 2, 'set 9♣ 9♦ Joker | run 5♠ 6♠ 7♠ 8♠'],
    ['as many wilds as naturals', 2, 'set 9♣ 9♦ 2♥ Joker | run 5♠ 6♠ 7♠ 8♠'],
    ['a wild in a gap', 2, 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ Joker 8♠'],
    ['a wild at the end', 2, 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 2♣'],
    ['wilds in both melds, each judged by itself', 1, 'set 9♣ 9♦ Joker | set K♣ K♦ 2♥'],
    ['a set of 4', 1, 'set 9♣ 9♦ 9♥ 9♠ | set K♣ K♦ K♠'],
    ['a set of 5 with cards of two decks', 1, 'set 9♣ 9♦ 9♥ 9♠ 9♣ | set K♣ K♦ K♠'],
    ['two equal cards of two decks', 1, 'set 9♣ 9♣ 9♦ | set K♣ K♦ K♠'],
    ['a run of 5', 2, 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠ 9♠'],
    ['a run of 6', 2, 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠ 9♠ 10♠'],
  ])('K2, M1–M3: %s', (_, round, text) => {
    const game = annHolds(`${cardsOf(text)} 3♣`, { round, stock: '3♦ 4♦' });
    play(game, layDownOf(game, 'ann', text));
    expect(melds(game.state.round)).toEqual(text.split(' | ').map((meld) => `ann ${meld}`));
    expect(formatHand(handOf(game, 'ann'))).toBe('3♣');
  });

  test('K4, G5: of 12 cards the 6 of the melds leave the hand, by their ids; the others stay', () => {
    const game = annHolds('9♣ 9♣ 9♦ 9♥ 3♣ K♣ K♣ K♦ K♠ A♦ A♦ 4♥');
    play(game, layDownOf(game, 'ann', CONTRACT));
    expect(handOf(game, 'ann').map((card) => card.id)).toEqual([
      '9-clubs-1',
      '3-clubs-0',
      'K-clubs-1',
      'A-diamonds-0',
      'A-diamonds-1',
      '4-hearts-0',
    ]);
  });

  test('T3: melds of several players lie side by side, each with its owner', () => {
    const game = annHolds(`${HELD} 3♣`, { table: ['carol set 4♣ 4♦ 4♥', 'carol set J♣ J♦ J♠'] });
    play(game, layDownOf(game, 'ann', CONTRACT));
    expect(melds(game.state.round)).toEqual([
      'carol set 4♣ 4♦ 4♥',
      'carol set J♣ J♦ J♠',
      'ann set 9♣ 9♦ 9♥',
      'ann set K♣ K♦ K♠',
    ]);
  });
});

describe('an invalid lay-down', () => {
  test.each([
    [1, 'set 9♣ 9♦ 9♥', 'round 1 requires 2 sets: you offered 1 set'],
    [1, `${CONTRACT} | set 4♣ 4♦ 4♥`, 'round 1 requires 2 sets: you offered 3 sets'],
    [2, CONTRACT, 'round 2 requires 1 set and 1 run: you offered 2 sets'],
    [2, 'run 5♠ 6♠ 7♠ 8♠ | run J♥ Q♥ K♥ A♥', 'round 2 requires 1 set and 1 run: you offered 2 runs'],
  ])('K2: round %i: %s', (round, text, message) => {
    const game = annHolds(`${cardsOf(text)} 3♣`, { round });
    expect(refused(game, layDownOf(game, 'ann', text))).toEqual({
      code: 'contract-not-met',
      rule: 'K2',
      message,
    });
  });

  test.each([
    ['set 9♣ 10♦ J♥ | run 5♠ 6♠ 7♠ 8♠', 'not-a-set', 'M1', 'meld 1: the cards of a set are of one rank'],
    ['set 9♣ 9♦ | run 5♠ 6♠ 7♠ 8♠', 'set-too-small', 'M1', 'meld 1: a set needs 3 or more cards'],
    ['set 9♣ Joker Joker | run 5♠ 6♠ 7♠ 8♠', 'too-many-wilds', 'M3', 'meld 1: wilds outnumber naturals'],
    [
      'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 8♠ 9♠',
      'not-a-run',
      'M2',
      'meld 2: the cards of a run follow each other in rank, each rank once',
    ],
    [
      'set 9♣ 9♦ 9♥ | run 5♠ 6♥ 7♠ 8♠',
      'run-of-mixed-suits',
      'M2',
      'meld 2: the cards of a run are of one suit',
    ],
    ['set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠', 'run-too-short', 'M2', 'meld 2: a run needs 4 or more cards'],
    ['set 9♣ 9♦ 9♥ | run 5♠ Joker Joker 2♣', 'too-many-wilds', 'M3', 'meld 2: wilds outnumber naturals'],
    [
      'run 9♣ 9♦ 9♥ | set 5♠ 6♠ 7♠ 8♠',
      'meld-of-other-type',
      'K3',
      'meld 1: declared a run, but the cards form a set',
    ],
  ])('K3, M1–M3: one bad meld spoils it, and is named: %s', (text, code, rule, message) => {
    const game = annHolds(`${cardsOf(text)} 3♣`, { round: 2 });
    expect(refused(game, layDownOf(game, 'ann', text))).toEqual({ code, rule, message });
  });

  test('M3: wilds heaped in one meld spoil the whole lay-down', () => {
    const game = annHolds('9♣ Joker 2♥ K♣ K♦ K♠ 3♣');
    expect(refused(game, layDownOf(game, 'ann', 'set 9♣ Joker 2♥ | set K♣ K♦ K♠'))).toEqual({
      code: 'too-many-wilds',
      rule: 'M3',
      message: 'meld 1: wilds outnumber naturals',
    });
    expect(game.state.round.players[0]!.isDown).toBe(false);
  });

  test.each([
    ['of another player', '9-spades-0'],
    ['on the table', 'J-clubs-0'],
    ['in the stock', '3-spades-0'],
    ['on the discard pile', '7-hearts-0'],
    ['of the other deck', '9-hearts-1'],
    ['that does not exist', '9-stars-0'],
  ])('K4: a card %s cannot be laid down', (_, cardId) => {
    const game = given({
      hands: { ann: `${HELD} 3♣`, bob: '9♠ 7♣', carol: '6♣' },
      table: ['carol set J♣ J♦ J♠'],
      stock: '3♠ 4♠',
      drawn: true,
    });
    const nines = [...idsIn(game, 'ann', '9♣ 9♦'), cardId as CardId];
    const command: Command = {
      type: 'LAY_DOWN',
      playerId: 'ann',
      melds: [
        { type: 'set', cardIds: nines },
        { type: 'set', cardIds: idsIn(game, 'ann', 'K♣ K♦ K♠') },
      ],
    };
    expect(refused(game, command)).toEqual({
      code: 'card-not-in-hand',
      rule: 'K4',
      message: 'card not in hand',
    });
  });

  test('K4: melds that share a card are refused', () => {
    const game = annHolds(`${HELD} 3♣`);
    const nines = idsIn(game, 'ann', '9♣ 9♦ 9♥');
    const melds = [nines, nines].map((cardIds) => ({ type: 'set', cardIds }));
    expect(refused(game, { type: 'LAY_DOWN', playerId: 'ann', melds })).toEqual({
      code: 'card-used-twice',
      rule: 'K4',
      message: 'a card can be used only once',
    });
  });
});

describe('after the lay-down', () => {
  test('T4: the turn goes by itself to awaitingDiscard, where no lay-off is possible, on own or other melds', () => {
    const game = annHolds(`${HELD} 9♠ J♥ 3♣`, { table: ['bob set J♣ J♦ J♠'] });
    const turn = turnOf(game);
    const layDown = layDownOf(game, 'ann', CONTRACT);
    turn.send(layDown);
    play(game, layDown);
    expect(turn.getSnapshot().value).toBe('awaitingDiscard');
    const before = turn.getSnapshot().context;
    for (const [card, meldId] of [['9♠', 'meld-2'] as const, ['J♥', 'meld-1'] as const]) {
      const layOff: Command = { type: 'LAY_OFF', playerId: 'ann', cardId: idIn(game, 'ann', card), meldId };
      turn.send(layOff);
      expect(refused(game, layOff)).toEqual({
        code: 'laid-down-this-turn',
        rule: 'T4',
        message: 'cannot lay off on same turn as laying down',
      });
    }
    expect(turn.getSnapshot().context).toBe(before);
  });

  test('T7: with cards left, one discard ends the turn; the output reflects all of it', () => {
    const game = annHolds(`${HELD} 9♠ 3♣ 4♦`);
    const turn = turnOf(game);
    turn.send(layDownOf(game, 'ann', CONTRACT));
    turn.send({ type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') });
    expect(turn.getSnapshot().value).toBe('turnComplete');
    const output = turn.getSnapshot().output!;
    expect(output).toMatchObject({ playerId: 'ann', wentOut: false });
    expect(output.round.players[0]!.isDown).toBe(true);
    expect(formatHand(output.round.players[0]!.hand)).toBe('9♠ 4♦');
    expect(melds(output.round)).toEqual(['ann set 9♣ 9♦ 9♥', 'ann set K♣ K♦ K♠']);
    expect(formatHand(output.round.discard)).toBe('3♣ 7♥');
  });

  test('O1: with no card left the player has gone out; no discard is owed', () => {
    const game = annHolds(HELD);
    const turn = turnOf(game);
    turn.send(layDownOf(game, 'ann', CONTRACT));
    expect(turn.getSnapshot().value).toBe('wentOut');
    expect(turn.getSnapshot().output).toMatchObject({
      wentOut: true,
      round: { result: { winnerId: 'ann' } },
    });
  });

  test('O1: with one card left the discard is going out', () => {
    const game = annHolds(`${HELD} 3♣`);
    const turn = turnOf(game);
    turn.send(layDownOf(game, 'ann', CONTRACT));
    expect(turn.getSnapshot().value).toBe('awaitingDiscard');
    turn.send({ type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') });
    expect(turn.getSnapshot().value).toBe('wentOut');
  });

  test('T5: on the next turn the lay-off is allowed', () => {
    const game = annHolds(`${HELD} 9♠ 3♣ 4♦`);
    play(game, layDownOf(game, 'ann', CONTRACT));
    play(game, { type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', '3♣') });
    for (const playerId of ['bob', 'carol']) {
      play(game, { type: 'DRAW_FROM_DISCARD', playerId });
      play(game, { type: 'DISCARD', playerId, cardId: handOf(game, playerId)[0]!.id });
    }
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    play(game, { type: 'RESOLVE' });
    play(game, { type: 'LAY_OFF', playerId: 'ann', cardId: idIn(game, 'ann', '9♠'), meldId: 'meld-1' });
    expect(melds(game.state.round)[0]).toBe('ann set 9♣ 9♦ 9♥ 9♠');
  });
});
