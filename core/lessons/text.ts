import type { Card, Rank } from '../cards/card.ts';
import { formatCard, formatHand, parseHand } from '../cards/notation.ts';
import type { HouseRules, MeldType } from '../rules/houseRules.ts';
import { readRun } from '../rules/melds.ts';
import { runOrder } from '../rules/runOrder.ts';
import { getPointValue } from '../rules/scoring.ts';
import type { PlayerId } from '../rules/situation.ts';
import { isWild } from '../rules/wilds.ts';
import type { Table } from '../table/table.ts';
import { countOf } from '../text.ts';
import { LEARNER, type Lesson } from './lesson.ts';

/** A text with its tokens filled in, and what in it isn't true at this table. */
interface ReadText {
  readonly text: string;
  readonly problems: readonly string[];
}

/** What tokens are about: a lesson at some moment. */
interface Moment {
  readonly lesson: Lesson;
  readonly step: number;
  readonly table: Pick<Table, 'game' | 'recent'>;
}

/** What a token is shown as; undefined if it isn't true. */
type Token = (moment: Moment, words: readonly string[]) => string | undefined;

/** Fills in the tokens: numbers come from the table and its rules, cards are compared with where the text says they are. */
export function readText(text: string, moment: Moment): ReadText {
  const problems: string[] = [];
  const filled = text.replace(/\{(\w+) ?([^}]*)\}/g, (token, name: string, rest: string) => {
    const shown = TOKENS[name]?.(moment, rest.split(' ').filter(Boolean));
    if (shown === undefined) problems.push(token);
    return shown ?? rest;
  });
  return { text: filled, problems };
}

const TOKENS: Readonly<Record<string, Token>> = {
  /** Cards in the learner's hand. */
  hand: (moment, words) => shownIf(words, holds(handOf(moment, LEARNER), words)),
  /** The card on the discard pile. */
  pile: ({ table }, words) =>
    shownIf(words, formatHand(roundOf(table).discard.slice(0, 1)) === words.join(' ')),
  /** A meld on the table. */
  meld: ({ table }, words) =>
    shownIf(
      words,
      roundOf(table).table.some(({ cards }) => formatHand(cards) === words.join(' ')),
    ),
  /** What a wild stands for: in a run on the table, or in the run that the step lays down. */
  for: (moment, words) =>
    shownIf(
      words,
      runsIn(moment).some((run) => standsFor(run, rulesOf(moment), words[0])),
    ),
  /** `{took Kim 10♦}`: everyone saw that player take it. */
  took: (moment, [name = '', ...words]) => {
    const player = roundOf(moment.table).players.find(({ id }) => id === idOf(moment, name));
    const taken = player?.hand.filter(({ id }) => player.taken.includes(id)) ?? [];
    return shownIf(words, holds(taken, words));
  },
  /** `{left Ben A♣ K♥}`: everything that player held when the round ended. */
  left: (moment, [name = '', ...words]) => {
    const hand = endOf(moment)?.hands.find(({ playerId }) => playerId === idOf(moment, name))?.hand;
    return shownIf(words, hand?.length === words.length && holds(hand, words));
  },
  /** Points of the round that ended. */
  score: (moment, [name = '']) => numberText(endOf(moment)?.scores[idOf(moment, name) ?? '']),
  total: (moment, [name = '']) =>
    numberText(moment.table.game.state.players.find(({ id }) => id === idOf(moment, name))?.totalScore),
  points: (moment, [rank]) => numberText(getPointValue({ rank: rank as Rank }, rulesOf(moment))),
  /** `{size set}`: at least that many cards. */
  size: ({ table }, [type]) => {
    const meld = roundOf(table).contract.melds.find(({ kind }) => kind === type);
    return meld && word(meld.size);
  },
  contract: ({ table }) => {
    const { melds } = roundOf(table).contract;
    const parts = (['set', 'run'] as const).map((type) => countedMelds(melds, type)).filter(Boolean);
    return parts.join(' and ');
  },
  cards: (moment) => countOf(handOf(moment, LEARNER).length, 'card'),
  round: ({ table }) => `${roundOf(table).roundNumber}`,
  rounds: (moment) => word(rulesOf(moment).contracts.length),
  penalty: (moment) => {
    const { penaltyCards } = rulesOf(moment).mayI;
    return `${word(penaltyCards)} penalty ${penaltyCards === 1 ? 'card' : 'cards'}`;
  },
  wilds: (moment) => {
    const names = rulesOf(moment).wildRanks.map((rank) => (rank === '2' ? 'twos' : `${rank}s`));
    return names.join(' and ');
  },
  lowest: (moment) => runOrder(rulesOf(moment))[0],
  highest: (moment) => runOrder(rulesOf(moment)).at(-1),
};

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function word(number: number): string {
  return WORDS[number] ?? `${number}`;
}

function numberText(number: number | undefined): string | undefined {
  return number === undefined ? undefined : `${number}`;
}

/** `a set`, `two runs`. */
function countedMelds(melds: readonly { readonly kind: MeldType }[], type: MeldType): string {
  const count = melds.filter(({ kind }) => kind === type).length;
  return count === 0 ? '' : count === 1 ? `a ${type}` : `${word(count)} ${type}s`;
}

function shownIf(words: readonly string[], isTrue: boolean): string | undefined {
  return isTrue ? words.join(' ') : undefined;
}

function holds(hand: readonly Card[], words: readonly string[]): boolean {
  const left = hand.map(formatCard);
  return words.every((wanted) => {
    const at = left.indexOf(wanted);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function runsIn({ lesson, step, table }: Moment): (readonly Card[])[] {
  const expected = lesson.steps[step]?.expect;
  const planned = expected?.type === 'LAY_DOWN' ? expected.melds : [];
  return [
    ...roundOf(table)
      .table.filter(({ type }) => type === 'run')
      .map(({ cards }) => cards),
    ...planned.filter((meld) => meld.startsWith('run ')).map((meld) => parseHand(meld.slice(4)) ?? []),
  ];
}

function standsFor(run: readonly Card[], rules: HouseRules, face: string | undefined): boolean {
  const places = readRun(run, rules);
  return run.some((card, at) => {
    const place = places[at];
    return isWild(card, rules) && place !== undefined && formatCard(place) === face;
  });
}

function roundOf({ game }: Moment['table']) {
  return game.state.round;
}

/** How the round ended, with what everybody held; undefined before that. */
function endOf({ table }: Moment) {
  return table.recent.findLast((fact) => fact.type === 'ROUND_ENDED');
}

function rulesOf({ table }: Moment): HouseRules {
  return table.game.state.rules;
}

function handOf({ table }: Moment, playerId: PlayerId): readonly Card[] {
  return roundOf(table).players.find(({ id }) => id === playerId)?.hand ?? [];
}

function idOf({ table }: Moment, name: string): PlayerId | undefined {
  return table.game.state.players.find((player) => player.name === name)?.id;
}
