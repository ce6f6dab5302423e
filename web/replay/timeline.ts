import type { Fact, GameState } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';

/** A moment of the game: after `move` commands. */
export interface Moment {
  readonly move: number;
  /** The command ended a round, and the next one isn't dealt yet. */
  readonly isRoundEnd: boolean;
}

/** A moment worth stopping at, and what happened since the stop before. */
export interface Stop extends Moment {
  readonly facts: readonly Fact[];
}

export type MarkKind = 'round' | 'down' | 'mayI' | 'out';

/** Something to find on the timeline. */
export interface Mark {
  readonly kind: MarkKind;
  /** Which stop. */
  readonly stop: number;
  readonly playerId: PlayerId | null;
  readonly round: number;
}

export interface Timeline {
  readonly stops: readonly Stop[];
  readonly marks: readonly Mark[];
  /** The stops at which a turn begins. */
  readonly turns: readonly number[];
  /** The stops at which a round is dealt. */
  readonly rounds: readonly number[];
}

/** From the states after each command. */
export function timelineOf(states: readonly GameState[]): Timeline {
  const stops = stopsOf(states);
  const marks = stops.flatMap((stop, at) => marksAt(stop, at, states[stop.move]?.currentRound ?? 0));
  const rounds = marks.filter(({ kind }) => kind === 'round').map(({ stop }) => stop);
  return { stops, marks, rounds, turns: turnsOf(stops, states) };
}

/** Nobody stops for a pass, which nearly everyone says to nearly every discard: it comes with what happens next. */
function stopsOf(states: readonly GameState[]): readonly Stop[] {
  let facts: readonly Fact[] = [];
  return states.flatMap(({ round }, move): Stop[] => {
    facts = [...facts, ...round.facts];
    if (move > 0 && facts.every(isQuiet)) return [];
    const shown = facts;
    facts = [];
    const deal = shown.findIndex(({ type }) => type === 'CARDS_DEALT');
    const whole = { move, isRoundEnd: false };
    if (deal <= 0) return [{ ...whole, facts: shown }];
    return [
      { move, isRoundEnd: true, facts: shown.slice(0, deal) },
      { ...whole, facts: shown.slice(deal) },
    ];
  });
}

function isQuiet(fact: Fact): boolean {
  return fact.type === 'MAY_I_PASSED' && !fact.withdrawn;
}

function marksAt({ facts }: Stop, stop: number, round: number): Mark[] {
  return facts.flatMap((fact): Mark[] => {
    switch (fact.type) {
      case 'CARDS_DEALT':
        return [{ kind: 'round', stop, playerId: null, round: fact.roundNumber }];
      case 'MELDS_LAID_DOWN':
        return [{ kind: 'down', stop, playerId: fact.playerId, round }];
      case 'MAY_I_GRANTED':
        return [{ kind: 'mayI', stop, playerId: fact.playerId, round }];
      case 'PLAYER_WENT_OUT':
        return [{ kind: 'out', stop, playerId: fact.playerId, round }];
      default:
        return [];
    }
  });
}

function turnsOf(stops: readonly Stop[], states: readonly GameState[]): readonly number[] {
  const turnAt = (at: number) => {
    const { move = 0, isRoundEnd = true } = stops[at] ?? {};
    const state = states[move];
    return isRoundEnd || state === undefined || state.isOver
      ? null
      : `${state.currentRound} ${state.round.currentPlayerIndex}`;
  };
  return [...stops.keys()].filter((at) => turnAt(at) !== null && turnAt(at) !== turnAt(at - 1));
}

/** The last stop at or before this moment. */
export function stopAt({ stops }: Timeline, { move, isRoundEnd }: Moment): number {
  const isAfter = (stop: Stop) => stop.move > move || (stop.move === move && isRoundEnd && !stop.isRoundEnd);
  const after = stops.findIndex(isAfter);
  return (after < 0 ? stops.length : after) - 1;
}
