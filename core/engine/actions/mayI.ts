import type { Card } from '../../cards/card.ts';
import { changesOfMind, getClosestInTurnOrder, MAX_CHANGES_OF_MIND, mayILine } from '../../rules/mayI.ts';
import type { ExposedDiscard, PlayerId } from '../../rules/situation.ts';
import type { Fact } from '../facts.ts';
import type { RoundPlayer, RoundState } from '../roundState.ts';
import { changePlayer, endWithoutWinner } from './change.ts';
import { withStock } from './turn.ts';

/** Y4: a call takes a pass back. */
export function callMayI(round: RoundState, playerId: PlayerId): RoundState {
  const exposed = round.exposed as ExposedDiscard;
  return {
    ...round,
    exposed: {
      ...exposed,
      claimants: [...exposed.claimants, playerId],
      passed: exposed.passed.filter((other) => other !== playerId),
      changed: exposed.passed.includes(playerId) ? withChange(exposed, playerId) : exposed.changed,
    },
    facts: [{ type: 'MAY_I_CALLED', playerId, card: round.discard[0] as Card }],
  };
}

/** Y4: a pass takes a call back. */
export function passMayI(round: RoundState, playerId: PlayerId): RoundState {
  const exposed = round.exposed as ExposedDiscard;
  const withdrawn = exposed.claimants.includes(playerId);
  return {
    ...round,
    exposed: {
      ...exposed,
      claimants: withdrawn ? exposed.claimants.filter((other) => other !== playerId) : exposed.claimants,
      passed: [...exposed.passed, playerId],
      changed: withdrawn ? withChange(exposed, playerId) : exposed.changed,
    },
    facts: [{ type: 'MAY_I_PASSED', playerId, card: round.discard[0] as Card, withdrawn }],
  };
}

/** Y9. In games from before that rule there may be more changes, but they are no longer counted. */
function withChange(exposed: ExposedDiscard, playerId: PlayerId): readonly PlayerId[] {
  const { changed } = exposed;
  return changesOfMind(exposed, playerId) < MAX_CHANGES_OF_MIND ? [...changed, playerId] : changed;
}

/** Y4: time is up, and silence counts as a pass. */
export function resolveWindow(round: RoundState): RoundState {
  const { claimants, passed } = round.exposed as ExposedDiscard;
  const card = round.discard[0] as Card;
  const facts: Fact[] = [];
  for (const playerId of mayILine(round)) {
    if (claimants.includes(playerId) || passed.includes(playerId)) continue;
    facts.push({ type: 'MAY_I_PASSED', playerId, card, withdrawn: false });
  }
  return closeWindow({ ...round, facts });
}

/** Y4, Y5: no more answers; the nearest caller, if there is one, gets the card. */
export function closeWindow(round: RoundState): RoundState {
  const claimants = round.exposed?.claimants ?? [];
  const closed: RoundState = { ...round, exposed: null };
  if (claimants.length === 0) return closed;
  const order = round.players.map((player) => player.id);
  const winnerId = getClosestInTurnOrder(claimants, round.currentPlayerIndex, order) as PlayerId;
  const outranked = claimants.filter((id) => id !== winnerId);
  if (outranked.length === 0) return grant(closed, order.indexOf(winnerId));
  const lapsed: Fact = { type: 'MAY_I_LAPSED', playerIds: outranked, card: round.discard[0] as Card };
  return grant({ ...closed, facts: [...closed.facts, lapsed] }, order.indexOf(winnerId));
}

/** Y6: the winner gets the discard and the penalty cards. The round ends if the stock runs out (S2). */
function grant(before: RoundState, winnerIndex: number): RoundState {
  const winner = before.players[winnerIndex] as RoundPlayer;
  const card = before.discard[0] as Card;
  const penalty: Card[] = [];
  let round: RoundState = { ...before, discard: before.discard.slice(1) };
  while (penalty.length < round.rules.mayI.penaltyCards) {
    const ready = withStock(round);
    if (ready === undefined) break;
    penalty.push(ready.stock[0] as Card);
    round = { ...ready, stock: ready.stock.slice(1) };
  }
  const granted: RoundState = {
    ...round,
    players: changePlayer(round.players, winnerIndex, {
      hand: [...winner.hand, card, ...penalty],
      mayIs: winner.mayIs + 1,
      taken: [...winner.taken, card.id],
    }),
    facts: [...round.facts, { type: 'MAY_I_GRANTED', playerId: winner.id, card, penalty }],
  };
  return penalty.length < round.rules.mayI.penaltyCards ? endWithoutWinner(granted) : granted;
}
