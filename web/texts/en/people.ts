/** Computer players, house rules and times, as they are called everywhere. */
export const people = {
  levels: {
    random: { name: 'Dizzy', about: 'Plays any card that the rules allow, without a thought.' },
    beginner: { name: 'Beginner', about: 'Learned the game last week, loves May I?, and overlooks things.' },
    steady: { name: 'Steady', about: 'Counts cards and points, and waits for the right card.' },
    sharp: { name: 'Sharp', about: 'Knows which cards are left, and what you are collecting.' },
    expert: { name: 'Expert', about: 'Plays every move out in the head a hundred times.' },
  },
  mixed: { name: 'Mixed', about: 'A bit of everybody at one table.' },
  presets: {
    classic: { name: 'Classic', about: 'Six rounds; twos and Jokers are wild.' },
    jeanne: { name: 'Jeanne’s', about: 'Twos count 20, and melds may grow wilder once they lie there.' },
    liverpool: { name: 'Liverpool', about: 'Seven rounds; only Jokers are wild.' },
    contract: { name: 'Contract', about: 'Seven rounds, ten or twelve cards; the ace is high or low.' },
  },
  ownRules: { name: 'House rules', about: 'This table plays by rules of its own.' },
  houseRules: 'House rules',
  inFull: 'These rules in full',
  mayITimes: {
    short: { name: 'Short', about: '8 seconds' },
    relaxed: { name: 'Relaxed', about: '20 seconds' },
    untimed: { name: 'Untimed', about: 'No limit' },
  },
} as const;
