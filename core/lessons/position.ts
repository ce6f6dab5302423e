import type { Card, CardId } from '../cards/card.ts';
import { parseHand } from '../cards/notation.ts';
import type { SerializedGameState } from '../engine/serialized.ts';
import type { HouseRules, MeldType } from '../rules/houseRules.ts';
import type { PresetName } from '../rules/presets.ts';

/** A position written down. Cards are named in text: `9♣ 10H Joker`; those of the deck that aren't named don't exist. */
export interface PositionText {
  readonly gameId?: string;
  /** Default: 1. */
  readonly round?: number;
  readonly rules?: HouseRules | PresetName;
  /** By player id, in seat order. */
  readonly hands: Readonly<Record<string, string>>;
  /** By player id. Default: the id. */
  readonly names?: Readonly<Record<string, string>>;
  readonly totals?: Readonly<Record<string, number>>;
  /** Whose turn it is; default: the first player. */
  readonly turn?: string;
  /** Melds as `ann set 9♣ 9♦ 9♥`; their owners are down. They get the ids meld-1, meld-2 … */
  readonly table?: readonly string[];
  /** Other players who are down, their melds left out. */
  readonly down?: readonly string[];
  /** Top first. */
  readonly stock: string;
  readonly discard: string;
  readonly drawn?: boolean;
  readonly laidDown?: boolean;
  readonly ready?: boolean;
  /** Answers to May I?. With `drawn` the window is open. */
  readonly mayI?: {
    readonly by?: string;
    readonly called?: readonly string[];
    readonly passed?: readonly string[];
    readonly changed?: readonly string[];
  };
  readonly mayIs?: Readonly<Record<string, number>>;
  /** In earlier rounds (H8). */
  readonly mayIsBefore?: Readonly<Record<string, number>>;
  readonly reshuffles?: number;
}

/** The saved game that the text describes. A card named again is a copy from the next deck. */
export function stateFromText(text: PositionText): SerializedGameState {
  const used = new Set<CardId>();
  const read = (cards: string): Card[] => {
    const parsed = parseHand(cards, used);
    if (parsed === undefined) throw new Error(`not a list of cards: ${cards}`);
    return parsed;
  };
  const ids = Object.keys(text.hands);
  const players = ids.map((id) => ({ id, hand: read(text.hands[id] ?? '') }));
  const table = (text.table ?? []).map((line, index) => {
    const [ownerId = '', type = '', ...cards] = line.split(' ');
    return { id: `meld-${index + 1}`, type: type as MeldType, ownerId, cards: read(cards.join(' ')) };
  });
  const discard = read(text.discard);
  const stock = read(text.stock);
  const isDown = (id: string) => table.some((meld) => meld.ownerId === id) || (text.down ?? []).includes(id);
  return {
    gameId: text.gameId ?? 'position',
    currentRound: text.round ?? 1,
    dealerIndex: ids.length - 1,
    players: players.map(({ id, hand }) => ({
      id,
      name: text.names?.[id] ?? id,
      hand,
      isDown: isDown(id),
      totalScore: text.totals?.[id] ?? 0,
      mayIs: text.mayIs?.[id] ?? 0,
      mayIsBefore: text.mayIsBefore?.[id] ?? 0,
    })),
    stock,
    discard,
    table,
    roundHistory: [],
    turnState: {
      currentPlayerIndex: Math.max(0, ids.indexOf(text.turn ?? '')),
      hasDrawn: text.drawn ?? false,
      laidDownThisTurn: text.laidDown ?? false,
      readyToDiscard: text.ready ?? false,
    },
    reshuffles: text.reshuffles ?? 0,
    partialDeck: true,
    ...(text.rules && { rules: text.rules }),
    ...(text.mayI && { mayIWindow: windowFrom(text.mayI, discard[0] as Card) }),
  };
}

function windowFrom(
  { by, called, passed, changed }: NonNullable<PositionText['mayI']>,
  discardedCard: Card,
): NonNullable<SerializedGameState['mayIWindow']> {
  return {
    discardedCard,
    discardedByPlayerId: by ?? null,
    claimants: called ?? [],
    passed: passed ?? [],
    changed: changed ?? [],
  };
}
