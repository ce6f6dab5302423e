import type { Rng } from '@mayi/core/cards';
import type { RoundRecord } from '@mayi/core/rules';
import type { View } from '@mayi/core/view';
import type { Budget } from '../deals.ts';
import { estimate } from '../estimate.ts';
import { knowledgeOf } from '../knowledge.ts';
import { playingOn } from '../moves.ts';
import { playDeals } from './measure.ts';
import { parOf } from './par.ts';
import { counted, sentence } from './words.ts';

/** Where points came from, in whole points: `score` is the sum of the four others. */
export interface Luck {
  readonly score: number;
  /** What players score on average in this round at a table of this size. */
  readonly par: number;
  /** What the dealt cards cost; negative, if they saved points. */
  readonly deal: number;
  /** What the player's own decisions cost: the losses. */
  readonly play: number;
  /** All the rest, above all the cards that were drawn; negative, if it saved points. */
  readonly draws: number;
  readonly words: string;
}

export interface RoundLuck extends Luck {
  readonly roundNumber: number;
}

/** `start`: what the player saw before the first move; `play`: what the decisions of the round cost. */
export function luckIn(start: View, record: RoundRecord, play: number, rng: Rng, budget: Budget): RoundLuck {
  const { rules, roundNumber, players, you } = start;
  const par = Math.round(parOf(rules, roundNumber, players.length));
  const deal = Math.round(expectedFrom(start, rng, budget)) - par;
  const score = record.scores[you ?? ''] ?? 0;
  const parts = { score, par, deal, play, draws: score - par - deal - play };
  return { roundNumber, ...parts, words: `Round ${roundNumber}: ${wordsFor(parts)}.` };
}

/** Points at the end of the round, from here on. */
function expectedFrom(view: View, rng: Rng, budget: Budget): number {
  const [played] = playDeals(knowledgeOf(view), [{ apply: playingOn }], rng, budget);
  return estimate(played?.points ?? []).mean;
}

export function luckInAll(rounds: readonly Luck[]): Luck {
  const sum = (part: Exclude<keyof Luck, 'words'>) => rounds.reduce((total, round) => total + round[part], 0);
  const parts = {
    score: sum('score'),
    par: sum('par'),
    deal: sum('deal'),
    play: sum('play'),
    draws: sum('draws'),
  };
  return { ...parts, words: sentence(wordsFor(parts)) };
}

/** `80 points, where 57 are usual: the cards cost you 11 points, your play 12` */
function wordsFor({ score, par, deal, play, draws }: Omit<Luck, 'words'>): string {
  const cards = deal + draws;
  const own = play === 0 ? 'nothing' : `${play}`;
  const usual = `${counted(score, 'point')}, where ${par} are usual`;
  if (cards === 0) return `${usual}: the cards did not matter, your play cost you ${own}`;
  const many = counted(Math.abs(cards), 'point');
  return cards > 0
    ? `${usual}: the cards cost you ${many}, your play ${own}`
    : `${usual}: the cards saved you ${many}, your play cost you ${own}`;
}
