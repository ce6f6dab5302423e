import { describeHeadline, playerName, type SeenFact, type View } from '@mayi/core/view';
import type { Style } from '../../terminal/style.ts';
import { meldLines } from '../screen/melds.ts';
import { type News, newsLines } from '../screen/news.ts';
import { type Page, paragraphs } from './page.ts';
import { scoreLines } from './scoreTable.ts';

const BACK = 'Enter: back to the game';

export function tablePage(view: View): Page {
  return {
    title: 'The melds on the table',
    enter: BACK,
    body: (style, columns) => [
      ...meldLines(view, style, columns),
      '',
      ...paragraphs(['A wild in a run shows what it stands for: Joker=6♠.'], style, columns),
    ],
  };
}

export function scoresPage(view: View): Page {
  return {
    title: 'Scores: the lowest total wins',
    enter: BACK,
    body: (style, columns) => scoreLines(view, style, columns),
  };
}

/** The whole game as this player saw it. The latest round comes first, since that's what people look for. */
export function logPage(news: readonly News[], view: View): Page {
  return {
    title: 'What happened, latest round first',
    enter: BACK,
    body: (style, columns) =>
      byRound(news)
        .toReversed()
        .flatMap((round) => roundLines(round, view, style, columns)),
  };
}

function byRound(news: readonly News[]): News[][] {
  const rounds: News[][] = [];
  for (const one of news) {
    if (one.type === 'CARDS_DEALT' || rounds.length === 0) rounds.push([]);
    rounds.at(-1)?.push(one);
  }
  return rounds;
}

function roundLines(news: readonly News[], view: View, style: Style, columns: number): string[] {
  const table = { rules: view.rules, nameOf: (id: string) => playerName(view, id) };
  const headline = (type: SeenFact['type']) =>
    news.flatMap((one) =>
      one.type !== 'NOTICE' && one.type === type ? (describeHeadline(one, table) ?? []) : [],
    );
  return [
    ...paragraphs(headline('CARDS_DEALT'), style, columns).map(style.bold),
    ...newsLines(news, view, style, columns),
    ...paragraphs([...headline('ROUND_ENDED'), ...headline('GAME_ENDED')], style, columns).map(style.bold),
    '',
  ];
}
