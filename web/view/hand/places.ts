/** Cards from which on a phone holds its hand in two rows. */
const MANY = 13;

/** Where a card of a hand lies: numbers that the style sheet turns into a place, for one row and for two. */
export interface Place {
  readonly at: number;
  readonly row: number;
  readonly column: number;
  /** From -1 to 1 over a full hand: how far it leans. */
  readonly lean: number;
}

export function isMany(count: number): boolean {
  return count >= MANY;
}

/** How many cards lie side by side where there are two rows. */
export function columnsOf(count: number): number {
  return Math.ceil(count / 2);
}

export function placeAt(at: number, count: number): Place {
  const columns = isMany(count) ? columnsOf(count) : count;
  const row = Math.floor(at / columns);
  return { at, row, column: at - row * columns, lean: (at - (count - 1) / 2) / 12 };
}

export interface Spot {
  readonly left: number;
  readonly top: number;
}

/** The place whose spot is the nearest; none, where the card is held away from the hand. */
export function nearestPlace(spots: readonly Spot[], held: Spot, reach: number): number | null {
  let nearest: number | null = null;
  let best = Number.POSITIVE_INFINITY;
  for (const [at, spot] of spots.entries()) {
    const down = Math.abs(spot.top - held.top);
    // Another row is far away, even where it is near.
    const far = Math.abs(spot.left - held.left) + down * 2;
    if (down > reach || far >= best) continue;
    best = far;
    nearest = at;
  }
  return nearest;
}

/** Each card's place while one is held over another's: the others make room. */
export function placesWithRoom(count: number, from: number, to: number): number[] {
  const order = [...Array(count).keys()];
  order.splice(to, 0, ...order.splice(from, 1));
  const places: number[] = [];
  for (const [place, card] of order.entries()) places[card] = place;
  return places;
}
