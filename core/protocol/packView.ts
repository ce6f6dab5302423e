import type { Card } from '../cards/card.ts';
import { type Contract, getContractForRound } from '../rules/contracts.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import type { Meld } from '../rules/melds.ts';
import { PRESET_NAMES, PRESETS, type PresetName } from '../rules/presets.ts';
import type { RoundRecord, Scores } from '../rules/scoring.ts';
import type { PlayerId } from '../rules/situation.ts';
import type { PlayerView, View } from '../view/view.ts';
import { cardWithCode, codeOf } from './cardCode.ts';
import { SEAT_IDS, type SeatId } from './constants.ts';
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
    taken: unpackHand(player.taken),
  };
  return player.hand === undefined ? shown : { ...shown, hand: unpackHand(player.hand) };
}
