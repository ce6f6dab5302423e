import type { SuitedRank } from '../cards/card.ts';
import { capitalized, countOf, joinNames } from '../text.ts';
import { describeContract, EXTRA_SIZE } from './contracts.ts';
import { decksInUse, deckTotal, maxPlayers, playersOf } from './decks.ts';
import type { HouseRules, WildLimit } from './houseRules.ts';
import { isDoubling } from './scoring.ts';
import { earlierAllAtOnce, isAllAtOnce } from './situation.ts';
import { isDiscardRequired, isLastCardKept } from './turn.ts';

/** The house rules in plain words: a sentence or two for each setting, in the order of section H of RULES.md. */
export function describeRules(rules: HouseRules): string[] {
  const { tables, rounds, wilds, wildLimit, separateWilds, ...rest } = describeSettings(rules);
  const aboutWilds = [wilds, wildLimit, separateWilds].filter((text) => text !== '').join(' ');
  return [tables, rounds, aboutWilds, ...Object.values(rest)].filter((text) => text !== '');
}

/** The same sentences by what they are about. Empty if there is nothing to say. */
export function describeSettings(rules: HouseRules) {
  return {
    tables: describeTables(rules),
    rounds: describeRounds(rules),
    wilds: describeWilds(rules),
    wildLimit: rules.wildRanks.length === 0 ? '' : describeWildLimits(rules),
    separateWilds:
      rules.separateWilds && rules.wildRanks.length > 0
        ? "Two wilds can't be next to each other in a run."
        : '',
    ace: ACE[rules.aceInRuns],
    sameSuit: SAME_SUIT[rules.sameSuitRuns],
    extraMelds: rules.extraMelds
      ? `When you lay down, you can add more melds to the contract: sets of ${EXTRA_SIZE.set} or more, and runs of ${EXTRA_SIZE.run} or more.`
      : '',
    mayI: describeMayI(rules),
    mayIForTwo: describeMayIForTwo(rules),
    drawWhenDown: rules.drawDiscardWhenDown
      ? "Once you're down, you can still take the discard."
      : "Once you're down, you draw only from the stock.",
    layOff: rules.layOffOnLayDownTurn
      ? 'You can lay off as soon as you lay down.'
      : 'You can lay off from the turn after you lay down.',
    swap: rules.wildRanks.includes('Joker') ? SWAP[rules.jokerSwap] : '',
    final:
      FINAL[isAllAtOnce({ rules, roundNumber: rules.contracts.length }) ? 'all-cards' : rules.finalRound],
    allCards: describeAllCards(rules),
    goingOut: describeGoingOut(rules),
    points: describePoints(rules),
    bonus: rules.goingOutBonus
      ? `Going out takes ${countOf(rules.goingOutBonus, 'point')} off your score.`
      : '',
    doubled: describeDoubled(rules),
    reshuffles: describeReshuffles(rules),
  };
}

const ACE: Record<HouseRules['aceInRuns'], string> = {
  high: 'In runs the ace is high, above the king.',
  low: 'In runs the ace is low, below the two.',
  either: 'In runs an ace can be high or low, but not both at once.',
};

const SAME_SUIT: Record<HouseRules['sameSuitRuns'], string> = {
  free: '',
  'gap-of-2': 'If you lay down two runs of one suit, leave a gap of at least 2 ranks between them.',
  forbidden: 'The runs you lay down must be in different suits.',
};

const SWAP: Record<HouseRules['jokerSwap'], string> = {
  'before-down': "Until you're down, you can take a Joker out of a run by giving the card it stands for.",
  'after-down':
    'From the turn after you lay down, you can take a Joker out of a run by giving the card it stands for.',
  never: 'Jokers on the table stay where they are.',
};

const FINAL: Record<HouseRules['finalRound'], string> = {
  'all-cards': 'To win the final round, lay down all your cards at once. Nobody can lay down before that.',
  'no-discard':
    'In the final round nobody goes out by discarding: your last card must be laid down or laid off.',
  'as-others': 'The final round is played like the others.',
};

const OUT: Record<HouseRules['goingOut'], string> = {
  'discard-or-lay-off': 'You go out by discarding, laying off or laying down your last card.',
  'discard-required': 'You go out only by discarding your last card.',
  'discard-forbidden': 'You go out by laying off or laying down your last card, never by discarding it.',
};

function describeGoingOut(rules: HouseRules): string {
  const { goingOut, contracts } = rules;
  if (goingOut !== 'discard-required') return OUT[goingOut];
  const exceptions = contracts.flatMap((_, at) =>
    isDiscardRequired({ rules, roundNumber: at + 1 }) ? [] : [at + 1],
  );
  if (exceptions.length === 0) return OUT[goingOut];
  const isFinalOnly = exceptions.length === 1 && exceptions[0] === contracts.length;
  return `You go out only by discarding your last card, except in ${isFinalOnly ? 'the final round' : roundNames(exceptions)}.`;
}

/** `round 2`, `rounds 2 and 4`. */
export function roundNames(rounds: readonly number[]): string {
  return `round${rounds.length === 1 ? '' : 's'} ${joinNames(rounds.map(String))}`;
}

/** H20 */
function describeAllCards(rules: HouseRules): string {
  const rounds = earlierAllAtOnce(rules);
  if (rounds.length === 0) return '';
  const won = `${capitalized(roundNames(rounds))} ${rounds.length === 1 ? 'is' : 'are'}`;
  return isAllAtOnce({ rules, roundNumber: rules.contracts.length })
    ? `${won} won that way, too.`
    : `${won} won by laying down all your cards at once. Nobody can lay down before that.`;
}

/** H17 */
function describeDoubled(rules: HouseRules): string {
  if (!rules.doubledIfNotDown) return '';
  const exceptions = rules.contracts.flatMap((_, at) =>
    isDoubling({ rules, roundNumber: at + 1 }) ? [] : [at + 1],
  );
  if (exceptions.length === rules.contracts.length) return '';
  const except = exceptions.length === 0 ? '' : `, except in ${roundNames(exceptions)}`;
  return `If you don't get down in a round, your points for it count twice${except}.`;
}

function describeTables(rules: HouseRules): string {
  const tables = decksInUse(rules).map(
    (choice) =>
      `${playersOf(choice, rules)} players use ${countOf(choice.decks, 'deck')} and ${countOf(choice.jokers, 'Joker')} (${deckTotal(choice)} cards)`,
  );
  return `${tables.join('; ')}.`;
}

function describeRounds({ contracts, cardsDealt }: HouseRules): string {
  const rounds = contracts.map((melds, index) => `Round ${index + 1}: ${describeContract({ melds })}.`);
  const isAlways = cardsDealt.every((count) => count === cardsDealt[0]);
  const dealt = isAlways
    ? countOf(cardsDealt[0] ?? 0, 'card')
    : `${joinNames(cardsDealt.map(String))} cards, round by round`;
  const count = contracts.length === 1 ? 'There is 1 round' : `There are ${contracts.length} rounds`;
  return `${count}, and everyone is dealt ${dealt}. ${rounds.join(' ')}`;
}

/** Ranks in the plural, as texts use them. */
export const RANK_NAMES: Readonly<Record<SuitedRank | 'Joker', string>> = {
  A: 'aces',
  K: 'kings',
  Q: 'queens',
  J: 'jacks',
  '10': 'tens',
  '9': 'nines',
  '8': 'eights',
  '7': 'sevens',
  '6': 'sixes',
  '5': 'fives',
  '4': 'fours',
  '3': 'threes',
  '2': 'twos',
  Joker: 'Jokers',
};

function describeWilds({ wildRanks }: HouseRules): string {
  if (wildRanks.length === 0) return 'There are no wild cards.';
  return `${capitalized(joinNames(wildRanks.map((rank) => RANK_NAMES[rank])))} are wild.`;
}

function describeWildLimits({ wildLimit: { layDown, layOff } }: HouseRules): string {
  if (layDown === layOff) return `A meld can have ${describeWildLimit(layDown)}.`;
  return `When you lay it down, a meld can have ${describeWildLimit(layDown)}; after lay-offs, it can have ${describeWildLimit(layOff)}.`;
}

function describeWildLimit(limit: WildLimit): string {
  if (limit === 'none') return 'any number of wilds, with at least one natural card';
  return limit === 'naturals'
    ? 'as many wilds as natural cards, but no more'
    : `up to ${countOf(limit, 'wild')}`;
}

/** H8: nobody can ever get a card by May I? */
export function isWithoutMayI({ mayI: { limitPerRound, limitPerGame } }: HouseRules): boolean {
  return limitPerRound === 0 || limitPerGame === 0;
}

function describeMayI(rules: HouseRules): string {
  if (isWithoutMayI(rules)) return "There's no May I? in this game.";
  const { penaltyCards, whenDown } = rules.mayI;
  const cost =
    penaltyCards === 0
      ? 'A card you get by calling May I? costs nothing.'
      : `A card you get by calling May I? costs ${countOf(penaltyCards, 'penalty card')} from the stock.`;
  return `${cost}${describeLimits(rules)} ${whenDown ? "You can call even when you're down." : "You can't call once you're down."}`;
}

function describeLimits({ mayI: { limitPerRound, limitPerGame = null } }: HouseRules): string {
  const inGame =
    limitPerGame === null ? '' : `up to ${countOf(limitPerGame, 'card')} this way in the whole game`;
  if (limitPerRound === null) return inGame && ` You can get ${inGame}.`;
  const inRound = `up to ${countOf(limitPerRound, 'card')} this way in a round`;
  return inGame
    ? ` You can get ${inRound}, and up to ${limitPerGame} in the whole game.`
    : ` You can get ${inRound}.`;
}

/** Y2, Y8: at a table of two, the player who doesn't have the turn is the one who discarded. */
function describeMayIForTwo(rules: HouseRules): string {
  if (rules.minPlayers > 2 || isWithoutMayI(rules)) return '';
  const table = maxPlayers(rules) === 2 ? 'With two players' : 'At a table of two';
  const mayKeep = rules.contracts.some((_, at) => isLastCardKept({ rules, roundNumber: at + 1 }));
  const more = mayKeep ? ', and for the top card after a turn without a discard' : '';
  return `${table}, nobody else is in line: May I? is only for the card turned up at the start of a round${more}.`;
}

const FACE_VALUES = ['3', '4', '5', '6', '7', '8', '9', '10'] as const;

export interface RanksWorth {
  readonly ranks: readonly (SuitedRank | 'Joker')[];
  readonly points: number | 'face value';
}

/** Ranks with the same points together, cheapest first; threes to tens at face value come before the others. */
export function ranksByPoints({ points }: HouseRules): RanksWorth[] {
  const isFaceValue = FACE_VALUES.every((rank) => points[rank] === Number(rank));
  const ranksByValue = new Map<number, (SuitedRank | 'Joker')[]>();
  for (const [rank, value] of Object.entries(points)) {
    if (isFaceValue && FACE_VALUES.includes(rank as never)) continue;
    ranksByValue.set(value, [...(ranksByValue.get(value) ?? []), rank as SuitedRank]);
  }
  const others = [...ranksByValue]
    .sort(([a], [b]) => a - b)
    .map(([value, ranks]) => ({ ranks, points: value }));
  return isFaceValue ? [{ ranks: FACE_VALUES, points: 'face value' }, ...others] : others;
}

function describePoints(rules: HouseRules): string {
  const parts = ranksByPoints(rules).map(({ ranks, points }) =>
    points === 'face value'
      ? 'threes to tens count face value'
      : `${joinNames(ranks.map((rank) => RANK_NAMES[rank]))} count ${points}`,
  );
  return `Points for the cards left in your hand: ${parts.join('; ')}.`;
}

function describeReshuffles({ reshuffles }: HouseRules): string {
  if (reshuffles === 0) return 'The round ends when the stock runs out.';
  const again = 'When the stock runs out, the discard pile is shuffled into a new one';
  if (reshuffles === null) return `${again}, as often as needed.`;
  return `${again}, up to ${countOf(reshuffles, 'time')} a round. When it runs out after that, the round ends.`;
}
