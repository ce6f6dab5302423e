import { formatCard } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import { joinNames, playerName, scoreNote, signed, sortedHand, type View, withMinus } from '@mayi/core/view';
import type { Style } from '../../terminal/style.ts';
import { pad, padStart, width, wrap } from '../../terminal/text.ts';
import type { BreakNote } from '../playTable.ts';
import { type News, newsLines } from '../screen/news.ts';
import { shellCommand } from '../shellCommand.ts';
import { type Page, paragraphs } from './page.ts';
import { bar, scoreLines } from './scoreTable.ts';

type RoundEnded = Extract<Fact, { type: 'ROUND_ENDED' }>;

export function lastRoundEnded(news: readonly News[]): RoundEnded | undefined {
  return news.findLast((one) => one.type === 'ROUND_ENDED');
}

/** What the last player of the round did. */
function lastTurn(news: readonly News[], ended: RoundEnded): readonly News[] {
  const played = news.slice(0, news.indexOf(ended));
  const draw = played.findLastIndex((one) => one.type === 'CARD_DRAWN');
  return played.slice(Math.max(0, draw));
}

/** Who went out and how, points and totals, and what everyone still held. In a room, `note` says who is still looking. */
export function roundPage(
  ended: RoundEnded,
  view: View,
  news: readonly News[],
  note: () => BreakNote | undefined = () => undefined,
): Page {
  const { roundNumber, winnerId } = ended;
  const how = winnerId === null ? 'the stock ran out' : `${playerName(view, winnerId)} went out`;
  const isLast = view.phase === 'gameEnd';
  return {
    title: `Round ${roundNumber} is over: ${how}`,
    get enter() {
      if (isLast) return 'Enter: the final scores';
      const { isDone = false, text = '' } = note() ?? {};
      return isDone ? text : `Enter: go on to round ${roundNumber + 1}   ${text}`.trimEnd();
    },
    body: (style, columns) => [
      ...newsLines(lastTurn(news, ended), view, style, columns),
      '',
      ...roundLines(ended, view, style, columns),
    ],
  };
}

const MAX_NAME = 14;

function roundLines(ended: RoundEnded, view: View, style: Style, columns: number): string[] {
  const shortNames = view.players.map(({ name }) => style.truncate(style.text(name), MAX_NAME));
  const firstColumn = Math.max(...shortNames.map(width)) + 2;
  const names = shortNames.map((name) => pad(name, firstColumn));
  const room = columns - firstColumn;
  return [
    style.dim(` ${pad('', firstColumn)}${padStart('round', 6)}${padStart('total', 8)}`),
    ...totalLines(ended, view, names, room, style),
    '',
    style.dim(' Left in hand'),
    ...heldLines(ended, view, names, room, style),
  ];
}

function totalLines(
  { scores, winnerId }: RoundEnded,
  { players }: View,
  names: readonly string[],
  room: number,
  style: Style,
): string[] {
  const max = Math.max(...players.map((player) => player.totalScore));
  const barRoom = Math.max(4, Math.min(30, room - 22));
  return players.map(({ id, totalScore }, index) => {
    const name = names[index] ?? '';
    const points = `${padStart(style.text(signed(scores[id] ?? 0)), 6)}${style.bold(padStart(style.text(withMinus(totalScore)), 8))}`;
    return ` ${id === winnerId ? style.good(name) : name}${points}  ${style.dim(bar(totalScore, max, barRoom, style))}`;
  });
}

function heldLines(
  ended: RoundEnded,
  view: View,
  names: readonly string[],
  room: number,
  style: Style,
): string[] {
  return view.players.flatMap(({ id }, index) => {
    const name = names[index] ?? '';
    const hand = ended.hands.find((one) => one.playerId === id)?.hand ?? [];
    const note = scoreNote(ended, id, view.rules);
    const cards = sortedHand({ ...view, hand }, 'rank')
      .map(formatCard)
      .join(' ');
    return wrap(style.text(`${cards || 'nothing'}${note === undefined ? '' : ` (${note})`}`), room - 2).map(
      (line, row) => ` ${row === 0 ? name : pad('', width(name))}${style.cards(line)}`,
    );
  });
}

/** The final scores, and what to do with the game now. */
export function gameEndPage(view: View, gameId: string, dir: string): Page {
  const winners = joinNames((view.winnerIds ?? []).map((id) => playerName(view, id)));
  const me = view.players.find((player) => player.id === view.you)?.name ?? view.players[0]?.name ?? '';
  return {
    title: `The game is over. ${winners} won.`,
    enter: 'Enter: leave',
    body: (style, columns) => [
      ...scoreLines(view, style, columns),
      '',
      ...paragraphs(['Look back at this game:'], style, columns),
      ...[
        ['review', gameId, '--player', me],
        ['replay', gameId],
        ['verify', gameId],
      ].flatMap((words) =>
        wrap(style.text(shellCommand(words, dir)), columns - 3, '  ').map((row) => `   ${style.bold(row)}`),
      ),
      '',
      ...paragraphs([`Play another one: ${shellCommand(['play'])}`], style, columns),
    ],
  };
}

/** Between two players at one screen, so neither sees the other's hand. */
export function handOverPage(name: string): Page {
  return {
    title: 'May I?',
    enter: `Enter: I'm ${name}, show my hand`,
    body: (style, columns) => [
      '',
      ...paragraphs([`Pass the screen to ${name}, then press Enter.`], style, columns),
      '',
    ],
  };
}
