import { DEFAULT_SETTINGS } from '@mayi/core/protocol';
import { describe, expect, it } from 'vitest';
import { joinRoom, viewIn } from './testing/client.ts';
import { testHost } from './testing/host.ts';
import { act } from './testing/play.ts';

describe('a whole game', () => {
  it('is played by two people and two computers, from the lobby to the rematch', async () => {
    const { host, clock, store, errors } = await testHost();
    const room = await host.createRoom(DEFAULT_SETTINGS);
    if (!room.ok) throw new Error('no room');
    const ann = (await joinRoom(host, room.code, 'Ann')).client;
    const bob = (await joinRoom(host, room.code, 'Bob')).client;
    await clock.settle();
    ann.lobby({ type: 'add-bot', level: 'beginner' });
    ann.lobby({ type: 'add-bot', level: 'steady' });
    bob.lobby({ type: 'ready', ready: true, seed: 'from Bob' });
    const start = ann.lobby({ type: 'start' });
    await clock.settle();
    expect(ann.answerTo(start)).toMatchObject({ result: 'applied' });
    expect(viewIn(ann)?.players.map(({ name }) => name)).toHaveLength(4);

    let nth = 0;
    for (let step = 0; step < 20_000 && ann.known?.room.phase !== 'over'; step++) {
      for (const client of [ann, bob]) act(client, `${nth++}`);
      await clock.pass(500);
    }
    expect(errors).toEqual([]);
    expect(ann.known?.room.phase).toBe('over');
    expect(ann.known?.table?.seed).not.toBeNull();
    expect(ann.known?.table).toEqual(bob.known?.table);
    const game = await store.finishedGame(ann.known?.table?.gameId ?? '');
    expect(game?.players).toHaveLength(4);
    bob.lobby({ type: 'rematch' });
    await clock.settle();
    expect(ann.known?.room.phase).toBe('lobby');
  });
});
