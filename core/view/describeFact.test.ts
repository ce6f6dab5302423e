import { describe, expect, test } from 'vitest';
import { formatCard, parseCard } from '../cards/notation.ts';
import { CLASSIC } from '../rules/presets.ts';
import { given, handOf, idIn, layDownOf, play } from '../testing/given.ts';
import { describeFact, describeHeadline, type FactStyle } from './describeFact.ts';
import { factsFor, type SeenFact } from './facts.ts';

const NAMES: Readonly<Record<string, string>> = { ann: 'Ann', bob: 'Bob', carol: 'Carol' };

const CONTEXT = { rules: CLASSIC, nameOf: (id: string) => NAMES[id] ?? id };

/** `Ann draws`, one line for each fact worth mentioning. */
function lines(facts: readonly SeenFact[], style?: FactStyle): string[] {
  return facts
    .map((fact) => describeFact(fact, CONTEXT, style))
    .flatMap((text) => (text ? [`${text.who} ${text.what}`] : []));
}

describe('describeFact', () => {
  test('only the owner of a drawn card sees its name', () => {
    const { facts } = play(given({ stock: 'K♠ 3♦' }), { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(lines(factsFor(facts, 'ann'))).toEqual(['Ann draws K♠']);
    expect(lines(factsFor(facts, 'bob'))).toEqual(['Ann draws']);
  });

  test('only the caller sees which penalty card came with a May I?', () => {
    const game = given({ discard: '7♥', drawn: true, mayI: { by: 'carol', passed: [] }, stock: 'K♠ 3♦' });
    const { facts } = play(game, { type: 'CALL_MAY_I', playerId: 'bob' });
    expect(lines(factsFor(facts, 'bob'))).toEqual([
      'Bob calls May I? for 7♥',
      'Bob gets 7♥ and 1 penalty card: K♠',
    ]);
    expect(lines(factsFor(facts, null))).toEqual([
      'Bob calls May I? for 7♥',
      'Bob gets 7♥ and 1 penalty card',
    ]);
  });

  test('Y6: without penalty cards, none are mentioned', () => {
    const rules = { ...CLASSIC, mayI: { ...CLASSIC.mayI, penaltyCards: 0 } };
    const game = given({ rules, discard: '7♥', drawn: true, mayI: { by: 'carol', passed: [] } });
    const { facts } = play(game, { type: 'CALL_MAY_I', playerId: 'bob' });
    expect(lines(factsFor(facts, 'bob'))).toEqual(['Bob calls May I? for 7♥', 'Bob gets 7♥']);
  });

  test('a Joker has an article', () => {
    const drawn = play(given({ stock: 'Joker 3♦' }), { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(lines(factsFor(drawn.facts, 'ann'))).toEqual(['Ann draws a Joker']);
  });

  test('T6, J1: a lay-off and a swap name the meld', () => {
    const hands = { ann: '9♠ 8♥ 3♦', bob: '7♠ 5♣', carol: '6♣' };
    const table = ['ann set 9♣ 9♦ 9♥', 'carol run 4♥ 5♥ 6♥ 7♥', 'carol run 5♠ 6♠ Joker 8♠'];
    const game = given({ round: 2, hands, table, drawn: true, down: ['ann'] });
    const layOff = (card: string, meldId: string) =>
      play(game, { type: 'LAY_OFF', playerId: 'ann', cardId: idIn(game, 'ann', card), meldId }).facts;
    expect(lines(factsFor(layOff('9♠', 'meld-1'), null))).toEqual(['Ann lays off 9♠ on their own 9s']);
    expect(lines(factsFor(layOff('8♥', 'meld-2'), null))).toEqual(['Ann lays off 8♥ on Carol’s hearts']);
    const other = given({ round: 2, hands, table, turn: 'bob', drawn: true });
    const swap = { meldId: 'meld-3', jokerCardId: 'Joker-0', cardId: idIn(other, 'bob', '7♠') };
    const { facts } = play(other, { type: 'SWAP_JOKER', playerId: 'bob', ...swap });
    expect(lines(factsFor(facts, null))).toEqual(['Bob swaps 7♠ for the Joker in Carol’s spades']);
  });

  test('a screen can format cards and highlight words', () => {
    const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ K♥', bob: '5♣', carol: '6♣' };
    const game = given({ hands, drawn: true });
    const { facts } = play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♥'));
    const style: FactStyle = {
      card: (card) => formatCard(card).toLowerCase(),
      mark: (text, tone) => `<${tone}>${text}`,
    };
    expect(lines(factsFor(facts, null), style)).toEqual([
      'Ann <down>lays down [9♣ 9♦ 9♥] [k♣ k♦ k♥]',
      'Ann <out>goes out!',
    ]);
  });
});

describe('headlines', () => {
  test('a round ends, and the next is dealt', () => {
    const hands = { ann: '9♣', bob: '5♣ K♦', carol: 'Joker' };
    const game = given({ hands, table: ['ann set 8♣ 8♦ 8♥', 'ann set 7♣ 7♦ 7♠'], drawn: true });
    const facts = factsFor(
      play(game, { type: 'DISCARD', playerId: 'ann', cardId: handOf(game, 'ann')[0]!.id }).facts,
      null,
    );
    const headlines = facts.flatMap((fact) => describeHeadline(fact, CONTEXT) ?? []);
    expect(headlines[0]).toBe('Round 1 is over: Ann went out. Points: Ann 0, Bob 15, Carol 50.');
    expect(headlines[1]).toMatch(/^Round 2: 1 set and 1 run\. Ann deals and turns up .+\.$/);
  });

  test('R1: the final round says that every card goes down at once', () => {
    const dealt = {
      type: 'CARDS_DEALT',
      roundNumber: 6,
      dealerId: 'ann',
      discard: parseCard('9♣')!,
    } as const;
    expect(describeHeadline(dealt as never, CONTEXT)).toBe(
      'Round 6: 1 set and 2 runs, all cards at once. Ann deals and turns up 9♣.',
    );
  });

  test('S2: nobody went out; G4: tied players all win', () => {
    expect(
      describeHeadline(
        { type: 'ROUND_ENDED', roundNumber: 3, winnerId: null, scores: { ann: 5, bob: 7 }, hands: [] },
        CONTEXT,
      ),
    ).toBe('Round 3 is over: the stock ran out and nobody went out. Points: Ann 5, Bob 7.');
    expect(describeHeadline({ type: 'GAME_ENDED', winnerIds: ['ann', 'bob'], totals: {} }, CONTEXT)).toBe(
      'Ann and Bob won.',
    );
  });
});

describe('the reader is “You”', () => {
  const said = (facts: readonly SeenFact[], you: string) =>
    facts.map((fact) => {
      const text = describeFact(fact, { ...CONTEXT, you });
      return text ? `${text.who} ${text.what}` : describeHeadline(fact, { ...CONTEXT, you });
    });

  test('with verbs to match, and only for their own moves', () => {
    const { facts } = play(given({ stock: 'K♠ 3♦' }), { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(said(factsFor(facts, 'ann'), 'ann')).toEqual(['You draw K♠']);
    expect(said(factsFor(facts, 'bob'), 'bob')).toEqual(['Ann draws']);
  });

  test('their melds are “your” melds', () => {
    const hands = { ann: '9♠ 8♥ 3♦', bob: '5♣', carol: '6♣' };
    const table = ['ann set 9♣ 9♦ 9♥', 'carol run 4♥ 5♥ 6♥ 7♥'];
    const game = given({ round: 2, hands, table, drawn: true, down: ['ann'] });
    const layOff = (card: string, meldId: string) =>
      factsFor(
        play(game, { type: 'LAY_OFF', playerId: 'ann', cardId: idIn(game, 'ann', card), meldId }).facts,
        null,
      );
    const [own, theirs] = [layOff('9♠', 'meld-1'), layOff('8♥', 'meld-2')];
    expect(said(own, 'ann')).toEqual(['You lay off 9♠ on your own 9s']);
    expect(said(theirs, 'carol')).toEqual(['Ann lays off 8♥ on your hearts']);
  });

  test('going out, the score and the win', () => {
    const hands = { ann: 'K♦', bob: '5♣', carol: '6♣' };
    const game = given({ hands, table: ['ann set 9♣ 9♦ 9♥'], drawn: true });
    const { facts } = play(game, { type: 'DISCARD', playerId: 'ann', cardId: idIn(game, 'ann', 'K♦') });
    expect(said(factsFor(facts, 'ann'), 'ann').slice(0, 3)).toEqual([
      'You discard K♦',
      'You go out!',
      'Round 1 is over: you went out. Points: You 0, Bob 5, Carol 6.',
    ]);
  });

  test('missing out on a card', () => {
    const card = handOf(given({ hands: { ann: '7♥', bob: '5♣', carol: '6♣' } }), 'ann')[0]!;
    const lapsed = (...playerIds: string[]) => [{ type: 'MAY_I_LAPSED', playerIds, card } as const];
    expect(said(lapsed('bob'), 'bob')).toEqual(['You miss out on 7♥']);
    expect(said(lapsed('bob'), 'ann')).toEqual(['Bob misses out on 7♥']);
    expect(said(lapsed('bob', 'ann'), 'ann')).toEqual(['Bob and you miss out on 7♥']);
  });
});
