import { describe, expect, it } from 'vitest';
import { isJsonEqual } from '../jsonEqual.ts';
import { deepFreeze } from '../rules/presets.ts';
import { play } from '../testing/given.ts';
import { draw, pass } from '../testing/mayI.ts';
import { legalCommands } from '../view/legalCommands.ts';
import type { SeatId } from './constants.ts';
import { follow, type Known, viewOf } from './follow.ts';
import { type ServerMessage, serverMessageSchema } from './fromServer.ts';
import { inEveryMoment, type SeededGame, seatedGame, viewersOf, viewOfSeat } from './testing/games.ts';
import { roomAround, roomViewOf, seatStateOf, updateOf, welcomeOf } from './testing/messages.ts';

const newGame = () => seatedGame({ preset: 'classic', playerCount: 3, seed: 2, isWhole: true });

/** As a client receives it; frozen, to catch modifications. */
const received = (message: ServerMessage) =>
  deepFreeze(serverMessageSchema.parse(JSON.parse(JSON.stringify(message))));

function known(seat: SeatId | null = 's1', seq = 4): Known {
  return deepFreeze(follow(undefined, received(welcomeOf(newGame(), seat, { seq }))).known!);
}

/** The updates that s1 gets for two commands in a row. */
function twoUpdates() {
  const game = newGame();
  const states = [seatStateOf(game, 's1', 4)];
  const updates = [draw('s2'), pass('s3')].map((command, nth) => {
    const { facts } = play(game, command);
    states.push(seatStateOf(game, 's1', 5 + nth));
    return received(updateOf(states[nth]!, states[nth + 1]!, facts, 's1'));
  });
  return { game, first: updates[0]!, second: updates[1]! };
}

describe('what a client knows', () => {
  it.each([3, 5])('follows whole games of %i, as every seat and as a spectator', (playerCount) => {
    const given: SeededGame = { preset: 'classic', playerCount, seed: 11, isWhole: true };
    inEveryMoment([given], () => {
      const all = new Map<SeatId | null, Known>();
      let seq = 0;
      return ({ game, facts }) => {
        for (const seat of viewersOf(game)) {
          const before = all.get(seat);
          const message = before
            ? updateOf(
                { ...before, table: before.table!, hand: [...before.hand] },
                seatStateOf(game, seat, seq),
                facts,
                seat,
              )
            : welcomeOf(game, seat, { seq });
          const { known, isGap } = follow(before, JSON.parse(JSON.stringify(message)));
          if (isGap || !isJsonEqual(viewOf(known!), viewOfSeat(game, seat)))
            throw new Error(`${seat} is lost`);
          all.set(seat, known!);
        }
        seq++;
      };
    });
  });

  it('applies the next step', () => {
    const { game, first, second } = twoUpdates();
    const one = follow(known(), first);
    const two = follow(deepFreeze(one.known), second);
    expect(two.isGap).toBe(false);
    expect(two.known).toMatchObject({ seq: 6, you: 's1', acting: true });
    expect(viewOf(two.known!)).toEqual(viewOfSeat(game, 's1'));
  });

  it('ignores a repeated step', () => {
    const { first } = twoUpdates();
    const { known: once } = follow(known(), first);
    expect(follow(once, first)).toEqual({ known: once, isGap: false });
  });

  it.each([
    ['a step from later on', (known: Known) => ({ ...known, seq: 3 })],
    ['a step from in between', (known: Known) => ({ ...known, seq: 4.5 })],
  ])('%s is a gap, and changes nothing', (_, elsewhere) => {
    const { first } = twoUpdates();
    const here = elsewhere(known());
    const { known: after, isGap } = follow(here, first);
    expect(isGap).toBe(true);
    expect(after).toBe(here);
  });

  it('treats every step before the welcome as a gap, and ignores everything else', () => {
    const { first } = twoUpdates();
    const answer = {
      type: 'answer',
      id: 'a',
      result: 'stale',
      seq: 1,
      fresh: roomViewOf(newGame(), 's1', 1),
    } as const;
    expect(follow(undefined, first)).toEqual({ known: undefined, isGap: true });
    expect(follow(undefined, received(answer))).toEqual({ known: undefined, isGap: false });
    expect(follow(undefined, { type: 'pong', t: null, now: 1 })).toEqual({ known: undefined, isGap: false });
  });

  it('takes the state of a stale answer, unless it has a newer one', () => {
    const { game } = twoUpdates();
    const fresh = roomViewOf(game, 's1', 6);
    const answer = received({ type: 'answer', id: 'a', result: 'stale', seq: 6, fresh });
    const { known: after } = follow(known(), answer);
    expect(after).toMatchObject({ seq: 6, you: 's1' });
    expect(viewOf(after!)).toEqual(viewOfSeat(game, 's1'));
    const later = { ...after!, seq: 7 };
    expect(follow(later, answer).known).toBe(later);
  });

  it('ignores other answers, errors, pongs and reactions', () => {
    const here = known();
    const messages: ServerMessage[] = [
      { type: 'answer', id: 'a', result: 'applied', seq: 9 },
      { type: 'answer', id: 'a', result: 'refused', seq: 9, code: 'not-seated', rule: null, message: 'no' },
      { type: 'error', code: 'malformed', message: 'no' },
      { type: 'pong', t: 1, now: 2 },
      { type: 'reaction', seat: 's2', reaction: 'heart' },
      { type: 'tv', open: false },
    ];
    for (const message of messages)
      expect(follow(here, received(message))).toEqual({ known: here, isGap: false });
  });

  it('knows whether a TV is open, and ignores what a newer server may say', () => {
    const { known: open } = follow(known(), { type: 'tv', open: true });
    expect(open).toEqual({ ...known(), tv: true });
    expect(follow(open, { type: 'tv', open: true }).known).toBe(open);
    const fresh = roomViewOf(newGame(), 's1', 9);
    const stale = received({ type: 'answer', id: 'a', result: 'stale', seq: 9, fresh });
    expect(follow(open, stale).known).toMatchObject({ seq: 9, tv: true });
    const unknown = { type: 'fireworks' } as unknown as ServerMessage;
    expect(follow(open, unknown)).toEqual({ known: open, isGap: false });
  });

  it('applies presence to seats, this window and the room', () => {
    const here = known();
    const { known: after } = follow(
      here,
      received({
        type: 'presence',
        since: 4,
        seq: 5,
        now: 7,
        seats: { s2: 'away' },
        acting: false,
        room: { closesAt: null },
      }),
    );
    expect(after).toMatchObject({ seq: 5, now: 7, acting: false, table: here.table, hand: here.hand });
    expect(after!.room.seats.map(({ presence }) => presence)).toEqual(['here', 'away', 'here']);
    expect(after!.room.closesAt).toBeNull();
  });

  it('gets a whole table when a new game starts', () => {
    const { table, hand } = seatStateOf(newGame(), 's1', 0);
    const lobby = { ...known(), table: null, hand: [] };
    const message: ServerMessage = { type: 'update', since: 4, seq: 5, now: 1, facts: [], table, hand };
    const { known: after } = follow(lobby, received(message));
    expect(viewOf(lobby)).toBeUndefined();
    expect(viewOf(after!)).toEqual(viewOfSeat(newGame(), 's1'));
  });

  it('has neither table nor hand when back in the lobby', () => {
    const message: ServerMessage = { type: 'update', since: 4, seq: 5, now: 1, facts: [], table: null };
    const { known: after } = follow(known(), received(message));
    expect(after).toMatchObject({ seq: 5, table: null, hand: [] });
  });

  it('learns from an update that another window plays now', () => {
    const message: ServerMessage = { type: 'update', since: 4, seq: 5, now: 1, facts: [], acting: false };
    expect(follow(known(), received(message)).known).toMatchObject({ seq: 5, acting: false });
  });

  it('has the same legal commands as the game itself', () => {
    const view = viewOf(known('s2'))!;
    expect(legalCommands(view)).toEqual(legalCommands(viewOfSeat(newGame(), 's2')));
  });

  it('sees a spectator’s view if it has a seat but no cards', () => {
    const view = viewOf({ ...known(null), you: 's7' });
    expect(view).toEqual(viewOfSeat(newGame(), null));
  });

  it('has the room from the welcome', () => {
    expect(known().room).toEqual(roomAround(newGame()));
  });
});
