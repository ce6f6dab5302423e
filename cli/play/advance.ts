import type { Command, Refusal } from '@mayi/core/rules';
import { playerName, statusOf } from '@mayi/core/view';
import { formatRefusal } from '../terminal/refusal.ts';
import type { Reply } from './dialogs/dialog.ts';
import { handOverPage, lastRoundEnded, roundPage } from './pages/end.ts';
import type { Answer, MoveResult } from './playTable.ts';
import { note, warning } from './screen/message.ts';
import { type OpenPage, openPage, type SessionState, viewOf } from './state.ts';

/** Call after every change: decides what to show next, and to whom. */
export function advance(state: SessionState): void {
  passAutomatically(state);
  const { game } = state;
  const view = viewOf(state);
  const news = game.news(state.seat ?? null);
  const isNewResult = view.roundHistory.length > state.roundsSeen;
  const ended = isNewResult ? lastRoundEnded(news) : undefined;
  if (ended !== undefined) {
    state.roundsSeen = view.roundHistory.length;
    state.dialog = undefined;
    const open: OpenPage = {
      page: roundPage(ended, view, news, () => game.breakNote),
      top: 0,
      isOptional: false,
      isBreak: game.breakNote !== undefined,
      next: () => leaveRound(state, open),
    };
    state.page = open;
  } else if (view.phase === 'gameEnd') {
    const { page, next } = game.endPage(view);
    openPage(state, page, next);
  } else handOver(state);
}

/** Passes for players who asked not to be asked, until it's their turn or the round is over. */
function passAutomatically(state: SessionState): void {
  const { game, autoPass } = state;
  while (!state.isSending) {
    const { currentPlayerId } = game.view(null);
    if (game.phase === 'break') autoPass.clear();
    if (currentPlayerId !== null) autoPass.delete(currentPlayerId);
    const playerId = game.awaiting.find((id) => autoPass.has(id));
    if (playerId === undefined) return;
    const answer = game.execute({ type: 'PASS_MAY_I', playerId });
    // A refusal isn't shown: the player didn't ask for this move.
    if (answer instanceof Promise)
      whenAnswered(state, answer, ({ success }) => success && !state.page && advance(state));
    else if (!answer.success) return;
  }
}

/** A saved game has answered already. While a room is asked, the player can read and sort, but not move. */
export function whenAnswered(state: SessionState, answer: Answer, then: (result: MoveResult) => void): void {
  if (answer instanceof Promise) {
    state.isSending = true;
    void answer.then((result) => {
      state.isSending = false;
      then(result);
      state.changed();
    });
  } else then(answer);
}

function leaveRound(state: SessionState, open: OpenPage): boolean {
  const { game } = state;
  state.message = undefined;
  game.continueGame();
  // A room waits for everyone.
  if (game.phase === 'break') state.page = open;
  else advance(state);
  return true;
}

/** If the game waits for someone else at this screen, asks the players to switch. */
function handOver(state: SessionState): void {
  const awaited = state.game.awaiting.filter((id) => state.seats.includes(id));
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
  const { isYours, isQuestion } = statusOf(viewOf(state));
  const more = isYours && isQuestion ? 'Type m or p.' : 'Type why for more.';
  state.message ??= warning(`${formatRefusal(refusal)} ${more}`);
}

function execute(state: SessionState, command: Command): void {
  if (state.isSending) {
    state.message = note('Hold on, your last move is still going through.');
    return;
  }
  whenAnswered(state, state.game.execute(command), (result) => {
    state.message = undefined;
    if (result.success) {
      state.refusal = undefined;
      if (state.page === undefined) advance(state);
    } else if (result.refusal !== undefined) showRefusal(state, result.refusal);
    else state.message = warning(result.message);
  });
}
