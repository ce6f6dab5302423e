import type { Command, Refusal } from '@mayi/core/rules';
import { playerName, statusOf } from '@mayi/core/view';
import { formatRefusal } from '../terminal/refusal.ts';
import type { Reply } from './dialogs/dialog.ts';
import { gameEndPage, handOverPage, lastRoundEnded, roundPage } from './pages/end.ts';
import { warning } from './screen/message.ts';
import { openPage, type SessionState, viewOf } from './state.ts';

/** Call after every change: decides what to show next, and to whom. */
export function advance(state: SessionState): void {
  passAutomatically(state);
  const { table, facts, dir } = state.game;
  const view = viewOf(state);
  const isNewResult = view.roundHistory.length > state.roundsSeen;
  const ended = isNewResult ? lastRoundEnded(facts) : undefined;
  if (ended !== undefined) {
    state.roundsSeen = view.roundHistory.length;
    state.dialog = undefined;
    openPage(state, roundPage(ended, view, facts), () => leaveRound(state));
  } else if (view.phase === 'gameEnd') openPage(state, gameEndPage(view, table.head.id, dir), () => false);
  else handOver(state);
}

/** Passes for players who asked not to be asked, until it's their turn or the round is over. */
function passAutomatically({ game, autoPass }: SessionState): void {
  for (;;) {
    const { table } = game;
    const { currentPlayerId } = table.view(null);
    if (table.phase === 'ROUND_END') autoPass.clear();
    if (currentPlayerId !== null) autoPass.delete(currentPlayerId);
    const playerId = table.awaiting.find((id) => autoPass.has(id));
    if (playerId === undefined || !game.execute({ type: 'PASS_MAY_I', playerId }).success) return;
  }
}

function leaveRound(state: SessionState): boolean {
  state.message = undefined;
  state.game.continueGame();
  advance(state);
  return true;
}

/** If the game waits for someone else at this screen, asks the players to switch. */
function handOver(state: SessionState): void {
  const awaited = state.game.table.awaiting.filter((id) => state.seats.includes(id));
  const { seat } = state;
  if (awaited.length === 0 || (seat !== undefined && awaited.includes(seat))) return;
  const next = awaited[0] ?? '';
  clearPlayer(state);
  openPage(state, handOverPage(playerName(viewOf(state), next)), () => {
    state.seat = next;
    return true;
  });
}

/** Nothing of this player may be left on the screen for the next one. */
function clearPlayer(state: SessionState): void {
  state.seat = undefined;
  state.dialog = undefined;
  state.message = undefined;
  state.refusal = undefined;
}

/** Does what follows from a typed line. */
export function applyReply(state: SessionState, reply: Reply): void {
  state.dialog = reply.dialog;
  state.message = reply.message;
  if (reply.refusal !== undefined) showRefusal(state, reply.refusal);
  if (reply.command !== undefined) execute(state, reply.command);
}

function showRefusal(state: SessionState, refusal: Refusal): void {
  state.refusal = refusal;
  const { text, isYours, isQuestion } = statusOf(viewOf(state));
  const more = isYours && isQuestion ? `You're being asked: ${text} Type m or p.` : 'Type why for more.';
  state.message ??= warning(`${formatRefusal(refusal)} ${more}`);
}

function execute(state: SessionState, command: Command): void {
  const result = state.game.execute(command);
  state.message = undefined;
  if (result.success) {
    state.refusal = undefined;
    advance(state);
  } else if (result.refusal !== undefined) showRefusal(state, result.refusal);
  else state.message = warning(result.message);
}
