import type { Knowledge } from '../knowledge.ts';
import { prospectsOf } from '../race.ts';
import type { Standing } from '../value.ts';
import { describeHiddenHand, describeRaceHand, type RaceContext, raceContextOf } from './raceInputs.ts';
import { type Forecast, forecastOf, type RaceNetwork, TURNS } from './raceNetwork.ts';

/** What winning the game is worth, in points: more wins the game more often, less gets caught with less. */
const WIN = 200;

/** What it costs to go on with a hand: the player's points against the others', and the chance to win the game. */
export interface RaceCost extends Omit<Standing, 'spare'> {
  readonly cost: number;
  /** The chance to go out first. */
  readonly out: number;
}

export interface RaceCosts {
  /** Going out now. */
  readonly goingOut: number;
  /** Playing on with a hand after a discard. */
  of(hand: Uint8Array): RaceCost;
  /** Playing on with this hand, which has just become so many points lighter. */
  staying(hand: Uint8Array): (lighter: number) => number;
}

/** `size`: how many cards a hand holds after a draw. */
export function raceCostsOf(network: RaceNetwork, known: Knowledge, size: number, win = WIN): RaceCosts {
  const prospects = prospectsOf(known);
  const { caughtWith, goingOut } = prospects;
  const context = raceContextOf(known, size, prospects);
  const others = othersOf(network, context);
  const { bonus, isDoubling } = known.lookup;
  const factor = isDoubling ? 2 : 1;
  const count = Math.max(1, known.opponents.length);
  const chanceWith = interpolated(caughtWith);
  const winning = (othersPoints: number) => -bonus - factor * othersPoints - win * goingOut;
  const losing = (points: number, othersPoints: number) =>
    factor * (points - ((count - 1) / count) * othersPoints) +
    bonus / count -
    win * chanceWith(factor * points);

  /** Turn by turn: somebody else goes out, or this player does, or the race goes on. */
  function run({ chances, points }: Forecast, held: number, lighter: number): { cost: number; out: number } {
    let [cost, out, open, inHand] = [0, 0, 1, Math.max(0, held - lighter)];
    let [ends, goesOn] = [0, 0];
    for (let turn = 0; turn < TURNS; turn++) {
      const nobodyOut = others.nobodyOut[turn] as number;
      const othersPoints = others.points[turn] as number;
      const chance = chances[turn] as number;
      ends = (1 - nobodyOut) * losing(inHand, othersPoints) + nobodyOut * chance * winning(othersPoints);
      goesOn = nobodyOut * (1 - chance);
      cost += open * ends;
      out += open * nobodyOut * chance;
      open *= goesOn;
      inHand = Math.max(0, (points[turn] as number) - lighter);
    }
    // From there, every turn is like the last.
    return { cost: cost + (open * ends) / Math.max(LEAST_ENDING, 1 - goesOn), out };
  }

  return {
    goingOut: winning(others.points[0] as number),
    of(hand) {
      const { values, lack, liveOuts, points } = describeRaceHand(context, hand);
      return { ...run(forecastOf(network, values), points, 0), lack, liveOuts, points };
    },
    staying(hand) {
      const { values, points } = describeRaceHand(context, hand);
      const forecast = forecastOf(network, values);
      return (lighter) => run(forecast, points, lighter).cost;
    },
  };
}

/** A race that the network expects to go on and on ends with at least this chance in each turn. */
const LEAST_ENDING = 0.05;

/** Turn by turn, the chance that none of the others goes out, and how many points they hold on average. */
function othersOf(
  network: RaceNetwork,
  context: RaceContext,
): { nobodyOut: Float64Array; points: Float64Array } {
  const { opponents } = context.known;
  const forecasts = opponents.map((player) => forecastOf(network, describeHiddenHand(context, player)));
  const nobodyOut = new Float64Array(TURNS).fill(1);
  const points = new Float64Array(TURNS);
  for (const forecast of forecasts) {
    for (let turn = 0; turn < TURNS; turn++) {
      nobodyOut[turn] = (nobodyOut[turn] as number) * (1 - (forecast.chances[turn] as number));
      points[turn] = (points[turn] as number) + (forecast.points[turn] as number) / forecasts.length;
    }
  }
  return { nobodyOut, points };
}

const STEP = 8;

/** A smooth function of points, computed only at every eighth. */
function interpolated(of: (points: number) => number): (points: number) => number {
  const known: number[] = [];
  const at = (step: number): number => {
    const value = known[step] ?? of(step * STEP);
    known[step] = value;
    return value;
  };
  return (points) => {
    const step = Math.floor(points / STEP);
    const part = points / STEP - step;
    return (1 - part) * at(step) + part * at(step + 1);
  };
}
