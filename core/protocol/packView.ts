import type { Card } from '../cards/card.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Meld } from '../rules/melds.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from '../rules/presets.ts';
import type { RoundRecord, Scores } from '../rules/scoring.ts';
import type { PlayerId } from '../rules/situation.ts';
import type { PlayerView, View } from '../view/view.ts';
import { codeOf } from './cardCode.ts';
import type { SeatId } from './constants.ts';
import type { CardCode } from './fromClient.ts';
import type { WireMeld, WirePlayer, WireTable } from './fromServer.ts';

/** In a room, player ids are seat ids. */
export const seat = (id: PlayerId) => id as SeatId;
export const seatOrNull = (id: PlayerId | null) => id as SeatId | null;
/** Views are never modified, so these lists are shared rather than copied. */
export const seats = (ids: readonly PlayerId[]) => ids as SeatId[];
export const scoresBySeat = (scores: Scores) => scores as Partial<Record<SeatId, number>>;

/** Parts packed earlier that haven't changed since. */
export type PackedParts = {
  readonly [K in 'melds' | 'discard' | 'history' | 'players']?: WireTable[K] | undefined;
};

/** What everyone sees: the same for every seat, because it leaves out `you` and your hand. */
export function packTable(view: View, packed: PackedParts = {}): WireTable {
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

/** A hand on the wire. */
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
    ...(player.mayIsBefore !== undefined && { mayIsBefore: player.mayIsBefore }),
    taken: packHand(player.taken),
  };
  return player.hand === undefined ? shown : { ...shown, hand: packHand(player.hand) };
}

/** Games share the preset objects, so comparing identity is enough. */
function packRules(rules: HouseRules): PresetName | HouseRules {
  return PRESET_NAMES.find((name) => PRESETS[name] === rules) ?? rules;
}

function packMayI(mayI: View['mayI']): WireTable['mayI'] {
  if (mayI === null) return null;
  const { discardedBy, line, claimants, passed, changed } = mayI;
  return {
    discardedBy: seatOrNull(discardedBy),
    line: seats(line),
    called: seats(claimants),
    passed: seats(passed),
    ...(changed.length > 0 && { changed: seats(changed) }),
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
