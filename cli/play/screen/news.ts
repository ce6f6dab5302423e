import type { Fact } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { describeFact, type FactText, factsFor, playerName, type SeenFact, type View } from '@mayi/core/view';
import type { Style } from '../../terminal/style.ts';
import { pad, width, wrap } from '../../terminal/text.ts';

/** What happened since the player's last turn or since the deal, whichever is later. */
export function newsFor(facts: readonly Fact[], you: PlayerId): SeenFact[] {
  const from = facts.findLastIndex(
    (fact) =>
      fact.type === 'CARDS_DEALT' ||
      ((fact.type === 'CARD_DISCARDED' || fact.type === 'LAST_CARD_KEPT') && fact.playerId === you),
  );
  return factsFor(facts.slice(from + 1), you);
}

/** Consecutive facts of one player become one item. */
function describeFacts(facts: readonly SeenFact[], view: View): FactText[] {
  const nameOf = (id: PlayerId) => playerName(view, id);
  // In a lesson the player's name is You.
  const you = view.you !== null && nameOf(view.you) === 'You' ? view.you : undefined;
  const table = { rules: view.rules, nameOf, ...(you && { you }) };
  const items: FactText[] = [];
  for (const fact of facts) {
    const next = describeFact(fact, table);
    if (next === undefined) continue;
    const last = items.at(-1);
    if (last !== undefined && last.who === next.who) {
      items[items.length - 1] = { who: last.who, what: `${last.what} · ${next.what}` };
    } else items.push(next);
  }
  return items;
}

/** What happened, with the names in a column of their own. */
export function newsLines(facts: readonly SeenFact[], view: View, style: Style, columns: number): string[] {
  return newsBlocks(facts, view, style, columns).flat();
}

const MAX_NAME = 12;

function newsBlocks(facts: readonly SeenFact[], view: View, style: Style, columns: number): string[][] {
  const items = describeFacts(facts, view);
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
  facts: readonly SeenFact[],
  view: View,
  style: Style,
  columns: number,
  most: number,
): string[] {
  let lines: string[] = [];
  for (const block of newsBlocks(facts, view, style, columns).toReversed()) {
    if (lines.length + block.length > most) return lines.length > 0 ? lines : block.slice(0, most);
    lines = [...block, ...lines];
  }
  return lines;
}
