import type { PlayerId } from '@mayi/core/rules';
import { describeFact, type FactText, playerName, type SeenFact, type View } from '@mayi/core/view';
import type { Style } from '../../terminal/style.ts';
import { pad, width, wrap } from '../../terminal/text.ts';

/** Something that happened at the table and isn't part of the game: a friend left, or is back. */
export interface Notice extends FactText {
  readonly type: 'NOTICE';
}

export type News = SeenFact | Notice;

/** What happened since the player's last turn or since the deal, whichever is later. */
export function newsFor(news: readonly News[], you: PlayerId): readonly News[] {
  const from = news.findLastIndex(
    (fact) =>
      fact.type === 'CARDS_DEALT' ||
      ((fact.type === 'CARD_DISCARDED' || fact.type === 'LAST_CARD_KEPT') && fact.playerId === you),
  );
  return news.slice(from + 1);
}

/** Consecutive facts of one player become one item. */
function describeNews(news: readonly News[], view: View): FactText[] {
  const nameOf = (id: PlayerId) => playerName(view, id);
  // In a lesson the player's name is You.
  const you = view.you !== null && nameOf(view.you) === 'You' ? view.you : undefined;
  const table = { rules: view.rules, nameOf, ...(you && { you }) };
  const items: FactText[] = [];
  for (const one of news) {
    const next = one.type === 'NOTICE' ? one : describeFact(one, table);
    if (next === undefined) continue;
    const last = items.at(-1);
    if (last !== undefined && last.who === next.who && one.type !== 'NOTICE' && !('type' in last)) {
      items[items.length - 1] = { who: last.who, what: `${last.what} · ${next.what}` };
    } else items.push(next);
  }
  return items;
}

/** What happened, with the names in a column of their own. */
export function newsLines(news: readonly News[], view: View, style: Style, columns: number): string[] {
  return newsBlocks(news, view, style, columns).flat();
}

const MAX_NAME = 12;

function newsBlocks(news: readonly News[], view: View, style: Style, columns: number): string[][] {
  const items = describeNews(news, view);
  const names = items.map(({ who }) => style.truncate(style.text(who), MAX_NAME));
  const indent = Math.max(0, ...names.map(width)) + 3;
  return items.map(({ what }, index) =>
    wrap(style.text(what), columns - indent).map(
      (line, row) => pad(row === 0 ? ` ${names[index]}` : '', indent) + style.cards(line),
    ),
  );
}

/** The latest news that fits into this many lines. What one player did is cut only if it's all there is. */
export function latestNews(
  news: readonly News[],
  view: View,
  style: Style,
  columns: number,
  most: number,
): string[] {
  let lines: string[] = [];
  for (const block of newsBlocks(news, view, style, columns).toReversed()) {
    if (lines.length + block.length > most) return lines.length > 0 ? lines : block.slice(0, most);
    lines = [...block, ...lines];
  }
  return lines;
}
