import { formatCard } from '@mayi/core/cards';
import type { Fact } from '@mayi/core/engine';
import { factsFor, listed, nameIn, sortedHand, type View } from '@mayi/core/view';
import { calledAs } from '../../calledAs.ts';
import type { Paint } from '../../terminal/style.ts';
import { pad, padStart, width, wrap } from '../../terminal/text.ts';
import { bar } from '../chart.ts';
import { dirWords } from '../openGame.ts';
import { newsLines } from '../screen/news.ts';
import { quoted } from '../shellCommand.ts';
import { type Page, paragraphs } from './page.ts';
import { scoreLines } from './scoreTable.ts';

type RoundEnded = Extract<Fact, { type: 'ROUND_ENDED' }>;

export function lastRoundEnded(facts: readonly Fact[]): RoundEnded | undefined {
  return facts.filter((fact) => fact.type === 'ROUND_ENDED').at(-1);
}

/** Of the round that ended: what its last player did. */
function lastTurn(facts: readonly Fact[], ended: RoundEnded): readonly Fact[] {
  const played = facts.slice(0, facts.indexOf(ended));
  return played.slice(
    Math.max(
      0,
      played.findLastIndex((fact) => fact.type === 'CARD_DRAWN'),
    ),
  );
}

/** Who went out and how, what everybody held, points and totals. */
export function roundPage(ended: RoundEnded, view: View, facts: readonly Fact[]): Page {
  const { roundNumber, winnerId } = ended;
  const who = winnerId === null ? 'the stock is gone, nobody goes out' : `${nameIn(view, winnerId)} goes out`;
  const isLast = view.phase === 'gameEnd';
  return {
    title: `Round ${roundNumber} is over: ${who}`,
    enter: isLast ? 'Enter: the final table' : `Enter: on to round ${roundNumber + 1}`,
    body: (paint, columns) => [
      ...newsLines(factsFor(lastTurn(facts, ended), view.you), view, paint, columns),
      '',
      ...roundLines(ended, view, paint, columns),
    ],
  };
}

const NAME = 14;

function roundLines(
  { scores, hands, winnerId }: RoundEnded,
  view: View,
  paint: Paint,
  columns: number,
): string[] {
  const { players } = view;
  const names = players.map(({ name }) => paint.cut(paint.say(name), NAME));
  const first = Math.max(...names.map(width)) + 2;
  const greatest = Math.max(...players.map((player) => player.totalScore));
  const room = Math.max(4, Math.min(30, columns - first - 22));
  const totals = players.map(({ id, totalScore }, nth) => {
    const name = pad(names[nth] ?? '', first);
    const points = `${padStart(`+${scores[id] ?? 0}`, 6)}${paint.bold(padStart(`${totalScore}`, 8))}`;
    return ` ${id === winnerId ? paint.good(name) : name}${points}  ${paint.dim(bar(totalScore, greatest, room, paint))}`;
  });
  const held = players.flatMap(({ id }, nth) => {
    const hand = hands.find((one) => one.playerId === id)?.hand ?? [];
    const cards = sortedHand({ ...view, hand }, 'rank')
      .map(formatCard)
      .join(' ');
    const lines = wrap(paint.say(cards || 'nothing'), columns - first - 2);
    return lines.map(
      (line, row) => ` ${pad(row === 0 ? (names[nth] ?? '') : '', first)}${paint.cards(line)}`,
    );
  });
  return [
    paint.dim(` ${pad('', first)}${padStart('round', 6)}${padStart('total', 8)}`),
    ...totals,
    '',
    paint.dim(' Left in hand'),
    ...held,
  ];
}

/** The final table, and what can be done with the game now. */
export function gameEndPage(view: View, gameId: string, dir: string): Page {
  const winners = listed((view.winnerIds ?? []).map((id) => nameIn(view, id)));
  const me = view.players.find((player) => player.id === view.you)?.name ?? view.players[0]?.name ?? '';
  return {
    title: `The game is over. ${winners} won.`,
    enter: 'Enter: leave',
    body: (paint, columns) => [
      ...scoreLines(view, paint, columns),
      '',
      ...paragraphs(['Look at this game again:'], paint, columns),
      ...[
        `${calledAs()} review ${gameId} --player ${quoted(me)}`,
        `${calledAs()} replay ${gameId}`,
        `${calledAs()} verify ${gameId}`,
      ].flatMap((line) =>
        wrap(paint.say(line + dirWords(dir)), columns - 3, '  ').map((row) => `   ${paint.bold(row)}`),
      ),
      '',
      ...paragraphs([`A new one: ${calledAs()} play`], paint, columns),
    ],
  };
}

/** Several people at one screen do not look into each other's hands. */
export function handOverPage(name: string): Page {
  return {
    title: 'May I?',
    enter: `Enter: I am ${name}, show my hand`,
    body: (paint, columns) => [
      '',
      ...paragraphs([`Pass the screen to ${name}, then press Enter.`], paint, columns),
      '',
    ],
  };
}
