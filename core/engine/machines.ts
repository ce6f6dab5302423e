import { createActor } from 'xstate';
import type { Command } from '../rules/commands.ts';
import { type GameInput, gameMachine } from './gameMachine.ts';
import type { RoundState } from './roundState.ts';

/** How far a game has come. */
export interface Standing {
  readonly game: GameInput;
  readonly round: RoundState;
}

/** The four machines at work on one game. */
export interface Machines {
  readonly standing: Standing;
  send(command: Command): void;
}

/** Deals a new game; takes one with a round up where it was. */
export function startMachines(input: GameInput): Machines {
  const actor = createActor(gameMachine, { input }).start();
  if (input.round === null) actor.send({ type: 'START_GAME' });
  const turnNow = () => actor.getSnapshot().children.round?.getSnapshot().children.turn;
  return {
    /** The cards come from whichever machine holds them. */
    get standing() {
      const game = actor.getSnapshot().context;
      const turn = turnNow()?.getSnapshot();
      const window = turn?.children.mayIWindow?.getSnapshot();
      const round = window?.context.round ?? turn?.context.round ?? game.round;
      if (round === null) throw new Error('no machine holds the cards');
      return { game, round };
    },
    /** Straight to the machine that holds the cards: forwarding from the top costs as much as the move itself. */
    send(command) {
      const turn = turnNow();
      const window = turn?.getSnapshot().children.mayIWindow;
      (window ?? turn ?? actor).send(command as never);
    },
  };
}
