import { isAllAtOnce, isWild, type PlayerId } from '@mayi/core/rules';
import { legalCommands, type PlayerView, type View, whyNot } from '@mayi/core/view';
import { bestMelds } from '../layDown/layDown.ts';

/** Things that are explained the first time they happen. If several happen at once, the first of these is. */
export const FIRST_TIME_NOTES = [
  'contract',
  'swap',
  'layOff',
  'mayI',
  'down',
  'penalty',
  'lastRound',
  'otherCall',
  'wild',
  'otherDown',
] as const;
export type FirstTimeNote = (typeof FIRST_TIME_NOTES)[number];

/** What to explain now: something that applies and that the player hasn't seen yet. Spectators have nothing to learn. */
export function firstTimeNote(view: View, seen: readonly FirstTimeNote[]): FirstTimeNote | undefined {
  if (view.you === null || view.phase === 'gameEnd') return undefined;
  return FIRST_TIME_NOTES.find((note) => !seen.includes(note) && APPLIES[note](view));
}

/** Most end with the player's turn: then the next thing happens. */
const APPLIES: Record<FirstTimeNote, (view: View) => boolean> = {
  contract: (view) =>
    isMyTurn(view) && whyNot(view, 'LAY_DOWN') === undefined && bestMelds(view) !== undefined,
  swap: (view) => canNow(view, 'SWAP_JOKER'),
  layOff: (view) => canNow(view, 'LAY_OFF'),
  mayI: (view) =>
    !isMyTurn(view) && whyNot(view, 'CALL_MAY_I') === undefined && whyNot(view, 'PASS_MAY_I') === undefined,
  down: (view) => me(view)?.isDown === true,
  penalty: (view) =>
    (me(view)?.mayIs ?? 0) > 0 && me(view)?.isDown === false && view.rules.mayI.penaltyCards > 0,
  lastRound: (view) =>
    isMyTurn(view) &&
    view.rules.contracts.length > 1 &&
    (isAllAtOnce(view) ||
      (view.roundNumber === view.rules.contracts.length && view.rules.finalRound !== 'as-others')),
  otherCall: (view) => otherCaller(view) !== undefined,
  wild: (view) =>
    isMyTurn(view) && me(view)?.isDown === false && view.hand.some((card) => isWild(card, view.rules)),
  otherDown: (view) => isMyTurn(view) && me(view)?.isDown === false && otherDown(view) !== undefined,
};

/** Somebody else who calls for this discard; on the player's own turn, somebody who got one this round. */
export function otherCaller(view: View): PlayerId | undefined {
  const calling = view.mayI?.claimants.find((id) => id !== view.you);
  return calling ?? (isMyTurn(view) ? others(view).find(({ mayIs }) => mayIs > 0)?.id : undefined);
}

/** Somebody else who is down. */
export function otherDown(view: View): PlayerId | undefined {
  return others(view).find(({ isDown }) => isDown)?.id;
}

function isMyTurn({ you, currentPlayerId }: View): boolean {
  return you === currentPlayerId;
}

function me({ players, you }: View): PlayerView | undefined {
  return players.find(({ id }) => id === you);
}

function others({ players, you }: View): readonly PlayerView[] {
  return players.filter(({ id }) => id !== you);
}

function canNow(view: View, wanted: 'SWAP_JOKER' | 'LAY_OFF'): boolean {
  return isMyTurn(view) && legalCommands(view).some(({ type }) => type === wanted);
}
