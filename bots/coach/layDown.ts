import type { Card, Rng } from '@mayi/core/cards';
import { calculateHandScore, type MeldProposal } from '@mayi/core/rules';
import { bestLayDown } from '@mayi/core/solver';
import { asSentence, countOf, legalCommands, type PlayerView, whyNot } from '@mayi/core/view';
import type { Knowledge } from '../knowledge.ts';
import { goesOut, holdingBack, layingDown } from '../moves.ts';
import { contractName } from '../phrases.ts';
import { priorFor, TRUST } from '../prior.ts';
import type { Budget } from '../sampleDeals.ts';
import { sharp } from '../sharp.ts';
import type { LayDownAdvice } from './advice.ts';
import { answer, type Question } from './weigh.ts';

type Melds = readonly MeldProposal[];
type When = LayDownAdvice['advice'];

/** Null if the contract can't be laid down now. */
export function adviseLayDown(known: Knowledge, rng: Rng, budget: Budget): LayDownAdvice | null {
  const melds = meldsToLayDown(known);
  if (melds === undefined) return null;
  const question: Question<When> = {
    answers: ['now', 'hold'],
    moves: { now: layingDown(known, melds), hold: holdingBack(known) },
    prior: [0, TRUST],
    priorError: priorFor(known, 'discard').error,
  };
  const { advice: best, figures, isClear } = answer(known, question, rng, budget);
  // A lay-down is certain and a better one later isn't; and going out never waits.
  const advice = isClear && !goesOut(known, melds) ? best : 'now';
  return {
    advice,
    melds,
    pointsLeft: pointsAfter(known, melds),
    ...figures,
    reason: asSentence(advice === 'now' ? reasonToLayDown(known, melds) : 'you can lay down more next turn'),
  };
}

/** The best lay-down that is legal now. */
export function meldsToLayDown({ view, you }: Knowledge): Melds | undefined {
  if (!legalCommands(view).some((command) => command.type === 'LAY_DOWN')) return undefined;
  const melds = bestLayDown(view.hand, view.contract, view.rules, sharp.goal);
  const isLegal = melds && whyNot(view, { type: 'LAY_DOWN', playerId: you, melds }) === undefined;
  return isLegal ? melds : undefined;
}

/** Points left in hand, including the card to be discarded. */
export function pointsAfter(known: Knowledge, melds: Melds): number {
  return calculateHandScore(leftAfter(known, melds), known.view.rules);
}

function leftAfter({ view }: Knowledge, melds: Melds): Card[] {
  const laid = new Set(melds.flatMap((meld) => meld.cardIds));
  return view.hand.filter((card) => !laid.has(card.id));
}

export function reasonToLayDown(known: Knowledge, melds: Melds): string {
  const { view } = known;
  if (goesOut(known, melds)) return `you have ${contractName(view)} and go out`;
  const points = countOf(pointsAfter(known, melds), 'point');
  const rest = `you have ${contractName(view)}, which leaves ${points} in your hand`;
  const rival = nearestToGoOut(known);
  return rival ? `${rest}; ${rival.name} is down with ${countOf(rival.handCount, 'card')}` : rest;
}

function nearestToGoOut({ opponents }: Knowledge): PlayerView | undefined {
  return opponents.filter((player) => player.isDown).sort((a, b) => a.handCount - b.handCount)[0];
}
