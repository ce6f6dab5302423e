import { describe, expect, test } from 'vitest';
import { formatCard } from '../cards/notation.ts';
import type { Game } from '../engine/game.ts';
import { CLASSIC } from '../rules/presets.ts';
import { given, handOf, layDownOf, play } from '../testing/given.ts';
import { factsFor, type SeenFact } from './facts.ts';
import { type Show, tell, tellHeadline } from './tell.ts';

const NAMES: Readonly<Record<string, string>> = { ann: 'Ann', bob: 'Bob', carol: 'Carol' };

function tableOf(game?: Game) {
  return {
    rules: CLASSIC,
    nameOf: (id: string) => NAMES[id] ?? id,
    meldOf: (id: string) => game?.state.round.table.find((meld) => meld.id === id),
  };
}

/** `Ann draws`, one line for each thing worth telling. */
function lines(facts: readonly SeenFact[], game?: Game, show?: Show): string[] {
  return facts
    .map((fact) => tell(fact, tableOf(game), show))
    .flatMap((told) => (told ? [`${told.who} ${told.what}`] : []));
}

describe('what happened, in words', () => {
  test('a drawn card is named to its owner only', () => {
    const { facts } = play(given({ stock: 'K♠ 3♦' }), { type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(lines(factsFor(facts, 'ann'))).toEqual(['Ann draws K♠']);
    expect(lines(factsFor(facts, 'bob'))).toEqual(['Ann draws']);
  });

  test('a May I? is told with its penalty card, whose face only the caller knows', () => {
    const game = given({ discard: '7♥', drawn: true, mayI: { by: 'carol', passed: [] }, stock: 'K♠ 3♦' });
    const { facts } = play(game, { type: 'CALL_MAY_I', playerId: 'bob' });
    expect(lines(factsFor(facts, 'bob'))).toEqual(['Bob May I? 7♥', 'Bob gets 7♥ and 1 penalty card: K♠']);
    expect(lines(factsFor(facts, null))).toEqual(['Bob May I? 7♥', 'Bob gets 7♥ and 1 penalty card']);
  });

  test('a lay-off names the meld, where the table is known', () => {
    const hands = { ann: '9♠ 8♥ 3♦', bob: '5♣', carol: '6♣' };
    const table = ['ann set 9♣ 9♦ 9♥', 'bob run 4♥ 5♥ 6♥ 7♥'];
    const game = given({ round: 2, hands, table, drawn: true });
    const [nine, eight] = handOf(game, 'ann');
    const layOff = (cardId: string, meldId: string) =>
      play(game, { type: 'LAY_OFF', playerId: 'ann', cardId, meldId }).facts;
    const first = factsFor(layOff(nine!.id, 'meld-1'), null);
    const second = factsFor(layOff(eight!.id, 'meld-2'), null);
    expect(lines(first, game)).toEqual(['Ann lays off 9♠ on Ann’s 9s']);
    expect(lines(second, game)).toEqual(['Ann lays off 8♥ on Bob’s hearts']);
    expect(lines(second)).toEqual(['Ann lays off 8♥']);
  });

  test('a screen may write cards and weighty words its own way', () => {
    const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ K♥', bob: '5♣', carol: '6♣' };
    const game = given({ hands, drawn: true });
    const { facts } = play(game, layDownOf(game, 'ann', 'set 9♣ 9♦ 9♥ | set K♣ K♦ K♥'));
    const show: Show = {
      card: (card) => formatCard(card).toLowerCase(),
      mark: (text, tone) => `<${tone}>${text}`,
    };
    expect(lines(factsFor(facts, null), game, show)).toEqual([
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
    const told = facts.flatMap((fact) => tellHeadline(fact, tableOf(game)) ?? []);
    expect(told[0]).toBe('Round 1 ends: Ann goes out. Points: Ann 0, Bob 15, Carol 50.');
    expect(told[1]).toMatch(/^Round 2: 1 set and 1 run\. Ann deals and turns up .+\.$/);
  });

  test('S2: nobody went out; G4: tied players all win', () => {
    expect(
      tellHeadline(
        { type: 'ROUND_ENDED', roundNumber: 3, winnerId: null, scores: { ann: 5, bob: 7 }, hands: [] },
        tableOf(),
      ),
    ).toBe('Round 3 ends: the stock is gone, nobody goes out. Points: Ann 5, Bob 7.');
    expect(tellHeadline({ type: 'GAME_ENDED', winnerIds: ['ann', 'bob'], totals: {} }, tableOf())).toBe(
      'Ann and Bob won.',
    );
  });
});
