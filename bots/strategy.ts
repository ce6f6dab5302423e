import type { Card, Rng } from '@mayi/core/cards';
import type { Command, MeldProposal } from '@mayi/core/rules';
import { bestLayDown, type LayDownGoal, layOffPlan } from '@mayi/core/solver';
import { type JokerSwap, jokerSwaps, type LegalCommand, legalCommands, type View } from '@mayi/core/view';
import type { Bot, Decision } from './bot.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';

/** A choice and the reason for it. */
export interface Choice<T> {
  readonly value: T;
  /** One sentence, in the first person. */
  why(): string;
}

/**
 * How a computer player decides. Each question is asked only when there is something to decide; `createBot` knows the course of a
 * turn and asks the rules what's legal.
 */
export interface Strategy {
  /** Is the discard worth a penalty card? */
  callsMayI(known: Knowledge, rng: Rng): Choice<boolean>;
  /** The discard rather than a card from the stock? */
  takesDiscard(known: Knowledge, rng: Rng): Choice<boolean>;
  /** Swap this natural card for a Joker on the table? */
  swaps(known: Knowledge, swap: JokerSwap): Choice<boolean>;
  /** What the best lay-down is, if there are several. */
  readonly goal: LayDownGoal;
  /** The hand holds the contract: lay it down now, or wait? */
  laysDown(known: Knowledge, melds: readonly MeldProposal[], rng: Rng): Choice<boolean>;
  /** Is the first lay-off of the plan worth it? Asked again after each. */
  layOff(known: Knowledge, plan: ReturnType<typeof layOffPlan>, rng: Rng): Choice<boolean>;
  /** Which card ends the turn? */
  discards(known: Knowledge, rng: Rng): Choice<Card>;
}

/** A computer player with this strategy. `level` is what results call it: any name. */
export function createBot(level: string, name: string, about: string, strategy: Strategy): Bot {
  const decide = (view: View, rng: Rng): Decision | undefined => decideWith(strategy, view, rng);
  return { level, name, about, decide, choose: (view, rng) => decide(view, rng)?.command };
}

type Legal = readonly LegalCommand[];

function decideWith(strategy: Strategy, view: View, rng: Rng): Decision | undefined {
  if (view.you === null || view.phase === 'gameEnd') return undefined;
  if (view.currentPlayerId !== view.you) return isAsked(view) ? answer(strategy, view, rng) : undefined;
  if (view.phase === 'mayIWindow') return undefined;
  const known = knowledgeOf(view);
  const legal = legalCommands(view);
  if (view.phase === 'awaitingDraw') return draw(strategy, known, legal, rng);
  return (
    swap(strategy, known, legal) ??
    layDown(strategy, known, legal, rng) ??
    layOff(strategy, known, legal, rng) ??
    discard(strategy, known, legal, rng)
  );
}

/** In line, and not answered yet. */
export function isAsked({ mayI, you }: View): boolean {
  if (mayI === null || you === null || !mayI.line.includes(you)) return false;
  return !mayI.claimants.includes(you) && !mayI.passed.includes(you);
}

function answer(strategy: Strategy, view: View, rng: Rng): Decision {
  const { value, why } = strategy.callsMayI(knowledgeOf(view), rng);
  return { command: { type: value ? 'CALL_MAY_I' : 'PASS_MAY_I', playerId: view.you ?? '' }, why };
}

function has(legal: Legal, type: Command['type']): boolean {
  return legal.some((command) => command.type === type);
}

function draw(strategy: Strategy, known: Knowledge, legal: Legal, rng: Rng): Decision {
  const playerId = known.you;
  const stock: Command = { type: 'DRAW_FROM_STOCK', playerId };
  if (!has(legal, 'DRAW_FROM_DISCARD')) return { command: stock, why: () => 'only the stock is open to me' };
  const { value, why } = strategy.takesDiscard(known, rng);
  return { command: value ? { type: 'DRAW_FROM_DISCARD', playerId } : stock, why };
}

function swap(strategy: Strategy, known: Knowledge, legal: Legal): Decision | undefined {
  if (!has(legal, 'SWAP_JOKER')) return undefined;
  for (const one of jokerSwaps(known.view)) {
    const { value, why } = strategy.swaps(known, one);
    if (value) return { command: one.command, why };
  }
  return undefined;
}

function layDown(strategy: Strategy, known: Knowledge, legal: Legal, rng: Rng): Decision | undefined {
  if (!has(legal, 'LAY_DOWN')) return undefined;
  const { hand, contract, rules } = known.view;
  const melds = bestLayDown(hand, contract, rules, strategy.goal);
  if (melds === undefined) return undefined;
  const command: Command = { type: 'LAY_DOWN', playerId: known.you, melds };
  const { value, why } = strategy.laysDown(known, melds, rng);
  return value ? { command, why } : undefined;
}

function layOff(strategy: Strategy, known: Knowledge, legal: Legal, rng: Rng): Decision | undefined {
  if (!has(legal, 'LAY_OFF')) return undefined;
  const { hand, table, rules, roundNumber } = known.view;
  const plan = layOffPlan(hand, table, rules, roundNumber);
  const first = plan.layOffs[0];
  if (first === undefined) return undefined;
  const { value, why } = strategy.layOff(known, plan, rng);
  return value ? { command: { type: 'LAY_OFF', playerId: known.you, ...first }, why } : undefined;
}

/** H13: where the last card can't be discarded, READY_TO_DISCARD ends the turn. */
function discard(strategy: Strategy, known: Knowledge, legal: Legal, rng: Rng): Decision {
  const playerId = known.you;
  if (!has(legal, 'DISCARD')) {
    return { command: { type: 'READY_TO_DISCARD', playerId }, why: () => 'keeping my last card' };
  }
  const { value, why } = strategy.discards(known, rng);
  return { command: { type: 'DISCARD', playerId, cardId: value.id }, why };
}
