/** From this many cards on, a phone shows the hand in two rows. */
const TWO_ROWS_FROM = 13;

/** Where a card lies in the hand, in numbers that the style sheet turns into a position. */
interface Place {
  readonly at: number;
  readonly row: number;
  readonly column: number;
  /** How far the card leans: about -1 to 1 across a full hand. */
  readonly lean: number;
}

export function hasTwoRows(count: number): boolean {
  return count >= TWO_ROWS_FROM;
}

/** Cards per row when there are two. */
export function columnsOf(count: number): number {
  return Math.ceil(count / 2);
}

export function placeAt(at: number, count: number): Place {
  const columns = hasTwoRows(count) ? columnsOf(count) : count;
  const row = Math.floor(at / columns);
  return { at, row, column: at - row * columns, lean: (at - (count - 1) / 2) / 12 };
}

/** In pixels on the screen. */
export interface Position {
  readonly left: number;
  readonly top: number;
}

/** The index of the nearest position; null if the card is held away from the hand. */
export function nearestPlace(positions: readonly Position[], held: Position, reach: number): number | null {
  let nearest: number | null = null;
  let best = Number.POSITIVE_INFINITY;
  for (const [at, position] of positions.entries()) {
    const vertical = Math.abs(position.top - held.top);
    // Vertical distance counts double, so the card stays in its row unless it is clearly moved to the other.
    const distance = Math.abs(position.left - held.left) + vertical * 2;
    if (vertical > reach || distance >= best) continue;
    best = distance;
    nearest = at;
  }
  return nearest;
}

/** Each card's place while one of them is held over another's place: the cards in between shift by one. */
export function placesWithGap(count: number, from: number, to: number): number[] {
  const order = [...Array(count).keys()];
  order.splice(to, 0, ...order.splice(from, 1));
  const places: number[] = [];
  for (const [place, card] of order.entries()) places[card] = place;
  return places;
}
