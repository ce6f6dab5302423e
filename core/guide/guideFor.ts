import { describeContract } from '../rules/contracts.ts';
import { decksInUse, deckTotal, playerRange, playersOf } from '../rules/decks.ts';
import { describeSettings, isWithoutMayI, ranksByPoints } from '../rules/describeRules.ts';
import type { HouseRules } from '../rules/houseRules.ts';
import { MAX_CHANGES_OF_MIND } from '../rules/mayI.ts';
import { runOrder } from '../rules/runOrder.ts';
import { describeGoal, isAllAtOnce } from '../rules/situation.ts';
import { isLastCardKept } from '../rules/turn.ts';
import { countOf } from '../text.ts';
import { hasJokers, smallestMeld, wildCards } from './exampleCards.ts';
import {
  aceExamples,
  extraMeldExamples,
  layOffExamples,
  runExamples,
  sameSuitExamples,
  separateWildExamples,
  setExamples,
  swapExamples,
  wildExamples,
  wildLimitExamples,
} from './examples.ts';
import type { Example, Figure, Guide, GuideItem, GuideSection } from './guide.ts';
import { mayIPicture } from './mayILine.ts';
import { originOf } from './origins.ts';

type Settings = ReturnType<typeof describeSettings>;

/**
 * What players of this house need to know, in the order in which they wonder about it.
 *
 * @example
 * ```ts
 * import { PRESETS } from '@mayi/core';
 * import { guideFor } from '@mayi/core/guide';
 *
 * for (const { title, items } of guideFor(PRESETS.liverpool).sections) console.log(title, items.length);
 * ```
 */
export function guideFor(rules: HouseRules): Guide {
  const settings = describeSettings(rules);
  return {
    name: rules.name,
    sections: [
      section('goal', 'The goal', goal(rules, settings)),
      section('cards', 'The cards', cards(rules, settings)),
      section('melds', 'Sets and runs', melds(rules, settings)),
      section('rounds', 'The rounds', rounds(rules, settings)),
      section('turn', 'Your turn', turn(rules, settings)),
      section('may-i', 'May I?', mayI(rules, settings)),
      section('laying', 'Laying down and laying off', laying(rules, settings)),
      section('out', 'Going out', goingOut(rules, settings)),
      section('points', 'Points', points(rules, settings)),
      section('players', 'Players and decks', players(rules)),
      section('origin', 'Where these rules come from', origin(rules)),
    ].filter(({ items }) => items.length > 0),
  };
}

function section(id: string, title: string, items: readonly (GuideItem | undefined)[]): GuideSection {
  return { id, title, items: items.filter((item) => item !== undefined) };
}

interface MoreOfItem {
  readonly covers?: readonly string[];
  readonly figure?: Figure;
}

/** `ids`: the rules of RULES.md it is about, `M3 M4`. */
function item(id: string, sentences: readonly string[], ids: string, more: MoreOfItem = {}): GuideItem {
  const { covers = [], figure = null } = more;
  const text = sentences.filter((sentence) => sentence !== '').join(' ');
  return { id, text, rules: ids.split(' ').filter(Boolean), covers, figure };
}

function examples(found: readonly Example[]): { figure?: Figure } {
  return found.length > 0 ? { figure: { kind: 'examples', examples: found } } : {};
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): { figure: Figure } {
  return { figure: { kind: 'table', heads, rows } };
}

function goal({ contracts }: HouseRules, { bonus }: Settings): GuideItem[] {
  const contract = describeContract({ melds: contracts[0] ?? [] });
  return [
    item(
      'collect',
      [
        `Each round has a contract, such as ${contract}.`,
        'Collect it, lay it down, get rid of your other cards, and go out before anyone else does.',
      ],
      '',
    ),
    item(
      'win',
      [
        bonus === ''
          ? 'The player who goes out scores nothing; everyone else scores the cards left in their hand.'
          : `${bonus} Everyone else scores the cards left in their hand.`,
        `After ${countOf(contracts.length, 'round')} the lowest total wins, and players who tie share the win.`,
      ],
      bonus === '' ? 'G4 S3' : 'G4 S3 H16',
      { covers: ['S4', 'H16'] },
    ),
  ];
}

function cards(rules: HouseRules, { wilds, ace }: Settings): GuideItem[] {
  const isJokerWild = rules.wildRanks.includes('Joker');
  const wildOnes = wildCards(rules);
  const order = runOrder(rules);
  const onlyForWilds = order.filter((rank) => rules.wildRanks.includes(rank));
  return [
    item(
      'wilds',
      [
        wilds,
        wildOnes.length > 0 ? 'A wild stands for any card you need. All other cards are natural.' : '',
        !isJokerWild && hasJokers(rules) ? 'A Joker matches no other card.' : '',
      ],
      'C1 H4',
      wildOnes.length > 0 ? { figure: { kind: 'cards', cards: wildOnes } } : {},
    ),
    item(
      'order',
      [
        `From low to high, a run goes ${order.join(' ')}, and never around the corner.`,
        ace,
        onlyForWilds.length > 0 ? `In the place of the ${onlyForWilds.join(' or ')}, only a wild fits.` : '',
      ],
      'C2 H6',
      examples(aceExamples(rules)),
    ),
  ];
}

function melds(rules: HouseRules, { wildLimit, separateWilds }: Settings): (GuideItem | undefined)[] {
  const hasWilds = rules.wildRanks.length > 0;
  return [
    item(
      'set',
      [
        `A set is ${smallestMeld('set', rules)} or more cards of one rank.`,
        hasTwoDecks(rules)
          ? "Suits don't matter, and the same card from two decks is fine."
          : "Suits don't matter.",
      ],
      'M1',
      examples(setExamples(rules)),
    ),
    item(
      'run',
      [`A run is ${smallestMeld('run', rules)} or more cards of one suit, in order, with no rank twice.`],
      'M2',
      { ...examples(runExamples(rules)), ...(!hasWilds && { covers: ['M3', 'M4', 'M5', 'H5', 'H18'] }) },
    ),
    hasWilds
      ? item(
          'stands-for',
          [
            'In a run, the place of a wild shows which card it stands for.',
            "If you don't say where it goes, it fills a gap first, then goes on the high end.",
          ],
          'M5',
          examples(wildExamples(rules)),
        )
      : undefined,
    hasWilds
      ? item(
          'wild-limit',
          [wildLimit, typeof rules.wildLimit.layDown === 'number' ? 'Every meld needs a natural card.' : ''],
          'M3 M4 H5',
          { ...examples(wildLimitExamples(rules)), covers: ['H18'] },
        )
      : undefined,
    separateWilds === ''
      ? undefined
      : item('separate-wilds', [separateWilds], 'H18', examples(separateWildExamples(rules))),
  ];
}

function rounds(rules: HouseRules, { final, allCards }: Settings): GuideItem[] {
  const rows = rules.contracts.map((contract, at) => [
    `${at + 1}`,
    describeGoal({ rules, roundNumber: at + 1 }),
    `${contract.reduce((sum, { size }) => sum + size, 0)}`,
    `${rules.cardsDealt[at]}`,
  ]);
  const allAtOnce = ["So nobody lays off or swaps a Joker. If you can't lay down, discard as usual."];
  const hasAllAtOnce = rules.contracts.some((_, at) => isAllAtOnce({ rules, roundNumber: at + 1 }));
  const ids = [hasAllAtOnce ? 'R1 R2 R3 R4 R5' : '', 'H12', allCards === '' ? '' : 'H20'].join(' ');
  return [
    item(
      'contracts',
      ['Every round has its own contract. A meld may be larger than it has to be.'],
      'K1 H2 H3',
      table(['Round', 'Contract', 'Cards needed', 'Cards dealt'], rows),
    ),
    item('final', [final, allCards, ...(hasAllAtOnce ? allAtOnce : [])], ids, {
      covers: ['R1', 'R2', 'R3', 'R4', 'R5', 'H20'],
    }),
    item(
      'deal',
      [
        "After the deal, one card is turned up: it's the first discard. The player to the dealer's left goes first.",
        'The next round is dealt by the next player.',
      ],
      'G2 G3',
    ),
  ];
}

function turn(rules: HouseRules, { drawWhenDown, reshuffles, swap }: Settings): GuideItem[] {
  const canSwap = swap !== '' && rules.jokerSwap !== 'never';
  const steps = [
    'Draw the top card of the stock or of the discard pile.',
    `If you can and want to, lay down the contract${canSwap ? ', lay off or swap a Joker' : ' or lay off'}.`,
    'Discard a card. Then the next player takes a turn.',
  ];
  return [
    item('steps', ['A turn has three steps:'], 'T1 T7', {
      covers: ['E1', 'E2'],
      figure: { kind: 'steps', steps },
    }),
    item('draw-down', [drawWhenDown], 'T2 H9'),
    item('stock', [reshuffles, rules.reshuffles === null ? '' : 'Then everyone scores.'], 'S1 S2 S5 H15'),
  ];
}

function mayI(rules: HouseRules, settings: Settings): (GuideItem | undefined)[] {
  const all = Array.from({ length: 9 }, (_, at) => `Y${at + 1}`);
  if (isWithoutMayI(rules)) return [item('may-i', [settings.mayI], 'H8', { covers: all })];
  const seats = mayIPicture(rules);
  return [
    item(
      'call',
      [
        'You can get a discard when it isn\'t your turn: call "May I?"',
        "That also goes for the card turned up at the start. You can't call for a card you discarded yourself.",
      ],
      'Y2 Y8',
    ),
    item(
      'order-of-callers',
      [
        'The player whose turn it is comes first, and takes the card for free.',
        'If that player draws from the stock, the nearest caller after them gets it, no matter who called first.',
      ],
      'Y1 Y3 Y5',
      seats.length > 0 ? { figure: { kind: 'line', seats } } : {},
    ),
    item('price', [settings.mayI, "It doesn't change whose turn it is."], 'Y6 Y7 H8'),
    settings.mayIForTwo === '' ? undefined : item('two', [settings.mayIForTwo], ''),
    item(
      'answers',
      [
        "When the table asks, call or pass. If time runs out, that's a pass.",
        `You can change your mind ${MAX_CHANGES_OF_MIND} times about a card.`,
      ],
      'Y4 Y9',
    ),
  ];
}

function laying(
  rules: HouseRules,
  { layOff, sameSuit, swap, extraMelds }: Settings,
): (GuideItem | undefined)[] {
  const hasTwoRuns = rules.contracts.some(
    (contract) => contract.filter(({ kind }) => kind === 'run').length > 1,
  );
  const tellsSameSuit = sameSuit !== '' && (hasTwoRuns || rules.extraMelds === true);
  return [
    item(
      'lay-down',
      [
        `After drawing, you may lay down the round's contract: all of it at once${extraMelds === '' ? ', and nothing else' : ''}. Then you're down.`,
        'You lay down once a round.',
      ],
      'T3 K2 K3 K4',
      { covers: tellsSameSuit ? ['H19'] : ['H7', 'H19'] },
    ),
    extraMelds === ''
      ? undefined
      : item('extra-melds', [extraMelds], 'H19', examples(extraMeldExamples(rules))),
    tellsSameSuit ? item('same-suit', [sameSuit], 'H7', examples(sameSuitExamples(rules))) : undefined,
    item(
      'lay-off',
      [
        layOff,
        "Add as many cards as you like to anyone's melds: a set takes its rank, a run the next card at either end.",
        rules.wildRanks.length > 0 ? 'Both take wilds, up to the limit.' : '',
      ],
      'T4 T5 T6 H10',
      examples(layOffExamples(rules)),
    ),
    swap === ''
      ? item('swap', ["There's no Joker to swap, because Jokers aren't wild."], 'J1 J2 H11')
      : item(
          'swap',
          [
            swap,
            rules.jokerSwap === 'never'
              ? ''
              : 'It has to be the exact card. Other wilds stay, and so do Jokers in sets.',
          ],
          'J1 J2 H11',
          examples(swapExamples(rules)),
        ),
  ];
}

function goingOut(rules: HouseRules, settings: Settings): (GuideItem | undefined)[] {
  const mayKeep = rules.contracts.some((_, at) => isLastCardKept({ rules, roundNumber: at + 1 }));
  const canLayOffAll = rules.goingOut !== 'discard-required';
  return [
    item('go-out', [settings.goingOut, 'The round is over right away.'], 'O1 H13'),
    item(
      'be-down',
      [
        "You can't go out until you're down. You may lay down and go out on the same turn.",
        canLayOffAll ? 'To go out, you can lay off all your cards in one move.' : '',
      ],
      canLayOffAll ? 'O2 O3' : 'O2',
      { covers: ['O3'] },
    ),
    mayKeep
      ? item(
          'keep',
          ["If you may not discard your last card and can't lay it off, you keep it, and your turn is over."],
          '',
        )
      : undefined,
  ];
}

function points(rules: HouseRules, { doubled }: Settings): (GuideItem | undefined)[] {
  const rows = ranksByPoints(rules).map((worth) => [
    worth.points === 'face value' ? '3 to 10' : worth.ranks.join(', '),
    `${worth.points}`,
  ]);
  return [
    item('values', ['When someone goes out, the cards left in your hand count:'], 'C3 H14', {
      ...table(['Cards', 'Points'], rows),
      covers: ['H17'],
    }),
    doubled === '' ? undefined : item('doubled', [doubled], 'H17'),
  ];
}

function hasTwoDecks(rules: HouseRules): boolean {
  return decksInUse(rules).some(({ decks }) => decks > 1);
}

function players(rules: HouseRules): GuideItem[] {
  const rows = decksInUse(rules).map((choice) => [
    playersOf(choice, rules),
    `${choice.decks}`,
    `${choice.jokers}`,
    `${deckTotal(choice)}`,
  ]);
  return [
    item('decks', [`This game is for ${playerRange(rules)} players.`], 'G1 H1', {
      covers: ['G5'],
      ...table(['Players', 'Decks', 'Jokers', 'Cards in all'], rows),
    }),
  ];
}

/** Only of presets: a family knows where its own rules come from. */
function origin(rules: HouseRules): GuideItem[] {
  const found = originOf(rules);
  if (found === undefined) return [];
  return [item('origin', [found.from], ''), item('elsewhere', [found.elsewhere], '')];
}
