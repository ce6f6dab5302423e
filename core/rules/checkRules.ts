import { SUITED_RANKS, SUITS } from '../cards/card.ts';
import { countOf } from '../text.ts';
import { describeContract, SAME_SUIT_GAP } from './contracts.ts';
import { decksInUse, deckTotal } from './decks.ts';
import type { DeckChoice, HouseRules, MeldRequirement, MeldType } from './houseRules.ts';
import { type RulesRefusal, refuseRules, whyNotShape } from './rulesShape.ts';
import { isRoomForRun, runOrder } from './runOrder.ts';
import { isAllAtOnce } from './situation.ts';
import { isDiscardRequired } from './turn.ts';
import { mostWilds } from './wilds.ts';

/**
 * Why these house rules can't be played; `undefined` if they can. Accepts any value, such as parsed JSON.
 *
 * @example
 * ```ts
 * import { checkRules, PRESETS } from '@mayi/core';
 *
 * checkRules({ ...PRESETS.classic, minPlayers: 4 }); // → undefined: these can be played
 * checkRules({ ...PRESETS.classic, cardsDealt: [] })?.message;
 * ```
 */
export function checkRules(rules: unknown): RulesRefusal | undefined {
  return whyNotShape(rules) ?? whyUnplayable(rules as HouseRules);
}

/** Every setting is of the right kind, but do they work together? */
function whyUnplayable(rules: HouseRules): RulesRefusal | undefined {
  return (
    whyNotRounds(rules) ??
    whyNotAllCardsRounds(rules) ??
    whyNotWildRanks(rules) ??
    whyNotTables(rules) ??
    whyNotDecks(rules) ??
    whyNotContracts(rules)
  );
}

function whyNotRounds({ cardsDealt, contracts }: HouseRules): RulesRefusal | undefined {
  if (cardsDealt.length === contracts.length) return undefined;
  const rounds = countOf(cardsDealt.length, 'round');
  const message = `There are ${countOf(contracts.length, 'contract')}, but cards are dealt for ${rounds}.`;
  return refuseRules('cardsDealt', message);
}

/** H20: rounds of this game, each once. The final round may be one of them: H12 says the same about it. */
function whyNotAllCardsRounds({ allCardsRounds = [], contracts }: HouseRules): RulesRefusal | undefined {
  const stray = allCardsRounds.find((round) => round > contracts.length);
  if (stray !== undefined) {
    const rounds = countOf(contracts.length, 'round');
    return refuseRules('allCardsRounds', `There is no round ${stray}: the game has ${rounds}.`);
  }
  if (new Set(allCardsRounds).size === allCardsRounds.length) return undefined;
  return refuseRules('allCardsRounds', 'A round is listed twice.');
}

function whyNotWildRanks({ wildRanks }: HouseRules): RulesRefusal | undefined {
  if (new Set(wildRanks).size === wildRanks.length) return undefined;
  return refuseRules('wildRanks', 'A wild rank is listed twice.');
}

function whyNotTables({ minPlayers, decks }: HouseRules): RulesRefusal | undefined {
  const sizes = decks.map((choice) => choice.upToPlayers);
  if (sizes.some((size, index) => index > 0 && size <= (sizes[index - 1] ?? 0))) {
    return refuseRules('decks', 'List the decks by table size, from small to large.');
  }
  if ((sizes.at(-1) ?? 0) >= minPlayers) return undefined;
  return refuseRules('decks', `There are no decks for a table of ${minPlayers}.`);
}

/** Every table must have enough cards for every round: for the deal, the first discard and a stock. */
function whyNotDecks(rules: HouseRules): RulesRefusal | undefined {
  const most = Math.max(...rules.cardsDealt);
  const tooSmall = decksInUse(rules).find((choice) => deckTotal(choice) < choice.upToPlayers * most + 2);
  if (tooSmall === undefined) return undefined;
  const { upToPlayers } = tooSmall;
  return refuseRules(
    'decks',
    `${deckTotal(tooSmall)} cards aren't enough to deal ${most} to each of ${upToPlayers} players, turn one up and leave a stock.`,
  );
}

function whyNotContracts(rules: HouseRules): RulesRefusal | undefined {
  const supplies = suppliesOf(rules);
  for (const [index, melds] of rules.contracts.entries()) {
    const reason = whyNotContract(rules, index, supplies);
    if (reason === undefined) continue;
    const round = index + 1;
    return {
      ...refuseRules('contracts', `Round ${round} (${describeContract({ melds })}) ${reason}.`),
      round,
    };
  }
  return undefined;
}

/** The rest of a sentence that begins with the round. */
function whyNotContract(rules: HouseRules, index: number, supplies: readonly Supply[]): string | undefined {
  const roundNumber = index + 1;
  const melds = rules.contracts[index] ?? [];
  const held = (rules.cardsDealt[index] ?? 0) + 1;
  const needed =
    melds.reduce((sum, meld) => sum + meld.size, 0) + (isDiscardRequired({ rules, roundNumber }) ? 1 : 0);
  if (needed > held) return `needs ${needed} cards, but a player has only ${held} after drawing`;
  const tooManyRuns = whyNotRuns(melds, rules);
  if (tooManyRuns) return tooManyRuns;
  for (const supply of supplies) {
    const problem = whyNotInDeck(melds, supply, rules, isAllAtOnce({ rules, roundNumber }) ? held : 0);
    if (problem) return problem;
  }
  return undefined;
}

/** H7: the runs of a contract must fit in four suits. */
function whyNotRuns(melds: readonly MeldRequirement[], rules: HouseRules): string | undefined {
  const runs = melds.filter((meld) => meld.kind === 'run').map((run) => run.size);
  if (rules.sameSuitRuns === 'forbidden' && runs.length > SUITS.length) {
    return "has more runs than there are suits, and two runs of one suit aren't allowed";
  }
  if (rules.sameSuitRuns === 'gap-of-2' && !fitInSuits(runs, rules)) {
    return `has more runs than fit in four suits with a gap of ${SAME_SUIT_GAP} between them`;
  }
  return undefined;
}

/** Can the runs be placed in four suits with a gap between those of one suit? Placing long ones first finds every sensible way. */
function fitInSuits(runs: readonly number[], rules: HouseRules): boolean {
  const free: number[] = SUITS.map(() => runOrder(rules).length + SAME_SUIT_GAP);
  return runs
    .toSorted((a, b) => b - a)
    .every((size) => {
      const suit = free.findIndex((room) => room >= size + SAME_SUIT_GAP);
      if (suit >= 0) free[suit] = (free[suit] ?? 0) - size - SAME_SUIT_GAP;
      return suit >= 0;
    });
}

/** `handSize`: how many cards the melds must take in all (R1); 0 if they don't have to. */
function whyNotInDeck(
  melds: readonly MeldRequirement[],
  supply: Supply,
  rules: HouseRules,
  handSize: number,
): string | undefined {
  const tooLarge = melds.find(({ kind, size }) => size > supply[kind].most);
  if (tooLarge) return `asks for a ${tooLarge.kind} of ${tooLarge.size}, which the deck can't make`;
  const wildsNeeded = melds.reduce(
    (sum, { kind, size }) => sum + Math.max(0, size - supply[kind].naturals),
    0,
  );
  if (wildsNeeded > supply.wilds) return `needs ${wildsNeeded} wilds, more than the deck has`;
  const most = melds.reduce((sum, { kind }) => sum + supply[kind].most, 0);
  // H19: what the contract's melds can't take goes into others.
  return handSize > most && !rules.extraMelds
    ? `must use all ${handSize} cards of a hand, but its melds can't take more than ${most}`
    : undefined;
}

/** The most naturals that one meld can have, and the most cards in all. */
interface MeldSupply {
  readonly naturals: number;
  readonly most: number;
}

/** What the melds can be made of at one size of table. */
type Supply = { readonly wilds: number } & Readonly<Record<MeldType, MeldSupply>>;

/** For each deck in use. The same in every round, and strangers choose how many there are: worked out once. */
function suppliesOf(rules: HouseRules): readonly Supply[] {
  const runs = fullRuns(rules);
  return decksInUse(rules).map((deck) => {
    const wilds = wildsIn(deck, rules);
    return { wilds, set: supplyForSet(deck, wilds, rules), run: supplyForRun(runs, wilds, rules) };
  });
}

function supplyForSet(deck: DeckChoice, wilds: number, rules: HouseRules): MeldSupply {
  const isAnyNatural = SUITED_RANKS.some((rank) => !rules.wildRanks.includes(rank));
  const naturals = isAnyNatural ? deck.decks * SUITS.length : 0;
  return { naturals, most: naturals + Math.min(mostWilds(naturals, rules.wildLimit.layDown), wilds) };
}

/** The longest that doesn't need too many wilds. */
function supplyForRun(runs: readonly MeldSupply[], wilds: number, rules: HouseRules): MeldSupply {
  const run = runs.find(
    ({ naturals, most }) => most - naturals <= Math.min(mostWilds(naturals, rules.wildLimit.layDown), wilds),
  );
  return run ?? { naturals: 0, most: 0 };
}

/**
 * The runs with a natural in every place that can have one; wilds fill those of a wild rank (H4). Longest first, without those
 * that would have two wilds side by side (H18).
 */
function fullRuns(rules: HouseRules): readonly MeldSupply[] {
  const order = runOrder(rules);
  const isWildPlace = order.map((rank) => rules.wildRanks.includes(rank));
  const runs: MeldSupply[] = [];
  for (let low = 0; low < order.length; low++) {
    let naturals = 0;
    for (let most = 1; isRoomForRun(low, most, order); most++) {
      const at = low + most - 1;
      if (rules.separateWilds && most > 1 && isWildPlace[at] && isWildPlace[at - 1]) break;
      if (!isWildPlace[at]) naturals++;
      if (naturals > 0) runs.push({ naturals, most });
    }
  }
  return runs.toSorted((a, b) => b.most - a.most);
}

function wildsIn({ decks, jokers }: DeckChoice, { wildRanks }: HouseRules): number {
  return wildRanks.reduce((sum, rank) => sum + (rank === 'Joker' ? jokers : decks * SUITS.length), 0);
}
