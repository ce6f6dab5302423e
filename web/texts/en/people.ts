/** Computer players, house rules and times, as they're called everywhere. */
export const people = {
  levels: {
    random: { name: 'Dizzy', about: 'Plays any old card, without a thought.' },
    beginner: { name: 'Beginner', about: 'Learned the game last week, loves May I?, and misses things.' },
    steady: { name: 'Steady', about: 'Counts cards and points, and waits for the right card.' },
    sharp: { name: 'Sharp', about: 'Knows which cards are left, and what you’re collecting.' },
    expert: { name: 'Expert', about: 'Thinks every move through a hundred times.' },
  },
  mixed: { name: 'Mixed', about: 'A little of everything at one table.' },
  presets: {
    classic: { name: 'Classic', about: 'Six rounds. Twos and Jokers are wild.' },
    jeanne: { name: 'Jeanne’s', about: 'Twos count 20, and you can lay off as many wilds as you like.' },
    liverpool: { name: 'Liverpool', about: 'Seven rounds. Only Jokers are wild.' },
    contract: { name: 'Contract', about: 'Seven rounds of 10 or 12 cards. Aces are high or low.' },
  },
  ownRules: { name: 'House rules', about: 'This table has rules of its own.' },
  houseRules: 'House rules',
  inFull: 'See all the rules',
  mayITimes: {
    short: { name: 'Short', about: '8 seconds' },
    relaxed: { name: 'Relaxed', about: '20 seconds' },
    untimed: { name: 'Untimed', about: 'No limit' },
  },
} as const;
