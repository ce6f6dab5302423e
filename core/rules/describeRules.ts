import type { SuitedRank } from '../cards/card.ts';
import { countOf, describeContract } from './contracts.ts';
import { deckTotal } from './decks.ts';
import type { HouseRules, WildLimit } from './houseRules.ts';

/** The house rules in plain language, a sentence or two for each setting, in the order of section H. */
export function describeRules(rules: HouseRules): string[] {
  return [
    describeTable(rules),
    describeRounds(rules),
    describeWilds(rules),
    ACE[rules.aceInRuns],
    SAME_SUIT[rules.sameSuitRuns],
    describeMayI(rules),
    rules.drawDiscardWhenDown
      ? 'A player who is down may draw from the stock or take the discard.'
      : 'A player who is down draws only from the stock.',
    rules.layOffOnLayDownTurn
      ? 'You may lay off from the turn on which you lay down.'
      : 'You may lay off from the turn after you laid down.',
    SWAP[rules.jokerSwap],
    FINAL[rules.finalRound],
    describeGoingOut(rules),
    describePoints(rules),
    rules.reshuffles === null
      ? 'The discard pile becomes a new stock as often as needed.'
      : `The discard pile becomes a new stock at most ${countOf(rules.reshuffles, 'time')} in a round; when the stock runs out after that, the round ends.`,
  ].filter((sentence) => sentence !== '');
}

const ACE: Record<HouseRules['aceInRuns'], string> = {
  high: 'In runs the ace is high, above the king.',
  low: 'In runs the ace is low, below the two.',
  either: 'In runs the ace may be high or low, but not both.',
};

const SAME_SUIT: Record<HouseRules['sameSuitRuns'], string> = {
  free: '',
  'gap-of-2': 'Two runs of one suit in a lay-down must leave a gap of at least 2 ranks.',
  forbidden: 'The runs of a lay-down must be of different suits.',
};

const SWAP: Record<HouseRules['jokerSwap'], string> = {
  'before-down': 'Until you are down you may swap a Joker out of a run for the card it stands for.',
  'after-down':
    'Once down, from your next turn on, you may swap a Joker out of a run for the card it stands for.',
  never: 'Jokers on the table stay where they are.',
};

const FINAL: Record<HouseRules['finalRound'], string> = {
  'all-cards': 'The final round is won by laying down every card at once; until then nobody is down.',
  'no-discard': 'In the final round nobody goes out by a discard: the last cards must be melded or laid off.',
  'as-others': 'The final round is played like the others.',
};

const OUT: Record<HouseRules['goingOut'], string> = {
  'discard-or-lay-off': 'You go out by discarding, laying off or laying down your last card.',
  'discard-required': 'You go out only by discarding your last card.',
  'discard-forbidden': 'You go out by laying off or laying down your last card, never by discarding it.',
};

function describeGoingOut({ goingOut, finalRound }: HouseRules): string {
  const isDifferent = goingOut === 'discard-required' && finalRound !== 'as-others';
  return isDifferent
    ? 'You go out only by discarding your last card, except in the final round.'
    : OUT[goingOut];
}

function describeTable({ minPlayers, decks }: HouseRules): string {
  const used = decks.filter((choice) => choice.upToPlayers >= minPlayers);
  const tables = used.map((choice, index) => {
    const from = Math.max(minPlayers, (used[index - 1]?.upToPlayers ?? 0) + 1);
    const who = from === choice.upToPlayers ? `${from}` : `${from} to ${choice.upToPlayers}`;
    return `${who} players use ${countOf(choice.decks, 'deck')} and ${countOf(choice.jokers, 'Joker')} (${deckTotal(choice)} cards)`;
  });
  return `${tables.join('; ')}.`;
}

function describeRounds({ contracts, cardsDealt }: HouseRules): string {
  const rounds = contracts.map((melds, index) => `${index + 1}: ${describeContract({ melds })}`);
  const [first] = cardsDealt;
  const dealt = cardsDealt.every((count) => count === first)
    ? `${first} cards each`
    : `${cardsDealt.join(', ')} cards each`;
  return `${countOf(contracts.length, 'round')}, dealt ${dealt}. Round ${rounds.join('; ')}.`;
}

const RANK_NAMES: Readonly<Record<SuitedRank | 'Joker', string>> = {
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

function describeWilds({ wildRanks, wildLimit }: HouseRules): string {
  if (wildRanks.length === 0) return 'No card is wild.';
  const names = wildRanks.map((rank) => RANK_NAMES[rank]).join(' and ');
  const wild = `${names.charAt(0).toUpperCase()}${names.slice(1)} are wild.`;
  const down = wildsInWords(wildLimit.layDown);
  if (wildLimit.layDown === wildLimit.layOff) return `${wild} A meld holds ${down}.`;
  return `${wild} A meld as laid down holds ${down}; by laying off it may come to hold ${wildsInWords(wildLimit.layOff)}.`;
}

function wildsInWords(limit: WildLimit): string {
  if (limit === 'none') return 'any number of wilds, but at least one natural card';
  return limit === 'naturals' ? 'no more wilds than naturals' : `at most ${countOf(limit, 'wild')}`;
}

function describeMayI({ mayI }: HouseRules): string {
  if (mayI.limitPerRound === 0) return 'Nobody may call May I?.';
  const cost = `May I? costs ${countOf(mayI.penaltyCards, 'penalty card')} from the stock`;
  const limit =
    mayI.limitPerRound === null
      ? ''
      : `, at most ${countOf(mayI.limitPerRound, 'time')} a round for each player`;
  const down = mayI.whenDown ? 'players who are down may call, too' : 'players who are down cannot call';
  return `${cost}${limit}; ${down}.`;
}

function describePoints({ points }: HouseRules): string {
  const byValue = new Map<number, string[]>();
  for (const [rank, value] of Object.entries(points))
    byValue.set(value, [...(byValue.get(value) ?? []), rank]);
  const faceValue = (['3', '4', '5', '6', '7', '8', '9', '10'] as const).every(
    (rank) => points[rank] === Number(rank),
  );
  const told = [...byValue]
    .map(
      ([value, ranks]) =>
        [value, faceValue ? ranks.filter((rank) => !/^([3-9]|10)$/.test(rank)) : ranks] as const,
    )
    .filter(([, ranks]) => ranks.length > 0)
    .sort(([a], [b]) => a - b)
    .map(([value, ranks]) => `${ranks.join(', ')} ${ranks.length === 1 ? 'counts' : 'count'} ${value}`);
  return `Points left in hand: ${[...(faceValue ? ['3 to 10 count their number'] : []), ...told].join('; ')}.`;
}
