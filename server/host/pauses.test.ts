import type { Command, PlayerCommand } from '@mayi/core/rules';
import { describe, expect, it } from 'vitest';
import { quickBots } from './testing/host.ts';
import { newWorld } from './testing/nodes.ts';
import { playUntil } from './testing/play.ts';
import { tableWith } from './testing/room.ts';
import { virtualClock } from './testing/virtualClock.ts';

describe('the pauses of computer players', () => {
  const answersOf = async (type: 'CALL_MAY_I' | 'PASS_MAY_I') => {
    const table = await tableWith({
      people: ['Ann'],
      bots: ['random', 'random', 'random'],
      botMoves: {
        async choose(level, view, seed, room) {
          const isTurn = view.currentPlayerId === view.you;
          if (isTurn && view.phase === 'awaitingDraw')
            return { type: 'DRAW_FROM_STOCK', playerId: view.you! };
          const moved = await quickBots.choose(level, view, seed, room);
          return isTurn ? moved : { type, playerId: view.you! };
        },
      },
    });
    await table.clock.pass(3000);
    const entries = table.database.rooms.get(table.code)!.entries;
    return entries.flatMap(({ at, entry }) =>
      entry.type === 'played' && entry.command.type === type
        ? [[(entry.command as PlayerCommand).playerId, at]]
        : [],
    );
  };

  it('do not depend on what they decide', async () => {
    const calls = await answersOf('CALL_MAY_I');
    expect(calls.length).toBeGreaterThan(0);
    // A call may close the window before the others have answered.
    expect(await answersOf('PASS_MAY_I')).toEqual(expect.arrayContaining(calls));
  });

  it('include up to half a second of thinking', async () => {
    const movesAfter = async (ms: number) => {
      const clock = virtualClock();
      const table = await tableWith({
        people: ['Ann'],
        bots: ['random', 'random'],
        world: { ...newWorld(), clock },
        botMoves: {
          async choose(...args) {
            await new Promise<void>((resolve) => clock.after(ms, resolve));
            return quickBots.choose(...args);
          },
        },
      });
      await table.clock.pass(20_000);
      const { entries } = table.database.rooms.get(table.code)!;
      return entries.flatMap(({ at, entry }) => (entry.type === 'played' ? [[entry.command.type, at]] : []));
    };
    const quick = await movesAfter(0);
    expect(quick.length).toBeGreaterThan(4);
    expect(await movesAfter(490)).toEqual(quick);
    expect(await movesAfter(900)).not.toEqual(quick);
  });

  it('come before every step of a turn, even after a May I? window', async () => {
    const table = await tableWith({ people: ['Ann', 'Bob'], bots: ['random'] });
    const clients = table.people.map(({ client }) => client);
    await playUntil(clients, table.clock, () => clients[0]!.known?.room.phase === 'break');
    const entries = table.database.rooms.get(table.code)!.entries;
    let last = 0;
    for (const { at, entry } of entries) {
      if (entry.type !== 'played') continue;
      const isAnswer = ['CALL_MAY_I', 'PASS_MAY_I'].includes((entry.command as Command).type);
      if (entry.by === 'bot' && !isAnswer) expect(at - last).toBeGreaterThanOrEqual(600);
      if (!isAnswer) last = at;
    }
  });
});

it.each([['192.0.2.7'], [undefined]])(
  'the time for thinking is shared with the rooms of the same address: %s',
  async (address) => {
    const asked: unknown[] = [];
    const { clock, code } = await tableWith({
      people: ['Ann'],
      bots: ['random', 'random'],
      ...(address && { address }),
      botMoves: {
        choose(level, view, seed, ...share) {
          asked.push(share);
          return quickBots.choose(level, view, seed, code);
        },
      },
    });
    await clock.pass(5000);
    expect(asked.length).toBeGreaterThan(0);
    for (const share of asked) expect(share).toEqual([code, address]);
  },
);
