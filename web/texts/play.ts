interface NoticeDetails {
  /** Of the computer player that fills in. */
  readonly level: string;
  /** Whose seat it was. */
  readonly before: string;
}

/** What happens at the table, beyond the cards themselves: loaded right after the first card. */
export const play = {
  /** A friend's name comes first. */
  notices: {
    away: ({ level }: NoticeDetails) =>
      `stepped away. A computer player (${level}) fills in, and they can have their seat back anytime.`,
    left: ({ level }: NoticeDetails) => `left the table. A computer player (${level}) plays on for them.`,
    back: () => 'is back and plays again.',
    tookOver: ({ before }: NoticeDetails) => `takes over ${before}’s seat.`,
    programSat: () => 'takes a seat. A program plays here.',
    programTookOver: ({ before }: NoticeDetails) => `takes over ${before}’s seat. A program plays here.`,
  },
  /** The melds that are being laid down. */
  layDown: {
    slot: {
      set: (size: number) => `Set of ${size} or more`,
      run: (size: number) => `Run of ${size} or more`,
    },
    add: { set: 'Add a set', run: 'Add a run' },
    empty: 'Tap cards in your hand to add them.',
    takeBack: (card: string) => `${card}: put it back in your hand`,
    standsFor: (card: string) => `as ${card}`,
  },
  soundOffer: { text: 'Want card sounds?', turnOn: 'Turn on', dismiss: 'No, thanks' },
  /** Said by screen readers as it happens. */
  live: 'What just happened',
  announce: {
    drew: (card: string) => `You drew ${card}.`,
    took: (card: string) => `You took ${card}.`,
    granted: (card: string, penalty: string) => `You got ${card}. Penalty: ${penalty}.`,
    grantedFree: (card: string) => `You got ${card}.`,
    laidDown: (who: string, melds: readonly string[]) => `${who} lays down ${melds.join('; ')}.`,
    youLaidDown: (melds: readonly string[]) => `You laid down ${melds.join('; ')}.`,
  },
} as const;
