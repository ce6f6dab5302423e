import type { Card } from '@mayi/core/cards';
import type { Game } from '@mayi/core/engine';
import { describeGoal } from '@mayi/core/rules';
import { spectatorView, type View, viewFor } from '@mayi/core/view';
import type { Visibility } from '@mayi/harness';
import type { Style } from '../terminal/style.ts';
import { flow, justify, pad, padStart } from '../terminal/text.ts';
import { nameIn, sortByRank } from './factPrinter.ts';

export interface StepScreen {
  readonly game: Game;
  readonly visibility: Visibility;
  /** Latest last. */
  readonly events: readonly string[];
  /** `57 of 540` */
  readonly position: string;
}

const KEYS = 'space: next   b: back   q: quit';
const MIN_EVENTS = 3;

/** The table after a move; exactly as many lines as the terminal has. */
export function stepScreen(screen: StepScreen, style: Style): string[] {
  const { rows, columns } = style.terminal;
  const view = viewOf(screen);
  const top = [titleLine(view, screen.position, style), '', ...playerLines(screen, view, style), ''];
  const piles = [pilesLine(view, style), ''];
  const room = rows - top.length - piles.length - 1;
  const melds = atMost(meldLines(screen.game, view, style), Math.max(1, room - MIN_EVENTS), style);
  const events = screen.events
    .map((line) => style.cards(style.text(line)))
    .slice(-Math.max(1, room - melds.length));
  const lines = [...top, ...melds, ...piles, ...events].slice(0, rows - 1);
  const filled = [...lines, ...Array<string>(Math.max(0, rows - 1 - lines.length)).fill('')];
  return [...filled, style.dim(KEYS)].map((line) => style.truncate(line, columns));
}

function viewOf({ game, visibility }: StepScreen): View {
  return visibility.isOpen || visibility.viewer === null
    ? spectatorView(game)
    : viewFor(game, visibility.viewer);
}

function titleLine(view: View, position: string, style: Style): string {
  const title = `Round ${view.roundNumber}: ${describeGoal(view)}`;
  return justify(style.bold(title), style.dim(`command ${position}`), style.terminal.columns);
}

function playerLines({ game, visibility }: StepScreen, view: View, style: Style): string[] {
  const names = view.players.map(({ id }) => style.text(nameIn(game, id)));
  const width = Math.max(...names.map((name) => name.length)) + 2;
  return view.players.map(({ id, totalScore, handCount, isDown }, seat) => {
    const mark = id === view.currentPlayerId ? style.accent(style.text('▶')) : ' ';
    const cards = visibleHand(game, visibility, id);
    const hand = cards === undefined ? `${handCount} cards` : sortByRank(cards).map(style.card).join(' ');
    const down = style.good(isDown ? 'down ' : '     ');
    return `${mark} ${pad(names[seat] ?? '', width)}${padStart(`${totalScore}`, 4)}  ${down} ${hand}`;
  });
}

function visibleHand({ state }: Game, visibility: Visibility, playerId: string): readonly Card[] | undefined {
  const isVisible = visibility.isOpen || visibility.viewer === playerId;
  return isVisible ? state.round.players.find(({ id }) => id === playerId)?.hand : undefined;
}

function meldLines(game: Game, { table }: View, style: Style): string[] {
  if (table.length === 0) return [style.dim('No melds on the table yet.')];
  const melds = table.map(
    ({ ownerId, cards }) => `${style.text(nameIn(game, ownerId))} [${cards.map(style.card).join(' ')}]`,
  );
  return flow(melds, style.terminal.columns, '   ');
}

function atMost(lines: readonly string[], most: number, style: Style): string[] {
  if (lines.length <= most) return [...lines];
  const kept = lines.slice(0, most - 1);
  return [...kept, style.dim(style.text(`… ${lines.length - kept.length} more lines of melds`))];
}

function pilesLine({ discard, stockCount }: View, style: Style): string {
  const [top] = discard;
  return `Discard ${top === undefined ? 'empty' : style.card(top)}   Stock ${stockCount} cards`;
}
