import type { Card } from '../../cards/card.ts';
import { isRightCount, sizesByOffer, smallest } from '../../rules/contracts.ts';
import { deckFor, deckTotal } from '../../rules/decks.ts';
import type { DeckChoice, HouseRules } from '../../rules/houseRules.ts';
import { changesOfMind, isMayISettled, MAX_CHANGES_OF_MIND, mayILine } from '../../rules/mayI.ts';
import { arrangeRun, isOneRank, type Meld } from '../../rules/melds.ts';
import { currentPlayer, isAllAtOnce } from '../../rules/situation.ts';
import { countWilds, mostWilds } from '../../rules/wilds.ts';
import type { RoundState } from '../roundState.ts';
import { refuseIf } from './read.ts';

/** Can a round have come to this point? With a partial deck, cards and melds may be missing. */
export function checkRound(round: RoundState, isPartialDeck: boolean): void {
  checkCards(round, isPartialDeck);
  checkMelds(round, isPartialDeck);
  if (round.result === null) checkTurn(round, isPartialDeck);
  else checkWinner(round, round.result.winnerId);
}

/** G1, G5: every card of the deck is in exactly one place. */
function checkCards(round: RoundState, isPartialDeck: boolean): void {
  const deck = deckFor(round.rules, round.players.length) as DeckChoice;
  const seen = new Set<string>();
  for (const card of cardsOf(round)) {
    refuseIf(
      !belongsTo(card, deck),
      `unknown card ${card.id}: this table plays with ${deck.decks} decks and ${deck.jokers} Jokers`,
    );
    refuseIf(seen.has(card.id), `card ${card.id} appears twice`);
    seen.add(card.id);
  }
  const missing = deckTotal(deck) - seen.size;
  refuseIf(
    missing > 0 && !isPartialDeck,
    `${missing} cards of the deck are missing (partialDeck: true allows that)`,
  );
}

/** All the cards of a round, wherever they are. */
export function cardsOf({ players, stock, discard, table }: RoundState): Card[] {
  return [
    ...players.flatMap((player) => player.hand),
    ...stock,
    ...discard,
    ...table.flatMap((meld) => meld.cards),
  ];
}

function belongsTo(card: Card, { decks, jokers }: DeckChoice): boolean {
  const copy = Number(card.id.slice(card.id.lastIndexOf('-') + 1));
  return copy < (card.rank === 'Joker' ? jokers : decks);
}

/** Every meld is one, and every player who is down has laid down the contract. */
export function checkMelds(round: RoundState, isPartialDeck: boolean): void {
  const ids = round.table.map((meld) => meld.id);
  refuseIf(new Set(ids).size < ids.length, 'two melds have the same id');
  for (const meld of round.table) checkMeld(meld, round);
  const isEarly = isAllAtOnce(round) && round.result === null;
  refuseIf(
    isEarly && round.table.length > 0,
    'in this round no melds are on the table until somebody wins (R2)',
  );
  for (const player of round.players) {
    const owned = round.table.filter((meld) => meld.ownerId === player.id);
    refuseIf(isEarly && player.isDown, `${player.id} is down, but nobody can be in this round (R2)`);
    refuseIf(!player.isDown && owned.length > 0, `${player.id} owns melds but isn't down`);
    refuseIf(
      player.isDown && !isPartialDeck && !isContract(owned, round),
      `the melds of ${player.id} don't meet the contract (K2)`,
    );
  }
}

function checkMeld({ id, type, cards, ownerId }: Meld, { rules, players, contract }: RoundState): void {
  refuseIf(!players.some((player) => player.id === ownerId), `${id} belongs to an unknown player`);
  const isWanted = rules.extraMelds || contract.melds.some(({ kind }) => kind === type);
  refuseIf(!isWanted, `${id}: this round has no ${type} in its contract (K2)`);
  refuseIf(cards.length < smallest(type, contract, rules), `${id} has too few cards for a ${type} (K2)`);
  const isMeld = type === 'set' ? isOneRank(cards, rules) : isAscendingRun(cards, rules);
  refuseIf(!isMeld, `${id} isn't a ${type === 'set' ? 'set (M1)' : 'run in ascending order (M2, M5)'}`);
  const wilds = countWilds(cards, rules);
  const naturals = cards.length - wilds;
  const { layDown, layOff } = rules.wildLimit;
  const most = Math.max(mostWilds(naturals, layDown), mostWilds(naturals, layOff));
  refuseIf(naturals === 0 || wilds > most, `${id} has too many wilds (M3)`);
}

/** `arrangeRun` leaves cards alone that are in ascending order. */
function isAscendingRun(cards: Meld['cards'], rules: HouseRules): boolean {
  const arranged = arrangeRun(cards, rules);
  return arranged.ok && arranged.cards.every((card, at) => card === cards[at]);
}

/** Melds may have grown since the lay-down, but they still meet the contract. */
function isContract(owned: readonly Meld[], { contract, rules }: RoundState): boolean {
  if (!isRightCount(owned, contract, rules)) return false;
  const sizes = sizesByOffer(owned, contract);
  return owned.every((meld, index) => meld.cards.length >= (sizes[index] ?? 0));
}

function checkTurn(round: RoundState, isPartialDeck: boolean): void {
  refuseIf(round.currentPlayerIndex >= round.players.length, 'currentPlayerIndex: no such seat');
  checkFlags(round);
  checkMayIs(round);
  checkTaken(round);
  checkHands(round);
  checkAnswers(round);
  if (!isPartialDeck) checkDiscarder(round);
}

function checkFlags(round: RoundState): void {
  const { hasDrawn, laidDownThisTurn, readyToDiscard, exposed, rules, reshuffles } = round;
  refuseIf(!hasDrawn && (laidDownThisTurn || readyToDiscard), 'nothing else comes before the draw (T1)');
  refuseIf(laidDownThisTurn && !currentPlayer(round).isDown, 'a player who laid down this turn is down (T3)');
  refuseIf(
    hasDrawn && exposed !== null && (laidDownThisTurn || readyToDiscard),
    'nothing else happens while the May I? window is open (Y4)',
  );
  refuseIf(
    laidDownThisTurn && readyToDiscard && !rules.layOffOnLayDownTurn,
    'after a lay-down only the discard is left, so readyToDiscard is never set (T4)',
  );
  refuseIf(
    rules.reshuffles !== null && reshuffles > rules.reshuffles,
    `the stock was reshuffled ${reshuffles} times, but only ${rules.reshuffles} are allowed (S5)`,
  );
}

/** H8 */
function checkMayIs({ players, rules }: RoundState): void {
  const { limitPerRound, limitPerGame = null } = rules.mayI;
  const greedy = players.find(({ mayIs }) => limitPerRound !== null && mayIs > limitPerRound);
  refuseIf(greedy !== undefined, `${greedy?.id} got more than ${limitPerRound} by May I? (H8)`);
  const greedier = players.find(
    ({ mayIs, mayIsBefore = 0 }) => limitPerGame !== null && mayIsBefore + mayIs > limitPerGame,
  );
  refuseIf(
    greedier !== undefined,
    `${greedier?.id} got more than ${limitPerGame} by May I? in this game (H8)`,
  );
  const counted = players.find(({ mayIsBefore = 0 }) => limitPerGame === null && mayIsBefore > 0);
  refuseIf(counted !== undefined, `${counted?.id}: mayIsBefore is counted only if the game has a limit (H8)`);
}

function checkTaken({ players }: RoundState): void {
  for (const { id, hand, taken } of players) {
    const stray = taken.find(
      (cardId, at) => !hand.some((card) => card.id === cardId) || taken.indexOf(cardId) < at,
    );
    refuseIf(stray !== undefined, `${id}: taken lists ${stray}, which isn't in hand or is listed twice`);
  }
}

/** O1, O2: a player with no cards has gone out; one who isn't down keeps a card after the discard. */
function checkHands(round: RoundState): void {
  for (const [seat, { id, hand, isDown }] of round.players.entries()) {
    const isDiscarding = seat === round.currentPlayerIndex && round.hasDrawn && !isDown;
    refuseIf(hand.length < (isDiscarding ? 2 : 1), `${id} has too few cards while the round is on (O1, O2)`);
  }
}

/** G3: the top discard is the previous player's, or nobody's (Y8, H13). */
function checkDiscarder({ exposed, players, currentPlayerIndex }: RoundState): void {
  const previous = players.at(currentPlayerIndex - 1)?.id;
  const discardedBy = exposed?.discardedBy ?? null;
  refuseIf(
    discardedBy !== null && discardedBy !== previous,
    `${discardedBy} didn't have the turn before this one (G3)`,
  );
}

/** Y2, Y4: only players in line have answered, each once, and an open window isn't decided yet. */
function checkAnswers(round: RoundState): void {
  const { exposed, players } = round;
  if (exposed === null) return;
  const { discardedBy, claimants, passed, changed } = exposed;
  const isAtTable = discardedBy === null || players.some((player) => player.id === discardedBy);
  refuseIf(
    !isAtTable || discardedBy === currentPlayer(round).id,
    `${discardedBy} can't have discarded the top card`,
  );
  const answers = [...claimants, ...passed];
  refuseIf(new Set(answers).size < answers.length, 'a player answered May I? twice (Y4)');
  const line = mayILine(round);
  const stranger = answers.find((playerId) => !line.includes(playerId));
  refuseIf(stranger !== undefined, `${stranger} isn't in line for May I? (Y2, Y7)`);
  const silent = changed.find((playerId) => !answers.includes(playerId));
  refuseIf(silent !== undefined, `${silent} changed an answer to May I?, but has none (Y9)`);
  const fickle = changed.find((playerId) => changesOfMind(exposed, playerId) > MAX_CHANGES_OF_MIND);
  refuseIf(
    fickle !== undefined,
    `${fickle} changed an answer to May I? more than ${MAX_CHANGES_OF_MIND} times (Y9)`,
  );
  refuseIf(round.hasDrawn && isMayISettled(round), 'the May I? window would already be closed (Y4)');
}

/** O1 */
function checkWinner({ players }: RoundState, winnerId: string | null): void {
  const winner = players.find((player) => player.id === winnerId);
  refuseIf(winner !== undefined && winner.hand.length > 0, `${winnerId} went out but still holds cards (O1)`);
}
