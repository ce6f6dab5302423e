import { type Card, cardWithId, formatCard, parseCard, theCard } from '@mayi/core/cards';
import { inferMelds, type Meld, type PlayerCommand, type Result, type RunEnd } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import { refuse, type TableError } from './commandResult.ts';

/** The view of a seat, never a spectator's. */
export type SeatView = View & { readonly you: string };

export type Built = Result<{ readonly command: PlayerCommand }, TableError>;

/** Builds commands from positions of cards and melds, counted from 1. */
export const byPosition = {
  layDown(view: SeatView, groups: readonly (readonly number[])[]): Built {
    const missing = groups.flat().find((pos) => view.hand[pos - 1] === undefined);
    if (missing !== undefined) return noSuchCard(view, missing);
    const cards = groups.map((group) => group.map((pos) => view.hand[pos - 1] as Card));
    const melds = inferMelds(cards, view.contract, view.rules);
    return built({ type: 'LAY_DOWN', playerId: view.you, melds });
  },
  layOff(view: SeatView, cardPos: number, meldNum: number, end?: RunEnd): Built {
    return withCard(view, cardPos, (card) =>
      withMeld(view, meldNum, (meld) =>
        built({
          type: 'LAY_OFF',
          playerId: view.you,
          cardId: card.id,
          meldId: meld.id,
          ...(end && { end }),
        }),
      ),
    );
  },
  /** `jokerPos` counts within the meld. */
  swap(view: SeatView, meldNum: number, jokerPos: number, cardPos: number): Built {
    return withMeld(view, meldNum, (meld) => {
      const joker = meld.cards[jokerPos - 1];
      if (joker === undefined) {
        return refuse('no_such_card', `meld ${meldNum} has cards 1 to ${meld.cards.length}, not ${jokerPos}`);
      }
      return withCard(view, cardPos, (card) =>
        built({
          type: 'SWAP_JOKER',
          playerId: view.you,
          meldId: meld.id,
          jokerCardId: joker.id,
          cardId: card.id,
        }),
      );
    });
  },
  discard(view: SeatView, pos: number): Built {
    return withCard(view, pos, (card) => built({ type: 'DISCARD', playerId: view.you, cardId: card.id }));
  },
};

function built(command: PlayerCommand): Built {
  return { ok: true, command };
}

function withCard(view: SeatView, pos: number, build: (card: Card) => Built): Built {
  const card = view.hand[pos - 1];
  return card === undefined ? noSuchCard(view, pos) : build(card);
}

function noSuchCard({ hand }: View, pos: number): Built {
  return refuse('no_such_card', noSuchPosition(hand, pos));
}

function noSuchPosition({ length }: readonly Card[], pos: number | string): string {
  return `there's no card ${pos}. Your cards are numbered 1 to ${length}`;
}

function withMeld({ table }: View, num: number, build: (meld: Meld) => Built): Built {
  const meld = table[num - 1];
  if (meld !== undefined) return build(meld);
  const there = table.length === 0 ? 'The table is empty' : `The melds are numbered 1 to ${table.length}`;
  return refuse('no_such_meld', `there's no meld ${num}. ${there}`);
}

/** A card is given as its position from 1, as its face or as its id: `5`, `9C`, `10♥`, `JK`, `9-clubs-0`. */
export function isCardWord(word: string): boolean {
  return isPosition(word) || parseCard(word) !== undefined || parseCardId(word) !== undefined;
}

function isPosition(word: string): boolean {
  return /^\d{1,3}$/.test(word);
}

/** Parses `9-clubs-0` or `joker-1` in any case; undefined if it isn't the id of a card. */
export function parseCardId(word: string): Card | undefined {
  return cardWithId(word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase());
}

/** Finds the cards in a hand. A face given several times means different copies of it, and none that another word names exactly. */
export function positionsIn(hand: readonly Card[], words: readonly string[]): PositionsResult {
  const exact = words.map((word) => exactPosition(hand, word));
  const used = new Set(exact);
  const positions: number[] = [];
  for (const [at, word] of words.entries()) {
    const face = parseCard(word);
    const position = face === undefined ? exact[at] : positionOf(hand, formatCard(face), used);
    if (position === undefined) return refuse('no_such_card', whyMissing(hand, word));
    used.add(position);
    positions.push(position);
  }
  return { ok: true, positions };
}

type PositionsResult = Result<{ readonly positions: readonly number[] }, TableError>;

/** Of a card given by its position or its id; undefined for a face, or if the card isn't there. */
function exactPosition(hand: readonly Card[], word: string): number | undefined {
  if (isPosition(word)) return Number(word);
  const id = parseCardId(word)?.id;
  const at = hand.findIndex((card) => card.id === id);
  return at < 0 ? undefined : at + 1;
}

function whyMissing(hand: readonly Card[], word: string): string {
  const face = parseCard(word);
  if (face === undefined) {
    const id = parseCardId(word)?.id;
    return id === undefined ? noSuchPosition(hand, word) : `you don't have ${id}`;
  }
  if (positionOf(hand, formatCard(face), new Set()) !== undefined)
    return `you named ${theCard(face)} more often than you hold it`;
  return `you don't have ${face.suit === null ? 'a Joker' : formatCard(face)}`;
}

function positionOf(
  hand: readonly Card[],
  face: string,
  used: ReadonlySet<number | undefined>,
): number | undefined {
  const at = hand.findIndex((card, index) => formatCard(card) === face && !used.has(index + 1));
  return at < 0 ? undefined : at + 1;
}
