import { isMayISettled, mayILine } from '../../rules/mayI.ts';
import { currentPlayer } from '../../rules/situation.ts';
import type { RoundState } from '../roundState.ts';
import { refuseIf } from './read.ts';

/** The turn can have come to this point. */
export function checkTurn(round: RoundState, isPartialDeck: boolean): void {
  refuseIf(round.currentPlayerIndex >= round.players.length, 'currentPlayerIndex: no such seat');
  checkFlags(round);
  checkMayIs(round);
  checkTaken(round);
  checkHands(round);
  checkAnswers(round);
  if (!isPartialDeck) checkDiscarder(round);
}

function checkFlags(round: RoundState): void {
  const { hasDrawn, laidDownThisTurn, readyToDiscard, exposed, rules, reshuffles } = round;
  refuseIf(!hasDrawn && (laidDownThisTurn || readyToDiscard), 'nothing is possible before the draw (T1)');
  refuseIf(laidDownThisTurn && !currentPlayer(round).isDown, 'who laid down this turn is down (T3)');
  refuseIf(
    hasDrawn && exposed !== null && (laidDownThisTurn || readyToDiscard),
    'nothing is possible while the May I? window is open (Y4)',
  );
  refuseIf(
    laidDownThisTurn && readyToDiscard && !rules.layOffOnLayDownTurn,
    'after a lay-down there is nothing to be ready for but the discard (T4)',
  );
  refuseIf(
    rules.reshuffles !== null && reshuffles > rules.reshuffles,
    `the stock was made anew ${reshuffles} times, but ${rules.reshuffles} are allowed (S5)`,
  );
}

/** H8 */
function checkMayIs({ players, rules }: RoundState): void {
  const { limitPerRound } = rules.mayI;
  const greedy = players.find(({ mayIs }) => limitPerRound !== null && mayIs > limitPerRound);
  refuseIf(greedy !== undefined, `${greedy?.id} was granted more than ${limitPerRound} cards (H8)`);
}

function checkTaken({ players }: RoundState): void {
  for (const { id, hand, taken } of players) {
    const stray = taken.find(
      (cardId, at) => !hand.some((card) => card.id === cardId) || taken.indexOf(cardId) < at,
    );
    refuseIf(
      stray !== undefined,
      `${id} is said to have taken ${stray}, but does not hold it, or it is named twice`,
    );
  }
}

/** O1, O2: an empty hand has gone out; who is not down keeps a card after the discard. */
function checkHands(round: RoundState): void {
  for (const [seat, { id, hand, isDown }] of round.players.entries()) {
    const isDiscarding = seat === round.currentPlayerIndex && round.hasDrawn && !isDown;
    refuseIf(
      hand.length < (isDiscarding ? 2 : 1),
      `${id} has too few cards for a round that goes on (O1, O2)`,
    );
  }
}

/** G3: the top discard is the previous player's, or nobody's (Y8, H13). */
function checkDiscarder({ exposed, players, currentPlayerIndex }: RoundState): void {
  const previous = players.at(currentPlayerIndex - 1)?.id;
  const discardedBy = exposed?.discardedBy ?? null;
  refuseIf(
    discardedBy !== null && discardedBy !== previous,
    `${discardedBy} did not play before this turn (G3)`,
  );
}

/** Y2, Y4: only those in line have answered, each once, and not yet all that matter. */
function checkAnswers(round: RoundState): void {
  const { exposed, players } = round;
  if (exposed === null) return;
  const { discardedBy, claimants, passed } = exposed;
  const isAtTable = discardedBy === null || players.some((player) => player.id === discardedBy);
  refuseIf(
    !isAtTable || discardedBy === currentPlayer(round).id,
    `${discardedBy} cannot have discarded the top card`,
  );
  const answers = [...claimants, ...passed];
  refuseIf(new Set(answers).size < answers.length, 'a player answered May I? twice (Y4)');
  const line = mayILine(round);
  const stranger = answers.find((playerId) => !line.includes(playerId));
  refuseIf(stranger !== undefined, `${stranger} is not in line for May I? (Y2, Y7)`);
  refuseIf(round.hasDrawn && isMayISettled(round), 'the May I? window would be closed already (Y4)');
}
