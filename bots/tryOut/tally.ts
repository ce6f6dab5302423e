import type { Fact } from '@mayi/core/engine';
import type { PlayerId } from '@mayi/core/rules';
import type { Move } from './playRounds.ts';

/**
 * How long a family takes, in seconds: a guess. People chat, and need more turns than computer players do, so a turn, from the draw to
 * the discard, counts half a minute. `offer` is the pause in which somebody may call May I?.
 */
export const SECONDS = { deal: 75, turn: 30, offer: 3, mayI: 8, layDown: 20, layOff: 4, count: 45 } as const;

/** All deals of one round so far. */
export interface RoundTally {
  deals: number;
  /** Deals in which somebody went out. */
  out: number;
  /** Deals that were stopped, because they didn't end. */
  stopped: number;
  /** Deals in which somebody got down. */
  anyDown: number;
  /** Hands whose player got down. */
  down: number;
  turns: number;
  points: number;
  seconds: number;
}

interface Draft {
  readonly round: number;
  readonly down: Set<PlayerId>;
  turns: number;
  seconds: number;
}

export interface Tally {
  readonly rounds: readonly Readonly<RoundTally>[];
  /** Games with a round that nobody won. */
  readonly unwonGames: number;
  add(move: Move): void;
  endGame(): void;
}

/** Counts what happens in each round. Points of a round that was stopped don't count: nobody has counted them. */
export function createTally(rounds: number): Tally {
  const tallies = Array.from({ length: rounds }, emptyRound);
  let draft: Draft = emptyDraft(1);
  let isUnwon = false;
  let unwonGames = 0;

  function end(how: 'out' | 'nobody' | 'stopped', points: number): void {
    const tally = tallies[draft.round - 1];
    if (tally === undefined) return;
    tally.deals++;
    if (how === 'out') tally.out++;
    else isUnwon = true;
    if (how === 'stopped') tally.stopped++;
    if (draft.down.size > 0) tally.anyDown++;
    tally.down += draft.down.size;
    tally.turns += draft.turns;
    tally.points += points;
    tally.seconds += draft.seconds + SECONDS.count;
  }

  function count(fact: Fact): void {
    if (fact.type === 'CARDS_DEALT') draft = emptyDraft(fact.roundNumber);
    draft.seconds += secondsFor(fact);
    if (fact.type === 'CARD_DRAWN') draft.turns++;
    if (fact.type === 'MELDS_LAID_DOWN') draft.down.add(fact.playerId);
    if (fact.type === 'ROUND_ENDED') end(fact.winnerId === null ? 'nobody' : 'out', sumOf(fact.scores));
  }

  return {
    rounds: tallies,
    get unwonGames() {
      return unwonGames;
    },
    add(move) {
      if (move === 'stopped') end('stopped', 0);
      else for (const fact of move) count(fact);
    },
    endGame() {
      if (isUnwon) unwonGames++;
      isUnwon = false;
    },
  };
}

function emptyRound(): RoundTally {
  return { deals: 0, out: 0, stopped: 0, anyDown: 0, down: 0, turns: 0, points: 0, seconds: 0 };
}

function emptyDraft(round: number): Draft {
  return { round, down: new Set(), turns: 0, seconds: 0 };
}

function secondsFor(fact: Fact): number {
  switch (fact.type) {
    case 'CARDS_DEALT':
      return SECONDS.deal;
    case 'CARD_DRAWN':
      // The discard is offered to the others only if the player doesn't take it.
      return SECONDS.turn + (fact.from === 'stock' ? SECONDS.offer : 0);
    case 'MAY_I_GRANTED':
      return SECONDS.mayI;
    case 'MELDS_LAID_DOWN':
      return SECONDS.layDown;
    case 'CARD_LAID_OFF':
      return SECONDS.layOff;
    default:
      return 0;
  }
}

function sumOf(scores: Readonly<Record<PlayerId, number>>): number {
  return Object.values(scores).reduce((sum, points) => sum + points, 0);
}
