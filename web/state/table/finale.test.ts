import { formatCard } from '@mayi/core/cards';
import type { WireRoom } from '@mayi/core/protocol';
import { describe, expect, test } from 'vitest';
import type { TableText } from '../../../core/testing/given.ts';
import { heldId, seatAt } from '../testing/seat.ts';
import { endFinale, startFinale } from './finale.ts';

const LAST_CARD: TableText = {
  hands: { s1: 'K♦', s2: '5♣ 9♦', s3: '6♣' },
  table: ['s1 set 9♣ 9♦ 9♥'],
  discard: '7♥',
  drawn: true,
};

/** The room is between rounds as soon as the round is over, as on a server. */
function lastTurn(text: TableText = LAST_CARD, after: Partial<WireRoom> = { phase: 'break' }) {
  const room: { phase: WireRoom['phase'] } = { phase: 'playing' };
  const seat = seatAt(text, { room });
  const stop = startFinale(seat.table);
  const goOut = () => {
    Object.assign(room, after);
    seat.does({ type: 'DISCARD', playerId: 's1', cardId: heldId(seat.table.getState().view as never, 'K♦') });
  };
  return { ...seat, room, stop, goOut, finale: () => seat.table.getState().finale };
}

describe('the finale of a round', () => {
  test('holds the table with the last card on it, while the next round is dealt already', () => {
    const { table, goOut, finale } = lastTurn();
    expect(finale()).toBeNull();
    goOut();
    expect(table.getState().view).toMatchObject({ roundNumber: 2, table: [] });
    const held = finale();
    expect(held).toMatchObject({ roundNumber: 1, awaiting: [], hand: [] });
    expect(held?.discard.map(formatCard).slice(0, 2)).toEqual(['K♦', '7♥']);
    expect(held?.table).toHaveLength(1);
    expect(held?.players.map(({ handCount, isDown }) => [handCount, isDown])).toEqual([
      [0, true],
      [2, false],
      [1, false],
    ]);
  });

  test('shows no hand but the player’s own in the view: the others’ are in the round’s result', () => {
    const { goOut, finale } = lastTurn();
    goOut();
    for (const player of finale()?.players ?? []) expect(player).not.toHaveProperty('hand');
  });

  test('has the melds that went down with the last move, and in the last round the game is over', () => {
    const seat = seatAt(
      {
        round: 6,
        hands: { s1: '3♠ 4♠ 5♠ 6♠ 7♥ 8♥ 9♥ 10♥ Q♣ Q♦ Q♥', s2: '5♣', s3: '6♣' },
        drawn: true,
      },
      { room: { phase: 'over' } },
    );
    startFinale(seat.table);
    const view = seat.table.getState().view;
    const ids = (text: string) => text.split(' ').map((card) => heldId(view as never, card));
    seat.does({
      type: 'LAY_DOWN',
      playerId: 's1',
      melds: [
        { type: 'set', cardIds: ids('Q♣ Q♦ Q♥') },
        { type: 'run', cardIds: ids('3♠ 4♠ 5♠ 6♠') },
        { type: 'run', cardIds: ids('7♥ 8♥ 9♥ 10♥') },
      ],
    });
    expect(seat.table.getState().view?.winnerIds).not.toBeNull();
    expect(seat.table.getState().finale?.table).toHaveLength(3);
  });

  test('ends when it is told to, when play goes on, and when the table is left', () => {
    const told = lastTurn();
    told.goOut();
    endFinale(told.table);
    expect(told.finale()).toBeNull();

    const goesOn = lastTurn();
    goesOn.goOut();
    goesOn.room.phase = 'playing';
    goesOn.update();
    expect(goesOn.finale()).toBeNull();

    const left = lastTurn();
    left.goOut();
    left.stop();
    expect(left.finale()).toBeNull();
  });

  test('there is none for a player who comes back after the end, or where no break follows', () => {
    const late = lastTurn();
    late.game.execute({
      type: 'DISCARD',
      playerId: 's1',
      cardId: heldId(late.table.getState().view as never, 'K♦'),
    });
    late.update({ isFresh: true });
    expect(late.finale()).toBeNull();

    const atOnce = lastTurn(LAST_CARD, { phase: 'playing' });
    atOnce.goOut();
    expect(atOnce.finale()).toBeNull();
  });
});
