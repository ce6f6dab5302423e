import { setup } from 'xstate';
import type { Command } from '../rules/commands.ts';
import { isAnybodyInLine } from '../rules/mayI.ts';
import { currentPlayer, isAboutToDiscard, type PlayerId } from '../rules/situation.ts';
import { keepsLastCard } from '../rules/turn.ts';
import { applyCommand } from './actions/apply.ts';
import { closeWindow } from './actions/mayI.ts';
import { hasStock } from './actions/turn.ts';
import { changeRound, isLegal, type LevelContext, roundIn, testRound } from './level.ts';
import { mayIWindowLevel, windowGuards } from './mayIWindowMachine.ts';
import type { RoundState } from './roundState.ts';

/** The round whose current turn is played. */
export interface TurnInput {
  readonly round: RoundState;
}

/** A round after a turn: whose it was, and whether they went out. */
export interface TurnOutput {
  readonly playerId: PlayerId;
  readonly wentOut: boolean;
  readonly round: RoundState;
}

export const turnGuards = {
  ...windowGuards,
  opensWindow: testRound(
    (round, command) => hasStock(round) && isAnybodyInLine(round) && isLegal(round, command),
  ),
  isWindowOpen: testRound((round) => round.hasDrawn && round.exposed !== null),
  isAboutToDiscard: testRound(isAboutToDiscard),
  discardsLastCard: testRound(
    (round, command) => currentPlayer(round).hand.length === 1 && isLegal(round, command),
  ),
  keepsLastCard: testRound((round, command) => keepsLastCard(round) && isLegal(round, command)),
  hasGoneOut: testRound(hasGoneOut),
  isRoundOver: testRound((round) => round.result !== null),
};

const turnSetup = setup({
  types: {
    context: {} as LevelContext,
    events: {} as Command,
    input: {} as TurnInput,
    output: {} as TurnOutput,
  },
  guards: turnGuards,
  actions: { apply: changeRound(applyCommand), close: changeRound(closeWindow) },
});

/** One player's turn (section T). */
export const turnLevel = turnSetup.createStateConfig({
  initial: 'awaitingDraw',
  states: {
    awaitingDraw: {
      description: 'The current player draws (T1). The others may already call or pass (Y2).',
      // A turn that starts with a saved round moves on to where that round was.
      always: [
        { guard: 'isWindowOpen', target: 'mayIWindow.awaitingClaims' },
        { guard: 'hasDrawn', target: 'drawn' },
      ],
      on: {
        DRAW_FROM_STOCK: [
          { guard: 'opensWindow', target: 'mayIWindow.awaitingClaims', actions: 'apply' },
          { guard: 'isLegal', target: 'drawn', actions: 'apply' },
        ],
        DRAW_FROM_DISCARD: { guard: 'isLegal', target: 'drawn', actions: 'apply' },
        CALL_MAY_I: { guard: 'isLegal', actions: 'apply' },
        PASS_MAY_I: { guard: 'isLegal', actions: 'apply' },
      },
    },
    mayIWindow: {
      ...mayIWindowLevel,
      description: 'The current player drew from the stock; the others may claim the discard (Y4).',
      onDone: 'drawn',
    },
    drawn: {
      description: 'The current player may lay down, lay off, swap a Joker, go out or discard (T3–T7).',
      always: [
        { guard: 'hasGoneOut', target: 'wentOut' },
        { guard: 'isRoundOver', target: 'turnComplete' },
        { guard: 'isAboutToDiscard', target: 'awaitingDiscard' },
      ],
      on: {
        LAY_DOWN: { guard: 'isLegal', actions: 'apply' },
        LAY_OFF: { guard: 'isLegal', actions: 'apply' },
        SWAP_JOKER: { guard: 'isLegal', actions: 'apply' },
        GO_OUT: { guard: 'isLegal', actions: 'apply' },
        READY_TO_DISCARD: [
          { guard: 'keepsLastCard', target: 'turnComplete', actions: 'apply' },
          { guard: 'isLegal', target: 'awaitingDiscard', actions: 'apply' },
        ],
        DISCARD: [
          { guard: 'discardsLastCard', target: 'discarded', actions: 'apply' },
          { guard: 'isLegal', target: 'turnComplete', actions: 'apply' },
        ],
      },
    },
    awaitingDiscard: {
      description: 'Only lay-offs and the discard are left (T4, T7).',
      always: { guard: 'hasGoneOut', target: 'wentOut' },
      on: {
        LAY_OFF: { guard: 'isLegal', actions: 'apply' },
        GO_OUT: { guard: 'isLegal', actions: 'apply' },
        // H13: legal only for a last card that may not be discarded.
        READY_TO_DISCARD: { guard: 'isLegal', target: 'turnComplete', actions: 'apply' },
        DISCARD: [
          { guard: 'discardsLastCard', target: 'discarded', actions: 'apply' },
          { guard: 'isLegal', target: 'turnComplete', actions: 'apply' },
        ],
      },
    },
    // Only for the last card: an extra state for every discard would cost a tenth of the whole command.
    discarded: { description: 'The last card lies on the discard pile (O1).', always: 'wentOut' },
    wentOut: { description: 'The player has no cards left (O1).', type: 'final' },
    turnComplete: {
      description: 'The turn is over and the player still holds cards; perhaps the stock ran out (S2).',
      type: 'final',
    },
  },
});

/** A turn alone. */
export const turnMachine = turnSetup.createMachine({
  ...turnLevel,
  id: 'turn',
  context: ({ input }) => input,
  output: ({ context }) => {
    const round = roundIn(context);
    return { playerId: currentPlayer(round).id, wentOut: hasGoneOut(round), round };
  },
});

function hasGoneOut(round: RoundState): boolean {
  return round.result !== null && round.result.winnerId !== null;
}
