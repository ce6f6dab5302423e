import type { HouseRules } from '../rules/houseRules.ts';
import { presetNameOf } from '../rules/ownName.ts';
import type { PresetName } from '../rules/presets.ts';

interface Origin {
  /** Where these rules come from. */
  readonly from: string;
  /** What other tables do, so that nobody is surprised. */
  readonly elsewhere: string;
}

/** About the games as people know them. What a preset's own rules are is in the rest of the guide. */
const ORIGINS: Readonly<Record<PresetName, Origin>> = {
  classic: {
    from: "May I? is a family game of contract rummy, named after the question you ask for a card when it isn't your turn. Families pass it on at the table, so there is no official rule book: these are one family's rules, written down.",
    elsewhere:
      'Other tables add a seventh round, deal more cards in the later rounds, count twos and aces differently, or limit how often you may ask.',
  },
  jeanne: {
    from: "One household's version of the classic rules, with changes that many families make: a two left in your hand costs what a wild card is worth, and melds on the table take any number of wilds.",
    elsewhere:
      'Tables disagree most about two runs of one suit: some let them touch, some want a gap, some want two different suits.',
  },
  liverpool: {
    from: 'Liverpool rummy is one of the best-known kinds of contract rummy: seven rounds, from two sets up to three runs, and with few wild cards the contracts take patience.',
    elsewhere:
      'Other Liverpool tables deal ten cards at first and more later, or let each player buy a discard only a few times. Points for aces and Jokers differ from house to house.',
  },
  contract: {
    from: 'Contract rummy grew out of a game of the 1930s called Zioncheck: every deal asks for a harder combination of sets and runs. Ten cards in the first deals and twelve in the last ones is how card books usually deal it.',
    elsewhere:
      'The books disagree about wild cards: no Jokers at all, only Jokers, or Jokers and twos. Some let the same player buy only a few discards.',
  },
  shanghai: {
    from: 'Shanghai rummy is contract rummy over ten deals, for a long evening. Asking for a discard out of turn is called buying there, and most tables allow each player only a few buys in a deal.',
    elsewhere:
      'Hardly two Shanghai tables agree: the ten contracts, the number of buys, the cards dealt, which cards are wild and what they cost all differ.',
  },
  short: {
    from: 'A whole game of contract rummy takes an evening. This one has three rounds, for a night with less time or for a first game with new players.',
    elsewhere:
      'Families shorten the game in other ways, too: they play every second round, or stop when it gets late and the lowest score wins.',
  },
  two: {
    from: 'Contract rummy is made for a full table, but it works for two: the same contracts, with only one other player to watch.',
    elsewhere:
      'Some pairs deal more cards, and some leave out May I?, since nobody else is in line for a discard.',
  },
};

/** Where a preset comes from, and what differs elsewhere; undefined for a family's own rules. */
export function originOf(rules: HouseRules): Origin | undefined {
  const preset = presetNameOf(rules);
  return preset && ORIGINS[preset];
}
