/** The games that this device can continue. */
export const yourGames = {
  yourTurn: 'Your turn',
  mayI: 'May I? They’ve been waiting for your answer',
  waitingFor: (name: string) => `Waiting for ${name}`,
  since: (what: string, when: string) => `${what} since ${when}`,
  yesterday: 'yesterday',
  perTurn: (time: string) => `${time} per turn`,
  phases: { lobby: 'Not started yet', playing: '', break: 'Between rounds', over: 'The game is over' },
  with: (names: string) => `With ${names}`,
  alone: 'No one else has joined yet',
  room: (code: string) => `Room ${code}`,
  asName: (name: string) => `as ${name}`,
  forget: (code: string) => `Remove room ${code} from this list`,
  solo: {
    round: (round: number, of: number) => `Round ${round} of ${of} against the computer`,
    with: (names: readonly string[]) => `with ${names.join(', ')}`,
  },
} as const;
