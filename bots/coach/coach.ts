import { createRng, formatHand, type Rng } from '@mayi/core/cards';
import { layOffPlan } from '@mayi/core/solver';
import { asSentence, countOf, jokerSwaps, legalCommands, type View } from '@mayi/core/view';
import { type Knowledge, knowledgeOf } from '../knowledge.ts';
import { bringsTo } from '../phrases.ts';
import type { Budget } from '../sampleDeals.ts';
import type { Advice, LayOffAdvice, SwapAdvice } from './advice.ts';
import { adviseDiscards } from './discards.ts';
import { adviseDraw } from './draw.ts';
import { headlineOf } from './headline.ts';
import { adviseLayDown } from './layDown.ts';
import { adviseMayI } from './mayI.ts';
import { progressOf } from './progress.ts';

type Parts = Omit<Advice, 'headline' | 'next'>;

/** Per question; a view raises two at most. */
export const COACH_BUDGET: Budget = { turns: 3000, turnsWhenAll: 700, most: 200 };

const NOTHING: Parts = {
  distance: null,
  exchanges: null,
  isExact: true,
  outs: [],
  liveOuts: 0,
  mayI: null,
  draw: null,
  layDown: null,
  swaps: [],
  layOffs: null,
  discards: null,
};

/**
 * What a good player would advise the owner of this view, knowing only what the view shows. By default the random generator is
 * seeded from the view, so the same view gets the same advice. Spectators, and everyone once the game is over, have nothing to do.
 *
 * @example
 * ```ts
 * import { coach } from '@mayi/bots';
 * import { createGame, viewFor } from '@mayi/core';
 *
 * coach(viewFor(createGame({ players: [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }] }), 'bob')).headline;
 * ```
 */
export function coach(view: View, rng: Rng = chanceOf(view), budget: Budget = COACH_BUDGET): Advice {
  const parts = view.you === null || view.phase === 'gameEnd' ? NOTHING : partsOf(view, rng, budget);
  return { ...headlineOf(view, parts), ...parts };
}

/** Seeded from what the player can see, never from anything hidden. */
function chanceOf({ gameId, roundNumber, phase, hand, discard }: View): Rng {
  const ids = [...hand, ...discard.slice(0, 1)].map((card) => card.id);
  return createRng({
    seed: { server: `coach ${gameId}`, players: [phase, ...ids] },
    round: roundNumber,
    words: 0,
  });
}

function partsOf(view: View, rng: Rng, budget: Budget): Parts {
  const known = knowledgeOf(view);
  const parts = { ...NOTHING, ...progressOf(known) };
  if (view.currentPlayerId !== view.you) return { ...parts, mayI: adviseMayI(known, rng, budget) };
  if (view.phase === 'awaitingDraw') return { ...parts, draw: adviseDraw(known, rng, budget) };
  if (view.phase === 'mayIWindow') return parts;
  const mayDiscard = legalCommands(view).some((command) => command.type === 'DISCARD');
  return {
    ...parts,
    layDown: adviseLayDown(known, rng, budget),
    swaps: adviseSwaps(known),
    layOffs: adviseLayOffs(known),
    discards: mayDiscard ? adviseDiscards(known, rng, budget) : null,
  };
}

/** Only swaps that bring the contract closer: any other Joker is 50 points to get caught with. */
function adviseSwaps(known: Knowledge): SwapAdvice[] {
  const swaps = jokerSwaps(known.view).filter((swap) => swap.distanceAfter < swap.distanceBefore);
  return swaps
    .sort((a, b) => a.distanceAfter - b.distanceAfter)
    .map((swap) => ({
      ...swap,
      reason: asSentence(bringsTo(known, 'the Joker', swap.distanceAfter)),
    }));
}

function adviseLayOffs({ view }: Knowledge): LayOffAdvice | null {
  if (!legalCommands(view).some((command) => command.type === 'LAY_OFF')) return null;
  const { layOffs, left, goesOut } = layOffPlan(view.hand, view.table, view.rules, view.roundNumber);
  if (layOffs.length === 0) return null;
  const fits = `you can lay off ${countOf(layOffs.length, 'card')}`;
  const reason = goesOut ? `${fits} and go out` : `${fits}, keeping ${formatHand(left)}`;
  return { steps: layOffs, left, goesOut, reason: asSentence(reason) };
}
