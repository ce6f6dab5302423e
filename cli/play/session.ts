import { bestLayDown, type PlayerId, type View } from '@mayi/core';
import { isMistake } from './cardWords.ts';
import { kindOfWord, parseLine } from './commands.ts';
import type { Desk } from './desk.ts';
import { type Sight, warn } from './dialog.ts';
import { answerTo, chosenIn, questionOf } from './dialogs.ts';
import type { HandsFile } from './handsFile.ts';
import { progressLine } from './hint.ts';
import { type MenuEntry, menuOf } from './menu.ts';
import { renderPage, roomOf } from './page.ts';
import { render } from './render.ts';
import { newsFor } from './renderNews.ts';
import type { Screen } from './screen.ts';
import { arrangementOf, type OpenPage, type Seated, sightOf, sitDown } from './seated.ts';
import { follow, settle } from './settle.ts';
import type { Terminal } from './terminal.ts';
import { doTyped } from './typed.ts';

/** A game on one screen, without the terminal: lines go in, frames come out. */
export interface Session {
  /** The last line is the prompt. */
  frame(terminal: Terminal): string[];
  /** Takes in a typed line; false, if the players leave. */
  enter(line: string, terminal: Terminal): boolean;
  /** Looks whether somebody moved at another screen. */
  look(): boolean;
  /** Thinking about this line may take a while. */
  isSlow(line: string): boolean;
}

export function createSession(desk: Desk, here: readonly PlayerId[], hands: HandsFile): Session {
  const seated = sitDown(desk, here, hands);
  settle(seated);
  return {
    frame(terminal) {
      const { open } = seated;
      if (open !== undefined) return renderPage(open.page, open.top, terminal).lines;
      return render(screenOf(seated, sightOf(seated)), terminal);
    },
    enter(text, terminal) {
      const line = text.trim();
      if (seated.open !== undefined) return leaf(seated, seated.open, line, terminal);
      return line === '' || enterLine(seated, line);
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
  const sight = sightOf(seated);
  const { dialog } = seated;
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

/** Enter leafs on and closes, b leafs back. */
function leaf(seated: Seated, { page, top, then }: OpenPage, line: string, terminal: Terminal): boolean {
  const { isLast } = renderPage(page, top, terminal);
  const turnTo = (row: number): boolean => {
    seated.open = { page, top: Math.max(0, row), then };
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
      return close(seated, then);
    default:
      return true;
  }
}

/** What happened behind the page is shown now. */
function close(seated: Seated, then: () => boolean): boolean {
  seated.open = undefined;
  const stays = then();
  if (stays && seated.open === undefined) settle(seated);
  return stays;
}

function menu(view: View): MenuEntry[] {
  return menuOf(view, bestLayDown(view.hand, view.contract, view.rules) !== undefined);
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
    news: newsFor(desk.table.allFacts(), you),
    // Numbers answer the question now.
    menu: dialog === undefined ? menu(view) : [],
    progress: seated.coached.get(you) === view.roundNumber ? progressLine(view) : undefined,
    message: lines.length > 0 ? { lines, tone: message?.tone ?? 'plain' } : undefined,
    prompt: question?.prompt ?? '> ',
  };
}
