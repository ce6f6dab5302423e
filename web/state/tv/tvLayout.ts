import type { Meld } from '@mayi/core/rules';

/** Where the players sit on a TV. */
export interface TvPlaces<T> {
  /** From the top down. */
  readonly left: readonly T[];
  /** One player, or nobody. */
  readonly top: readonly T[];
  /** From the top down. */
  readonly right: readonly T[];
}

/** Clockwise from the bottom left, half on each side; of an odd number, one sits at the head of the table. */
export function placesOnTv<T>(seats: readonly T[]): TvPlaces<T> {
  const beside = Math.floor(seats.length / 2);
  return {
    left: seats.slice(0, beside).toReversed(),
    top: seats.slice(beside, seats.length - beside),
    right: seats.slice(seats.length - beside),
  };
}

/** In rem, which the style sheet makes 1/74 of the width of a TV. */
export interface Area {
  readonly width: number;
  readonly height: number;
}

/** From here on, a side is so full that names go beside the melds instead of above them. */
const CROWDED_SIDE = 4;

/** What tv.css leaves for the melds of a player on a screen of 16:9; wider or taller ones have more. */
const TABLE_HEIGHT = 32.4;
const GAP_BETWEEN = 0.5;
const PLACE_PADDING = 0.6;
const SIDE = { even: 24, odd: 21.1 } as const;
const NAME = { width: 8.4, height: 4 } as const;
const HEAD_HEIGHT = 10.3;

/** The space for the melds of a player: at the side, and at the head of the table. */
export function meldAreas(players: number): { readonly side: Area; readonly head: Area } {
  const width = players % 2 === 0 ? SIDE.even : SIDE.odd;
  const onSide = Math.max(1, Math.floor(players / 2));
  const height = (TABLE_HEIGHT - GAP_BETWEEN * (onSide - 1)) / onSide - PLACE_PADDING;
  const side = isCrowded(players)
    ? { width: width - NAME.width, height }
    : { width, height: height - NAME.height };
  return { side, head: { width: SIDE.odd, height: HEAD_HEIGHT } };
}

export function isCrowded(players: number): boolean {
  return Math.floor(players / 2) >= CROWDED_SIDE;
}

const WIDEST = 5;
const NARROWEST = 1.5;
const STEP = 0.1;

/** The width of a card, in rem: as large as possible, so that all the melds are in sight. Nobody can scroll a TV. */
export function meldCardWidth(melds: readonly Pick<Meld, 'cards'>[], area: Area): number {
  for (let width = WIDEST; width > NARROWEST; width -= STEP)
    if (heightOf(melds, width, area.width) <= area.height) return Math.round(width * 10) / 10;
  return NARROWEST;
}

/** As in melds.css: half of each card shows, and a meld that's too long continues below, over the one above. */
const STRIP = 0.5;
const NEXT_LINE = 0.8;
const PADDING = 0.4;
const GAP = 0.35;

/** The height of melds of these cards, set in lines like words. */
function heightOf(melds: readonly Pick<Meld, 'cards'>[], card: number, width: number): number {
  let height = 0;
  let left = 0;
  let line = 0;
  for (const { cards } of melds) {
    const meld = sizeOf(cards.length, card, width);
    if (left > 0 && left + GAP + meld.width > width) {
      height += line + GAP;
      left = 0;
      line = 0;
    }
    left += (left > 0 ? GAP : 0) + meld.width;
    line = Math.max(line, meld.height);
  }
  return height + line;
}

function sizeOf(cards: number, card: number, width: number): Area {
  const mostInLine = Math.max(1, Math.floor((width - PADDING - card) / (card * STRIP)) + 1);
  const inLine = Math.min(cards, mostInLine);
  const lines = Math.ceil(cards / mostInLine);
  return {
    width: card * (1 + (inLine - 1) * STRIP) + PADDING,
    height: card * (1.4 + (lines - 1) * NEXT_LINE) + PADDING,
  };
}
