import type { Card } from '../../cards/card.ts';
import type { LayDownCommand, LayOff, SwapJokerCommand } from '../../rules/commands.ts';
import type { HouseRules } from '../../rules/houseRules.ts';
import { offersOf } from '../../rules/layDown.ts';
import { endFor, layOffOn } from '../../rules/layOff.ts';
import { arrangeRun, findCard, findMeld, type Meld, type MeldOffer } from '../../rules/melds.ts';
import { currentPlayer } from '../../rules/situation.ts';
import type { RoundState } from '../roundState.ts';
import { changeCurrentPlayer, goOutIfEmpty, playerOf, without } from './change.ts';

/** T3, K2 */
export function layDown(round: RoundState, command: LayDownCommand): RoundState {
  const { id, hand } = currentPlayer(round);
  const offers = offersOf(command.melds, hand);
  const ids = freeMeldIds(round.table, offers.length);
  const melds = offers.map((offer, index) => createMeld(offer, ids[index] as string, id, round.rules));
  const used = new Set(command.melds.flatMap((meld) => meld.cardIds));
  return goOutIfEmpty({
    ...round,
    players: changeCurrentPlayer(round, { hand: hand.filter((card) => !used.has(card.id)), isDown: true }),
    table: [...round.table, ...melds],
    laidDownThisTurn: true,
    facts: [{ type: 'MELDS_LAID_DOWN', playerId: id, melds }],
  });
}

/** Melds never leave the table, so a count makes unique ids, unless a hand-written state has taken one. */
function freeMeldIds(table: readonly Meld[], wanted: number): string[] {
  const ids: string[] = [];
  for (let number = table.length + 1; ids.length < wanted; number++) {
    if (findMeld(table, `meld-${number}`) === undefined) ids.push(`meld-${number}`);
  }
  return ids;
}

/** M5: the cards of a run are kept in ascending order. */
export function createMeld({ type, cards }: MeldOffer, id: string, ownerId: string, rules: HouseRules): Meld {
  const arranged = type === 'run' ? arrangeRun(cards, rules) : undefined;
  return { id, type, cards: arranged?.ok ? arranged.cards : [...cards], ownerId };
}

/** T5, T6: the meld keeps its owner. */
export function layOff(round: RoundState, command: LayOff): RoundState {
  return goOutIfEmpty(moveToMeld({ ...round, facts: [] }, command));
}

/** O3: the lay-offs, in order. */
export function goOut(round: RoundState, finalLayOffs: readonly LayOff[]): RoundState {
  return goOutIfEmpty(finalLayOffs.reduce(moveToMeld, { ...round, facts: [] }));
}

function moveToMeld(round: RoundState, command: LayOff): RoundState {
  const { id, hand } = currentPlayer(round);
  const card = findCard(hand, command.cardId) as Card;
  const before = findMeld(round.table, command.meldId) as Meld;
  const end = before.type === 'run' ? (endFor(card, before, round.rules, command.end) ?? null) : null;
  const table = layOffOn(round.table, card, command, round.rules);
  const meld = findMeld(table, command.meldId) as Meld;
  return {
    ...round,
    players: changeCurrentPlayer(round, { hand: without(hand, card) }),
    table,
    facts: [...round.facts, { type: 'CARD_LAID_OFF', playerId: id, card, meld, end }],
  };
}

/** J1: the card takes the Joker's place, and the player takes the Joker. */
export function swapJoker(round: RoundState, command: SwapJokerCommand): RoundState {
  const { id, hand, taken } = playerOf(round);
  const card = findCard(hand, command.cardId) as Card;
  const meld = findMeld(round.table, command.meldId) as Meld;
  const joker = findCard(meld.cards, command.jokerCardId) as Card;
  const swapped = { ...meld, cards: meld.cards.map((other) => (other === joker ? card : other)) };
  return {
    ...round,
    players: changeCurrentPlayer(round, {
      hand: [...without(hand, card), joker],
      taken: [...taken, joker.id],
    }),
    table: round.table.map((other) => (other === meld ? swapped : other)),
    facts: [{ type: 'JOKER_SWAPPED', playerId: id, meld: swapped, joker, card }],
  };
}
