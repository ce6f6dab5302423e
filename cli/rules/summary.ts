import { type HouseRules, maxPlayers } from '@mayi/core/rules';
import { joinNames } from '@mayi/core/view';

/** `7 rounds of 10 to 12 cards, 3 to 8 players, 2s and Jokers wild` */
export function summaryOf(rules: HouseRules): string {
  const { contracts, cardsDealt, minPlayers, wildRanks } = rules;
  const rounds = contracts.length === 1 ? '1 round' : `${contracts.length} rounds`;
  const cards = between(Math.min(...cardsDealt), Math.max(...cardsDealt));
  const wilds = wildRanks.length === 0 ? 'nothing' : joinNames(wildRanks.map((rank) => `${rank}s`));
  return `${rounds} of ${cards} cards, ${between(minPlayers, maxPlayers(rules))} players, ${wilds} wild`;
}

function between(least: number, most: number): string {
  return least === most ? `${least}` : `${least} to ${most}`;
}
