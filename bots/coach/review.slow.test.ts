import type { Rng } from '@mayi/core/cards';
import { createGame, type GameLog } from '@mayi/core/engine';
import { type Command, type HouseRules, isWild, PRESETS } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { describe, expect, test } from 'vitest';
import type { Bot } from '../bot.ts';
import { BOTS } from '../characters.ts';
import type { Budget } from '../sampleDeals.ts';
import { playTogether, seats } from '../testing/playTogether.ts';
import { decisionsIn } from './decisions.ts';
import { type Luck, parOf } from './luck.ts';
import { budgetFor, REVIEW_BUDGET, type Review, review, reviewSteps } from './review.ts';

const HASTY: Budget = { turns: 200, turnsWhenAll: 60, most: 12 };

/** One round of three sets, as a game of its own. */
const THREE_SETS: HouseRules = {
  ...PRESETS.classic,
  name: 'three sets',
  contracts: PRESETS.classic.contracts.slice(3, 4),
  cardsDealt: [11],
  finalRound: 'as-others',
};

const { sharp } = BOTS;

function played(seed: string, bots: readonly Bot[], rules: GameLog['rules'] = THREE_SETS): GameLog {
  return playTogether({ players: seats(bots.length), rules: rules ?? THREE_SETS, seed }, bots);
}

type Slip = (view: View, playerId: string) => Command | undefined;

/** Plays well, but for one slip in its own turn before it is down. */
function slippingOnce(slip: Slip): Bot {
  let slipped = false;
  const choose = (view: View, rng: Rng) => {
    const isFree =
      view.currentPlayerId === view.you && !view.players.find(({ id }) => id === view.you)!.isDown;
    const command = slipped || !isFree ? undefined : slip(view, view.you as string);
    slipped ||= command !== undefined;
    return command ?? sharp.choose(view, rng);
  };
  return { ...sharp, choose };
}

const throwsWild: Slip = ({ phase, hand, rules }, playerId) => {
  const wild = hand.find((card) => isWild(card, rules));
  return phase === 'drawn' && wild ? { type: 'DISCARD', playerId, cardId: wild.id } : undefined;
};

const throwsJoker: Slip = ({ phase, hand }, playerId) => {
  const joker = hand.find((card) => card.rank === 'Joker');
  return phase === 'drawn' && joker ? { type: 'DISCARD', playerId, cardId: joker.id } : undefined;
};

const leavesWild: Slip = ({ phase, discard: [top], rules }, playerId) =>
  phase === 'awaitingDraw' && top && isWild(top, rules) ? { type: 'DRAW_FROM_STOCK', playerId } : undefined;

describe('what mattered most', () => {
  test.each(['joker3', 'joker6', 'joker12'])('includes a discarded Joker (%s)', (seed) => {
    const { worst } = review(played(seed, [slippingOnce(throwsJoker), sharp, sharp]), 'p1');
    const slip = worst.find(({ done }) => done === 'discarded the Joker');
    expect(slip?.loss).toBeGreaterThan(1);
    expect(slip?.better).not.toBeNull();
  });

  test.each(['wild13', 'wild27', 'wild37'])('includes a wild not taken (%s)', (seed) => {
    const { worst } = review(played(seed, [slippingOnce(leavesWild), sharp, slippingOnce(throwsWild)]), 'p1');
    const slip = worst.find(({ done }) => /^drew from the stock and left (2.|the Joker)$/.test(done));
    expect(slip).toMatchObject({ kind: 'draw', better: expect.stringMatching(/^take (2.|the Joker)$/) });
  });

  test('includes cards that fit but weren’t laid off', () => {
    const forgetful: Bot = {
      ...sharp,
      choose(view, rng) {
        const command = sharp.choose(view, rng);
        const [first] = view.hand;
        return command?.type === 'LAY_OFF' && first
          ? { type: 'DISCARD', playerId: command.playerId, cardId: first.id }
          : command;
      },
    };
    const { decisions } = review(played('forgetful', [forgetful, sharp, BOTS.random]), 'p1');
    const missed = decisions.filter(({ kind }) => kind === 'layOff');
    expect(missed.length).toBeGreaterThan(0);
    for (const { better } of missed) expect(better).toMatch(/^lay off .+ first$/);
  });

  test('is at most three decisions that cost something, the costliest first', () => {
    const { worst, decisions } = review(played('worst', [BOTS.random, sharp, sharp]), 'p1', {
      budget: HASTY,
    });
    const losses = worst.map(({ loss }) => loss);
    expect(worst).toHaveLength(3);
    expect(losses).toEqual(losses.toSorted((a, b) => b - a));
    expect(Math.max(...decisions.map(({ loss }) => loss))).toBe(losses[0]);
  });

  test('costs a random player more than a good one', () => {
    const logs = ['ladder1', 'ladder2'].map((seed) => played(seed, [BOTS.random, sharp, sharp]));
    const lossOf = (id: string) => logs.reduce((sum, log) => sum + review(log, id).totals.loss, 0);
    expect(lossOf('p1')).toBeGreaterThan(lossOf('p2') + 10);
  });
});

describe('a whole game', () => {
  const log = played('whole', [BOTS.beginner, sharp, BOTS.steady, BOTS.random], 'classic');
  const whole = review(log, 'p1', { budget: HASTY });
  const adds = ({ score, par, deal, play, draws }: Luck) => par + deal + play + draws === score;

  test('has luck figures that add up to the score, in every round and in total', () => {
    expect(whole.luck.rounds.map(({ roundNumber }) => roundNumber)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const round of [...whole.luck.rounds, whole.luck.total]) expect(round).toSatisfy(adds);
    expect(whole.luck.total.play).toBe(Math.round(whole.totals.loss));
    expect(whole.luck.total.words).toMatch(/^\d+ points \(\d+ is average\): the cards .+, your play .+\.$/);
  });

  test('has the scores of the game', () => {
    const { records } = decisionsIn(log, 'p1');
    expect(whole.luck.rounds.map(({ score }) => score)).toEqual(records.map(({ scores }) => scores.p1));
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
  });

  test('describes every decision in words, and no loss is negative', () => {
    expect(new Set(whole.decisions.map(({ kind }) => kind))).toContain('mayI');
    for (const { done, better, loss, reason, words, kind, answer } of whole.decisions) {
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(`${done} ${better} ${reason} ${words}`).not.toMatch(/undefined|NaN|\[object/);
      expect(reason).toMatch(/^\S.*\.$/);
      expect(words.startsWith(`You ${done}`)).toBe(true);
      expect(answer !== null).toBe(kind === 'mayI');
      if (loss > 0) expect(better).not.toBeNull();
    }
  });

  test('counts every decision once, and a slip for every one that cost a point', () => {
    const { totals, decisions } = whole;
    const { good, closeCalls, smallSlips, costlySlips, repeated, mayI } = totals;
    expect(good + closeCalls + smallSlips + costlySlips + repeated).toBe(decisions.length);
    expect(smallSlips + costlySlips).toBe(decisions.filter(({ loss }) => loss >= 1).length);
    const called = decisions.filter(({ answer }) => answer === 'call');
    expect(mayI).toMatchObject({
      called: called.length,
      wrong: called.filter(({ loss }) => loss >= 1).length,
    });
  });

  test('is the same every time, and comes in decision by decision and round by round', () => {
    const steps: Review[] = [];
    const running = reviewSteps(log, 'p1', HASTY);
    let step = running.next();
    for (; !step.done; step = running.next()) steps.push(step.value.soFar());
    expect(step.value).toEqual(whole);
    expect(steps.map(({ decisions }) => decisions.length)).toEqual(whole.decisions.map((_, nth) => nth + 1));
    const rounds = steps.map(({ luck }) => luck.rounds.length);
    expect(rounds).toEqual(rounds.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toEqual(whole);
    expect(steps.at(-2)?.luck.rounds).toHaveLength(5);
  });

  test('reports its progress', () => {
    const calls: (readonly [number, number])[] = [];
    review(log, 'p2', {
      budget: { turns: 1, turnsWhenAll: 1, most: 1 },
      onProgress: (done, total) => calls.push([done, total]),
    });
    expect(calls[0]?.[0]).toBe(1);
    expect(calls.at(-1)?.[0]).toBe(calls.at(-1)?.[1]);
  });

  test('that is unfinished is reviewed as far as it goes', () => {
    const half = { ...log, commands: log.commands.slice(0, 150) };
    const { decisions, luck } = review(half, 'p1', { budget: HASTY });
    expect(decisions.every(({ commandIndex }) => commandIndex < 150)).toBe(true);
    expect(luck.rounds.length).toBeLessThan(6);
    // No decision's result depends on another's, so that part of a game has the same as the whole.
    const isBefore = ({ roundNumber }: { roundNumber: number }) => roundNumber <= luck.rounds.length;
    expect(luck.rounds).toEqual(whole.luck.rounds.filter(isBefore));
    expect(decisions.filter(isBefore)).toEqual(whole.decisions.filter(isBefore));
  });

  test('that does not replay is refused, and so is a player who was not there', () => {
    const broken = { ...log, commands: [{ type: 'RESOLVE' }, ...log.commands] as Command[] };
    expect(() => review(broken, 'p1')).toThrow('command 1 (RESOLVE) is against rule');
    expect(() => review({ ...log, commands: [null as never] }, 'p1')).toThrow("doesn't replay");
    expect(() => review(log, 'nobody')).toThrow('there is no player nobody at this table');
  });
});

test('an endless game takes no more work than a long one', () => {
  expect(budgetFor(REVIEW_BUDGET, 500)).toEqual(REVIEW_BUDGET);
  expect(budgetFor(REVIEW_BUDGET, 10_000).turns * 10_000).toBeCloseTo(REVIEW_BUDGET.turns * 500);
});

describe('decisions', () => {
  const players = [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }];
  const options = { players, seed: 'decisions' } as const;
  /** bob begins: ann deals. */
  const kindsOf = (commands: readonly Command[], playerId = 'ann') =>
    decisionsIn({ ...options, commands }, playerId).decided.map((decided) =>
      decided.kind === 'mayI' ? `mayI ${decided.calls} at ${decided.commandIndex}` : decided.kind,
    );
  const [call, pass]: Command[] = [
    { type: 'CALL_MAY_I', playerId: 'ann' },
    { type: 'PASS_MAY_I', playerId: 'ann' },
  ];
  const draw: Command = { type: 'DRAW_FROM_STOCK', playerId: 'bob' };

  test('a timeout is a pass', () => {
    expect(kindsOf([draw, { type: 'RESOLVE' }])).toEqual(['mayI false at 1']);
  });

  test('of a changed answer, the last one counts', () => {
    expect(kindsOf([call!, pass!, call!])).toEqual(['mayI true at 2']);
  });

  test('a card that somebody took before the answer isn’t a decision', () => {
    expect(kindsOf([{ type: 'DRAW_FROM_DISCARD', playerId: 'bob' }])).toEqual([]);
  });

  test('a draw is one, and so is a discard', () => {
    const card = createGame(options).state.round.players[1]!.hand[0]!;
    const discard: Command = { type: 'DISCARD', playerId: 'bob', cardId: card.id };
    expect(kindsOf([draw, { type: 'RESOLVE' }, discard], 'bob')).toEqual(['draw', 'discard']);
  });

  test('a draw isn’t one for a player who is down', () => {
    const log = played('forced', [sharp, sharp, sharp]);
    const draws = decisionsIn(log, 'p1').decided.filter(({ kind }) => kind === 'draw');
    expect(draws.length).toBeGreaterThan(0);
    for (const { view } of draws) expect(view.players.find(({ id }) => id === 'p1')?.isDown).toBe(false);
  });
});

test('par rises with the number of players, and is deterministic', () => {
  const [three, six] = [3, 6].map((count) => parOf(PRESETS.classic, 1, count));
  expect(three).toBeGreaterThan(0);
  expect(six).toBeGreaterThan(three as number);
  expect(parOf({ ...PRESETS.classic }, 1, 3)).toBe(three);
});
