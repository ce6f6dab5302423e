import { describe, expect, it } from 'vitest';
import { virtualClock } from '../../../core/session/testing/virtualClock.ts';
import { HANDS, seatAt } from '../testing/seat.ts';
import { followReactions, type ShownReaction } from './reactions.ts';

function begin(mutedName = '') {
  const seat = seatAt({ hands: HANDS });
  const clock = virtualClock();
  let shown: readonly ShownReaction[] = [];
  const stop = followReactions(seat.table, {
    after: clock.after,
    isMuted: (_, name) => name === mutedName,
    onChange(now) {
      shown = now;
    },
  });
  return {
    seat,
    clock,
    stop,
    names: () => shown.map(({ seat: id, reaction, isYou }) => `${id} ${reaction}${isYou ? ' (you)' : ''}`),
    nameOf: (id: string) => seat.table.getState().known?.room.seats.find((one) => one.id === id)?.name ?? '',
  };
}

describe('reactions', () => {
  it('are shown for two seconds, the newest of each seat', async () => {
    const { seat, clock, names, stop } = begin();
    seat.reaction('s2', 'heart');
    await clock.pass(1500);
    seat.reaction('s2', 'laugh');
    seat.reaction('s1', 'thanks');
    expect(names()).toEqual(['s2 laugh', 's1 thanks (you)']);
    await clock.pass(1000);
    expect(names()).toEqual(['s2 laugh', 's1 thanks (you)']);
    await clock.pass(1000);
    expect(names()).toEqual([]);
    seat.reaction('s2', 'heart');
    stop();
    expect(clock.timers).toBe(0);
    seat.reaction('s3', 'heart');
    expect(names()).toEqual(['s2 heart']);
  });

  it('of muted players are left out, and so are those of nobody; one’s own never are', () => {
    const { nameOf } = begin();
    for (const [id, expected] of [
      ['s2', []],
      ['s1', ['s1 heart (you)']],
    ] as const) {
      const { seat, names } = begin(nameOf(id));
      seat.reaction(id, 'heart');
      seat.reaction('s9', 'heart');
      expect(names()).toEqual(expected);
    }
  });

  it('are sent, and a refusal is shown', async () => {
    const { seat } = begin();
    await seat.table.getState().react('applause');
    expect(seat.sent).toContain('applause');
    expect(seat.table.getState().refusal).toBeNull();
    seat.answerWith({
      ok: false,
      refusal: { code: 'too-many-reactions', rule: null, message: 'Wait a few seconds.' },
    });
    await seat.table.getState().react('applause');
    expect(seat.table.getState().refusal).toMatchObject({ code: 'too-many-reactions' });
  });
});
