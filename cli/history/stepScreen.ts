import type { Card } from '@mayi/core/cards';
import type { Game } from '@mayi/core/engine';
import { describeContract } from '@mayi/core/rules';
import { spectatorView, type View, viewFor } from '@mayi/core/view';
import type { Sight } from '@mayi/harness';
import type { Paint } from '../terminal/style.ts';
import { apart, flow, pad, padStart } from '../terminal/text.ts';
import { nameIn } from './factPrinter.ts';
import { sorted } from './scores.ts';

export interface StepScreen {
  readonly game: Game;
  readonly sight: Sight;
  /** Latest last. */
  readonly story: readonly string[];
  /** `57 of 540` */
  readonly place: string;
}

const KEYS = 'space: on   b: back   q: end';
const LEAST_STORY = 3;

/** The table after a move, from top to bottom; exactly as many lines as the terminal has. */
export function stepScreen(screen: StepScreen, paint: Paint): string[] {
  const { rows, columns } = paint.terminal;
  const view = viewOf(screen);
  const top = [titleOf(view, screen.place, paint), '', ...playersOf(screen, view, paint), ''];
  const piles = [pilesOf(view, paint), ''];
  const room = rows - top.length - piles.length - 1;
  const melds = fitting(meldsOf(screen.game, view, paint), Math.max(1, room - LEAST_STORY), paint);
  const story = screen.story
    .map((line) => paint.cards(paint.say(line)))
    .slice(-Math.max(1, room - melds.length));
  const lines = [...top, ...melds, ...piles, ...story].slice(0, rows - 1);
  const filled = [...lines, ...Array<string>(Math.max(0, rows - 1 - lines.length)).fill('')];
  return [...filled, paint.dim(KEYS)].map((line) => paint.cut(line, columns));
}

function viewOf({ game, sight }: StepScreen): View {
  return sight.isOpen || sight.viewer === null ? spectatorView(game) : viewFor(game, sight.viewer);
}

function titleOf(view: View, place: string, paint: Paint): string {
  const title = `Round ${view.roundNumber}: ${describeContract(view.contract)}`;
  return apart(paint.bold(title), paint.dim(`command ${place}`), paint.terminal.columns);
}

function playersOf({ game, sight }: StepScreen, view: View, paint: Paint): string[] {
  const names = view.players.map(({ id }) => paint.say(nameIn(game, id)));
  const width = Math.max(...names.map((name) => name.length)) + 2;
  return view.players.map(({ id, totalScore, handCount, isDown }, seat) => {
    const mark = id === view.currentPlayerId ? paint.accent(paint.say('▶')) : ' ';
    const held = handOf(game, sight, id);
    const hand = held === undefined ? `${handCount} cards` : sorted(held).map(paint.card).join(' ');
    const down = paint.good(isDown ? 'down ' : '     ');
    return `${mark} ${pad(names[seat] ?? '', width)}${padStart(`${totalScore}`, 4)}  ${down} ${hand}`;
  });
}

function handOf({ state }: Game, sight: Sight, playerId: string): readonly Card[] | undefined {
  const isShown = sight.isOpen || sight.viewer === playerId;
  return isShown ? state.round.players.find(({ id }) => id === playerId)?.hand : undefined;
}

function meldsOf(game: Game, { table }: View, paint: Paint): string[] {
  if (table.length === 0) return [paint.dim('Nothing lies on the table.')];
  const melds = table.map(
    ({ ownerId, cards }) => `${paint.say(nameIn(game, ownerId))} [${cards.map(paint.card).join(' ')}]`,
  );
  return flow(melds, paint.terminal.columns, '   ');
}

function fitting(lines: readonly string[], most: number, paint: Paint): string[] {
  if (lines.length <= most) return [...lines];
  const kept = lines.slice(0, most - 1);
  return [...kept, paint.dim(paint.say(`… ${lines.length - kept.length} more lines of melds`))];
}

function pilesOf({ discard, stockCount }: View, paint: Paint): string {
  const [top] = discard;
  return `Discard ${top === undefined ? 'empty' : paint.card(top)}   Stock ${stockCount} cards`;
}
