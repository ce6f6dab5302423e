import type { PlayerId } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { Terminal } from '../terminal/terminal.ts';
import { follow, settle } from './advance.ts';
import { type Sight, warn } from './dialogs/dialog.ts';
import { answerTo, chosenIn, questionOf } from './dialogs/dialogs.ts';
import type { HandsFile } from './handsFile.ts';
import { progressLine } from './hint.ts';
import { isMistake } from './input/cards.ts';
import { kindOfWord, parseLine } from './input/parseLine.ts';
import type { Desk } from './openGame.ts';
import { renderPage, roomOf } from './pages/page.ts';
import { doTyped } from './runCommand.ts';
import { holdsContract, type MenuEntry, menuOf } from './screen/menu.ts';
import { fitsTable, messagePage } from './screen/message.ts';
import { newsFor } from './screen/news.ts';
import { render } from './screen/render.ts';
import type { Screen } from './screen/screen.ts';
import { arrangementOf, type OpenPage, type Seated, show, sightOf, sitDown } from './state.ts';

/** A game on one screen, without the terminal: lines go in, frames come out. */
export interface Session {
  /** Whose hand is shown; nobody's while a shared screen is passed on. */
  readonly seat: PlayerId | undefined;
  /** The last line is the prompt. */
  frame(terminal: Terminal): string[];
  /** Takes in a typed line; false, if the players leave. */
  enter(line: string, terminal: Terminal): boolean;
  /** Looks whether somebody moved at another screen. */
  look(): boolean;
  /** Thinking about this line may take a while. */
  isSlow(line: string): boolean;
}

export function createSession(
  desk: Desk,
  here: readonly PlayerId[],
  hands: HandsFile,
  welcome?: string,
): Session {
  const seated = sitDown(desk, here, hands, welcome);
  settle(seated);
  return {
    get seat() {
      return seated.seat;
    },
    frame(terminal) {
      const { open } = seated;
      if (open !== undefined) return renderPage(open.page, open.top, terminal).lines;
      return render(screenOf(seated, sightOf(seated)), terminal);
    },
    enter(text, terminal) {
      const line = text.trim();
      if (seated.open !== undefined) return leaf(seated, seated.open, line, terminal);
      return enterLine(seated, line) && answer(seated, line, terminal);
    },
    look() {
      if (!desk.look()) return false;
      seated.dialog = undefined;
      if (seated.open === undefined) settle(seated);
      return true;
    },
    isSlow: (line) => line.trim() === 'hint' || Object.values(seated.levels).includes('expert'),
  };
}

/** An open question takes whatever is no command for an answer. */
function enterLine(seated: Seated, line: string): boolean {
  const { dialog } = seated;
  if (line === '' && dialog === undefined) return true;
  const sight = sightOf(seated);
  if (dialog !== undefined && kindOfWord(line.split(/\s+/)[0] ?? '') === undefined) {
    follow(seated, answerTo(dialog, line, sight));
    return true;
  }
  const { hand, view } = sight;
  const typed = parseLine(line, { hand, table: view.table, menu: menu(view) });
  if (!isMistake(typed)) return doTyped(seated, typed, sight);
  seated.message = warn(typed.mistake);
  return true;
}

/** A long answer is read on a page of its own. */
function answer(seated: Seated, line: string, terminal: Terminal): true {
  const { message, open } = seated;
  if (message === undefined || open !== undefined || fitsTable(message, terminal)) return true;
  seated.message = undefined;
  show(seated, messagePage(message, line));
  return true;
}

/** Enter leafs on and closes, b leafs back; a command is done at once. */
function leaf(seated: Seated, open: OpenPage, line: string, terminal: Terminal): boolean {
  const { page, top, next, isAside } = open;
  const { isLast } = renderPage(page, top, terminal);
  const turnTo = (row: number): boolean => {
    seated.open = { ...open, top: Math.max(0, row) };
    return true;
  };
  switch (line.toLowerCase()) {
    case 'quit':
      return false;
    case 'b':
      return turnTo(top - roomOf(terminal));
    case '':
    case 'q':
      if (line === '' && !isLast) return turnTo(top + roomOf(terminal));
      return close(seated, next);
    default:
      // Something to read is laid aside for it; what has to be seen is not.
      if (!isAside) return true;
      seated.open = undefined;
      return enterLine(seated, line) && answer(seated, line, terminal);
  }
}

/** What happened behind the page is shown now. */
function close(seated: Seated, next: () => boolean): boolean {
  seated.open = undefined;
  const stays = next();
  if (stays && seated.open === undefined) settle(seated);
  return stays;
}

function menu(view: View): MenuEntry[] {
  return menuOf(view, holdsContract(view));
}

function screenOf(seated: Seated, sight: Sight): Screen {
  const { view, hand, you } = sight;
  const { dialog, message, desk } = seated;
  const question = dialog && questionOf(dialog, sight);
  const lines = [...(question?.lines ?? []), ...(message?.lines ?? [])];
  return {
    view,
    levels: seated.levels,
    hand,
    fresh: new Set(arrangementOf(seated, view).fresh),
    chosen: chosenIn(dialog),
    news: newsFor(desk.facts, you),
    // Numbers answer the question now.
    menu: dialog === undefined ? menu(view) : [],
    progress: seated.coached.get(you) === view.roundNumber ? progressLine(view) : undefined,
    message: lines.length > 0 ? { lines, tone: message?.tone ?? 'plain' } : undefined,
    prompt: question?.prompt ?? '> ',
  };
}
