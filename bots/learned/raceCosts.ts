import { countKinds } from '@mayi/core/solver';
import type { Knowledge } from '../knowledge.ts';
import { prospectsOf } from '../race.ts';
import type { Standing } from '../value.ts';
import { describeHiddenHand, describeRaceHand, type RaceScene, raceSceneOf } from './raceInputs.ts';
import { type Course, courseOf, type RaceNetwork, TURNS } from './raceNetwork.ts';

/** What winning the game is worth, in points: more wins the game more often, less gets caught with less. */
const WIN = 200;

/** What usually lies in a hand at the end. */
const USUAL_LOSS = 90;

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
  const { caughtWith, goingOut } = prospectsOf(known);
  const scene = raceSceneOf(known, size, goingOut - caughtWith(USUAL_LOSS));
  const others = othersOf(network, scene);
  const { bonus, isDoubling } = known.lookup;
  const factor = isDoubling ? 2 : 1;
  const count = Math.max(1, known.opponents.length);
  const chanceWith = interpolated(caughtWith);
  const winning = (load: number) => -bonus - factor * load - win * goingOut;
  const losing = (points: number, load: number) =>
    factor * (points - ((count - 1) / count) * load) + bonus / count - win * chanceWith(factor * points);

  /** Turn by turn: somebody else goes out, or this player does, or the race goes on. */
  function run({ chances, points }: Course, held: number, lighter: number): { cost: number; out: number } {
    let [cost, out, open, inHand] = [0, 0, 1, Math.max(0, held - lighter)];
    let [ends, goesOn] = [0, 0];
    for (let turn = 0; turn < TURNS; turn++) {
      const calm = others.calm[turn] as number;
      const load = others.points[turn] as number;
      const chance = chances[turn] as number;
      ends = (1 - calm) * losing(inHand, load) + calm * chance * winning(load);
      goesOn = calm * (1 - chance);
      cost += open * ends;
      out += open * calm * chance;
      open *= goesOn;
      inHand = Math.max(0, (points[turn] as number) - lighter);
    }
    // From there, every turn is like the last.
    return { cost: cost + (open * ends) / Math.max(SOON, 1 - goesOn), out };
  }

  return {
    goingOut: winning(others.points[0] as number),
    of(hand) {
      const { values, lack, liveOuts, points } = describeRaceHand(scene, hand);
      return { ...run(courseOf(network, values), points, 0), lack, liveOuts, points };
    },
    staying(hand) {
      const { values, points } = describeRaceHand(scene, hand);
      const course = courseOf(network, values);
      return (lighter) => run(course, points, lighter).cost;
    },
  };
}

const SOON = 0.05;

/** Turn by turn, the chance that none of the others goes out, and how many points they hold on average. */
function othersOf(network: RaceNetwork, scene: RaceScene): { calm: Float64Array; points: Float64Array } {
  const { opponents } = scene.known;
  const courses = opponents.map((player) =>
    courseOf(network, describeHiddenHand(scene, player, countKinds(player.taken))),
  );
  const calm = new Float64Array(TURNS).fill(1);
  const points = new Float64Array(TURNS);
  for (const course of courses) {
    for (let turn = 0; turn < TURNS; turn++) {
      calm[turn] = (calm[turn] as number) * (1 - (course.chances[turn] as number));
      points[turn] = (points[turn] as number) + (course.points[turn] as number) / courses.length;
    }
  }
  return { calm, points };
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
