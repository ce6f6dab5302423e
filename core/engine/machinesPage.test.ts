import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { given, idIn } from '../testing/given.ts';
import { createGame } from './createGame.ts';
import { machinesPage } from './testing/machinesPage.ts';
import { turnMachine } from './turnMachine.ts';

/** The lines of this file between `// sample NAME` and `// end`, as docs/machines.md shows them. */
function sample(name: string): string {
  const text = readFileSync(new URL(import.meta.url), 'utf8');
  const lines = text.split(`// sample ${name}\n`)[1]?.split('// end')[0]?.trimEnd().split('\n') ?? [];
  const indent = lines[0]?.search(/\S/) ?? 0;
  return lines.map((line) => line.slice(indent)).join('\n');
}

describe('docs/machines.md', () => {
  test('T1–T7, Y1–Y8, G2: shows the statechart as it is', async () => {
    const page = machinesPage({ alone: sample('alone'), inspect: sample('inspect') });
    await expect(page).toMatchFileSnapshot('../../docs/machines.md');
  });

  test('T1, T7: starts a turn alone', () => {
    const game = given({ hands: { ann: '3♣ 4♦', bob: '5♣ 6♦', carol: '7♣ 8♦' } });
    const cardId = idIn(game, 'ann', '4♦');
    // sample alone
    const turn = createActor(turnMachine, { input: { round: game.state.round } }).start();
    expect(turn.getSnapshot().value).toBe('awaitingDraw');

    turn.send({ type: 'DISCARD', playerId: 'ann', cardId }); // not before the draw: nothing happens
    expect(turn.getSnapshot().value).toBe('awaitingDraw');

    turn.send({ type: 'DRAW_FROM_STOCK', playerId: 'ann' });
    expect(turn.getSnapshot().value).toEqual({ mayIWindow: 'awaitingClaims' });

    turn.send({ type: 'RESOLVE' }); // nobody has called, and time is up
    expect(turn.getSnapshot().value).toBe('drawn');

    turn.send({ type: 'DISCARD', playerId: 'ann', cardId });
    expect(turn.getSnapshot().value).toBe('turnComplete');
    expect(turn.getSnapshot().output).toMatchObject({ playerId: 'ann', wentOut: false });
    // end
  });

  test('G2: watches a game', () => {
    const players = [{ id: 'ann' }, { id: 'bob' }, { id: 'carol' }];
    // sample inspect
    const seen: string[] = [];
    const game = createGame({
      players,
      inspect: (event) => {
        if (event.type === '@xstate.event') seen.push(event.event.type);
      },
    });
    game.execute({ type: 'DRAW_FROM_STOCK', playerId: 'bob' });
    expect(seen).toEqual(['xstate.init', 'START_GAME', 'DRAW_FROM_STOCK']);
    // end
  });
});
