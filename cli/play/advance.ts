import type { Command, Refusal } from '@mayi/core/rules';
import { nameIn, statusOf } from '@mayi/core/view';
import { type Outcome, warn } from './dialogs/dialog.ts';
import { refusalText } from './dialogs/preview.ts';
import { gameEndPage, handOverPage, lastRoundEnded, roundPage } from './pages/end.ts';
import { type Seated, show, viewOf } from './state.ts';

/** After every change: what is to be shown next, and to whom. */
export function settle(seated: Seated): void {
  letGo(seated);
  const { table } = seated.desk;
  const view = viewOf(seated);
  const isNew = view.roundHistory.length > seated.roundsSeen;
  const ended = isNew ? lastRoundEnded(seated.desk.facts) : undefined;
  if (ended !== undefined) {
    seated.roundsSeen = view.roundHistory.length;
    seated.dialog = undefined;
    show(seated, roundPage(ended, view, seated.desk.facts), () => leaveRound(seated));
  } else if (view.phase === 'gameEnd')
    show(seated, gameEndPage(view, table.head.id, seated.desk.dir), () => false);
  else callNext(seated);
}

/** Passes for those who do not want to be asked, until it is their turn or the round is over. */
function letGo({ desk, lettingGo }: Seated): void {
  for (;;) {
    const { table } = desk;
    const { currentPlayerId } = table.view(null);
    if (table.phase === 'ROUND_END') lettingGo.clear();
    if (currentPlayerId !== null) lettingGo.delete(currentPlayerId);
    const playerId = table.awaiting.find((id) => lettingGo.has(id));
    if (playerId === undefined || !desk.act({ type: 'PASS_MAY_I', playerId }).success) return;
  }
}

function leaveRound(seated: Seated): boolean {
  seated.message = undefined;
  seated.desk.goOn();
  settle(seated);
  return true;
}

/** Whoever is awaited here and does not sit before the screen is called to it. */
function callNext(seated: Seated): void {
  const awaited = seated.desk.table.awaiting.filter((id) => seated.here.includes(id));
  const { seat } = seated;
  if (awaited.length === 0 || (seat !== undefined && awaited.includes(seat))) return;
  const next = awaited[0] ?? '';
  standUp(seated);
  show(seated, handOverPage(nameIn(viewOf(seated), next)), () => {
    seated.seat = next;
    return true;
  });
}

/** Nothing of the player is left for the next one. */
function standUp(seated: Seated): void {
  seated.seat = undefined;
  seated.dialog = undefined;
  seated.message = undefined;
  seated.refusal = undefined;
}

/** Does what came of a line. */
export function follow(seated: Seated, outcome: Outcome): void {
  seated.dialog = outcome.dialog;
  seated.message = outcome.message;
  if (outcome.refusal !== undefined) refuse(seated, outcome.refusal);
  if (outcome.command !== undefined) act(seated, outcome.command);
}

function refuse(seated: Seated, refusal: Refusal): void {
  seated.refusal = refusal;
  const { text, isYours, isQuestion } = statusOf(viewOf(seated));
  const only = isYours && isQuestion ? ` You are only asked: ${text} Type m or p.` : ' Type why for more.';
  seated.message ??= warn(`${refusalText(refusal)}${only}`);
}

function act(seated: Seated, command: Command): void {
  const result = seated.desk.act(command);
  seated.message = undefined;
  if (result.success) {
    seated.refusal = undefined;
    settle(seated);
  } else if (result.refusal !== undefined) refuse(seated, result.refusal);
  else seated.message = warn(result.message);
}
