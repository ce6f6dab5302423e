import { MAX_DECKS, MAX_JOKERS, RANKS, SUITED_RANKS, SUITS } from '../cards/card.ts';
import { countOf, describeContract } from './contracts.ts';
import {
  ACE_IN_RUNS,
  type DeckChoice,
  FINAL_ROUNDS,
  GOING_OUT,
  type HouseRules,
  JOKER_SWAPS,
  MELD_TYPES,
  type MeldRequirement,
  SAME_SUIT_RUNS,
  WILD_LIMITS,
} from './houseRules.ts';
import { runOrder } from './runOrder.ts';
import { isAllAtOnce } from './situation.ts';
import { mostWilds } from './wilds.ts';

const MAX_PLAYERS = 20;
const MAX_ROUNDS = 20;
const MAX_MELDS = 8;
const MAX_POINTS = 1000;
const MAX_COUNT = 1000;
const MIN_MELD = 3;

/** Why these house rules cannot be played, in a sentence; nothing, if they can. Takes anything, also from outside. */
export function checkRules(rules: unknown): string | undefined {
  if (!isRecord(rules)) return 'house rules must be a record of settings';
  for (const setting of Object.keys(SHAPES) as (keyof HouseRules)[]) {
    const problem = SHAPES[setting](rules[setting]);
    if (problem) return `${setting}: ${problem}`;
  }
  const unknown = Object.keys(rules).find((setting) => !Object.hasOwn(SHAPES, setting));
  if (unknown !== undefined) return `${unknown}: there is no such setting`;
  return whyUnplayable(rules as unknown as HouseRules);
}

/** Decks and Jokers for so many players (H1); nothing, if the table is too small or too large. */
export function deckFor(rules: HouseRules, playerCount: number): DeckChoice | undefined {
  if (!Number.isInteger(playerCount) || playerCount < rules.minPlayers) return undefined;
  return rules.decks.find((choice) => playerCount <= choice.upToPlayers);
}

export function maxPlayers(rules: HouseRules): number {
  return rules.decks.at(-1)?.upToPlayers ?? 0;
}

export function deckTotal({ decks, jokers }: DeckChoice): number {
  return decks * SUITED_RANKS.length * SUITS.length + jokers;
}

type Check = (value: unknown) => string | undefined;

const SHAPES: Record<keyof HouseRules, Check> = {
  name: (value) =>
    typeof value === 'string' && value !== '' && value.length <= 60 ? undefined : 'needs a short name',
  minPlayers: wholeNumber(2, MAX_PLAYERS),
  decks: listOf(checkDeckChoice, 1, MAX_PLAYERS),
  cardsDealt: listOf(wholeNumber(1, 60), 1, MAX_ROUNDS),
  contracts: listOf(listOf(checkRequirement, 1, MAX_MELDS), 1, MAX_ROUNDS),
  wildRanks: listOf(oneOf(RANKS), 0, 4),
  wildLimit: recordOf({ layDown: checkWildLimit, layOff: checkWildLimit }),
  aceInRuns: oneOf(ACE_IN_RUNS),
  sameSuitRuns: oneOf(SAME_SUIT_RUNS),
  mayI: recordOf({
    penaltyCards: wholeNumber(0, 5),
    limitPerRound: orNull(wholeNumber(0, MAX_COUNT)),
    whenDown: yesOrNo,
  }),
  drawDiscardWhenDown: yesOrNo,
  layOffOnLayDownTurn: yesOrNo,
  jokerSwap: oneOf(JOKER_SWAPS),
  finalRound: oneOf(FINAL_ROUNDS),
  goingOut: oneOf(GOING_OUT),
  points: recordOf(Object.fromEntries(RANKS.map((rank) => [rank, wholeNumber(0, MAX_POINTS)]))),
  reshuffles: orNull(wholeNumber(0, MAX_COUNT)),
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wholeNumber(least: number, most: number): Check {
  return (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : `must be a whole number from ${least} to ${most}`;
}

function orNull(check: Check): Check {
  return (value) => {
    const problem = value === null ? undefined : check(value);
    return problem && `${problem}, or null for no limit`;
  };
}

function oneOf(choices: readonly unknown[]): Check {
  return (value) => (choices.includes(value) ? undefined : `must be one of ${choices.join(', ')}`);
}

function yesOrNo(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : 'must be true or false';
}

function listOf(check: Check, least: number, most: number): Check {
  return (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      return `must be a list of ${least} to ${most} entries`;
    }
    // Not `find`: a list with holes must not slip through.
    for (let at = 0; at < value.length; at++) {
      const problem = check(value[at]);
      if (problem) return problem;
    }
    return undefined;
  };
}

function recordOf(checks: Readonly<Record<string, Check>>): Check {
  return (value) => {
    if (!isRecord(value)) return `must be a record of ${Object.keys(checks).join(', ')}`;
    const unknown = Object.keys(value).find((key) => !Object.hasOwn(checks, key));
    if (unknown !== undefined) return `${unknown} is not known`;
    for (const [key, check] of Object.entries(checks)) {
      const problem = check(value[key]);
      if (problem) return `${key} ${problem}`;
    }
    return undefined;
  };
}

function checkDeckChoice(value: unknown): string | undefined {
  return recordOf({
    upToPlayers: wholeNumber(2, MAX_PLAYERS),
    decks: wholeNumber(1, MAX_DECKS),
    jokers: wholeNumber(0, MAX_JOKERS),
  })(value);
}

function checkRequirement(value: unknown): string | undefined {
  return recordOf({ kind: oneOf(MELD_TYPES), size: wholeNumber(MIN_MELD, SUITED_RANKS.length) })(value);
}

function checkWildLimit(value: unknown): string | undefined {
  if (WILD_LIMITS.includes(value as never)) return undefined;
  return wholeNumber(0, MAX_COUNT)(value) && `must be ${WILD_LIMITS.join(', ')} or a number of cards`;
}

/** The shape is right: can it be played? */
function whyUnplayable(rules: HouseRules): string | undefined {
  return (
    whyNotRounds(rules) ??
    whyNotDecks(rules) ??
    rules.contracts.map((_, index) => whyNotContract(rules, index)).find((problem) => problem !== undefined)
  );
}

function whyNotRounds({
  cardsDealt,
  contracts,
  wildRanks,
  minPlayers,
  decks,
}: HouseRules): string | undefined {
  if (cardsDealt.length !== contracts.length) {
    return `cardsDealt tells ${countOf(cardsDealt.length, 'round')}, but there are ${countOf(contracts.length, 'contract')}`;
  }
  if (new Set(wildRanks).size !== wildRanks.length) return 'wildRanks: a rank is named twice';
  const sizes = decks.map((choice) => choice.upToPlayers);
  if (sizes.some((size, index) => index > 0 && size <= (sizes[index - 1] ?? 0))) {
    return 'decks: tables must be listed from small to large';
  }
  return (sizes.at(-1) ?? 0) < minPlayers ? `decks: no entry serves a table of ${minPlayers}` : undefined;
}

/** The fullest table of every entry can be dealt every round, with a card to turn up and a stock to draw from. */
function whyNotDecks(rules: HouseRules): string | undefined {
  for (const choice of decksInUse(rules)) {
    const most = Math.max(...rules.cardsDealt);
    const needed = choice.upToPlayers * most + 2;
    if (deckTotal(choice) < needed) {
      return `${deckTotal(choice)} cards are too few to deal ${most} to ${choice.upToPlayers} players, turn one up and leave a stock`;
    }
  }
  return undefined;
}

function whyNotContract(rules: HouseRules, index: number): string | undefined {
  const melds = rules.contracts[index] ?? [];
  const held = (rules.cardsDealt[index] ?? 0) + 1;
  const needed = melds.reduce((sum, meld) => sum + meld.size, 0) + (mustKeepOne(rules, index) ? 1 : 0);
  const round = `round ${index + 1} (${describeContract({ melds })})`;
  if (needed > held) return `${round} needs ${needed} cards, but a player has only ${held} after drawing`;
  const runs = melds.filter((meld) => meld.kind === 'run').map((run) => run.size);
  if (rules.sameSuitRuns === 'forbidden' && runs.length > SUITS.length) {
    return `${round} wants more runs than there are suits, and two runs of one suit are forbidden`;
  }
  if (rules.sameSuitRuns === 'gap-of-2' && !fitInSuits(runs, rules)) {
    return `${round} wants more runs than fit into four suits with a gap of 2 between them`;
  }
  for (const deck of decksInUse(rules)) {
    const supplies = melds.map((meld) => supplyFor(meld, deck, rules));
    const tooLarge = melds.find((meld, at) => meld.size > (supplies[at]?.most ?? 0));
    if (tooLarge)
      return `${round} wants a ${tooLarge.kind} of ${tooLarge.size}, which the deck does not hold`;
    const wildsNeeded = melds.reduce(
      (sum, meld, at) => sum + Math.max(0, meld.size - (supplies[at]?.naturals ?? 0)),
      0,
    );
    if (wildsNeeded > wildsIn(deck, rules))
      return `${round} needs ${wildsNeeded} wilds, more than the deck holds`;
    const most = supplies.reduce((sum, supply) => sum + supply.most, 0);
    if (isAllAtOnce({ rules, roundNumber: index + 1 }) && held > most) {
      return `${round} must take all ${held} cards of a hand, but its melds hold ${most} at most`;
    }
  }
  return undefined;
}

function decksInUse({ decks, minPlayers }: HouseRules): readonly DeckChoice[] {
  return decks.filter((choice) => choice.upToPlayers >= minPlayers);
}

function mustKeepOne(rules: HouseRules, index: number): boolean {
  const isFinal = index === rules.contracts.length - 1;
  return rules.goingOut === 'discard-required' && !(isFinal && rules.finalRound !== 'as-others');
}

/** H7: can the runs lie in four suits with a gap of 2 between those of one suit? Long ones first, which finds every sensible way. */
function fitInSuits(runs: readonly number[], rules: HouseRules): boolean {
  const gap = 2;
  const free: number[] = SUITS.map(() => runOrder(rules).length + gap);
  return runs
    .toSorted((a, b) => b - a)
    .every((size) => {
      const suit = free.findIndex((room) => room >= size + gap);
      if (suit >= 0) free[suit] = (free[suit] ?? 0) - size - gap;
      return suit >= 0;
    });
}

/** How many naturals one meld of this kind can have at most, and how many cards in all. */
function supplyFor(
  { kind }: MeldRequirement,
  deck: DeckChoice,
  rules: HouseRules,
): { naturals: number; most: number } {
  const naturalRanks = SUITED_RANKS.filter((rank) => !rules.wildRanks.includes(rank));
  const places = new Set(runOrder(rules));
  const naturals =
    kind === 'run'
      ? naturalRanks.filter((rank) => places.has(rank)).length
      : naturalRanks.length > 0
        ? deck.decks * SUITS.length
        : 0;
  const most = naturals + Math.min(mostWilds(naturals, rules.wildLimit.layDown), wildsIn(deck, rules));
  return { naturals, most: kind === 'run' ? Math.min(places.size, most) : most };
}

function wildsIn({ decks, jokers }: DeckChoice, { wildRanks }: HouseRules): number {
  return wildRanks.reduce((sum, rank) => sum + (rank === 'Joker' ? jokers : decks * SUITS.length), 0);
}
