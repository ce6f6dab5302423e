import type { PlayerView } from '@mayi/core/view';
import type { Paint } from '../../terminal/style.ts';
import { flow, pad, padStart, width } from '../../terminal/text.ts';
import type { Screen } from './screen.ts';

/** One row for each player, in turn order; two columns for large tables where there is room. */
export function playerLines(screen: Screen, paint: Paint, columns: number): string[] {
  const { players } = screen.view;
  if (players.length <= 4 || columns < 2 * NARROW) {
    return players.map((player) => playerRow(player, screen, paint, columns));
  }
  const half = Math.floor(columns / 2);
  const rows = Math.ceil(players.length / 2);
  return players.slice(0, rows).map((player, row) => {
    const other = players[row + rows];
    const left = pad(playerRow(player, screen, paint, half - 1), half);
    return other === undefined ? left : left + playerRow(other, screen, paint, half);
  });
}

const NARROW = 39;
const WIDEST_NAME = 24;

function playerRow(player: PlayerView, screen: Screen, paint: Paint, columns: number): string {
  const cards = padStart(`${player.handCount} ${player.handCount === 1 ? 'card ' : 'cards'}`, 8);
  const score = padStart(`${player.totalScore} ${player.totalScore === 1 ? 'point ' : 'points'}`, 11);
  const room = Math.min(WIDEST_NAME, columns - 3 - width(cards + score) - DOWN.length);
  const name = pad(nameOf(player, screen, paint, room), room);
  const isOn = isTurnOf(player, screen);
  const brush = !isOn ? (text: string) => text : player.id === screen.view.you ? paint.accent : paint.bold;
  const mark = isOn ? brush(paint.say('▶')) : ' ';
  return ` ${mark} ${brush(`${name}${cards}${score}`)}${notes(player, screen, paint)}`;
}

const DOWN = '  down';

/** Who calls for the discard is rarely down (H8): one place is enough for both. */
function notes(player: PlayerView, { view }: Screen, paint: Paint): string {
  if (player.isDown) return paint.good(DOWN);
  return view.mayI?.claimants.includes(player.id) ? '  asks' : '';
}

function nameOf(player: PlayerView, { view, levels }: Screen, paint: Paint, room: number): string {
  const name = paint.say(player.name);
  const level = levels[player.id];
  const about = player.id === view.you ? ' (you)' : level === undefined ? '' : ` (${level})`;
  return width(name + about) < room ? name + about : paint.cut(name, room - 1);
}

function isTurnOf(player: PlayerView, { view }: Screen): boolean {
  return player.id === view.currentPlayerId;
}

/** Names, cards and who is down, as short as can be. */
export function playersInShort(screen: Screen, paint: Paint, columns: number): string[] {
  const items = screen.view.players.map((player) => {
    const name = paint.cut(paint.say(player.name), 10);
    const mark = isTurnOf(player, screen) ? paint.say('▶') : '';
    return `${mark}${name} ${player.handCount}${player.isDown ? ' down' : ''}`;
  });
  return flow(items, columns - 1, ', ').map((line) => ` ${line}`);
}
