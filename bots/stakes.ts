import type { Knowledge } from './knowledge.ts';
import { type Model, scoreOf } from './model/model.ts';

/** What winning the game is worth, in points. */
const FIRST = 60;
/** By how much the scores of two players differ in a round, as a rule. */
const SPREAD = 60;

/**
 * What the end of a round costs a player: the points, against those of the others, for it is the lowest total that wins; and the chance to
 * win the game that is lost with them. The last round decides: there a few points more cost nothing, if the game is lost or won anyway.
 */
export function stakes({ view, seat, table }: Knowledge, model: Model): number {
  const mine = scoreOf(model, seat, table.points);
  const total = mine + (view.players[seat]?.totalScore ?? 0);
  const roundsLeft = view.rules.contracts.length - view.roundNumber;
  let others = 0;
  let first = 1;
  for (let other = 0; other < model.seats; other++) {
    if (other === seat) continue;
    const score = scoreOf(model, other, table.points);
    others += score;
    first *= chanceToStayAhead(score + (view.players[other]?.totalScore ?? 0) - total, roundsLeft);
  }
  return mine - others / (model.seats - 1) - FIRST * first;
}

/** Somebody who is so many points ahead stays ahead of one other. */
function chanceToStayAhead(lead: number, roundsLeft: number): number {
  if (roundsLeft === 0) return lead > 0 ? 1 : lead === 0 ? 0.5 : 0;
  return 1 / (1 + Math.exp((-1.7 * lead) / (SPREAD * Math.sqrt(roundsLeft))));
}
