import { dangerOf } from '../../bots/danger.ts';
import { type Knowledge, kindsIn } from '../../bots/knowledge.ts';
import { lackChanged } from '../../bots/lack.ts';
import { rateRacing } from '../../bots/race.ts';
import { type RatedDiscard, rateDiscards, STYLE } from '../../bots/sharp.ts';

/** What winning the game is worth in a race, in points: a little more than what the loser is usually caught with. */
const GAME = 100;
/** What it costs to be a card further away. */
const STEP = 15;

/** What the network corrects: the sharp player's rating, or where every card must go down at once, that of the race. */
export function rateFor(known: Knowledge): RatedDiscard[] {
  return known.lookup.wantsAll ? rateRace(known) : rateDiscards(known);
}

/** Counts the outs only where a discard leaves the hand as close as possible: that takes longest, and the others are hardly ever chosen. */
function rateRace(known: Knowledge): RatedDiscard[] {
  const { lookup, hand, view } = known;
  const size = view.hand.length;
  const lacks = kindsIn(hand).map((kind) => ({ kind, lack: lackChanged(known, kind, -1, size) }));
  const least = lacks.reduce((fewest, { lack }) => Math.min(fewest, lack), Number.POSITIVE_INFINITY);
  const close = lacks.filter(({ lack }) => lack === least).map(({ kind }) => kind);
  const rated = rateRacing(known, size, close).map(({ kind, standing, worth }) => ({
    kind,
    standing,
    danger: dangerOf(known, kind, STYLE),
    cost: -GAME * worth,
  }));
  const worst = rated.at(-1)?.cost ?? 0;
  const further = lacks.filter(({ lack }) => lack > least);
  const points = hand.reduce((sum, count, kind) => sum + count * (lookup.points[kind] as number), 0);
  return [
    ...rated,
    ...further
      .map(({ kind, lack }) => {
        const left = points - (lookup.points[kind] as number);
        return {
          kind,
          standing: { lack, liveOuts: 0, points: left, spare: left },
          danger: dangerOf(known, kind, STYLE),
          cost: worst + STEP * (lack - least),
        };
      })
      .sort((a, b) => a.cost - b.cost),
  ];
}
