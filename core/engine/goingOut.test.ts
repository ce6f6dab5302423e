import { describe, expect, test } from 'vitest';
import { type Actor, createActor } from 'xstate';
import { formatHand } from '../cards/notation.ts';
import type { Command, LayOff } from '../rules/commands.ts';
import { judge } from '../rules/judge.ts';
import {
  discardOf,
  drawFromStock,
  factLines,
  given,
  givenRound,
  handOf,
  idIn,
  idsIn,
  layDownOf,
  layOffOf,
  play,
  refused,
  type TableText,
} from '../testing/given.ts';
import {
  DOES_NOT_FIT,
  LAID_DOWN_NOW,
  MUST_DRAW,
  NO_MELD,
  NOT_DOWN,
  NOT_YOUR_TURN,
  OUTNUMBERED,
  REMAIN,
} from '../testing/refusals.ts';
import type { Game } from './game.ts';
import { roundMachine } from './roundMachine.ts';
import { turnMachine } from './turnMachine.ts';

const OTHERS = { bob: 'J♣ Q♦', carol: 'A♠ Joker' };
const TABLE = ['bob set 9♣ 9♦ 9♥', 'bob run 5♦ 6♦ 7♦ 8♦', 'carol set K♣ K♦ K♠'];
const ROUND_OVER = ['PLAYER_WENT_OUT ann', 'ROUND_ENDED', 'CARDS_DEALT'];

/** Ann's turn in round 2. Everybody is down, so nobody is in line for May I?. */
function annHas(cards: string, more: TableText = {}): Game {
  return given({ round: 2, hands: { ann: cards, ...OTHERS }, table: TABLE, down: ['ann'], ...more });
}

/** Lay-offs in text: `9♠ meld-1, 4♦ meld-2`. */
function layOffs(game: Game, text: string): LayOff[] {
  const parts = text.split(', ').map((part) => part.split(' '));
  const ids = idsIn(game, 'ann', parts.map(([card]) => card).join(' '));
  return parts.map(([, meldId = ''], index) => ({ cardId: ids[index]!, meldId }));
}

function goOut(game: Game, text: string): Command {
  return { type: 'GO_OUT', playerId: 'ann', finalLayOffs: layOffs(game, text) };
}

function expectRoundWonByAnn(game: Game, roundNumber = 2): void {
  expect(game.state.roundHistory).toEqual([
    { roundNumber, scores: { ann: 0, bob: 20, carol: 65 }, winnerId: 'ann' },
  ]);
  expect(game.state.currentRound).toBe(roundNumber + 1);
}

describe('an empty hand has gone out', () => {
  test('O1, S3: by discarding the last card', () => {
    const game = annHas('3♣', { drawn: true });
    expect(factLines(play(game, discardOf(game, 'ann', '3♣')).facts)).toEqual([
      'CARD_DISCARDED ann 3♣',
      ...ROUND_OVER,
    ]);
    expectRoundWonByAnn(game);
  });

  test('O1, S3: by laying off the last card, with no discard', () => {
    const game = annHas('9♠', { drawn: true });
    const { facts } = play(game, layOffOf(game, 'ann', '9♠', 'meld-1'));
    expect(factLines(facts)).toEqual(['CARD_LAID_OFF ann 9♠', ...ROUND_OVER]);
    expectRoundWonByAnn(game);
  });

  test.each([1, 2, 3, 4, 5])('O1: in round %i by laying down every card', (round) => {
    const layDowns = [
      'set 9♣ 9♦ 9♥ 9♠ 9♣ 9♦ | set K♣ K♦ K♥ K♠ K♣ K♦',
      'set 9♣ 9♦ 9♥ 9♠ | run 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦',
      'run 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ | run 9♣ 10♣ J♣ Q♣ K♣ A♣',
      'set 3♣ 3♦ 3♥ 3♠ | set 9♣ 9♦ 9♥ 9♠ | set K♣ K♦ K♥ K♠',
      'set 3♣ 3♦ 3♥ 3♠ | set 9♣ 9♦ 9♥ 9♠ | run 5♦ 6♦ 7♦ 8♦',
    ];
    const text = layDowns[round - 1]!;
    const cards = text.replaceAll(/set|run|\|/g, ' ');
    const game = given({ round, hands: { ann: cards, ...OTHERS }, drawn: true, stock: '4♠ 5♠' });
    expect(handOf(game, 'ann')).toHaveLength(12);
    const { facts } = play(game, layDownOf(game, 'ann', text));
    expect(factLines(facts)).toEqual(['MELDS_LAID_DOWN ann', ...ROUND_OVER]);
    expectRoundWonByAnn(game, round);
  });

  test('O1: three cards: two laid off, the last one discarded', () => {
    const game = annHas('9♠ 4♦', { stock: '3♣' });
    drawFromStock(game, 'ann');
    for (const [card, meldId] of [
      ['9♠', 'meld-1'],
      ['4♦', 'meld-2'],
    ] as const) {
      expect(factLines(play(game, layOffOf(game, 'ann', card, meldId)).facts)).toEqual([
        `CARD_LAID_OFF ann ${card}`,
      ]);
    }
    expect(formatHand(handOf(game, 'ann'))).toBe('3♣');
    expect(game.state.roundHistory).toEqual([]);
    expect(factLines(play(game, discardOf(game, 'ann', '3♣')).facts)).toEqual([
      'CARD_DISCARDED ann 3♣',
      ...ROUND_OVER,
    ]);
    expectRoundWonByAnn(game);
  });

  test('O1: three cards, all laid off', () => {
    const game = annHas('9♠ 4♦', { stock: 'K♥' });
    drawFromStock(game, 'ann');
    play(game, layOffOf(game, 'ann', '9♠', 'meld-1'));
    play(game, layOffOf(game, 'ann', '4♦', 'meld-2'));
    const { facts } = play(game, layOffOf(game, 'ann', 'K♥', 'meld-3'));
    expect(factLines(facts)).toEqual(['CARD_LAID_OFF ann K♥', ...ROUND_OVER]);
    expectRoundWonByAnn(game);
  });

  test.each(['lay off', 'discard'])('O1: a last card that fits may still go either way: %s', (way) => {
    const game = annHas('9♠ K♥', { drawn: true });
    play(game, layOffOf(game, 'ann', '9♠', 'meld-1'));
    play(game, way === 'discard' ? discardOf(game, 'ann', 'K♥') : layOffOf(game, 'ann', 'K♥', 'meld-3'));
    expectRoundWonByAnn(game);
  });

  test('O1, T5: also by laying off while about to discard', () => {
    const game = annHas('9♠', { drawn: true, ready: true });
    expect(factLines(play(game, layOffOf(game, 'ann', '9♠', 'meld-1')).facts).slice(1)).toEqual(ROUND_OVER);
  });
});

describe('going out on the turn of the lay-down', () => {
  const NINES_AND_KINGS = 'set 9♣ 9♦ 9♥ 9♠ | set K♣ K♦ K♥';

  test('O1, O2, T4: seven of eight cards down, the eighth discarded', () => {
    const game = given({ hands: { ann: '9♣ 9♦ 9♥ 9♠ K♣ K♦ K♥', ...OTHERS }, stock: 'K♠ 3♣' });
    drawFromStock(game, 'ann');
    expect(factLines(play(game, layDownOf(game, 'ann', NINES_AND_KINGS)).facts)).toEqual([
      'MELDS_LAID_DOWN ann',
    ]);
    const layOff = layOffOf(game, 'ann', 'K♠', 'meld-2');
    expect(refused(game, layOff)).toEqual(LAID_DOWN_NOW);
    const { facts } = play(game, discardOf(game, 'ann', 'K♠'));
    expect(factLines(facts)).toEqual(['CARD_DISCARDED ann K♠', ...ROUND_OVER]);
    expectRoundWonByAnn(game, 1);
  });

  test.each([
    [1, '9♣ 9♦ 9♥ K♣ K♦ K♥ 3♦ 4♦', 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♥', '3♦ 4♦'],
    [1, '9♣ 9♦ 9♥ K♣ K♦ K♥ 3♦', 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♥', '3♦'],
    [1, '9♣ 9♦ 9♥ 9♠ K♣ K♦ K♥ K♠ 3♦ 4♦ 6♥', 'set 9♣ 9♦ 9♥ 9♠ | set K♣ K♦ K♥ K♠', '3♦ 4♦ 6♥'],
    [2, '9♣ 9♦ 9♥ 5♦ 6♦ 7♦ 8♦ 3♣', 'set 9♣ 9♦ 9♥ | run 5♦ 6♦ 7♦ 8♦', '3♣'],
  ])(
    'O1: round %i, %s: cards are left after the discard, the round goes on',
    (round, cards, layDown, left) => {
      const game = given({ round, hands: { ann: cards, ...OTHERS }, stock: 'J♦ 3♠' });
      drawFromStock(game, 'ann');
      play(game, layDownOf(game, 'ann', layDown));
      expect(factLines(play(game, discardOf(game, 'ann', 'J♦')).facts)).toEqual(['CARD_DISCARDED ann J♦']);
      expect(formatHand(handOf(game, 'ann'))).toBe(left);
      expect(game.state.roundHistory).toEqual([]);
    },
  );
});

describe('nobody goes out without being down', () => {
  test.each([
    ['3♣', '4♣'],
    ['3♣ 5♣ 6♥ 7♥ 8♣ 10♦ J♦ Q♣', '4♣'],
  ])('O2: draw and discard leave as many cards as before: %s', (cards, drawn) => {
    const game = annHas(cards, { down: [], stock: `${drawn} 3♠` });
    const before = handOf(game, 'ann').length;
    drawFromStock(game, 'ann');
    const layOff = layOffOf(game, 'ann', '3♣', 'meld-1');
    expect(refused(game, layOff)).toEqual(NOT_DOWN);
    expect(factLines(play(game, discardOf(game, 'ann', '3♣')).facts)).toEqual(['CARD_DISCARDED ann 3♣']);
    expect(handOf(game, 'ann')).toHaveLength(before);
    expect(game.state.roundHistory).toEqual([]);
  });

  test('O2: a single card of a player who is not down may not be discarded', () => {
    const held = givenRound({ round: 2, hands: { ann: '3♣ 4♣', ...OTHERS }, table: TABLE, drawn: true });
    const hand = held.players[0]!.hand.slice(0, 1);
    const round = {
      ...held,
      players: held.players.map((one) => (one.id === 'ann' ? { ...one, hand } : one)),
    };
    const command: Command = { type: 'DISCARD', playerId: 'ann', cardId: hand[0]!.id };
    const refusal = {
      code: 'not-down-last-card',
      rule: 'O2',
      message: 'nobody goes out without being down',
    };
    expect(judge(round, command)).toEqual(refusal);
    const turn = createActor(turnMachine, { input: { round } }).start();
    turn.send(command);
    expect(turn.getSnapshot().value).toBe('drawn');
  });
});

describe('GO_OUT', () => {
  test('O3: several lay-offs at once', () => {
    const game = annHas('9♠ 4♦ K♥', { drawn: true });
    const { facts } = play(game, goOut(game, '9♠ meld-1, 4♦ meld-2, K♥ meld-3'));
    expect(factLines(facts)).toEqual([
      'CARD_LAID_OFF ann 9♠',
      'CARD_LAID_OFF ann 4♦',
      'CARD_LAID_OFF ann K♥',
      ...ROUND_OVER,
    ]);
    expectRoundWonByAnn(game);
  });

  test('O3, T5: also while about to discard', () => {
    const game = annHas('9♠ 4♦', { drawn: true, ready: true });
    play(game, goOut(game, '9♠ meld-1, 4♦ meld-2'));
    expectRoundWonByAnn(game);
  });

  test.each([
    [1, 'carol set K♣ K♦ K♠', 'K♥'],
    [2, 'carol run 5♦ 6♦ 7♦ 8♦', '4♦'],
    [3, 'carol run 5♦ 6♦ 7♦ 8♦', '9♦'],
    [4, 'carol set K♣ K♦ K♠', '2♥'],
    [5, 'carol run 5♦ 6♦ 7♦ 8♦', 'Joker'],
  ])('O3: in round %i on %s', (round, meld, card) => {
    const game = annHas(card, { round, table: [meld], drawn: true });
    play(game, goOut(game, `${card} meld-1`));
    expectRoundWonByAnn(game, round);
  });

  test('O3: in the order given, each on the table that the earlier ones leave', () => {
    const game = annHas('3♦ 4♦', { drawn: true });
    const wrongOrder = refused(game, goOut(game, '3♦ meld-2, 4♦ meld-2'));
    expect(wrongOrder).toEqual(DOES_NOT_FIT);
    play(game, goOut(game, '4♦ meld-2, 3♦ meld-2'));
    expectRoundWonByAnn(game);
  });

  test('O3, T6: the end of a run may be said', () => {
    const game = annHas('Joker 3♦', { drawn: true });
    const [joker, three] = layOffs(game, 'Joker meld-2, 3♦ meld-2');
    const finalLayOffs = [{ ...joker!, end: 'low' as const }, three!];
    const { facts } = play(game, { type: 'GO_OUT', playerId: 'ann', finalLayOffs });
    expect(facts.slice(0, 2)).toMatchObject([{ end: 'low' }, { end: 'low' }]);
  });

  const ALL = '9♠ meld-1, 4♦ meld-2, 2♥ meld-1';
  const TWOS: TableText = {
    hands: { ann: '2♥ 2♦ 4♦', ...OTHERS },
    table: ['bob set 9♣ 9♦ Joker', 'bob run 5♦ 6♦ 7♦ 8♦'],
  };
  test.each<{ title: string; more?: TableText; text?: string; refusal: object }>([
    { title: 'T1: before the draw', more: { drawn: false }, refusal: MUST_DRAW },
    { title: 'T1: in the turn of another', more: { turn: 'bob' }, refusal: NOT_YOUR_TURN },
    { title: 'T5: not down', more: { down: [] }, refusal: NOT_DOWN },
    { title: 'T4: laid down this turn', more: { laidDown: true }, refusal: LAID_DOWN_NOW },
    { title: 'T6: a card does not fit', text: '9♠ meld-1, 4♦ meld-3, 2♥ meld-1', refusal: DOES_NOT_FIT },
    { title: 'T6: a meld does not exist', text: '9♠ meld-1, 4♦ meld-2, 2♥ meld-4', refusal: NO_MELD },
    {
      title: 'M3: one wild too many',
      more: TWOS,
      text: '2♥ meld-1, 2♦ meld-1, 4♦ meld-2',
      refusal: OUTNUMBERED,
    },
    { title: 'O3: a card would remain', text: '9♠ meld-1, 4♦ meld-2', refusal: REMAIN },
  ])('O3: refused, nothing changed: $title', ({ more, text = ALL, refusal }) => {
    const game = annHas('9♠ 4♦ 2♥', { drawn: true, ...more });
    expect(refused(game, goOut(game, text))).toEqual(refusal);
  });

  test('O3: refused without any lay-off', () => {
    const game = annHas('9♠', { drawn: true });
    expect(refused(game, { type: 'GO_OUT', playerId: 'ann', finalLayOffs: [] })).toEqual(REMAIN);
  });

  test('O3, K4: each card once, and only cards in hand', () => {
    const game = annHas('9♠ 4♦', { drawn: true });
    const [nine] = layOffs(game, '9♠ meld-1');
    const foreign = { cardId: idIn(game, 'bob', 'J♣'), meldId: 'meld-1' };
    const command = { type: 'GO_OUT', playerId: 'ann' };
    expect(refused(game, { ...command, finalLayOffs: [nine, nine] })).toEqual({
      code: 'card-used-twice',
      rule: 'K4',
      message: 'a card can be used only once',
    });
    expect(refused(game, { ...command, finalLayOffs: [nine, foreign] })).toEqual({
      code: 'card-not-in-hand',
      rule: 'K4',
      message: 'card not in hand',
    });
  });
});

describe('what the turn hands on', () => {
  type Sent = { last: string; command: (cardId: string) => object };
  const ways: Sent[] = [
    { last: 'DISCARD', command: (cardId) => ({ cardId }) },
    { last: 'LAY_OFF', command: (cardId) => ({ cardId, meldId: 'meld-1' }) },
    { last: 'GO_OUT', command: (cardId) => ({ finalLayOffs: [{ cardId, meldId: 'meld-1' }] }) },
  ];
  const roundWith = (cards: string) =>
    givenRound({ round: 2, hands: { ann: cards, ...OTHERS }, table: TABLE, down: ['ann'], drawn: true });
  const send = (actor: Actor<typeof turnMachine> | Actor<typeof roundMachine>, command: object) =>
    actor.send({ playerId: 'ann', ...command } as Command);

  test.each(ways)('O1: $last of the last card ends the turn machine in wentOut', ({ last, command }) => {
    const round = roundWith('9♠');
    const turn = createActor(turnMachine, { input: { round } }).start();
    send(turn, { type: last, ...command(round.players[0]!.hand[0]!.id) });
    const { status, value, output } = turn.getSnapshot();
    expect({ status, value }).toEqual({ status: 'done', value: 'wentOut' });
    expect(output).toMatchObject({
      wentOut: true,
      playerId: 'ann',
      round: { result: { winnerId: 'ann' }, exposed: null },
    });
    expect(output!.round.players[0]!.hand).toEqual([]);
    expect(formatHand(output!.round.discard)).toBe(last === 'DISCARD' ? '9♠ 7♥' : '7♥');
    expect(turn.getSnapshot().can({ type: 'DRAW_FROM_STOCK', playerId: 'bob' })).toBe(false);
  });

  test('T7: with cards left it ends in turnComplete', () => {
    const round = roundWith('9♠ 3♣');
    const turn = createActor(turnMachine, { input: { round } }).start();
    send(turn, { type: 'DISCARD', cardId: round.players[0]!.hand[0]!.id });
    const { status, value, output } = turn.getSnapshot();
    expect({ status, value }).toEqual({ status: 'done', value: 'turnComplete' });
    expect(output).toMatchObject({ wentOut: false, playerId: 'ann', round: { result: null } });
    expect(formatHand(output!.round.players[0]!.hand)).toBe('3♣');
  });

  test('O1, S4: on wentOut the round machine scores at once', () => {
    const round = roundWith('9♠');
    const actor = createActor(roundMachine, { input: { round } }).start();
    send(actor, { type: 'DISCARD', cardId: round.players[0]!.hand[0]!.id });
    const { status, value, output } = actor.getSnapshot();
    expect({ status, value }).toEqual({ status: 'done', value: 'scoring' });
    expect(output!.roundRecord).toEqual({
      roundNumber: 2,
      scores: { ann: 0, bob: 20, carol: 65 },
      winnerId: 'ann',
    });
  });

  test('T7: on turnComplete the round machine goes on to the next player', () => {
    const round = roundWith('9♠ 3♣');
    const actor = createActor(roundMachine, { input: { round } }).start();
    send(actor, { type: 'DISCARD', cardId: round.players[0]!.hand[0]!.id });
    expect(actor.getSnapshot().status).toBe('active');
    expect(actor.getSnapshot().context.round!.currentPlayerIndex).toBe(1);
  });
});
