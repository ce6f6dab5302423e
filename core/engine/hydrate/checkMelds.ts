import { sizesByOffer } from '../../rules/contracts.ts';
import type { HouseRules } from '../../rules/houseRules.ts';
import { arrangeRun, isOneRank, type Meld } from '../../rules/melds.ts';
import { isAllAtOnce } from '../../rules/situation.ts';
import { countWilds, mostWilds } from '../../rules/wilds.ts';
import type { RoundState } from '../roundState.ts';
import { refuseIf } from './read.ts';

/** Every meld on the table can lie there, and every player who is down has laid down the contract. */
export function checkMelds(round: RoundState, isPartialDeck: boolean): void {
  const ids = round.table.map((meld) => meld.id);
  refuseIf(new Set(ids).size < ids.length, 'two melds have the same id');
  for (const meld of round.table) checkMeld(meld, round);
  const isEarly = isAllAtOnce(round) && round.result === null;
  refuseIf(
    isEarly && round.table.length > 0,
    'no melds lie on the table in this round until somebody wins (R2)',
  );
  for (const player of round.players) {
    const owned = round.table.filter((meld) => meld.ownerId === player.id);
    refuseIf(isEarly && player.isDown, `${player.id} is down, but nobody is down in this round (R2)`);
    refuseIf(!player.isDown && owned.length > 0, `${player.id} owns melds, but is not down`);
    refuseIf(
      player.isDown && !isPartialDeck && !isContract(owned, round),
      `the melds of ${player.id} are not the contract (K2)`,
    );
  }
}

function checkMeld({ id, type, cards, ownerId }: Meld, { rules, players, contract }: RoundState): void {
  refuseIf(!players.some((player) => player.id === ownerId), `${id} belongs to nobody at this table`);
  const sizes = contract.melds.filter((wish) => wish.kind === type).map((wish) => wish.size);
  refuseIf(sizes.length === 0, `${id}: this round has no ${type} in its contract (K2)`);
  refuseIf(cards.length < Math.min(...sizes), `${id} has too few cards for a ${type} (K2)`);
  const lies = type === 'set' ? isOneRank(cards, rules) : isAscendingRun(cards, rules);
  refuseIf(!lies, `${id} is no ${type === 'set' ? 'set (M1)' : 'run in ascending order (M2, M5)'}`);
  const wilds = countWilds(cards, rules);
  const naturals = cards.length - wilds;
  const { layDown, layOff } = rules.wildLimit;
  const most = Math.max(mostWilds(naturals, layDown), mostWilds(naturals, layOff));
  refuseIf(naturals === 0 || wilds > most, `${id} has too many wilds (M3)`);
}

/** `arrangeRun` keeps cards that lie in ascending order as they are. */
function isAscendingRun(cards: Meld['cards'], rules: HouseRules): boolean {
  const arranged = arrangeRun(cards, rules);
  return arranged.ok && arranged.cards.every((card, at) => card === cards[at]);
}

/** Melds on the table may have grown, but each still answers a wish of the contract. */
function isContract(owned: readonly Meld[], { contract }: RoundState): boolean {
  const sets = owned.filter((meld) => meld.type === 'set').length;
  if (sets !== contract.sets || owned.length - sets !== contract.runs) return false;
  const sizes = sizesByOffer(owned, contract);
  return owned.every((meld, index) => meld.cards.length >= (sizes[index] ?? 0));
}
