import type { HouseRules } from '../rules/houseRules.ts';
import { runOrder } from '../rules/runOrder.ts';
import type { Holding } from './holding.ts';
import { countRanks } from './kinds.ts';
import { type Shape, shortIn } from './shape.ts';
import { STEPS_OF_MATCHING, type Steps } from './steps.ts';
import { windowsOf } from './windows.ts';

/**
 * H18: in a shape, where the wilds of each run may be. The searches put runs somewhere first and decide this last, because it
 * seldom matters which of several ways it is: only if melds compete for a card.
 */
export interface PlaceWilds {
  /** The way that lacks the fewest naturals in each run by itself. */
  placeEach(shape: Shape, holding: Holding): void;
  /** Puts each way of one run into the shape that lacks the fewest naturals by itself, the others staying as they are. */
  varyEach(shape: Shape, holding: Holding, visit: () => void): void;
  /** Tries all ways; `visit` is called for each that lacks fewer naturals than `below`, and returns what is of use after it. */
  placeAll(
    shape: Shape,
    holding: Holding,
    below: number,
    steps: Steps,
    visit: (short: number) => number,
  ): void;
  /** As the searches put it. */
  reset(shape: Shape): void;
}

export function createPlaceWilds(rules: HouseRules, shortest: number): PlaceWilds {
  const longest = runOrder(rules).length;
  const windows = new Map(
    windowsOf(shortest, longest, rules).map((window) => [window.low * 100 + window.length, window]),
  );
  const windowOf = ({ low, size }: Shape, run: number) =>
    windows.get((low[run] as number) * 100 + (size[run] as number));
  const put = (shape: Shape, run: number, need: number): void => {
    shape.need[run] = need;
    shape.cap[run] = (shape.size[run] as number) - countRanks(need);
  };
  const lacks = (shape: Shape, { has }: Holding, run: number, need: number): number =>
    countRanks(need & ~(has[shape.suit[run] as number] as number));

  const placeEach = (shape: Shape, holding: Holding): void => {
    for (let run = 0; run < shape.runs; run++) {
      let least = Number.MAX_SAFE_INTEGER;
      for (const need of windowOf(shape, run)?.needs ?? []) {
        const short = lacks(shape, holding, run, need);
        if (short >= least) continue;
        least = short;
        put(shape, run, need);
      }
    }
  };

  return {
    placeEach,
    varyEach(shape, holding, visit) {
      for (let run = 0; run < shape.runs; run++) {
        const best = shape.need[run] as number;
        const least = lacks(shape, holding, run, best);
        for (const need of windowOf(shape, run)?.needs ?? []) {
          if (need === best || lacks(shape, holding, run, need) > least) continue;
          put(shape, run, need);
          visit();
        }
        put(shape, run, best);
      }
    },
    placeAll(shape, holding, below, steps, visit) {
      let enough = below;
      const choose = (run: number): void => {
        steps.left -= STEPS_OF_MATCHING;
        const short = shortIn(shape, holding, run < shape.runs ? run : shape.melds, enough);
        if (short >= enough || steps.left < 0) return;
        if (run === shape.runs) {
          enough = visit(short);
          return;
        }
        for (const need of windowOf(shape, run)?.needs ?? []) {
          put(shape, run, need);
          choose(run + 1);
        }
      };
      choose(0);
    },
    reset(shape) {
      for (let run = 0; run < shape.runs; run++) {
        shape.need[run] = shape.ranks[run] as number;
        shape.cap[run] = windowOf(shape, run)?.cap ?? 0;
      }
    },
  };
}
