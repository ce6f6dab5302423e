import { MAY_I_SECONDS } from '@mayi/core/protocol';

/** What computer players, house rules and times are like, and the words around choosing them. */
export const aboutChoices = {
  strength: 'How good they are',
  seats: 'Seats',
  mayITime: 'Time to say May I?',
  levels: {
    random: 'Plays any old card, without a thought.',
    beginner: 'Learned the game last week, loves May I?, and misses things.',
    steady: 'Counts cards and points, and waits for the right card.',
    sharp: 'Knows which cards are left, and what you’re collecting.',
    expert: 'Thinks every move through a hundred times.',
    master: 'Has seen millions of rounds and remembers how they ended.',
    mixed: 'A little of everything at one table.',
  },
  presets: {
    classic: 'Six rounds. Twos and Jokers are wild.',
    jeanne: 'Twos count 20, and you can lay off as many wilds as you like.',
    liverpool: 'Seven rounds. Only Jokers are wild.',
    contract: 'Seven rounds of 10 or 12 cards. Aces are high or low.',
    shanghai: 'Ten rounds for a long evening. Three May I?s a round.',
    short: 'Three rounds, from two sets to two runs.',
    two: 'The six classic rounds, for two players.',
  },
  ownRules: 'Homemade rules. See them in full below.',
  allRules: 'See all the rules',
  kept: 'Your rules',
  noTable: (name: string, players: number) => `${name} (needs ${players} players or more)`,
  change: 'Change…',
  changeLabel: 'Change… these rules',
  mayITimes: {
    short: `${MAY_I_SECONDS.short} seconds`,
    relaxed: `${MAY_I_SECONDS.relaxed} seconds`,
    untimed: 'No limit',
  },
} as const;
