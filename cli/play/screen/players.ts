import { type PlayerView, withMinus } from '@mayi/core/view';
import type { Style } from '../../terminal/style.ts';
import { flow, pad, padStart, width } from '../../terminal/text.ts';
import type { Screen } from './screen.ts';

/** One row per player, in turn order; two columns for a large table if there's room. */
export function playerLines(screen: Screen, style: Style, columns: number): string[] {
  const { players } = screen.view;
  if (players.length <= 4 || columns < 2 * MIN_COLUMN) {
    return players.map((player) => playerRow(player, screen, style, columns));
  }
  const half = Math.floor(columns / 2);
  const rows = Math.ceil(players.length / 2);
  return players.slice(0, rows).map((player, row) => {
    const other = players[row + rows];
    const left = pad(playerRow(player, screen, style, half - 1), half);
    return other === undefined ? left : left + playerRow(other, screen, style, half);
  });
}

const MIN_COLUMN = 39;
const MAX_NAME = 24;

function playerRow(player: PlayerView, screen: Screen, style: Style, columns: number): string {
  const cards = padStart(`${player.handCount} ${player.handCount === 1 ? 'card ' : 'cards'}`, 8);
  const score = padStart(
    style.text(`${withMinus(player.totalScore)} ${player.totalScore === 1 ? 'point ' : 'points'}`),
    11,
  );
  const room = Math.min(MAX_NAME, columns - 3 - width(cards + score) - DOWN.length);
  const name = pad(nameOf(player, screen, style, room), room);
  const isCurrent = isTurnOf(player, screen);
  const highlight = player.id === screen.view.you ? style.accent : style.bold;
  const format = isCurrent ? highlight : (text: string) => text;
  const mark = isCurrent ? format(style.text('▶')) : ' ';
  return ` ${mark} ${format(`${name}${cards}${score}`)}${notes(player, screen, style)}`;
}

const DOWN = '  down';

/** A player who calls May I? is rarely down (H8), so both share one column. */
function notes(player: PlayerView, { view }: Screen, style: Style): string {
  if (player.isDown) return style.good(DOWN);
  return view.mayI?.claimants.includes(player.id) ? '  asks' : '';
}

function nameOf(player: PlayerView, { view, seatNotes }: Screen, style: Style, room: number): string {
  const name = style.text(player.name);
  const more = seatNotes[player.id];
  const isYou = player.id === view.you && player.name !== 'You';
  const note = isYou ? ' (you)' : more === undefined ? '' : ` (${style.text(more)})`;
  return width(name + note) < room ? name + note : style.truncate(name, room - 1);
}

function isTurnOf(player: PlayerView, { view }: Screen): boolean {
  return player.id === view.currentPlayerId;
}

/** Names, number of cards and who's down, for small terminals. */
export function playerSummary(screen: Screen, style: Style, columns: number): string[] {
  const items = screen.view.players.map((player) => {
    const name = style.truncate(style.text(player.name), 10);
    const mark = isTurnOf(player, screen) ? style.text('▶') : '';
    return `${mark}${name} ${player.handCount}${player.isDown ? ' down' : ''}`;
  });
  return flow(items, columns - 1, ', ').map((line) => ` ${line}`);
}
