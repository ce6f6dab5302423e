import { describe, expect, it } from 'vitest';
import { given, idIn, type TableText } from '../testing/given.ts';
import { type Decision, decisionKey, PAUSES, pauseBefore, pendingDecisions } from './decisions.ts';
import { continueGame, openTable, play, type Table } from './table.ts';

const DRAW = { type: 'DRAW_FROM_STOCK', playerId: 'ann' } as const;
const pass = (playerId: string) => ({ type: 'PASS_MAY_I', playerId }) as const;
const HANDS = { ann: '3♣ 4♦ 8♥', bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥', dan: '3♠ 9♠ K♦' };
const EXPOSED: TableText = { hands: HANDS, stock: '4♠ 5♥ 6♦ 8♦ K♠', mayI: { by: 'dan' } };

function tableOf(text: TableText): Table {
  return openTable(given(text), 1000);
}

function decided(table: Table): string[] {
  return pendingDecisions(table).map(({ playerId, kind, since }) => `${playerId} ${kind} ${since}`);
}

function keysOf(table: Table): string[] {
  return pendingDecisions(table).map((decision) => decisionKey(table, decision));
}

describe('who has something to decide', () => {
  it('Y2, Y4: those in line, already before the draw; whose turn it is waits until the window has closed', () => {
    const table = tableOf(EXPOSED);
    expect(decided(table)).toEqual(['bob answer 1000', 'carol answer 1000', 'ann draw 1000']);
    play(table, pass('carol'), 1500);
    expect(decided(table)).toEqual(['bob answer 1000', 'ann draw 1000']);
    play(table, DRAW, 2000);
    expect(decided(table)).toEqual(['bob answer 1000']);
    play(table, pass('bob'), 3000);
    expect(decided(table)).toEqual(['ann act 3000']);
  });

  it('is nobody between rounds', () => {
    const hands = { ann: '3♣', bob: '5♣ 9♦', carol: '6♣ 10♦' };
    const table = tableOf({ hands, drawn: true, table: ['ann set 9♣ 9♥ 9♠'] });
    play(table, { type: 'DISCARD', playerId: 'ann', cardId: idIn(table.game, 'ann', '3♣') }, 2000);
    expect(decided(table)).toEqual([]);
    continueGame(table, 3000);
    expect(decided(table).at(-1)).toMatch(/^\w+ draw 3000$/);
  });
});

describe('the key of a decision', () => {
  it('stays the same while others answer and while the current player draws', () => {
    const table = tableOf(EXPOSED);
    const [bob, , ann] = keysOf(table);
    play(table, pass('carol'), 1500);
    expect(keysOf(table)).toEqual([bob, ann]);
    play(table, DRAW, 2000);
    expect(keysOf(table)).toEqual([bob]);
  });

  it('changes with the next step, the next discard and another player', () => {
    const table = tableOf(EXPOSED);
    const seen = new Set(keysOf(table));
    expect(seen.size).toBe(3);
    play(table, DRAW, 2000);
    play(table, { type: 'RESOLVE' }, 3000);
    for (const key of keysOf(table)) expect(seen.has(key)).toBe(false);
    play(table, { type: 'DISCARD', playerId: 'ann', cardId: idIn(table.game, 'ann', '3♣') }, 4000);
    expect(keysOf(table).filter((key) => seen.has(key))).toEqual([]);
  });
});

describe('the pauses of computer players', () => {
  const seed = 'a seed';
  const nth = (kind: Decision['kind'], since: number): Decision => ({ playerId: 'bob', kind, since });

  it('do not depend on the cards', () => {
    const others = { ...HANDS, bob: '7♣ 7♦ 7♠', carol: '2♣ 2♦ Joker' };
    const [a, b] = [tableOf(EXPOSED), tableOf({ ...EXPOSED, hands: others })].map((table) =>
      pendingDecisions(table).map((decision) => pauseBefore(decision, { seed, pace: 1 })),
    );
    expect(a).toEqual(b);
  });

  it.each(['draw', 'act', 'answer'] as const)(
    'vary as those of people do, and are the same on every node: %s',
    (kind) => {
      const [from, to] = PAUSES[kind];
      const pauses = Array.from({ length: 300 }, (_, at) => pauseBefore(nth(kind, at), { seed, pace: 1 }));
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(from);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(to);
      expect(new Set(pauses).size).toBeGreaterThan(200);
      expect(pauseBefore(nth(kind, 7), { seed, pace: 1 })).toBe(pauses[7]);
    },
  );

  it('scale with the pace; pace 0 means none', () => {
    const pauses = [1, 0.5, 0].map((pace) => pauseBefore(nth('draw', 1), { seed, pace }));
    expect(pauses[1]).toBe(Math.round(pauses[0]! / 2));
    expect(pauses[2]).toBe(0);
  });
});
