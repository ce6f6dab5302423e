import { SUITED_RANKS, SUITS } from '../cards/card.ts';
import { countOf, describeContract, SAME_SUIT_GAP } from './contracts.ts';
import { decksInUse, deckTotal, wildsIn } from './decks.ts';
import type { DeckChoice, HouseRules, MeldRequirement } from './houseRules.ts';
import { whyNotShape } from './rulesShape.ts';
import { runOrder } from './runOrder.ts';
import { isAllAtOnce } from './situation.ts';
import { isDiscardRequired } from './turn.ts';
import { mostWilds } from './wilds.ts';

/** Why these house rules cannot be played, in a sentence; nothing, if they can. Takes anything, also from outside. */
export function checkRules(rules: unknown): string | undefined {
  return whyNotShape(rules) ?? whyUnplayable(rules as HouseRules);
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
  const roundNumber = index + 1;
  const melds = rules.contracts[index] ?? [];
  const held = (rules.cardsDealt[index] ?? 0) + 1;
  const needed =
    melds.reduce((sum, meld) => sum + meld.size, 0) + (isDiscardRequired({ rules, roundNumber }) ? 1 : 0);
  const round = `round ${roundNumber} (${describeContract({ melds })})`;
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
    if (isAllAtOnce({ rules, roundNumber }) && held > most) {
      return `${round} must take all ${held} cards of a hand, but its melds hold ${most} at most`;
    }
  }
  return undefined;
}

/** H7: can the runs lie in four suits with a gap of 2 between those of one suit? Long ones first, which finds every sensible way. */
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
