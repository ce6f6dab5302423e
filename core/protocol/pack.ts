import type { Card } from '../cards/card.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Meld } from '../rules/melds.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from '../rules/presets.ts';
import type { RoundRecord, Scores } from '../rules/scoring.ts';
import type { PlayerId } from '../rules/situation.ts';
import type { PlayerView, View } from '../view/view.ts';
import { codeOf } from './cardCode.ts';
import type { CardCode } from './fromClient.ts';
import type { WireMeld, WirePlayer, WireTable } from './fromServer.ts';
import type { SeatId } from './words.ts';

/** In a room the ids of the players are those of their seats. */
export const seat = (id: PlayerId) => id as SeatId;
export const seatOrNull = (id: PlayerId | null) => id as SeatId | null;
/** Views are never written on, so what needs no change is shared, not copied. */
export const seats = (ids: readonly PlayerId[]) => ids as SeatId[];
export const scoresBySeat = (scores: Scores) => scores as Partial<Record<SeatId, number>>;

/** What is packed already, because it has not changed since. */
export type Packed = {
  readonly [K in 'melds' | 'discard' | 'history' | 'players']?: WireTable[K] | undefined;
};

/** What everybody sees, so the same from every seat's view: whose view it is, and that hand, are left out. */
export function packTable(view: View, packed: Packed = {}): WireTable {
  return {
    gameId: view.gameId,
    rules: packRules(view.rules),
    phase: view.phase,
    round: view.roundNumber,
    dealer: seat(view.dealerId),
    turn: seatOrNull(view.currentPlayerId),
    awaiting: seats(view.awaiting),
    laidDownThisTurn: view.laidDownThisTurn,
    readyToDiscard: view.readyToDiscard,
    melds: packed.melds ?? view.table.map(packMeld),
    discard: packed.discard ?? packHand(view.discard),
    stock: view.stockCount,
    reshuffles: view.reshuffles,
    mayI: packMayI(view.mayI),
    history: packed.history ?? view.roundHistory.map(packRound),
    winners: view.winnerIds && seats(view.winnerIds),
    seedHash: view.seedHash,
    seed: view.seed && { server: view.seed.server, players: [...view.seed.players] },
    players: packPlayers(view.players, packed.players),
  };
}

export function packHand(hand: readonly Card[]): CardCode[] {
  return hand.map(codeOf);
}

export function packMeld({ id, type, ownerId, cards }: Meld): WireMeld {
  return { id, type, owner: seat(ownerId), cards: packHand(cards) };
}

function packPlayer(player: PlayerView): WirePlayer {
  const shown = {
    name: player.name,
    score: player.totalScore,
    cards: player.handCount,
    down: player.isDown,
    mayIs: player.mayIs,
    taken: packHand(player.taken),
  };
  return player.hand === undefined ? shown : { ...shown, hand: packHand(player.hand) };
}

/** Games share the records of the presets: the same rules are the same object. */
function packRules(rules: HouseRules): PresetName | HouseRules {
  return PRESET_NAMES.find((name) => PRESETS[name] === rules) ?? rules;
}

function packMayI(mayI: View['mayI']): WireTable['mayI'] {
  if (mayI === null) return null;
  const { discardedBy, line, claimants, passed } = mayI;
  return {
    discardedBy: seatOrNull(discardedBy),
    line: seats(line),
    called: seats(claimants),
    passed: seats(passed),
  };
}

function packRound({ roundNumber, scores, winnerId }: RoundRecord): WireTable['history'][number] {
  return { round: roundNumber, scores: scoresBySeat(scores), winner: seatOrNull(winnerId) };
}

function packPlayers(players: readonly PlayerView[], known: WireTable['players'] = {}): WireTable['players'] {
  const packed: WireTable['players'] = {};
  for (const player of players) {
    const id = seat(player.id);
    packed[id] = known[id] ?? packPlayer(player);
  }
  return packed;
}
