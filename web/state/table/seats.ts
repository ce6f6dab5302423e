import { hasStandIn, isProgram, type Presence, type WireRoom } from '@mayi/core/protocol';
import type { Meld, PlayerId } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';

/** A player, as the others see them. */
export interface Seat {
  readonly id: PlayerId;
  readonly name: string;
  readonly isYou: boolean;
  readonly isBot: boolean;
  readonly isProgram: boolean;
  readonly presence: Presence;
  /** A person for whom a computer plays, until they're back or to the end. */
  readonly isAway: boolean;
  readonly cards: number;
  readonly score: number;
  readonly isDown: boolean;
  readonly isDealer: boolean;
  readonly isTurn: boolean;
  /** The table is waiting for them. */
  readonly isAwaited: boolean;
  /** They called May I? for the current discard. */
  readonly hasCalled: boolean;
  readonly melds: readonly Meld[];
}

/** In turn order, starting after this player, who comes last. Spectators see the order of the table. */
export function seatsOf(view: View, room: Pick<WireRoom, 'seats'>): readonly Seat[] {
  const mine = view.players.findIndex(({ id }) => id === view.you);
  const order = [...view.players.slice(mine + 1), ...view.players.slice(0, mine + 1)];
  return order.map(({ id, name, handCount, totalScore, isDown }) => {
    const seat = room.seats.find((one) => one.id === id);
    return {
      id,
      name,
      isYou: id === view.you,
      isBot: seat?.who === 'bot',
      isProgram: seat !== undefined && isProgram(seat),
      presence: seat?.presence ?? 'here',
      isAway: seat !== undefined && (hasStandIn(seat) || seat.presence === 'left'),
      cards: handCount,
      score: totalScore,
      isDown,
      isDealer: id === view.dealerId,
      isTurn: id === view.currentPlayerId,
      isAwaited: view.awaiting.includes(id),
      hasCalled: view.mayI?.claimants.includes(id) ?? false,
      melds: view.table.filter(({ ownerId }) => ownerId === id),
    };
  });
}

export interface Places<T> {
  /** From the player's left hand up. */
  readonly left: readonly T[];
  readonly top: readonly T[];
  readonly right: readonly T[];
}

/** Where the others sit, clockwise from the left, with at most a third on a side. Two sit left and right, where melds have room. */
export function placesAround<T>(others: readonly T[]): Places<T> {
  const beside = others.length < 2 ? 0 : Math.max(1, Math.floor((others.length - 1) / 3));
  return {
    left: others.slice(0, beside),
    top: others.slice(beside, others.length - beside),
    right: others.slice(others.length - beside),
  };
}
