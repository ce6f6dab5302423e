import type { Fact } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import { factsFor, nameIn, type SeenFact, type Show, tell, type View } from '@mayi/core/view';
import type { Paint } from '../../terminal/style.ts';
import { pad, width, wrap } from '../../terminal/text.ts';

/** What happened since the player's last turn ended, or since the deal, whichever is later. */
export function newsFor(facts: readonly Fact[], you: PlayerId): SeenFact[] {
  const from = facts.findLastIndex(
    (fact) =>
      fact.type === 'CARDS_DEALT' ||
      ((fact.type === 'CARD_DISCARDED' || fact.type === 'LAST_CARD_KEPT') && fact.playerId === you),
  );
  return factsFor(facts.slice(from + 1), you);
}

interface Story {
  readonly who: string;
  readonly what: string;
}

/** What one player does in a row is told in one line. */
function stories(facts: readonly SeenFact[], view: View, show: Show = {}): Story[] {
  const table = {
    rules: view.rules,
    nameOf: (id: PlayerId) => nameIn(view, id),
  };
  const told: Story[] = [];
  for (const fact of facts) {
    const next = tell(fact, table, show);
    if (next === undefined) continue;
    const last = told.at(-1);
    if (last !== undefined && last.who === next.who) {
      told[told.length - 1] = { who: last.who, what: `${last.what} · ${next.what}` };
    } else told.push(next);
  }
  return told;
}

/** The same in lines: names in a column of their own. */
export function newsLines(facts: readonly SeenFact[], view: View, paint: Paint, columns: number): string[] {
  return newsBlocks(facts, view, paint, columns).flat();
}

function newsBlocks(facts: readonly SeenFact[], view: View, paint: Paint, columns: number): string[][] {
  const told = stories(facts, view);
  const names = told.map(({ who }) => paint.cut(paint.say(who), NAME));
  const indent = Math.max(0, ...names.map(width)) + 3;
  return told.map(({ what }, nth) =>
    wrap(paint.say(what), columns - indent).map(
      (line, row) => pad(row === 0 ? ` ${names[nth]}` : '', indent) + paint.cards(line),
    ),
  );
}

/** The latest that fit into so many lines; what one player did is not torn apart without need. */
export function latestNews(
  facts: readonly SeenFact[],
  view: View,
  paint: Paint,
  columns: number,
  most: number,
): string[] {
  let lines: string[] = [];
  for (const block of newsBlocks(facts, view, paint, columns).toReversed()) {
    if (lines.length + block.length > most) return lines.length > 0 ? lines : block.slice(0, most);
    lines = [...block, ...lines];
  }
  return lines;
}

const NAME = 12;
