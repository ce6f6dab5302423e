import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { CardId } from '../cards/card.ts';
import { formatCard, formatHand } from '../cards/notation.ts';
import type { RunEnd } from '../rules/commands.ts';
import { canLayOffCard } from '../rules/layOff.ts';
import { readRun } from '../rules/melds.ts';
import { CLASSIC } from '../rules/presets.ts';
import { turnPhase } from '../rules/situation.ts';
import {
  discardOf,
  factLines,
  given,
  givenRound,
  handOf,
  idIn,
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
  NOT_IN_HAND,
  NOT_YOUR_TURN,
  OUTNUMBERED,
  WINDOW_OPEN,
} from '../testing/refusals.ts';
import type { Game } from './game.ts';
import { turnMachine } from './turnMachine.ts';

/** Round 2, which has sets and runs. Ann is down and has drawn; bob has a meld on the table. */
function annHolding(cards: string, meld: string, more: TableText = {}): Game {
  return given({
    round: 2,
    hands: { ann: `${cards} 6♥ K♥`, bob: 'Q♥ Q♦', carol: 'Q♣ J♣' },
    table: [`bob ${meld}`],
    down: ['ann'],
    drawn: true,
    stock: '10♦ J♦',
    ...more,
  });
}

function meldText(game: Game, meldId = 'meld-1'): string {
  return formatHand(game.state.round.table.find(({ id }) => id === meldId)?.cards ?? []);
}

describe('when a player may lay off', () => {
  const whens: { title: string; more: TableText; refusal: object | undefined }[] = [
    { title: 'T5: down since an earlier turn and drawn', more: {}, refusal: undefined },
    { title: 'T5: about to discard', more: { ready: true }, refusal: undefined },
    { title: 'T5: not down', more: { down: [] }, refusal: NOT_DOWN },
    { title: 'T4: laid down this turn', more: { laidDown: true }, refusal: LAID_DOWN_NOW },
    { title: 'T1: not drawn yet', more: { drawn: false }, refusal: MUST_DRAW },
    { title: 'Y4: the May I? window is open', more: { mayI: { by: 'bob' } }, refusal: WINDOW_OPEN },
    { title: "T1: another player's turn", more: { turn: 'carol' }, refusal: NOT_YOUR_TURN },
  ];

  test.each(whens)('$title', ({ more, refusal }) => {
    const game = annHolding('9♣', 'set 9♦ 9♥ 9♠', more);
    const layOff = { cardId: idIn(game, 'ann', '9♣'), meldId: 'meld-1' };
    expect(canLayOffCard(game.state.round, 'ann', layOff)).toBe(refusal === undefined);
    const command = { type: 'LAY_OFF', playerId: 'ann', ...layOff };
    if (refusal) expect(refused(game, command)).toEqual(refusal);
    else expect(factLines(play(game, command).facts)).toEqual(['CARD_LAID_OFF ann 9♣']);
    expect(formatHand(handOf(game, 'ann'))).toBe(refusal ? '9♣ 6♥ K♥' : '6♥ K♥');
  });

  test('T4: laying down really bars laying off until the next turn', () => {
    const hands = { ann: '9♣ 9♦ 9♥ 4♠ 5♠ 6♠ 7♠ 9♠ K♥', bob: 'Q♥ Q♦', carol: 'Q♣ J♣' };
    const game = given({ round: 2, hands, drawn: true });
    const ids = hands.ann.split(' ').map((card) => idIn(game, 'ann', card));
    const melds = [
      { type: 'set', cardIds: ids.slice(0, 3) },
      { type: 'run', cardIds: ids.slice(3, 7) },
    ];
    play(game, { type: 'LAY_DOWN', playerId: 'ann', melds });
    expect(refused(game, layOffOf(game, 'ann', '9♠', 'meld-1'))).toEqual(LAID_DOWN_NOW);
    play(game, discardOf(game, 'ann', 'K♥'));
    expect(game.state.round.laidDownThisTurn).toBe(false);
  });
});

interface Fitting {
  readonly meld: string;
  readonly card: string;
  readonly end?: RunEnd;
  readonly after: string;
}

interface Unfitting extends Omit<Fitting, 'after'> {
  readonly why: string;
}

const SPADES = '3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠';

describe('what fits a set', () => {
  const fitting: Fitting[] = [
    { meld: 'set 9♦ 9♥ 9♠', card: '9♣', after: '9♦ 9♥ 9♠ 9♣' },
    { meld: 'set 9♦ 9♥ 9♠', card: 'Joker', after: '9♦ 9♥ 9♠ Joker' },
    { meld: 'set 9♦ 9♥ 9♠', card: '2♣', after: '9♦ 9♥ 9♠ 2♣' },
    { meld: 'set 9♣ 9♦ 9♥', card: '9♣', after: '9♣ 9♦ 9♥ 9♣' },
    { meld: 'set 9♦ 9♥ Joker', card: '9♠', after: '9♦ 9♥ Joker 9♠' },
    { meld: 'set 9♦ 9♥ Joker', card: '2♣', after: '9♦ 9♥ Joker 2♣' },
    { meld: 'set 9♣ 9♦ 9♥ Joker', card: '2♠', after: '9♣ 9♦ 9♥ Joker 2♠' },
    { meld: 'set 9♦ 9♥ Joker 2♣', card: '9♠', after: '9♦ 9♥ Joker 2♣ 9♠' },
  ];

  test.each(fitting)('T6, M3: $card on $meld', ({ meld, card, after }) => {
    const game = annHolding(card, meld);
    play(game, layOffOf(game, 'ann', card, 'meld-1'));
    expect(meldText(game)).toBe(after);
  });

  test.each([
    { meld: 'set 9♦ 9♥ 9♠', card: '10♣', refusal: DOES_NOT_FIT },
    { meld: 'set 9♦ 9♥ Joker', card: 'J♠', refusal: DOES_NOT_FIT },
    { meld: 'set 9♦ 9♥ Joker 2♣', card: 'Joker', refusal: OUTNUMBERED },
    { meld: 'set 9♦ 9♥ Joker 2♣', card: '2♠', refusal: OUTNUMBERED },
  ])('T6, M3: $refusal.code: $card on $meld', ({ meld, card, refusal }) => {
    const game = annHolding(card, meld);
    expect(refused(game, layOffOf(game, 'ann', card, 'meld-1'))).toEqual(refusal);
  });

  test.each<RunEnd>(['high', 'low'])('T6: a set has no ends, not even a %s one', (end) => {
    const game = annHolding('9♣', 'set 9♦ 9♥ 9♠');
    expect(refused(game, layOffOf(game, 'ann', '9♣', 'meld-1', end))).toEqual({
      code: 'card-does-not-fit',
      rule: 'T6',
      message: 'a set has no ends',
    });
  });
});

describe('what fits a run', () => {
  const fitting: Fitting[] = [
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '4♠', after: '4♠ 5♠ 6♠ 7♠ 8♠' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '9♠', after: '5♠ 6♠ 7♠ 8♠ 9♠' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '4♠', end: 'low', after: '4♠ 5♠ 6♠ 7♠ 8♠' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: 'Joker', end: 'low', after: 'Joker 5♠ 6♠ 7♠ 8♠' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '2♣', end: 'high', after: '5♠ 6♠ 7♠ 8♠ 2♣' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: 'Joker', after: '5♠ 6♠ 7♠ 8♠ Joker' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '2♠', after: '5♠ 6♠ 7♠ 8♠ 2♠' },
    { meld: 'run J♥ Q♥ K♥ A♥', card: 'Joker', after: 'Joker J♥ Q♥ K♥ A♥' },
    { meld: 'run 3♦ 4♦ 5♦ 6♦', card: '7♦', after: '3♦ 4♦ 5♦ 6♦ 7♦' },
    { meld: 'run 3♦ 4♦ 5♦ 6♦', card: 'Joker', after: '3♦ 4♦ 5♦ 6♦ Joker' },
    { meld: 'run J♥ Q♥ K♥ A♥', card: '10♥', after: '10♥ J♥ Q♥ K♥ A♥' },
    { meld: 'run 5♠ Joker 7♠ 8♠', card: '4♠', after: '4♠ 5♠ Joker 7♠ 8♠' },
    { meld: 'run 5♠ Joker 7♠ 8♠', card: '9♠', after: '5♠ Joker 7♠ 8♠ 9♠' },
    { meld: 'run 5♠ Joker 7♠ 8♠', card: '2♣', after: '5♠ Joker 7♠ 8♠ 2♣' },
    { meld: 'run 5♠ Joker 7♠ 2♣', card: '4♠', after: '4♠ 5♠ Joker 7♠ 2♣' },
    { meld: 'run 5♠ Joker 7♠ 2♣', card: '9♠', after: '5♠ Joker 7♠ 2♣ 9♠' },
  ];

  test.each(fitting)('T6, M3: $card ($end) on $meld', ({ meld, card, end, after }) => {
    const game = annHolding(card, meld);
    play(game, layOffOf(game, 'ann', card, 'meld-1', end));
    expect(meldText(game)).toBe(after);
  });

  const unfitting: Unfitting[] = [
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '10♠', why: 'a gap of one' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '3♠', why: 'a gap at the low end' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '4♥', why: 'another suit' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '9♥', why: 'another suit' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '6♠', why: 'a rank twice' },
    { meld: 'run 5♠ Joker 7♠ 8♠', card: '6♠', why: 'a rank that a wild stands for' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '4♠', end: 'high', why: 'the wrong end' },
    { meld: 'run 5♠ 6♠ 7♠ 8♠', card: '9♠', end: 'low', why: 'the wrong end' },
    { meld: 'run 3♦ 4♦ 5♦ 6♦', card: 'A♦', why: 'nothing lies below 3' },
    { meld: 'run 3♦ 4♦ 5♦ 6♦', card: '2♦', end: 'low', why: 'nothing lies below 3' },
    { meld: 'run 3♦ 4♦ 5♦ 6♦', card: 'Joker', end: 'low', why: 'nothing lies below 3' },
    { meld: 'run J♥ Q♥ K♥ A♥', card: '3♥', why: 'nothing lies above A' },
    { meld: 'run J♥ Q♥ K♥ A♥', card: 'Joker', end: 'high', why: 'nothing lies above A' },
    { meld: `run ${SPADES}`, card: '3♠', why: 'all twelve ranks lie there' },
    { meld: `run ${SPADES}`, card: 'A♠', why: 'all twelve ranks lie there' },
    { meld: `run ${SPADES}`, card: 'Joker', why: 'all twelve ranks lie there' },
    { meld: `run ${SPADES}`, card: '2♠', why: 'all twelve ranks lie there' },
  ];

  test.each(unfitting)('C2, T6: $why: $card ($end) on $meld', ({ meld, card, end }) => {
    const game = annHolding(card, meld);
    expect(refused(game, layOffOf(game, 'ann', card, 'meld-1', end))).toEqual(DOES_NOT_FIT);
  });

  test.each(['low', 'high', undefined] as const)('M3: no third wild on two naturals (end: %s)', (end) => {
    const game = annHolding('Joker', 'run 5♠ Joker 7♠ 2♣');
    expect(refused(game, layOffOf(game, 'ann', 'Joker', 'meld-1', end))).toEqual(OUTNUMBERED);
  });

  test.each([
    ['low', 0, '4♠'],
    ['high', 4, '9♠'],
  ] as const)('M5: a Joker at the %s end stands for the next card of the run', (end, at, face) => {
    const game = annHolding('Joker', 'run 5♠ 6♠ 7♠ 8♠');
    play(game, layOffOf(game, 'ann', 'Joker', 'meld-1', end));
    const { cards } = game.state.round.table[0]!;
    expect(cards[at]!.rank).toBe('Joker');
    expect(formatCard(readRun(cards, CLASSIC)[at]!)).toBe(face);
  });
});

describe('whose card, whose meld', () => {
  test.each([
    ["in another player's hand", 'Q-hearts-0'],
    ['on the table', '9-diamonds-0'],
    ['on the discard pile', '7-hearts-0'],
    ['in the stock', '10-diamonds-0'],
    ['of a deck that is not in play', '9-clubs-7'],
    ['that does not exist', 'no-such-card'],
  ])('K4: a card %s cannot be laid off', (_, cardId) => {
    const game = annHolding('9♣', 'set 9♦ 9♥ 9♠');
    const layOff = { cardId: cardId as CardId, meldId: 'meld-1' };
    expect(canLayOffCard(game.state.round, 'ann', layOff)).toBe(false);
    expect(refused(game, { type: 'LAY_OFF', playerId: 'ann', ...layOff })).toEqual(NOT_IN_HAND);
  });

  test('T6: the meld must lie on the table', () => {
    const game = annHolding('9♣', 'set 9♦ 9♥ 9♠');
    expect(refused(game, layOffOf(game, 'ann', '9♣', 'meld-2'))).toEqual(NO_MELD);
  });

  test.each(['ann', 'bob', 'carol'])('T5: a card goes on a meld of %s, which keeps its owner', (ownerId) => {
    const game = annHolding('9♣', '', { table: [`${ownerId} set 9♦ 9♥ 9♠`] });
    const before = game.state.round.table[0]!;
    const card = handOf(game, 'ann')[0]!;
    const { facts } = play(game, layOffOf(game, 'ann', '9♣', 'meld-1'));
    const meld = game.state.round.table[0];
    expect(facts).toEqual([{ type: 'CARD_LAID_OFF', playerId: 'ann', card, meld, end: null }]);
    expect(game.state.round.table).toEqual([
      { id: 'meld-1', type: 'set', ownerId, cards: [...before.cards, card] },
    ]);
    expect(handOf(game, 'ann')).not.toContainEqual(card);
    expect(before.cards).toHaveLength(3);
  });

  test('T6: the fact tells the end of a run at which the card lies now', () => {
    const game = annHolding('4♠ 9♠', 'run 5♠ 6♠ 7♠ 8♠');
    const ends = ['4♠', '9♠'].map((card) => play(game, layOffOf(game, 'ann', card, 'meld-1')).facts[0]);
    expect(ends).toMatchObject([{ end: 'low' }, { end: 'high' }]);
    expect(game.state.round.table[0]).toMatchObject({ type: 'run', ownerId: 'bob' });
  });
});

describe('several lay-offs in a turn', () => {
  const table = ['bob set 9♦ 9♥ 9♠', 'bob run 5♠ 6♠ 7♠ 8♠'];

  test('T5: one at a time, on one meld or several, and the turn goes on', () => {
    const game = annHolding('9♣ 4♠ 3♠ Joker', '', { table });
    const steps = [
      ['9♣', 'meld-1', 5],
      ['4♠', 'meld-2', 4],
      ['3♠', 'meld-2', 3],
      ['Joker', 'meld-1', 2],
    ] as const;
    for (const [card, meldId, left] of steps) {
      expect(factLines(play(game, layOffOf(game, 'ann', card, meldId)).facts)).toEqual([
        `CARD_LAID_OFF ann ${card}`,
      ]);
      expect(handOf(game, 'ann')).toHaveLength(left);
      expect(turnPhase(game.state.round)).toBe('drawn');
    }
    expect(meldText(game, 'meld-1')).toBe('9♦ 9♥ 9♠ 9♣ Joker');
    expect(meldText(game, 'meld-2')).toBe('3♠ 4♠ 5♠ 6♠ 7♠ 8♠');
    expect(factLines(play(game, discardOf(game, 'ann', 'K♥')).facts)).toEqual(['CARD_DISCARDED ann K♥']);
  });

  test('T5, T7: a discard follows any number of lay-offs, none included', () => {
    const game = annHolding('9♣', '', { table });
    expect(factLines(play(game, discardOf(game, 'ann', '9♣')).facts)).toEqual(['CARD_DISCARDED ann 9♣']);
    expect(meldText(game, 'meld-1')).toBe('9♦ 9♥ 9♠');
  });

  test('T5: the turn machine stays in its state, drawn or awaitingDiscard', () => {
    const hands = { ann: '9♣ 4♠ 6♥', bob: 'Q♥ Q♦', carol: 'Q♣ J♣' };
    const round = givenRound({ round: 2, hands, table, down: ['ann'], drawn: true });
    const turn = createActor(turnMachine, { input: { round } }).start();
    const [nine, four] = round.players[0]!.hand;
    turn.send({ type: 'LAY_OFF', playerId: 'ann', cardId: nine!.id, meldId: 'meld-1' });
    expect(turn.getSnapshot().value).toBe('drawn');
    turn.send({ type: 'READY_TO_DISCARD', playerId: 'ann' });
    turn.send({ type: 'LAY_OFF', playerId: 'ann', cardId: four!.id, meldId: 'meld-2' });
    expect(turn.getSnapshot().value).toBe('awaitingDiscard');
    expect(formatHand(turn.getSnapshot().context.round!.players[0]!.hand)).toBe('6♥');
  });
});
