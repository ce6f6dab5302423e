import type { Key } from 'node:readline';
import { isTaught, type PlayerId } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { Terminal } from '../terminal/terminal.ts';
import { advance, applyReply } from './advance.ts';
import type { SeatView } from './dialogs/dialog.ts';
import { answerTo, chosenCards, questionOf } from './dialogs/dialogs.ts';
import type { HandOrderFile } from './handOrder.ts';
import { describeProgress } from './hint.ts';
import { lineForKey, pageMoveFor } from './input/keys.ts';
import { commandNamed, type PlayCommand, parseLine } from './input/parseLine.ts';
import { welcomePage } from './pages/help.ts';
import { bodyRows, type Page, renderPage, turnPage } from './pages/page.ts';
import type { PlayTable } from './playTable.ts';
import { runCommand } from './runCommand.ts';
import { holdsContract, type MenuEntry, menuFor } from './screen/menu.ts';
import { fitsTable, messagePage, note, warning } from './screen/message.ts';
import { newsFor } from './screen/news.ts';
import { render, shownMenu } from './screen/render.ts';
import type { Screen } from './screen/screen.ts';
import {
  createState,
  handOrderOf,
  type OpenPage,
  openPage,
  type SessionState,
  seatViewOf,
  viewOf,
} from './state.ts';

/** A game on one screen, independent of the terminal: lines go in, frames come out. */
export interface Session {
  /** Whose hand is shown; undefined while the screen changes hands. */
  readonly seat: PlayerId | undefined;
  /** A page or a question is open. */
  readonly isBusy: boolean;
  /** The last line is the prompt. */
  frame(terminal: Terminal): string[];
  /** Handles a typed line. Returns false if the players leave. */
  enter(line: string, terminal: Terminal): boolean;
  /** Handles a key pressed while nothing is typed. Undefined if the key begins a line; otherwise like `enter`. */
  press(key: Key, terminal: Terminal): boolean | undefined;
  /** Shows what Tab could complete the line to. */
  suggest(words: readonly string[]): void;
  /** Loads moves made on other screens; returns whether there were any. */
  refresh(): boolean;
  /** Whether this line may take a while to answer. */
  isSlow(line: string): boolean;
  /** Calls back when the screen changes without a key, as in a room. */
  onChange?(redraw: () => void): void;
  /** The session has ended without a key: the player left the room. */
  readonly isOver?: boolean;
  /** Words that can be typed besides the commands of the table, for Tab. */
  readonly extraWords?: readonly string[];
}

export interface TableSession extends Session {
  /** Opens a page over the table. */
  show(page: Page): void;
}

/** How the session begins. */
export interface Beginning {
  /** Nobody has played here before, so a few words of welcome come first. */
  readonly isFirst?: boolean;
  readonly notes?: readonly string[];
  /** Shown at the table all the time: what the teacher of a lesson says, or what goes on in the room. */
  readonly banner?: SessionState['banner'];
}

export function createSession(
  game: PlayTable,
  seats: readonly PlayerId[],
  hands: HandOrderFile,
  { isFirst = false, notes = [], banner }: Beginning = {},
): TableSession {
  const state = {
    ...createState(game, seats, hands, notes),
    ...(banner && { banner, message: undefined }),
  };
  if (isFirst) openPage(state, welcomePage(game.view(null)), () => true);
  else advance(state);
  return {
    get seat() {
      return state.seat;
    },
    get isBusy() {
      return state.page !== undefined || state.dialog !== undefined;
    },
    frame(terminal) {
      const { page } = state;
      if (page !== undefined) return renderPage(page.page, page.top, terminal).lines;
      return render(screenOf(state, seatViewOf(state)), terminal);
    },
    enter(text, terminal) {
      const line = text.trim();
      if (state.page !== undefined) return enterOnPage(state, state.page, line, terminal);
      return enterAtTable(state, line, terminal);
    },
    press(key, terminal) {
      if (state.page !== undefined) return pressOnPage(state, state.page, key, terminal);
      return pressAtTable(state, key, terminal);
    },
    show: (page) => openPage(state, page),
    suggest(words) {
      if (state.page === undefined) state.message = note(words.join('  '));
    },
    refresh() {
      const before = viewOf(state);
      if (!game.refresh()) return false;
      if (!isSameTurn(before, viewOf(state))) {
        state.dialog = undefined;
        // What it answered is in the past now.
        state.message = undefined;
      }
      if (state.page?.isBreak && game.phase !== 'break') state.page = undefined;
      if (state.page === undefined) advance(state);
      return true;
    },
    isSlow: (line) =>
      line.trim() === 'hint' || game.seats.some(({ bot }) => bot !== undefined && isTaught(bot)),
    onChange(redraw) {
      state.changed = redraw;
    },
  };
}

/** Nothing has changed that the player may be deciding about. */
function isSameTurn(before: View, after: View): boolean {
  const deciding = ({ phase, roundNumber, currentPlayerId, hand, table, discard: [top] }: View) =>
    JSON.stringify([phase, roundNumber, currentPlayerId, hand, table, top]);
  return deciding(before) === deciding(after);
}

function enterAtTable(state: SessionState, line: string, terminal: Terminal): boolean {
  if (!handleLine(state, line, terminal)) return false;
  const { message, page } = state;
  // A long answer gets a page of its own.
  if (message !== undefined && page === undefined && !fitsTable(message, terminal)) {
    state.message = undefined;
    openPage(state, messagePage(message, line));
  }
  return true;
}

/** While a dialog is open, anything that isn't a command answers its question. */
function handleLine(state: SessionState, line: string, terminal: Terminal): boolean {
  const { dialog } = state;
  if (line === '' && dialog === undefined) {
    state.message = undefined;
    return true;
  }
  const seatView = seatViewOf(state);
  if (dialog !== undefined && commandNamed(line.split(/\s+/)[0] ?? '') === undefined) {
    applyReply(state, answerTo(dialog, line, seatView));
    return true;
  }
  const { hand, view } = seatView;
  const parsed = parseLine(line, {
    hand,
    table: view.table,
    menu: shownMenu(screenOf(state, seatView), terminal),
  });
  if (parsed.ok && view.you === null && !FOR_SPECTATORS.includes(parsed.command.kind)) {
    state.message = note("You're just watching.");
    return true;
  }
  if (parsed.ok) return runCommand(state, parsed.command, seatView);
  state.message = warning(parsed.refusal.message);
  return true;
}

/** What someone without a hand can do. */
const FOR_SPECTATORS: readonly PlayCommand['kind'][] = [
  'table',
  'scores',
  'log',
  'rules',
  'help',
  'save',
  'quit',
];

/** Keys on the screen act at once; Esc is the way out of a question. */
function pressAtTable(state: SessionState, key: Key, terminal: Terminal): boolean | undefined {
  const { dialog } = state;
  if (key.name === 'escape') return enterAtTable(state, dialog === undefined ? '' : 'undo', terminal);
  if (key.ctrl || key.meta) return undefined;
  const typed = key.sequence ?? '';
  const seatView = seatViewOf(state);
  const line =
    dialog === undefined
      ? lineForKey(typed, shownMenu(screenOf(state, seatView), terminal))
      : questionOf(dialog, seatView).keys?.find((one) => one === typed.toLowerCase());
  return line === undefined ? undefined : enterAtTable(state, line, terminal);
}

function pressOnPage(state: SessionState, open: OpenPage, key: Key, terminal: Terminal): boolean | undefined {
  const { page, top, next, isOptional } = open;
  const { isLast } = renderPage(page, top, terminal);
  const act = isLast ? page.keys?.[key.sequence ?? ''] : undefined;
  if (act !== undefined) return act();
  const move = pageMoveFor(key);
  if (move === undefined) return undefined;
  const row = turnPage(page, top, move, terminal);
  if (row !== 'out') {
    state.page = { ...open, top: row };
    return true;
  }
  // Such a page is read to its end, and only Enter leads on: space is pressed without looking.
  const isMeant = isOptional || (isLast && key.name !== 'space');
  return isMeant ? closePage(state, next) : true;
}

/** Enter pages forward or closes the page, b pages back. A command closes an optional page and runs. */
function enterOnPage(state: SessionState, open: OpenPage, line: string, terminal: Terminal): boolean {
  const { page, top, next, isOptional } = open;
  const act = renderPage(page, top, terminal).isLast ? page.keys?.[line.toLowerCase()] : undefined;
  if (act !== undefined) return act();
  const scrollTo = (row: number): boolean => {
    state.page = { ...open, top: Math.max(0, row) };
    return true;
  };
  switch (line.toLowerCase()) {
    case 'quit':
      return false;
    case 'b':
      return scrollTo(top - bodyRows(terminal));
    case '':
    case 'q':
      if (line === '' && !renderPage(page, top, terminal).isLast) return scrollTo(top + bodyRows(terminal));
      return closePage(state, next);
    default:
      if (!isOptional) return true;
      state.page = undefined;
      return enterAtTable(state, line, terminal);
  }
}

/** Shows what happened while the page was open. */
function closePage(state: SessionState, next: () => boolean): boolean {
  state.page = undefined;
  const stay = next();
  if (stay && state.page === undefined) advance(state);
  return stay;
}

function menuOf(view: View, { game }: SessionState): MenuEntry[] {
  // Between rounds, the cards on the screen are already the next round's.
  if (game.phase === 'break') return [];
  const menu = menuFor(view, view.you !== null && holdsContract(view));
  return game.whyNoHint === undefined ? menu : menu.filter(({ type }) => type !== 'hint');
}

function screenOf(state: SessionState, seatView: SeatView): Screen {
  const { view, hand, you } = seatView;
  const { dialog, message, game } = state;
  const question = dialog && questionOf(dialog, seatView);
  const lines = [...(question?.lines ?? []), ...(message?.lines ?? [])];
  return {
    view,
    seatNotes: Object.fromEntries(game.seats.map(({ id, bot, note }) => [id, bot ?? note])),
    hand,
    fresh: new Set(handOrderOf(state, view).fresh),
    chosen: chosenCards(dialog),
    news: newsFor(game.news(view.you), you),
    // While a question is open, numbers answer it.
    menu: dialog === undefined ? menuOf(view, state) : [],
    progress: state.hintRounds.get(you) === view.roundNumber ? describeProgress(view) : undefined,
    message: lines.length > 0 ? { lines, tone: message?.tone ?? 'plain' } : undefined,
    prompt: question?.prompt ?? (state.isSending ? 'Sending… ' : '> '),
    ...(state.banner && { banner: state.banner(seatView) }),
  };
}
