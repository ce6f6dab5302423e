import type { PlayerId } from '@mayi/core/rules';
import { asSentence, HAND_SORTS, type HandSort } from '@mayi/core/view';
import { applyReply, whenAnswered } from './advance.ts';
import type { Reply, SeatView } from './dialogs/dialog.ts';
import { undoStep } from './dialogs/dialogs.ts';
import { beginLayDown, layDownGroups } from './dialogs/layDown.ts';
import { beginLayOff } from './dialogs/layOff.ts';
import { beginDiscard, beginSwap } from './dialogs/swapAndDiscard.ts';
import { explainCommand, explainRefusal, explainRule, whyNotPage } from './explain.ts';
import { moveCard, sortHand } from './handOrder.ts';
import { hintLines } from './hint.ts';
import { toGameCommand } from './input/gameCommand.ts';
import type { PlayCommand } from './input/parseLine.ts';
import { logPage, scoresPage, tablePage } from './pages/game.ts';
import { helpFor, helpPage } from './pages/help.ts';
import type { Page } from './pages/page.ts';
import { houseRulesPage, rulesPage } from './pages/rules.ts';
import { type Message, note, warning } from './screen/message.ts';
import { handOrderOf, openPage, type SessionState, viewOf } from './state.ts';

type CommandOf<K extends PlayCommand['kind']> = Extract<PlayCommand, { kind: K }>;

/** Runs a typed command. Returns false if the players leave. */
export function runCommand(state: SessionState, command: PlayCommand, seatView: SeatView): boolean {
  if (command.kind === 'quit') return false;
  if (command.kind === 'undo' && state.dialog === undefined) {
    takeBack(state, seatView.you);
    return true;
  }
  const reply = runAside(state, command, seatView) ?? toMove(command, seatView);
  if (command.kind === 'passOn') state.autoPass.add(seatView.you);
  applyReply(state, reply);
  return true;
}

/** Commands that aren't moves. An open dialog stays open. */
function runAside(state: SessionState, command: PlayCommand, seatView: SeatView): Reply | undefined {
  const { dialog, game } = state;
  const { view, you } = seatView;
  switch (command.kind) {
    case 'undo':
      return dialog && undoStep(dialog);
    case 'sort':
      return { dialog, message: sort(state, command.by, seatView) };
    case 'move':
      state.hands.write(you, moveCard(handOrderOf(state, view), command.cardId, command.to));
      return { dialog };
    case 'hint':
      if (game.whyNoHint !== undefined) return { dialog, message: warning(game.whyNoHint) };
      state.hintRounds.set(you, view.roundNumber);
      return { dialog, message: note(...hintLines(seatView)) };
    case 'save':
      return { dialog, message: note(game.saved) };
    case 'why':
      return { dialog, ...why(state, command, seatView) };
    case 'help':
      return { dialog, ...help(state, command) };
    case 'rules':
      return { dialog, ...rules(state, command, seatView) };
    case 'table':
      return { dialog, ...show(state, tablePage(view)) };
    case 'scores':
      return { dialog, ...show(state, scoresPage(view)) };
    case 'log':
      return { dialog, ...show(state, logPage(game.news(view.you), view)) };
    default:
      return undefined;
  }
}

/** A slip, until the next player acts. */
function takeBack(state: SessionState, you: PlayerId): void {
  state.message = undefined;
  whenAnswered(state, state.game.undo(you), ({ success, message }) => {
    const said = message === '' ? undefined : note(message);
    state.message = success ? said : warning(asSentence(message));
    // A card that came back isn't new.
    if (success) state.hands.write(you, { ...handOrderOf(state, viewOf(state)), fresh: [] });
  });
}

function show(state: SessionState, page: Page): Reply {
  openPage(state, page);
  return {};
}

/** A move of the game. If its cards are missing, asks for them. */
function toMove(command: PlayCommand, seatView: SeatView): Reply {
  if (command.kind === 'layDown')
    return command.groups === undefined ? beginLayDown(seatView) : layDownGroups(command.groups, seatView);
  const move = toGameCommand(command, seatView);
  if (typeof move === 'object') return { command: move };
  if (command.kind === 'layOff')
    return beginLayOff(command.cardId ? { cardId: command.cardId } : {}, seatView);
  return command.kind === 'swap' ? beginSwap(seatView) : beginDiscard(seatView);
}

/** Without `by`, switches to the next way of sorting. */
function sort(state: SessionState, by: HandSort | undefined, { view, you }: SeatView): Message {
  const current = handOrderOf(state, view).sort;
  const next = by ?? HAND_SORTS[(HAND_SORTS.indexOf(current) + 1) % HAND_SORTS.length] ?? 'rank';
  state.hands.write(you, sortHand(view, next));
  const others = HAND_SORTS.filter((one) => one !== next).map((one) => `sort ${one}`);
  return note(`Sorted by ${next}. You can also type ${others.join(' or ')}.`);
}

function why(state: SessionState, { about }: CommandOf<'why'>, seatView: SeatView): Reply {
  if (about !== undefined) return explainCommand(about, seatView);
  if (state.refusal !== undefined) return { message: note(...explainRefusal(state.refusal, seatView.view)) };
  return show(state, whyNotPage(seatView.view));
}

function help(state: SessionState, { about }: CommandOf<'help' | 'rules'>): Reply {
  if (about === undefined) return show(state, helpPage(state.game.extraHelp));
  const lines = helpFor(about);
  return {
    message: lines ? note(...lines) : warning(`There's no command ${about}. Type help to see them all.`),
  };
}

function rules(state: SessionState, { about }: CommandOf<'help' | 'rules'>, { view }: SeatView): Reply {
  if (about === undefined) return show(state, rulesPage(view));
  const isHouse = ['house', view.rules.name.toLowerCase()].includes(about.toLowerCase());
  return isHouse ? show(state, houseRulesPage(view)) : { message: explainRule(about, view.rules) };
}
