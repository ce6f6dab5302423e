import { type Contract, getContractForRound } from '../rules/contracts.ts';
import { maxPlayers } from '../rules/decks.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { getClosestInTurnOrder, mayILine } from '../rules/mayI.ts';
import type { Situation } from '../rules/situation.ts';
import { countOf } from '../text.ts';
import type { SeatInLine } from './guide.ts';

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;

/** Two players call for one discard (Y5). Nobody, if these tables are too small for that. */
export function mayIPicture(rules: HouseRules): readonly SeatInLine[] {
  const names = NAMES.slice(0, maxPlayers(rules));
  const situation = lastDiscards(names, rules);
  const line = mayILine(situation);
  const callers = line.slice(-2);
  if (callers.length < 2) return [];
  const winner = getClosestInTurnOrder(callers, 0, names);
  const { penaltyCards } = rules.mayI;
  const price = penaltyCards === 0 ? '' : `, and ${countOf(penaltyCards, 'penalty card')}`;
  return names.map((name, at) => {
    const getsCard = name === winner;
    if (getsCard) return { name, getsCard, does: `calls, and gets it${price}` };
    if (callers.includes(name)) return { name, getsCard, does: 'called first, but sits farther away' };
    if (line.includes(name)) return { name, getsCard, does: 'passes' };
    return { name, getsCard, does: at === 0 ? "has the turn, and doesn't want it" : 'discarded it' };
  });
}

/** The first player has the turn; the last one has just discarded. */
function lastDiscards(names: readonly string[], rules: HouseRules): Situation {
  return {
    rules,
    roundNumber: 1,
    contract: getContractForRound(1, rules) as Contract,
    players: names.map((id) => ({ id, hand: [], isDown: false, mayIs: 0 })),
    currentPlayerIndex: 0,
    hasDrawn: true,
    laidDownThisTurn: false,
    readyToDiscard: false,
    exposed: { discardedBy: names.at(-1) ?? null, claimants: [], passed: [], changed: [] },
    table: [],
    discard: [],
  };
}
