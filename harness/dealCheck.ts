import { type Fact, type GameState, verifyShuffle } from '@mayi/core/engine';

export interface DealCheck {
  /** Deals that are as the seed has them. */
  readonly checked: number;
  /** The first that is not, in words. */
  readonly problem?: string;
}

type Table = Pick<GameState, 'players' | 'seed' | 'rules'>;

/** Recomputes every deal of a game from its seed. `seedHash` was promised before the first of them. */
export function checkDeals(
  { players, seed, rules }: Table,
  facts: readonly Fact[],
  seedHash: string,
): DealCheck {
  const playerIds = players.map(({ id }) => id);
  let checked = 0;
  for (const fact of facts) {
    if (fact.type !== 'CARDS_DEALT') continue;
    const { roundNumber, dealerId, discard } = fact;
    const hands = Object.fromEntries(
      fact.hands.map(({ playerId, hand }) => [playerId, hand.map((card) => card.id)]),
    );
    const dealt = { hands, discard: discard.id };
    const dealerIndex = playerIds.indexOf(dealerId);
    const verdict = verifyShuffle({ seedHash, seed, rules, playerIds, roundNumber, dealerIndex, dealt });
    if (!verdict.ok) return { checked, problem: `round ${roundNumber}: ${verdict.reason}` };
    checked += 1;
  }
  return { checked };
}
