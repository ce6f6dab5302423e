/** Reactions at the table. */
export const reactions = {
  button: 'React',
  names: {
    applause: 'Bravo!',
    ouch: 'Ouch!',
    laugh: 'Haha!',
    hurry: 'Hurry up!',
    thanks: 'Thanks!',
    heart: 'Love it!',
  },
  sent: (what: string) => `You: ${what}`,
  mute: 'Don’t show reactions from',
  everyone: 'Everyone',
} as const;
