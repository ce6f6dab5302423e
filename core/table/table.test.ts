import { describe, expect, it } from 'vitest';
import { createRng } from '../cards/rng.ts';
import { createGame } from '../engine/createGame.ts';
import { discardOf, given, idIn, layDownOf, type TableText } from '../testing/given.ts';
import { randomCommand } from '../testing/playOut.ts';
import {
  continueGame,
  emptyTable,
  openTable,
  play,
  playThroughBreak,
  startGame,
  type Table,
  whyNotNow,
} from './table.ts';

const DRAW = { type: 'DRAW_FROM_STOCK', playerId: 'ann' } as const;
const call = (playerId: string) => ({ type: 'CALL_MAY_I', playerId }) as const;
const pass = (playerId: string) => ({ type: 'PASS_MAY_I', playerId }) as const;

/** Ann has the turn, and 7♥ may be called for by the others. */
const EXPOSED: TableText = {
  hands: { ann: '3♣ 4♦ 8♥', bob: '5♣ 9♦ J♥', carol: '6♣ 10♦ Q♥', dan: '3♠ 9♠ K♦' },
  stock: '4♠ 5♥ 6♦ 8♦ K♠',
  mayI: { by: 'dan' },
};

function tableOf(text: TableText, at = 1000): Table {
  return openTable(given(text), at);
}

/** Plays, and fails the test if it's refused. */
function must(table: Table, command: unknown, at = 2000) {
  const result = play(table, command, at);
  if (!result.ok) throw new Error(result.refusal.message);
  return result.facts;
}

function copyOf(table: Table) {
  return { ...table, state: table.game.state };
}

/** Ann discards her last card and goes out; the next round is dealt. */
function tableInBreak(round = 1): Table {
  const hands = { ann: '3♣', bob: '5♣ 9♦', carol: '6♣ 10♦' };
  const table = tableOf({ round, hands, drawn: true, table: ['ann set 9♣ 9♥ 9♠'] });
  must(table, discardOf(table.game, 'ann', '3♣'), 3000);
  return table;
}

describe('a new table', () => {
  it('starts at seq 1, with the facts of the deal', () => {
    const table = openTable(createGame({ players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], seed: 'x' }), 7);
    expect(table).toMatchObject({ phase: 'playing', seq: 1, tableSeq: 1, movedAt: 7, exposedAt: 7 });
    expect(table.recent.map(({ type }) => type)).toEqual(['CARDS_DEALT']);
  });
});

describe('a command that was chosen at an older seq', () => {
  it('is stale once the table has changed, and so is one from a future seq', () => {
    const table = tableOf(EXPOSED);
    expect(whyNotNow(table, 1)).toBeUndefined();
    must(table, DRAW);
    expect(whyNotNow(table, 1)).toMatchObject({ code: 'stale', rule: null });
    expect(whyNotNow(table, 2)).toBeUndefined();
    expect(whyNotNow(table, 3)).toMatchObject({ code: 'stale' });
  });

  it('differs from an illegal one, which is refused with its rule and changes nothing', () => {
    const table = tableOf(EXPOSED);
    const before = copyOf(table);
    expect(whyNotNow(table, 1)).toBeUndefined();
    expect(play(table, { type: 'DRAW_FROM_STOCK', playerId: 'bob' }, 2000)).toMatchObject({
      ok: false,
      refusal: { code: 'not-your-turn', rule: 'T1' },
    });
    expect(play(table, 'nonsense', 2000)).toMatchObject({ refusal: { code: 'malformed-command' } });
    expect(copyOf(table)).toEqual(before);
  });

  it('Y4: is not stale when only others have answered May I? since', () => {
    const table = tableOf(EXPOSED);
    must(table, DRAW);
    const { seq } = table;
    must(table, pass('bob'));
    expect(table).toMatchObject({ seq: seq + 1, tableSeq: seq });
    expect(whyNotNow(table, seq)).toBeUndefined();
    must(table, call('carol'));
    expect(whyNotNow(table, seq)).toMatchObject({ code: 'stale' });
    expect(table.game.state.round.exposed).toBeNull();
  });

  it('Y4: is not stale when others have answered before the draw', () => {
    const table = tableOf(EXPOSED);
    must(table, call('carol'));
    must(table, pass('carol'));
    expect(table).toMatchObject({ seq: 3, tableSeq: 1, movedAt: 1000 });
    expect(whyNotNow(table, 1)).toBeUndefined();
  });

  it('Y4: is stale when time was up, even if that caused nothing but passes', () => {
    const table = tableOf(EXPOSED);
    must(table, DRAW);
    expect(must(table, { type: 'RESOLVE' }).map(({ type }) => type)).toEqual([
      'MAY_I_PASSED',
      'MAY_I_PASSED',
    ]);
    expect(whyNotNow(table, 2)).toMatchObject({ code: 'stale' });
  });

  it('T7: is stale after READY_TO_DISCARD, which causes no facts', () => {
    const table = tableOf({ drawn: true });
    expect(must(table, { type: 'READY_TO_DISCARD', playerId: 'ann' })).toEqual([]);
    expect(whyNotNow(table, 1)).toMatchObject({ code: 'stale' });
  });
});

describe('the break between rounds', () => {
  it('begins when a round has ended, with the next one dealt', () => {
    const table = tableInBreak();
    expect(table).toMatchObject({ phase: 'break', seq: 2, tableSeq: 2, breakAt: 3000 });
    expect(table.game.state.currentRound).toBe(2);
  });

  it('lets nobody play, no matter what seq they have seen', () => {
    const table = tableInBreak();
    const before = copyOf(table);
    const { players, currentPlayerIndex } = table.game.state.round;
    const draw = { type: 'DRAW_FROM_STOCK', playerId: players[currentPlayerIndex]!.id };
    const refusal = { code: 'between-rounds', rule: null };
    expect(play(table, draw, 4000)).toMatchObject({ ok: false, refusal });
    for (const seen of [1, 2, 3]) expect(whyNotNow(table, seen)).toMatchObject(refusal);
    expect(copyOf(table)).toEqual(before);
  });

  it('ends when the host continues, and that makes older commands stale', () => {
    const table = tableInBreak();
    continueGame(table, 9000);
    expect(table).toMatchObject({ phase: 'playing', seq: 3, tableSeq: 3, movedAt: 9000, exposedAt: 9000 });
    expect(whyNotNow(table, 2)).toMatchObject({ code: 'stale' });
    const { players, currentPlayerIndex } = table.game.state.round;
    must(table, { type: 'DRAW_FROM_STOCK', playerId: players[currentPlayerIndex]!.id });
  });

  it('ends with a legal command if the host allows that, but not with a refused one', () => {
    const table = tableInBreak();
    const { players, currentPlayerIndex } = table.game.state.round;
    const [current, next] = [players[currentPlayerIndex]!.id, players[(currentPlayerIndex + 1) % 3]!.id];
    expect(playThroughBreak(table, { type: 'DRAW_FROM_STOCK', playerId: next }, 4000).ok).toBe(false);
    expect(table).toMatchObject({ phase: 'break', seq: 2 });
    expect(playThroughBreak(table, { type: 'DRAW_FROM_STOCK', playerId: current }, 4000).ok).toBe(true);
    expect(table).toMatchObject({ phase: 'playing', seq: 3, tableSeq: 3, movedAt: 4000 });
  });

  it('R1: does not follow the last round: the game is over', () => {
    const ann = '3♠ 3♦ 3♥ 5♣ 6♣ 7♣ 8♣ 10♥ J♥ Q♥ K♥ A♥';
    const table = tableOf({ round: 6, drawn: true, hands: { ann, bob: '5♣ 9♦', carol: '6♣ 10♦' } });
    must(table, layDownOf(table.game, 'ann', 'set 3♠ 3♦ 3♥ | run 5♣ 6♣ 7♣ 8♣ | run 10♥ J♥ Q♥ K♥ A♥'));
    expect(table.phase).toBe('over');
    expect(play(table, DRAW, 3000)).toMatchObject({ refusal: { code: 'game-over' } });
  });
});

describe('a new game at the same table', () => {
  it('continues the seq and forgets the facts of the old one', () => {
    const table = tableInBreak();
    startGame(table, given(EXPOSED), 9000);
    expect(table).toMatchObject({ phase: 'playing', seq: 3, tableSeq: 3, movedAt: 9000 });
    expect(table.recent).toEqual([]);
    expect(whyNotNow(table, 2)).toMatchObject({ code: 'stale' });
  });
});

describe('times', () => {
  it('say when the table moved, a card was drawn, and the discard appeared', () => {
    const table = tableOf(EXPOSED);
    must(table, pass('bob'), 1500);
    expect(table).toMatchObject({ movedAt: 1000, exposedAt: 1000, drawnAt: 1000 });
    must(table, DRAW, 2000);
    expect(table).toMatchObject({ movedAt: 2000, exposedAt: 1000, drawnAt: 2000 });
    must(table, pass('carol'), 3000);
    expect(table).toMatchObject({ movedAt: 3000, exposedAt: 1000, drawnAt: 2000 });
    must(table, { type: 'DISCARD', playerId: 'ann', cardId: idIn(table.game, 'ann', '3♣') }, 4000);
    expect(table).toMatchObject({ movedAt: 4000, exposedAt: 4000, drawnAt: 2000 });
  });
});

describe('recent facts', () => {
  it.each([5, 24])('are the latest %i', (limit) => {
    const game = createGame({ players: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], seed: 'recent' });
    const rng = createRng({ seed: { server: 'recent', players: [] }, round: 0, words: 0 });
    const table = openTable(game, 0, limit);
    const all = [...table.recent];
    for (let turn = 0; turn < 60; turn++) {
      if (table.phase === 'break') continueGame(table, turn);
      all.push(...must(table, randomCommand(game, rng), turn));
      expect(table.recent).toEqual(all.slice(-limit));
    }
    expect(all.length).toBeGreaterThan(limit);
  });

  it('are empty before the first deal', () => {
    expect(emptyTable(0)).toMatchObject({ seq: 0, recent: [] });
  });
});
