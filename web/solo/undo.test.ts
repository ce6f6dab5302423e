import { replay } from '@mayi/core/engine';
import { type ClientMessage, follow, type Known, viewOf, type WireCommand } from '@mayi/core/protocol';
import { viewFor } from '@mayi/core/view';
import { describe, expect, it } from 'vitest';
import { parseRecord } from './record.ts';
import { openSoloTable } from './soloTable.ts';
import { hostInTest } from './testing/hostInTest.ts';
import { situation } from './testing/situations.ts';

const HELLO: ClientMessage = { type: 'hello', protocol: 1, seen: 0 };

/** The person has drawn, and nobody has called for the discard. */
async function afterDraw() {
  const test = hostInTest(situation('my-turn'), { speed: 'calm' });
  await test.say(HELLO);
  let nth = 0;
  const known = () =>
    test.sent.reduce<Known | undefined>((before, one) => follow(before, one).known, undefined)!;
  const play = (command: WireCommand) =>
    test.say({ type: 'command', id: `c${++nth}`, seq: known().seq, do: command });
  const undo = () => test.say({ type: 'lobby', id: `u${++nth}`, do: { type: 'undo' } });
  await play({ type: 'DRAW_FROM_STOCK' });
  // The others pass on the discard that was not taken.
  while (viewOf(known())?.phase === 'mayIWindow') await test.clock.pass(500);
  return { ...test, known, play, undo };
}

describe('taking back a slip', () => {
  it('returns a discard to the hand, before a computer player acts', async () => {
    const { known, play, undo, clock, saved } = await afterDraw();
    const before = known();
    expect(before.room.undo).toBeNull();
    await play({ type: 'DISCARD', card: before.hand[0]! });
    expect(known().room.undo).toBe('s1');
    await clock.pass(2400);
    const [answer, update] = await undo();
    expect(answer).toMatchObject({ type: 'answer', result: 'applied' });
    expect(update).toMatchObject({ facts: [{ type: 'MOVE_TAKEN_BACK', player: 's1' }] });
    expect(known()).toMatchObject({ hand: before.hand, table: before.table, room: before.room });
    expect(known().seq).toBeGreaterThan(before.seq + 1);

    const record = saved.at(-1)!;
    const discard = { type: 'DISCARD', playerId: 's1' };
    expect(record.undone).toMatchObject([{ after: record.log.commands.length, command: discard }]);
    expect(viewFor(replay(record.log), 's1')).toEqual(viewOf(known()));
    expect(parseRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true });
    expect(openSoloTable(record).game.state.round.hasDrawn).toBe(true);
  });

  it('lets the game continue with another discard', async () => {
    const { known, play, undo, clock, failures } = await afterDraw();
    await play({ type: 'DISCARD', card: known().hand[0]! });
    await undo();
    const other = known().hand[1]!;
    const [answer] = await play({ type: 'DISCARD', card: other });
    expect(answer).toMatchObject({ result: 'applied' });
    expect(known().table?.discard[0]).toBe(other);
    await clock.pass(10_000);
    expect(known().table?.turn).not.toBe(null);
    expect(known().room.undo).toBeNull();
    expect(failures).toEqual([]);
  });

  it('is refused once a computer player has acted, and for a drawn card', async () => {
    const { known, play, undo, clock } = await afterDraw();
    const [tooLate] = await undo();
    expect(tooLate).toMatchObject({ result: 'refused' });
    await play({ type: 'DISCARD', card: known().hand[0]! });
    await clock.pass(6000);
    const seq = known().seq;
    expect(await undo()).toMatchObject([{ result: 'refused', code: 'too-late-to-undo' }]);
    expect(known().seq).toBe(seq);
  });

  it('works after the game was opened again', async () => {
    const { known, play, saved } = await afterDraw();
    await play({ type: 'DISCARD', card: known().hand[0]! });
    const again = hostInTest(saved.at(-1)!, { speed: 'calm' });
    expect(await again.say(HELLO)).toMatchObject([{ type: 'welcome', room: { undo: 's1' } }]);
    expect(await again.say({ type: 'lobby', id: 'u', do: { type: 'undo' } })).toMatchObject([
      { result: 'applied' },
      { type: 'update' },
    ]);
  });
});
