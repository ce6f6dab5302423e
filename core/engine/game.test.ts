import { describe, expect, test } from 'vitest';
import type { InspectionEvent } from 'xstate';
import { given, givenState, handOf, play, refused } from '../testing/given.ts';
import { createGame } from './createGame.ts';
import { dehydrateGame } from './dehydrate.ts';
import { hydrateGame } from './hydrate.ts';

const THREE = ['ann', 'bob', 'carol'].map((id) => ({ id }));
const DRAW = { type: 'DRAW_FROM_STOCK', playerId: 'ann' };

/** Events as the statechart receives them, each with the state it leads to. */
function recorder() {
  const seen: [event: string, state: unknown][] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.snapshot' || !('value' in event.snapshot)) return;
    seen.push([event.event.type, event.snapshot.value]);
  };
  return { seen, inspect };
}

const inTurn = (state: unknown) => ({ playing: { active: state } });

describe('the inspector', () => {
  test('E1: sees a new game from its start, and every command that is applied', () => {
    const { seen, inspect } = recorder();
    const game = createGame({ players: THREE, inspect });
    expect(seen).toEqual([
      ['xstate.init', 'setup'],
      ['START_GAME', inTurn('awaitingDraw')],
    ]);
    play(game, { type: 'DRAW_FROM_STOCK', playerId: 'bob' });
    refused(game, { type: 'DRAW_FROM_STOCK', playerId: 'bob' });
    play(game, { type: 'RESOLVE' });
    play(game, { type: 'DISCARD', playerId: 'bob', cardId: handOf(game, 'bob')[0]!.id });
    expect(seen.slice(2)).toEqual([
      ['DRAW_FROM_STOCK', inTurn({ mayIWindow: 'awaitingClaims' })],
      ['RESOLVE', inTurn('drawn')],
      ['DISCARD', inTurn('awaitingDraw')],
    ]);
  });

  test('E1: sees nothing of a loaded game until a command is applied', () => {
    const { seen, inspect } = recorder();
    const game = hydrateGame(givenState({ drawn: true, mayI: {} }), { inspect });
    dehydrateGame(game);
    refused(game, DRAW);
    refused(game, 'no command');
    expect(seen).toEqual([]);
    play(game, { type: 'RESOLVE' });
    expect(seen).toEqual([
      ['xstate.init', inTurn({ mayIWindow: 'awaitingClaims' })],
      ['RESOLVE', inTurn('drawn')],
    ]);
  });
});

describe('a fault inside the statechart', () => {
  test('E1: is thrown by execute, and the game stays as it was and can be played on', () => {
    let isBroken = true;
    const fault = new Error('a bug of ours');
    const inspect = (event: InspectionEvent) => {
      if (isBroken && event.type === '@xstate.microstep' && event.event.type === DRAW.type) throw fault;
    };
    const game = hydrateGame(givenState(), { inspect });
    const before = game.state;
    expect(() => game.execute(DRAW)).toThrow(
      new Error('the statechart did not take DRAW_FROM_STOCK', { cause: fault }),
    );
    expect(game.state).toBe(before);
    isBroken = false;
    play(game, DRAW);
    expect(game.state.round).toEqual(played(DRAW));
  });
});

function played(command: unknown) {
  const game = given();
  play(game, command);
  return game.state.round;
}
