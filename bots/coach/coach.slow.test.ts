import { formatCard } from '@mayi/core/cards';
import type { Game } from '@mayi/core/engine';
import { spectatorView, type View, viewFor, whyNot } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import { discardOf, given, layDownOf, play, type TableText } from '../../core/testing/given.ts';
import { knowledgeOf } from '../knowledge.ts';
import { lackOf } from '../model/lookup.ts';
import type { Advice, DiscardAdvice } from './advice.ts';
import { coach } from './coach.ts';

const OTHERS = { bob: '3♠ 6♣ 8♦ J♥ Q♣ 4♥ 9♠ 5♦ K♥ 7♠ A♦', carol: '3♦ 6♠ 8♠ J♠ Q♥ 4♠ 10♠ 5♥ 10♣ 7♥ A♥' };

/** Cards that no test asks for. */
const REST: TableText = { stock: 'J♣ Q♦ A♠ 6♦ 4♦ 10♥', discard: '8♣' };

function adviceFor(text: TableText, playerId = 'ann'): Advice {
  return coach(viewFor(given({ ...REST, ...text }), playerId));
}

function discardIn(advice: Advice, card: string): DiscardAdvice {
  const found = advice.discards?.find((one) => formatCard(one.card) === card);
  if (found === undefined) throw new Error(`${card} is not among the discards`);
  return found;
}

/** `K♥2 Joker4`. */
function outsIn({ outs }: Advice): string {
  return outs
    .map(({ kind, unseen }) => `${kind.suit === null ? 'Joker' : formatCard(kind as never)}${unseen}`)
    .join(' ');
}

describe('how far away the contract is', () => {
  const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ 3♥ 5♠ 7♣ J♦ 4♣ 6♥', ...OTHERS };

  test('distance and outs are exact; cards that can no longer come aren’t listed', () => {
    const advice = adviceFor({ hands, discard: 'K♠ 2♣ 8♥' });
    expect(advice).toMatchObject({ distance: 1, exchanges: null, liveOuts: 16 });
    expect(outsIn(advice)).toBe('K♥2 2♥2 K♦1 2♦2 K♣1 2♣1 K♠1 2♠2 Joker4');
  });

  test('cards that a player was seen to take aren’t live', () => {
    const game = given({ ...REST, hands, turn: 'bob', discard: 'K♠ 8♥' });
    play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'bob' });
    expect(outsIn(coach(viewFor(game, 'ann')))).toContain('K♠1');
  });

  test('if every card must go down, the outs are the cards that reduce the exchanges', () => {
    const all = { ann: '3♠ 4♠ 5♠ 6♠ 9♥ 10♥ J♥ K♣ K♦ 7♦ A♣', ...OTHERS };
    const view = viewFor(given({ ...REST, round: 6, hands: all }), 'ann');
    const advice = coach(view);
    const { lookup, hand, unseen } = knowledgeOf(view);
    const helps = [...unseen.keys()].filter((kind) => {
      const more = hand.slice();
      more[kind] = (more[kind] as number) + 1;
      return lackOf(lookup, more, 12) < (advice.exchanges as number);
    });
    expect(advice.exchanges).toBe(lackOf(lookup, hand, 12));
    expect(advice.liveOuts).toBe(helps.reduce((sum, kind) => sum + (unseen[kind] as number), 0));
    expect(advice.outs).toHaveLength(helps.filter((kind) => (unseen[kind] as number) > 0).length);
  });

  test('a player who is down has no distance and no outs', () => {
    const text: TableText = { hands: { ann: '5♣ 8♦', ...OTHERS }, table: ['ann set 9♣ 9♦ 9♥'] };
    expect(adviceFor(text)).toMatchObject({ distance: null, exchanges: null, outs: [], liveOuts: 0 });
  });
});

describe('May I?', () => {
  const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ 3♥ 5♠ 7♣ J♦ 4♣ 6♥', bob: OTHERS.bob, carol: OTHERS.carol };

  test('is worth calling for a card that completes the contract', () => {
    const advice = adviceFor({ hands, turn: 'bob', discard: 'K♠', drawn: true, mayI: { by: 'carol' } });
    expect(advice.mayI).toMatchObject({ advice: 'call', card: { rank: 'K', suit: 'spades' } });
    expect(advice.mayI?.gain).toBeGreaterThan(0);
    expect(advice.next).toEqual({ type: 'CALL_MAY_I', playerId: 'ann' });
    expect(advice.headline).toMatch(/^Call May I\? for K♠: K♠ completes 2 sets/);
  });

  test('is not worth calling for a useless card when the contract is in hand', () => {
    const ann = '9♣ 9♦ 9♥ K♣ K♦ K♥ 5♠ 7♣ J♦ 4♣ 6♥';
    const advice = adviceFor({
      hands: { ...hands, ann, bob: '3♠ 6♣ 8♦' },
      turn: 'bob',
      table: ['bob set Q♣ Q♠ Q♥', 'bob set 8♣ 8♥ 8♠'],
      discard: 'A♠',
      drawn: true,
      mayI: { by: 'carol' },
    });
    expect(advice.mayI).toMatchObject({ advice: 'pass' });
    expect(advice.mayI?.gain).toBeLessThan(0);
    expect(advice.mayI?.penaltyCost).toBeGreaterThan(0);
    expect(advice.next).toEqual({ type: 'PASS_MAY_I', playerId: 'ann' });
  });

  test('a good call is kept', () => {
    const mayI = { by: 'carol', called: ['ann'] };
    const advice = adviceFor({ hands, turn: 'bob', discard: 'Joker', mayI });
    expect(advice.mayI?.advice).toBe('call');
    expect(advice.next).toBeNull();
    expect(advice.headline).toMatch(/^Stick with your May I\? for the Joker/);
  });

  test('is not for players who aren’t in line', () => {
    const advice = adviceFor({ hands, turn: 'bob', discard: 'K♠', mayI: { by: 'ann' } });
    expect(advice).toMatchObject({ mayI: null, next: null, headline: 'Wait for bob.' });
  });
});

describe('the draw', () => {
  const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ 3♥ 5♠ 7♣ J♦ 4♣ 6♥', ...OTHERS };

  test.each(['2♣', 'Joker'])('a %s on top is taken', (wild) => {
    const advice = adviceFor({ hands, discard: `${wild} 8♥` });
    expect(advice.draw).toMatchObject({ advice: 'discard' });
    expect(advice.draw?.gain).toBeGreaterThan(0);
    expect(advice.next).toEqual({ type: 'DRAW_FROM_DISCARD', playerId: 'ann' });
    expect(advice.headline).toMatch(/^Take .+: .+ completes 2 sets/);
  });

  test('a useless card is left', () => {
    const pairs = { ...hands, ann: '9♣ 9♦ 9♥ K♣ K♦ Q♣ Q♦ J♣ J♦ 4♣ 4♦' };
    expect(adviceFor({ hands: pairs, discard: '7♠' }).draw).toMatchObject({ advice: 'stock' });
  });

  test('there’s no choice if only the stock is open', () => {
    const text: TableText = { hands: { ...hands, ann: '5♣ 8♦' }, table: ['ann set 9♣ 9♦ 9♥'] };
    const next = { type: 'DRAW_FROM_STOCK', playerId: 'ann' };
    expect(adviceFor(text)).toMatchObject({ draw: null, next, headline: 'Draw from the stock.' });
  });
});

describe('laying down', () => {
  test('O1: nobody holds back who can go out', () => {
    const advice = adviceFor({
      round: 2,
      hands: { ann: '9♣ 9♦ 9♥ 3♣ 4♣ 5♣ 6♣ K♣', bob: '3♠ 6♦', carol: '3♦ 6♠' },
      drawn: true,
    });
    expect(advice.layDown).toMatchObject({ advice: 'now', pointsLeft: 10 });
    expect(advice.headline).toMatch(/^Lay down .+ and go out\.$/);
  });

  const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ K♥ 3♥ 5♠ 7♣ J♦ 4♣ 6♥', bob: '3♠', carol: OTHERS.carol };
  const text: TableText = { hands, drawn: true, table: ['bob set Q♣ Q♦ Q♥', 'bob set 8♣ 8♥ 8♠'] };

  test('is right if somebody is about to go out', () => {
    const advice = adviceFor(text);
    expect(advice.layDown).toMatchObject({ advice: 'now', pointsLeft: 35 });
    expect(advice.layDown?.gain).toBeGreaterThan(3);
    expect(advice.next).toMatchObject({ type: 'LAY_DOWN' });
    expect(advice.headline).toContain('bob is down with 1 card');
  });

  test('isn’t considered without the contract', () => {
    const short = { ...hands, ann: '9♣ 9♦ 9♥ K♣ K♦ A♥ 3♥ 5♠ 7♣ J♦ 4♣ 6♥' };
    expect(adviceFor({ ...text, hands: short }).layDown).toBeNull();
  });

  test('wins a round in which every card must go down', () => {
    const all = { ann: '3♠ 4♠ 5♠ 6♠ 9♥ 10♥ J♥ Q♥ K♣ K♦ K♠ K♥', ...OTHERS };
    const advice = adviceFor({ round: 6, hands: all, drawn: true });
    expect(advice.layDown).toMatchObject({ advice: 'now', pointsLeft: 0 });
    expect(advice.headline).toBe('Lay down 1 set and 2 runs: you have 1 set and 2 runs and go out.');
  });
});

describe('Jokers and lay-offs', () => {
  test('a Joker that completes the contract is worth swapping', () => {
    const hands = { ann: '9♣ 9♦ 9♥ 3♠ 4♠ 5♠ 7♥ J♦ A♣ A♦ K♣', bob: '3♥ 8♦ 10♣', carol: OTHERS.carol };
    const table = ['bob set Q♣ Q♦ Q♥', 'bob run 5♥ 6♥ Joker 8♥'];
    const advice = adviceFor({ round: 2, hands, table, drawn: true });
    expect(advice.swaps).toHaveLength(1);
    expect(advice.swaps[0]).toMatchObject({ distanceBefore: 1, distanceAfter: 0 });
    expect(advice.headline).toMatch(/^Swap 7♥ for the Joker in bob's run of 4 cards/);
  });

  test('a player who is down lays off everything that fits, and hears if that means going out', () => {
    const table = ['ann set 9♣ 9♦ 9♥', 'ann set 5♣ 5♦ 5♥', 'bob set Q♣ Q♦ Q♥', 'bob set 7♣ 7♦ 7♥'];
    const hands = { ann: '9♠ Q♠ 4♣', bob: '3♥ 8♦ 10♣', carol: OTHERS.carol };
    const advice = adviceFor({ hands, table, drawn: true });
    expect(advice.layOffs).toMatchObject({ goesOut: true });
    expect(advice.layOffs?.left.map(formatCard)).toEqual(['4♣']);
    expect(advice.headline).toContain('and go out');
    expect(advice.next).toMatchObject({ type: 'LAY_OFF' });
  });
});

describe('the discard', () => {
  const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ 3♥ 5♠ 7♣ 10♦ 4♣ 6♥ Joker', ...OTHERS };

  test('every distinct card is listed once, best first', () => {
    const { discards } = adviceFor({ hands, drawn: true });
    expect(discards).toHaveLength(12);
    const costs = (discards ?? []).map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    expect(costs[0]).toBe(0);
  });

  test('cards of the contract, and wilds above all, are the last to go', () => {
    const short = { ...hands, ann: '9♣ 9♦ 9♥ K♣ 3♥ 5♠ 7♣ 10♦ 4♣ 6♥ Joker A♣' };
    const advice = adviceFor({ hands: short, drawn: true });
    const last = (advice.discards ?? []).slice(-4).map(({ card }) => formatCard(card));
    expect(last.toSorted()).toEqual(['9♣', '9♦', '9♥', 'Joker'].toSorted());
    expect(discardIn(advice, 'Joker')).toMatchObject({ risk: 'high' });
    expect(discardIn(advice, '9♦').reason).toContain('oes with 9♣ and 9♥');
  });

  test('a card that the next player collects is riskier than one that nobody wants', () => {
    const text: TableText = {
      hands: {
        ann: '10♣ 4♣ 6♥ K♦ K♣ 3♥ 5♠ 7♣ 9♥ J♦ 6♦ 5♣',
        bob: '9♠ 9♣ 3♠ 6♣ 8♦ Q♣ 4♥ 5♦ 7♠ A♦ 10♥',
        carol: OTHERS.carol,
      },
      turn: 'bob',
      discard: '9♦ 8♥',
    };
    const game = given({ ...REST, ...text });
    play(game, { type: 'DRAW_FROM_DISCARD', playerId: 'bob' });
    const advice = coach(afterTurnsUntil(game, 'ann'));
    const [nine, jack] = [discardIn(advice, '9♥'), discardIn(advice, 'J♦')];
    expect(nine).toMatchObject({ risk: 'high' });
    expect(nine.reason).toContain('bob took 9♦ and may want it');
    expect(jack).toMatchObject({ risk: 'low' });
    expect(nine.riskPoints).toBeGreaterThan(jack.riskPoints);
  });

  test('the last card is discarded to go out', () => {
    const table = ['ann set 9♣ 9♦ 9♥', 'ann set 5♣ 5♦ 5♥'];
    const advice = adviceFor({ hands: { ann: '4♣', ...OTHERS }, table, drawn: true });
    expect(advice.headline).toBe('Discard 4♣: your last card, so you go out.');
  });
});

/** bob and carol throw away what they have drawn or a card of no use, until it is the player's turn and a card is drawn. */
function afterTurnsUntil(game: Game, playerId: string): View {
  play(game, discardOf(game, 'bob', 'A♦'));
  play(game, { type: 'DRAW_FROM_STOCK', playerId: 'carol' });
  play(game, { type: 'RESOLVE' });
  play(game, discardOf(game, 'carol', 'A♥'));
  play(game, { type: 'DRAW_FROM_STOCK', playerId });
  play(game, { type: 'RESOLVE' });
  return viewFor(game, playerId);
}

describe('the advice', () => {
  const hands = { ann: '9♣ 9♦ 9♥ K♣ K♦ 3♥ 5♠ 7♣ J♦ 4♣ 6♥', ...OTHERS };
  const text: TableText = { hands, discard: 'K♠ 8♥' };

  test('is plain JSON', () => {
    for (const advice of [adviceFor(text), adviceFor({ ...text, drawn: true }), adviceFor(text, 'carol')]) {
      expect(JSON.parse(JSON.stringify(advice))).toEqual(advice);
    }
  });

  test('is the same for the same view, even after a JSON round trip', () => {
    const view = viewFor(given({ ...REST, ...text, drawn: true }), 'ann');
    const sent: View = JSON.parse(JSON.stringify(view));
    expect(coach(view)).toEqual(coach(view));
    expect(coach(sent)).toEqual(coach(view));
  });

  test('doesn’t depend on hidden cards', () => {
    const swapped = { ...hands, bob: OTHERS.carol, carol: OTHERS.bob };
    const stock = 'Joker 2♥ 2♦ A♣ A♠ 4♦';
    expect(adviceFor({ ...text, hands: swapped, stock })).toEqual(adviceFor(text));
    expect(adviceFor({ ...text, hands: swapped, stock, drawn: true })).toEqual(
      adviceFor({ ...text, drawn: true }),
    );
  });

  test('is empty for spectators and once the game is over', () => {
    const watching = spectatorView(given({ ...REST, ...text }));
    expect(coach(watching)).toMatchObject({ next: null, distance: null, discards: null });
    const hand = '3♠ 4♠ 5♠ 6♠ 9♥ 10♥ J♥ Q♥ K♣ K♦ K♠ K♥';
    const game = given({ ...REST, round: 6, hands: { ...hands, ann: hand }, drawn: true });
    play(game, layDownOf(game, 'ann', 'run 3♠ 4♠ 5♠ 6♠ | run 9♥ 10♥ J♥ Q♥ | set K♣ K♦ K♠ K♥'));
    expect(coach(viewFor(game, 'bob'))).toMatchObject({
      headline: 'The game is over.',
      next: null,
      discards: null,
    });
  });

  test('is to wait while others are asked about the card', () => {
    const advice = adviceFor({ ...text, drawn: true, mayI: { by: 'carol' } });
    expect(advice).toMatchObject({ headline: 'Wait for bob.', next: null, discards: null });
  });

  test('lists only legal discards', () => {
    const view = viewFor(given({ ...REST, ...text, drawn: true }), 'ann');
    for (const { card } of coach(view).discards ?? []) {
      expect(whyNot(view, { type: 'DISCARD', playerId: 'ann', cardId: card.id })).toBeUndefined();
    }
  });
});
