import type { Rng } from '@mayi/core/cards';
import { deckFor, type HouseRules, type RoundRecord } from '@mayi/core/rules';
import { CARD_KINDS, JOKER_KIND } from '@mayi/core/solver';
import { asSentence, countOf, type View } from '@mayi/core/view';
import { estimate } from '../estimate.ts';
import { knowledgeOf } from '../knowledge.ts';
import { lookupFor, type RoundLookup } from '../model/lookup.ts';
import { createModel, give, type Model, scoreOf, shuffleKinds } from '../model/model.ts';
import { rollOut } from '../model/rollout.ts';
import { playingOn } from '../moves.ts';
import type { Budget } from '../sampleDeals.ts';
import { playDeals } from './weigh.ts';

/** Where the points came from, in whole points: `score` is the sum of the other four. */
export interface Luck {
  readonly score: number;
  /** What players score on average in this round at a table of this size. */
  readonly par: number;
  /** What the dealt cards cost; negative if they saved points. */
  readonly deal: number;
  /** What the player's own decisions cost: the losses. */
  readonly play: number;
  /** Everything else, mostly the cards drawn; negative if it saved points. */
  readonly draws: number;
  readonly words: string;
}

/** Where the points of one round came from. */
export interface RoundLuck extends Luck {
  readonly roundNumber: number;
}

/** A finished round before it is known what the decisions cost. */
export type RoundStart = Pick<RoundLuck, 'roundNumber' | 'score' | 'par' | 'deal'>;

/** `start`: what the player saw before the first move. */
export function roundStart(start: View, record: RoundRecord, rng: Rng, budget: Budget): RoundStart {
  const { rules, roundNumber, players, you } = start;
  const par = Math.round(parOf(rules, roundNumber, players.length));
  const deal = Math.round(expectedFrom(start, rng, budget)) - par;
  return { roundNumber, score: record.scores[you ?? ''] ?? 0, par, deal };
}

/** `play`: what the decisions of the round cost. */
export function luckIn({ roundNumber, score, par, deal }: RoundStart, play: number): RoundLuck {
  const parts = { score, par, deal, play, draws: score - par - deal - play };
  return { roundNumber, ...parts, words: `Round ${roundNumber}: ${wordsFor(parts)}.` };
}

/** Expected points at the end of the round. */
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
  return { ...parts, words: asSentence(wordsFor(parts)) };
}

/** `80 points (57 is average): the cards cost you 11 points, your play 12` */
function wordsFor({ score, par, deal, play, draws }: Omit<Luck, 'words'>): string {
  const cards = deal + draws;
  const own = play === 0 ? 'nothing' : `${play}`;
  const usual = `${countOf(score, 'point')} (${par} is average)`;
  if (cards === 0) return `${usual}: the cards made no difference, your play cost you ${own}`;
  const many = countOf(Math.abs(cards), 'point');
  return cards > 0
    ? `${usual}: the cards cost you ${many}, your play ${own}`
    : `${usual}: the cards saved you ${many}, your play cost you ${own}`;
}

/** Deals rolled out: enough for an error of a point or two. */
const DEALS = 200;
const DEALS_WHEN_ALL = 80;

const pars = new WeakMap<RoundLookup, Map<number, number>>();

/** What a player scores in this round at a table of this size: the mean over every seat and many rollouts. */
export function parOf(rules: HouseRules, roundNumber: number, seats: number): number {
  const lookup = lookupFor(rules, roundNumber);
  const bySeats = pars.get(lookup) ?? new Map<number, number>();
  pars.set(lookup, bySeats);
  const par = bySeats.get(seats) ?? meanScore(lookup, roundNumber, seats);
  bySeats.set(seats, par);
  return par;
}

function meanScore(lookup: RoundLookup, roundNumber: number, seats: number): number {
  const deals = lookup.wantsAll ? DEALS_WHEN_ALL : DEALS;
  let sum = 0;
  for (let deal = 1; deal <= deals; deal++) {
    const model = dealFresh(lookup, roundNumber, seats, deal);
    rollOut(lookup, model);
    for (let seat = 0; seat < seats; seat++) sum += scoreOf(model, seat, lookup);
  }
  return sum / (deals * seats);
}

/** G2: a freshly dealt round. */
function dealFresh({ rules }: RoundLookup, roundNumber: number, seats: number, chance: number): Model {
  const { decks = 0, jokers = 0 } = deckFor(rules, seats) ?? {};
  const deck = CARD_KINDS.flatMap((_, kind) =>
    new Array<number>(kind === JOKER_KIND ? jokers : decks).fill(kind),
  );
  const model = createModel(seats, deck.length);
  model.chance = chance * 48271;
  model.stock.set(deck);
  model.stockSize = deck.length;
  shuffleKinds(model.stock, deck.length, model);
  for (let nth = 0; nth < (rules.cardsDealt[roundNumber - 1] ?? 0); nth++) {
    for (let seat = 0; seat < seats; seat++) give(model, seat, model.stock[--model.stockSize] as number);
  }
  model.pile[model.pileSize++] = model.stock[--model.stockSize] as number;
  model.isExposed = true;
  return model;
}
