import { createHash } from 'node:crypto';
import { createGame } from '@mayi/core/engine';
import type { Command } from '@mayi/core/rules';
import { continueGame, openTable, play, type Table } from '@mayi/core/table';
import { viewFor, whyNot } from '@mayi/core/view';
import { describe, expect, it, vi } from 'vitest';
import { BOTS } from '../characters.ts';
import { type Person, playDeal, SOME_DEAL, steadyPerson } from '../testing/dailyDeal.ts';
import { DEAL_PERSON, type Deal, dealLog } from './deal.ts';
import { nextDealMove } from './dealMoves.ts';
import { MAX_DEAL_MOVES, verifyDeal } from './verifyDeal.ts';

const HONEST = playDeal();
const verify = (moves: readonly unknown[], deal: Deal = SOME_DEAL) => verifyDeal(deal, moves, BOTS);
const codeOf = (moves: readonly unknown[], deal?: Deal) => {
  const result = verify(moves, deal);
  return result.ok ? 'confirmed' : result.refusal.code;
};
/** Calls for every card, keeps all of them, and never lays down. */
const stubbornPerson: Person = ({ game }) => {
  const view = viewFor(game, DEAL_PERSON);
  const [first] = view.hand;
  const types = ['CALL_MAY_I', 'DRAW_FROM_STOCK'] as const;
  const type = types.find((one) => whyNot(view, one) === undefined);
  if (type !== undefined) return { type, playerId: DEAL_PERSON };
  return first && { type: 'DISCARD', playerId: DEAL_PERSON, cardId: first.id };
};
const isOwn = (move: Command) => 'playerId' in move && move.playerId === DEAL_PERSON;
const firstOf = (wanted: (move: Command, at: number) => boolean) => HONEST.findIndex(wanted);

/** The table before a move of the honest game. */
function tableBefore(at: number): Table {
  const table = openTable(createGame(dealLog(SOME_DEAL, 'Ann')), 0);
  for (const move of HONEST.slice(0, at)) {
    if (table.phase === 'break') continueGame(table, 0);
    play(table, move, 0);
  }
  if (table.phase === 'break') continueGame(table, 0);
  return table;
}

describe('an honest result', () => {
  it('is confirmed, with its score', () => {
    expect(verify(HONEST)).toMatchInlineSnapshot(`
      {
        "ok": true,
        "score": 80,
        "totals": [
          80,
          92,
          31,
          19,
        ],
        "wentOut": [
          false,
          false,
          false,
        ],
      }
    `);
  });

  it('is confirmed however badly somebody plays, and never comes near the most moves', () => {
    const moves = playDeal(SOME_DEAL, stubbornPerson);
    expect(codeOf(moves)).toBe('confirmed');
    expect(moves.length).toBeLessThan(MAX_DEAL_MOVES / 2);
  });

  /** If this fails, the same moves lead to another game: raise `DEAL_VERSION`, then put the new hash here. */
  it('has the moves that this version of the deal leads to', () => {
    const hash = createHash('sha256').update(JSON.stringify(HONEST)).digest('hex');
    expect(hash.slice(0, 16)).toMatchInlineSnapshot(`"28419d9e469e5e87"`);
  });

  it('needs nothing that differs among JavaScript engines', () => {
    const inexact = (
      ['exp', 'log', 'pow', 'hypot', 'log2', 'log10', 'sin', 'cos', 'tan', 'cbrt'] as const
    ).map((name) => vi.spyOn(Math, name));
    expect(codeOf(HONEST)).toBe('confirmed');
    for (const spy of inexact) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  });
});

describe('a forged result is refused:', () => {
  const own = firstOf((move, at) => isOwn(move) && move.type === 'DISCARD' && at > 60);
  const discard = HONEST[own] as Extract<Command, { type: 'DISCARD' }>;
  const bots = firstOf((move, at) => !isOwn(move) && move.type === 'DISCARD' && at > 60);
  const botDiscard = HONEST[bots] as Extract<Command, { type: 'DISCARD' }>;
  const before = (at: number, ...moves: unknown[]) => [...HONEST.slice(0, at), ...moves, ...HONEST.slice(at)];
  const instead = (at: number, ...moves: unknown[]) => [
    ...HONEST.slice(0, at),
    ...moves,
    ...HONEST.slice(at + 1),
  ];
  const pass = (playerId: string) => ({ type: 'PASS_MAY_I', playerId });
  const asked = firstOf((move, at) => isOwn(move) && move.type === 'PASS_MAY_I' && at > 20);
  const takes = { type: 'DRAW_FROM_DISCARD', playerId: botDiscard.playerId };

  it.each<[string, readonly unknown[], string]>([
    ['no moves', [], 'not-over'],
    ['truncated by one move', HONEST.slice(0, -1), 'not-over'],
    ['cut off after a round', HONEST.slice(0, HONEST.length / 2), 'not-over'],
    ['extended', [...HONEST, HONEST.at(-1)], 'after-the-end'],
    ['more moves than any game has', Array(MAX_DEAL_MOVES + 1).fill(HONEST[0]), 'too-many-moves'],
    ['a computer player’s move skipped', HONEST.toSpliced(bots, 1), 'computer-move'],
    [
      'a computer player’s answer skipped',
      HONEST.toSpliced(
        firstOf((move) => !isOwn(move) && move.type === 'PASS_MAY_I'),
        1,
      ),
      'computer-move',
    ],
    [
      'a computer player discards what I need',
      instead(bots, { ...botDiscard, cardId: otherCard(bots) }),
      'computer-move',
    ],
    ['a computer player gives up its turn to me', instead(bots, discard), 'computer-move'],
    ['a computer player draws again', before(bots, takes), 'computer-move'],
    [
      'a computer player’s move with something more',
      instead(bots, { ...botDiscard, isFree: true }),
      'computer-move',
    ],
    ['two computer players swapped', swapped(), 'computer-move'],
    ['my answer before theirs', instead(asked - 1, HONEST[asked], HONEST[asked - 1]), 'computer-move'],
    ['a move of mine skipped', HONEST.toSpliced(own, 1), 'not-your-move'],
    ['a computer player moves in my turn', instead(own, pass('s3')), 'not-your-move'],
    ['time is up before I answer', instead(asked, { type: 'RESOLVE' }), 'not-your-move'],
    ['time is up while a computer player thinks', before(bots, { type: 'RESOLVE' }), 'computer-move'],
    ['a card I don’t have', instead(own, { ...discard, cardId: botDiscard.cardId }), 'illegal-move'],
    ['a second draw', before(own, { type: 'DRAW_FROM_STOCK', playerId: DEAL_PERSON }), 'illegal-move'],
    [
      'laid down without the contract',
      before(own, { type: 'LAY_DOWN', playerId: DEAL_PERSON, melds: [] }),
      'illegal-move',
    ],
    ['nonsense', instead(own, 'DISCARD'), 'not-your-move'],
    ['nothing', instead(own, null), 'not-your-move'],
    ['deeply nested nonsense', instead(bots, nested()), 'computer-move'],
  ])('%s', (_, moves, code) => {
    expect(codeOf(moves)).toBe(code);
  });

  it.each<[string, Deal]>([
    ['another seed', { ...SOME_DEAL, seed: 'mine' }],
    ['another day', { day: '2026-11-18', seed: 'the seed of another day' }],
  ])('%s', (_, deal) => {
    expect(codeOf(playDeal(deal))).not.toBe('confirmed');
  });

  it('other computer players: weaker ones of my own choice', () => {
    expect(codeOf(playDeal(SOME_DEAL, steadyPerson, { ...BOTS, steady: BOTS.beginner }))).toBe(
      'computer-move',
    );
  });

  it('a move that says which one is wrong', () => {
    expect(verify(HONEST.toSpliced(bots, 1))).toMatchObject({
      refusal: { message: `move ${bots + 1}: a computer player's move is missing or different` },
    });
  });

  /** A card that the computer player holds, too. */
  function otherCard(at: number) {
    const { hand } = viewFor(tableBefore(at).game, botDiscard.playerId);
    return hand.find(({ id }) => id !== botDiscard.cardId)?.id;
  }

  /** Two answers of computer players to the same discard, in the other order. */
  function swapped() {
    const at = HONEST.findIndex(
      (move, nth) =>
        move.type === 'PASS_MAY_I' &&
        HONEST[nth + 1]?.type === 'PASS_MAY_I' &&
        !isOwn(move) &&
        !isOwn(HONEST[nth + 1] as Command),
    );
    return HONEST.toSpliced(at, 2, HONEST[at + 1] as Command, HONEST[at] as Command);
  }

  function nested(): unknown {
    let inner: unknown = 0;
    for (let depth = 0; depth < 5000; depth++) inner = { type: inner };
    return inner;
  }
});

it('the person waits for the computer players, and they for nobody', () => {
  const at = firstOf((move) => isOwn(move) && move.type === 'DRAW_FROM_STOCK');
  const table = tableBefore(at);
  expect(nextDealMove(table, SOME_DEAL.seed, BOTS)).toBeUndefined();
  expect(table.game.state.round.exposed?.passed.length).toBeGreaterThan(0);
});
