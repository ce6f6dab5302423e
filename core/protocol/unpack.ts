import type { Card } from '../cards/card.ts';
import { type Contract, getContractForRound } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Meld } from '../rules/melds.ts';
import { PRESETS } from '../rules/presets.ts';
import type { RoundRecord, Scores } from '../rules/scoring.ts';
import type { PlayerView, View } from '../view/view.ts';
import { cardWithCode } from './cardCode.ts';
import type { CardCode } from './fromClient.ts';
import type { WireMeld, WirePlayer, WireTable } from './fromServer.ts';
import { SEAT_IDS, type SeatId } from './words.ts';

export interface PackedView {
  readonly table: WireTable;
  readonly hand: readonly CardCode[];
  /** Null for a spectator. */
  readonly you: SeatId | null;
}

/** The view that was packed, in every detail. Throws if the table cannot be: only a server gone wrong sends such. */
export function unpackView({ table, hand, you }: PackedView): View {
  const rules = typeof table.rules === 'string' ? PRESETS[table.rules] : table.rules;
  return {
    gameId: table.gameId,
    you,
    rules,
    phase: table.phase,
    roundNumber: table.round,
    contract: contractOf(table.round, rules),
    dealerId: table.dealer,
    currentPlayerId: table.turn,
    awaiting: table.awaiting,
    laidDownThisTurn: table.laidDownThisTurn,
    readyToDiscard: table.readyToDiscard,
    players: unpackPlayers(table.players),
    hand: unpackHand(hand),
    table: table.melds.map(unpackMeld),
    discard: unpackHand(table.discard),
    stockCount: table.stock,
    reshuffles: table.reshuffles,
    mayI: unpackMayI(table.mayI),
    roundHistory: table.history.map(unpackRound),
    winnerIds: table.winners,
    seedHash: table.seedHash,
    seed: table.seed,
  };
}

function contractOf(round: number, rules: HouseRules): Contract {
  const contract = getContractForRound(round, rules);
  if (contract === undefined) throw new RangeError(`by these rules there is no round ${round}`);
  return contract;
}

export function unpackCard(code: CardCode): Card {
  const card = cardWithCode(code);
  if (card === undefined) throw new RangeError(`there is no card ${code}`);
  return card;
}

export function unpackHand(codes: readonly CardCode[]): Card[] {
  return codes.map(unpackCard);
}

export function unpackMeld({ id, type, owner, cards }: WireMeld): Meld {
  return { id, type, cards: unpackHand(cards), ownerId: owner };
}

/** Those who are named have a number: `undefined` does not travel. */
export const unpackScores = (scores: Partial<Record<SeatId, number>>) => scores as Scores;

function unpackMayI(mayI: WireTable['mayI']): View['mayI'] {
  if (mayI === null) return null;
  const { discardedBy, line, called, passed } = mayI;
  return { discardedBy, line, claimants: called, passed };
}

function unpackRound({ round, scores, winner }: WireTable['history'][number]): RoundRecord {
  return { roundNumber: round, scores: unpackScores(scores), winnerId: winner };
}

/** Turn order is the order of the seats, in whatever order they were named. */
function unpackPlayers(players: WireTable['players']): PlayerView[] {
  return SEAT_IDS.flatMap((id) => {
    const player = players[id];
    return player === undefined ? [] : [unpackPlayer(id, player)];
  });
}

function unpackPlayer(id: SeatId, player: WirePlayer): PlayerView {
  const shown = {
    id,
    name: player.name,
    totalScore: player.score,
    handCount: player.cards,
    isDown: player.down,
    mayIs: player.mayIs,
    taken: unpackHand(player.taken),
  };
  return player.hand === undefined ? shown : { ...shown, hand: unpackHand(player.hand) };
}
