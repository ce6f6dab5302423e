import type { Command, Rejection } from '@mayi/core';
import { type Outcome, warn } from './dialog.ts';
import { gameEndPage, handOverPage, lastRoundEnded, roundPage } from './endPages.ts';
import { refusalText } from './preview.ts';
import { type Seated, show, viewOf } from './seated.ts';
import { nameIn } from './status.ts';

/** After every change: what is to be shown next, and to whom. */
export function settle(seated: Seated): void {
  letGo(seated);
  const { table } = seated.desk;
  const view = viewOf(seated);
  const isNew = view.roundHistory.length > seated.roundsSeen;
  const ended = isNew ? lastRoundEnded(table.allFacts()) : undefined;
  if (ended !== undefined) {
    seated.roundsSeen = view.roundHistory.length;
    seated.dialog = undefined;
    show(seated, roundPage(ended, view), () => leaveRound(seated));
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
  seated.dialog = undefined;
  const next = awaited[0] ?? '';
  show(seated, handOverPage(nameIn(viewOf(seated), next)), () => {
    seated.seat = next;
    seated.message = undefined;
    return true;
  });
}

/** Does what came of a line. */
export function follow(seated: Seated, outcome: Outcome): void {
  seated.dialog = outcome.dialog;
  seated.message = outcome.message;
  if (outcome.refusal !== undefined) refuse(seated, outcome.refusal);
  if (outcome.command !== undefined) act(seated, outcome.command);
}

function refuse(seated: Seated, refusal: Rejection): void {
  seated.refusal = refusal;
  seated.message ??= warn(`${refusalText(refusal)} Type why for more.`);
}

function act(seated: Seated, command: Command): void {
  const result = seated.desk.act(command);
  seated.message = undefined;
  if (result.success) {
    seated.refusal = undefined;
    settle(seated);
  } else if (result.rejection !== undefined) refuse(seated, result.rejection);
  else seated.message = warn(result.message);
}
