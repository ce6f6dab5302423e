import { describe, expect, test } from 'vitest';
import { formatHand } from '../cards/notation.ts';
import type { Game } from '../engine/game.ts';
import { given, handOf, idIn, idsIn, layDownOf, play, refused, type TableText } from '../testing/given.ts';
import type { HouseRules } from './houseRules.ts';
import { CLASSIC } from './presets.ts';
import { refuse } from './refusal.ts';

const house = (change: Partial<HouseRules>): HouseRules => ({ ...CLASSIC, name: 'ours', ...change });
const factTypes = (facts: readonly { type: string }[]) => facts.map((fact) => fact.type);
const cardsIn = (game: Game, id: string) => formatHand(handOf(game, id));
const layOff = (game: Game, card: string, meldId: string) => ({
  type: 'LAY_OFF',
  playerId: 'ann',
  cardId: idIn(game, 'ann', card),
  meldId,
});
const discard = (game: Game, playerId: string, card: string) => ({
  type: 'DISCARD',
  playerId,
  cardId: idIn(game, playerId, card),
});
const goOut = (game: Game, cards: string, meldId: string) => ({
  type: 'GO_OUT',
  playerId: 'ann',
  finalLayOffs: idsIn(game, 'ann', cards).map((cardId) => ({ cardId, meldId })),
});
const READY = { type: 'READY_TO_DISCARD', playerId: 'ann' };
const OTHERS = { bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥' };

describe('H11: the Joker swap', () => {
  const table: TableText = {
    round: 2,
    hands: { ann: '7♠ K♦ Q♦', ...OTHERS },
    table: ['bob run 5♠ 6♠ Joker 8♠', 'bob set 8♣ 8♦ 8♥'],
    drawn: true,
  };
  const swap = (game: Game) => ({
    type: 'SWAP_JOKER',
    playerId: 'ann',
    meldId: 'meld-1',
    jokerCardId: 'Joker-0',
    cardId: idIn(game, 'ann', '7♠'),
  });

  test.each<[HouseRules['jokerSwap'], boolean, boolean]>([
    ['before-down', true, false],
    ['after-down', false, true],
    ['never', false, false],
  ])('H11: %s: possible before being down: %s, after: %s', (jokerSwap, before, after) => {
    const rules = house({ jokerSwap });
    const notDown = given({ rules, ...table });
    const down = given({ rules, ...table, down: ['ann'] });

    expect(notDown.execute(swap(notDown)).ok).toBe(before);
    expect(down.execute(swap(down)).ok).toBe(after);
  });

  test('H11: each house gives its reason', () => {
    const why = (jokerSwap: HouseRules['jokerSwap'], down: string[]) => {
      const game = given({ rules: house({ jokerSwap }), ...table, down });
      return refused(game, swap(game));
    };

    expect(why('never', [])).toEqual(refuse('swap-never'));
    expect(why('never', ['ann'])).toEqual(refuse('swap-never'));
    expect(why('after-down', [])).toEqual(refuse('swap-while-not-down'));
    expect(why('before-down', ['ann'])).toEqual(refuse('swap-while-down'));
  });

  test('H11: after-down begins with the turn after the lay-down, also where laying off does not', () => {
    for (const layOffOnLayDownTurn of [false, true]) {
      const rules = house({ jokerSwap: 'after-down', layOffOnLayDownTurn });
      const game = given({ rules, ...table, down: ['ann'], laidDown: true });
      expect(refused(game, swap(game))).toEqual(refuse('swap-while-not-down'));
    }
  });

  test('H11: who is about to discard swaps no more', () => {
    const game = given({ rules: house({ jokerSwap: 'after-down' }), ...table, down: ['ann'] });
    play(game, READY);

    expect(refused(game, swap(game))).toEqual(refuse('ready-to-discard'));
  });
});

describe('H12: the final round', () => {
  const hands = { ann: '9♣ 9♦ 9♥ 5♠ 6♠ 7♠ 8♠ 5♥ 6♥ 7♥ 8♥ K♦', ...OTHERS };
  const contract = 'set 9♣ 9♦ 9♥ | run 5♠ 6♠ 7♠ 8♠ | run 5♥ 6♥ 7♥ 8♥';
  const down: TableText = {
    round: 6,
    table: ['ann set 9♣ 9♦ 9♥', 'ann run 5♠ 6♠ 7♠ 8♠', 'ann run 5♥ 6♥ Joker 8♥'],
    drawn: true,
  };

  test('R1: all-cards: a lay-down that leaves a card is refused', () => {
    const game = given({ round: 6, hands, drawn: true });

    expect(refused(game, layDownOf(game, 'ann', contract))).toEqual(
      refuse('must-use-all-cards', 'round 6 requires laying down ALL 12 cards: you specified 11'),
    );
  });

  test.each(['no-discard', 'as-others'] as const)(
    'H12: %s: the contract is laid down like in any round',
    (finalRound) => {
      const game = given({
        rules: house({ finalRound }),
        round: 6,
        hands: { ...hands, ann: `${hands.ann} Q♦` },
        drawn: true,
      });
      play(game, layDownOf(game, 'ann', contract));

      expect(cardsIn(game, 'ann')).toBe('K♦ Q♦');
      expect(game.state.round.players[0]!.isDown).toBe(true);
      play(game, discard(game, 'ann', 'Q♦'));
      expect(game.state.isOver).toBe(false);
    },
  );

  test.each(['no-discard', 'as-others'] as const)(
    'H12: %s: laying off, GO_OUT and the Joker swap are as in any round',
    (finalRound) => {
      const rules = house({ finalRound });
      const laying = given({ rules, ...down, hands: { ann: '9♠ 9♣ K♦', ...OTHERS } });
      play(laying, layOff(laying, '9♠', 'meld-1'));
      expect(refused(laying, goOut(laying, '9♣ K♦', 'meld-1'))).toEqual(refuse('card-does-not-fit'));
      const going = given({ rules, ...down, hands: { ann: '9♠ 9♣', ...OTHERS } });
      play(going, goOut(going, '9♠ 9♣', 'meld-1'));
      expect(going.state.isOver).toBe(true);
      const swapping = given({
        rules,
        ...down,
        turn: 'bob',
        hands: { ann: 'K♦', bob: '7♥ Q♦ Q♣', carol: '6♣' },
      });
      play(swapping, {
        type: 'SWAP_JOKER',
        playerId: 'bob',
        meldId: 'meld-3',
        jokerCardId: 'Joker-0',
        cardId: '7-hearts-0',
      });
    },
  );

  test('H12: as-others: the last card may be discarded', () => {
    const game = given({
      rules: house({ finalRound: 'as-others' }),
      ...down,
      hands: { ann: 'K♦', ...OTHERS },
    });
    play(game, discard(game, 'ann', 'K♦'));

    expect(game.state.roundHistory).toMatchObject([{ roundNumber: 6, winnerId: 'ann' }]);
    expect(game.state.round.exposed).toBeNull();
  });

  test('H12: no-discard: the last card may not be discarded in the final round, but in the others', () => {
    const rules = house({ finalRound: 'no-discard' });
    const final = given({ rules, ...down, hands: { ann: 'K♦', ...OTHERS } });
    const fifth = given({ rules, ...down, round: 5, hands: { ann: 'K♦', ...OTHERS } });

    expect(refused(final, discard(final, 'ann', 'K♦'))).toEqual(refuse('last-card-not-discarded'));
    expect(factTypes(play(final, READY).facts)).toEqual(['LAST_CARD_KEPT']);
    play(fifth, discard(fifth, 'ann', 'K♦'));
    expect(fifth.state.currentRound).toBe(6);
  });

  test('H12, H13: no-discard and all-cards lift the discard that is required elsewhere', () => {
    const rules = house({ finalRound: 'no-discard', goingOut: 'discard-required' });
    const laying = given({ rules, ...down, hands: { ann: '9♠', ...OTHERS } });
    play(laying, layOff(laying, '9♠', 'meld-1'));
    expect(laying.state.isOver).toBe(true);
    const atOnce = given({
      rules: house({ goingOut: 'discard-required' }),
      round: 6,
      hands: { ...hands, ann: hands.ann.replace(' K♦', '') },
      drawn: true,
    });
    play(atOnce, layDownOf(atOnce, 'ann', contract));
    expect(atOnce.state.isOver).toBe(true);
  });
});

describe('H13: going out', () => {
  const down: TableText = { table: ['ann set 9♣ 9♦ 9♥', 'ann set 8♣ 8♦ 8♥'], drawn: true };
  const one = { ann: '9♠', ...OTHERS };

  test('H13: discard-required: neither laying down, laying off nor GO_OUT empties the hand', () => {
    const rules = house({ goingOut: 'discard-required' });
    const laying = given({ rules, hands: { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥', ...OTHERS }, drawn: true });
    const game = given({ rules, ...down, hands: { ann: '9♠ 9♣', ...OTHERS } });

    expect(refused(laying, layDownOf(laying, 'ann', 'set 9♣ 9♦ 9♥ | set 8♣ 8♦ 8♥'))).toEqual(
      refuse('keep-a-card-to-discard'),
    );
    expect(refused(game, goOut(game, '9♠ 9♣', 'meld-1'))).toEqual(refuse('keep-a-card-to-discard'));
    play(game, layOff(game, '9♠', 'meld-1'));
    expect(refused(game, layOff(game, '9♣', 'meld-1'))).toEqual(refuse('keep-a-card-to-discard'));
    play(game, discard(game, 'ann', '9♣'));
    expect(game.state.roundHistory).toMatchObject([{ winnerId: 'ann', scores: { ann: 0 } }]);
  });

  test('H13: discard-forbidden: the last card is laid off, but never discarded', () => {
    const game = given({ rules: house({ goingOut: 'discard-forbidden' }), ...down, hands: one });

    expect(refused(game, discard(game, 'ann', '9♠'))).toEqual(refuse('last-card-not-discarded'));
    play(game, layOff(game, '9♠', 'meld-1'));
    expect(game.state.roundHistory).toMatchObject([{ winnerId: 'ann' }]);
  });

  test('H13: discard-forbidden: also laying down every card and GO_OUT go out', () => {
    const rules = house({ goingOut: 'discard-forbidden' });
    const laying = given({ rules, hands: { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥', ...OTHERS }, drawn: true });
    play(laying, layDownOf(laying, 'ann', 'set 9♣ 9♦ 9♥ | set 8♣ 8♦ 8♥'));
    const going = given({ rules, ...down, hands: one });
    play(going, goOut(going, '9♠', 'meld-1'));

    for (const game of [laying, going]) expect(game.state.roundHistory).toMatchObject([{ winnerId: 'ann' }]);
  });

  test('H13: discard-forbidden: saying that one is about to discard ends the turn with the last card kept', () => {
    const game = given({
      rules: house({ goingOut: 'discard-forbidden' }),
      ...down,
      hands: { ann: 'K♦', ...OTHERS },
    });

    expect(play(game, READY).facts).toEqual([{ type: 'LAST_CARD_KEPT', playerId: 'ann' }]);
    expect(cardsIn(game, 'ann')).toBe('K♦');
    expect(game.state.round).toMatchObject({
      currentPlayerIndex: 1,
      hasDrawn: false,
      readyToDiscard: false,
      laidDownThisTurn: false,
    });
  });

  test('H13: so it does for one who came down to a single card, by a lay-off or by the lay-down itself', () => {
    const rules = house({ goingOut: 'discard-forbidden' });
    const ready = given({ rules, ...down, hands: { ann: '9♠ K♦', ...OTHERS } });
    play(ready, READY);
    expect(refused(ready, READY)).toEqual(refuse('ready-to-discard'));
    play(ready, layOff(ready, '9♠', 'meld-1'));
    expect(factTypes(play(ready, READY).facts)).toEqual(['LAST_CARD_KEPT']);

    const laying = given({ rules, hands: { ann: '9♣ 9♦ 9♥ 8♣ 8♦ 8♥ K♦', ...OTHERS }, drawn: true });
    play(laying, layDownOf(laying, 'ann', 'set 9♣ 9♦ 9♥ | set 8♣ 8♦ 8♥'));
    expect(refused(laying, discard(laying, 'ann', 'K♦'))).toEqual(refuse('last-card-not-discarded'));
    expect(factTypes(play(laying, READY).facts)).toEqual(['LAST_CARD_KEPT']);
  });

  test('H13: with two cards in hand the turn ends by a discard as ever', () => {
    const game = given({
      rules: house({ goingOut: 'discard-forbidden' }),
      ...down,
      hands: { ann: 'K♦ Q♦', ...OTHERS },
    });
    play(game, discard(game, 'ann', 'Q♦'));

    expect(cardsIn(game, 'ann')).toBe('K♦');
    expect(game.state.round.currentPlayerIndex).toBe(1);
  });

  test('H13, Y1: the discard left lying is the next player’s to take, and others may call for it', () => {
    const game = given({
      rules: house({ goingOut: 'discard-forbidden' }),
      ...down,
      hands: { ann: 'K♦', ...OTHERS },
    });
    play(game, READY);
    play(game, { type: 'CALL_MAY_I', playerId: 'carol' });
    const { facts } = play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'bob' });

    expect(cardsIn(game, 'bob')).toBe('5♣ 9♦ J♥ 7♥');
    expect(factTypes(facts)).toEqual(['CARD_DRAWN', 'MAY_I_LAPSED']);
  });

  test('H13: with no discard left lying there is nothing to take or to call for', () => {
    const game = given({
      rules: house({ goingOut: 'discard-forbidden' }),
      ...down,
      discard: '',
      hands: { ann: 'K♦', ...OTHERS },
    });
    play(game, READY);

    expect(refused(game, { type: 'DRAW_FROM_DISCARD', playerId: 'bob' })).toEqual(
      refuse('discard-pile-empty'),
    );
    expect(refused(game, { type: 'CALL_MAY_I', playerId: 'carol' })).toEqual(refuse('nothing-to-call-for'));
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'bob' });
    expect(game.state.round.exposed).toBeNull();
  });
});

describe('H14, H15: points and reshuffles', () => {
  const last: TableText = {
    hands: { ann: '2♣', bob: '2♦ Joker A♠', carol: '9♣ K♦' },
    down: ['ann'],
    drawn: true,
  };

  test.each<[string, Partial<HouseRules['points']>, number, number]>([
    ['classic', {}, 2 + 50 + 15, 19],
    ['dear twos', { 2: 20 }, 20 + 50 + 15, 19],
    ['cheap Jokers, cheap aces', { Joker: 25, A: 1 }, 2 + 25 + 1, 19],
    ['everything five', { 2: 5, Joker: 5, A: 5, 9: 5, K: 5 }, 15, 10],
  ])('H14: %s: bob scores %i', (_, points, bob, carol) => {
    const game = given({ rules: house({ points: { ...CLASSIC.points, ...points } }), ...last });
    play(game, discard(game, 'ann', '2♣'));

    expect(game.state.roundHistory[0]!.scores).toEqual({ ann: 0, bob, carol });
  });

  const dry = (reshuffles: number | null, done: number) =>
    given({ rules: house({ reshuffles }), stock: '', discard: '7♥ 8♣ 9♠ 10♠', reshuffles: done });
  const draw = { type: 'DRAW_FROM_STOCK', playerId: 'ann' };

  test.each<[number | null, number]>([
    [0, 0],
    [2, 2],
    [5, 5],
  ])('H15, S5: with %s reshuffles allowed and %i done, an empty stock ends the round', (allowed, done) => {
    const game = dry(allowed, done);

    expect(factTypes(play(game, draw).facts)).toEqual(['ROUND_ENDED', 'CARDS_DEALT']);
    expect(game.state.roundHistory).toMatchObject([{ roundNumber: 1, winnerId: null }]);
  });

  test.each<[number | null, number]>([
    [1, 0],
    [5, 4],
    [null, 0],
    [null, 100],
  ])('H15, S1: with %s reshuffles allowed and %i done, the stock is made anew', (allowed, done) => {
    const game = dry(allowed, done);
    const { words } = game.state.round.rng;
    const { facts } = play(game, draw);

    expect(game.state.round.rng.words).toBeGreaterThan(words);
    expect(facts[0]).toEqual({ type: 'STOCK_RESHUFFLED', stockCount: 3, timesThisRound: done + 1 });
    expect(game.state.round).toMatchObject({ reshuffles: done + 1, discard: [{ id: '7-hearts-0' }] });
    expect(game.state.round.stock).toHaveLength(2);
  });
});

describe('H20: a round before the final one, won with all cards at once', () => {
  const rules = house({ allCardsRounds: [1], finalRound: 'as-others' });
  const SIX_KINDS = '9♣ 9♦ 9♥ K♣ K♦ K♥';

  test('R1: a lay-down that leaves a card is refused; one of every card goes out, and the next round is dealt', () => {
    const long = given({ rules, hands: { ann: `${SIX_KINDS} 4♦`, ...OTHERS }, drawn: true });
    expect(refused(long, layDownOf(long, 'ann', 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♥'))).toMatchObject({
      code: 'must-use-all-cards',
      rule: 'R1',
      message: 'round 1 requires laying down ALL 7 cards: you specified 6',
    });

    const game = given({ rules, hands: { ann: SIX_KINDS, ...OTHERS }, drawn: true });
    play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♥'));
    expect(game.state.roundHistory).toMatchObject([{ roundNumber: 1, winnerId: 'ann' }]);
    expect(game.state.currentRound).toBe(2);
  });

  test('R3: nobody lays off, swaps or goes out by laying off, and the reason names the round', () => {
    const game = given({ rules, hands: { ann: '3♣ 4♦', ...OTHERS }, drawn: true });
    const layOff = { cardId: idIn(game, 'ann', '3♣'), meldId: 'meld-1' };
    expect(refused(game, { type: 'LAY_OFF', playerId: 'ann', ...layOff }).message).toContain('in round 1');
    expect(refused(game, { type: 'GO_OUT', playerId: 'ann', finalLayOffs: [layOff] }).message).toBe(
      'round 1 is won by laying down all cards at once',
    );
  });
});
