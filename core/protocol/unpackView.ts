import type { Card } from '../cards/card.ts';
import { type Contract, getContractForRound } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Meld } from '../rules/melds.ts';
import { PRESETS } from '../rules/presets.ts';
import type { RoundRecord, Scores } from '../rules/scoring.ts';
import type { PlayerView, View } from '../view/view.ts';
import { cardWithCode } from './cardCode.ts';
import { SEAT_IDS, type SeatId } from './constants.ts';
import type { CardCode } from './fromClient.ts';
import type { WireMeld, WirePlayer, WireTable } from './fromServer.ts';

export interface PackedView {
  readonly table: WireTable;
  readonly hand: readonly CardCode[];
  /** Null for a spectator. */
  readonly you: SeatId | null;
}

/** Restores the view exactly. Throws if the table is impossible, which only a faulty server would send. */
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
  if (contract === undefined) throw new RangeError(`these rules have no round ${round}`);
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

/** Every seat listed has a number: JSON has no `undefined`. */
export const unpackScores = (scores: Partial<Record<SeatId, number>>) => scores as Scores;

function unpackMayI(mayI: WireTable['mayI']): View['mayI'] {
  if (mayI === null) return null;
  const { discardedBy, line, called, passed, changed = [] } = mayI;
  return { discardedBy, line, claimants: called, passed, changed };
}

function unpackRound({ round, scores, winner }: WireTable['history'][number]): RoundRecord {
  return { roundNumber: round, scores: unpackScores(scores), winnerId: winner };
}

/** In seat order, which is turn order. */
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
    ...(player.mayIsBefore !== undefined && { mayIsBefore: player.mayIsBefore }),
    taken: unpackHand(player.taken),
  };
  return player.hand === undefined ? shown : { ...shown, hand: unpackHand(player.hand) };
}
