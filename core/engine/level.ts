import { type AnyEventObject, assign, type NonReducibleUnknown } from 'xstate';
import type { Command } from '../rules/commands.ts';
import { judgeRecorded } from '../rules/judge.ts';
import type { RoundState } from './roundState.ts';

/** What every level of the statechart shares: the one record with all the cards of the round. */
export interface LevelContext {
  /** Null until the first deal. */
  readonly round: RoundState | null;
}

/** Only for states that are entered after the deal. */
export function roundIn(context: LevelContext): RoundState {
  return context.round as RoundState;
}

/** Makes a guard of a pure function of the round and, where it looks at it, the command. */
export function testRound(test: (round: RoundState, command: Command) => boolean) {
  return ({ context, event }: { context: LevelContext; event: AnyEventObject }): boolean =>
    test(roundIn(context), event as Command);
}

/** Makes an action of a pure function that returns the next round. Every level's setup takes it. */
export function changeRound<Context extends LevelContext, Event extends AnyEventObject>(
  change: (round: RoundState, command: Command) => RoundState,
) {
  return assign<Context, Event, NonReducibleUnknown, Event, never>(({ context, event }) => {
    const changed: LevelContext = { round: change(roundIn(context), event as AnyEventObject as Command) };
    return changed as Partial<Context>;
  });
}

/** The gate has already asked `judge` about a command. A level started alone has no gate, so guards ask again: under 3 % of a command. */
export function isLegal(round: RoundState, command: Command): boolean {
  return judgeRecorded(round, command) === undefined;
}
