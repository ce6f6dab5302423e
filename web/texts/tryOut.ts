/** Trying house rules out. These load with it. */
export const tryOut = {
  title: 'Try it out',
  about:
    'Computer players play a hundred games by these rules, here on your device, and you see what an evening would be like.',
  players: 'Players',
  start: 'Try it out: 100 games',
  again: 'Try it again: 100 games',
  stop: 'Stop',
  progress: 'Games played',
  starting: 'Shuffling…',
  played: (games: number, of: number) => `${games} of ${of} games played`,
  notYet: 'These rules can’t be played yet, so there’s nothing to try out.',
  outdated: 'These results are for the rules before your last change.',
  ends: {
    done: (games: number, of: number) =>
      games === of ? `Played ${of} games.` : `Played ${games} of ${of} games in the time available.`,
    stuck: (games: number, of: number) =>
      `One move took the computer players too long to think about, so we stopped after ${games} of ${of} games. Rules with fewer or smaller melds are easier on everyone.`,
    failed: () => 'That didn’t work. Reload the page and try again.',
    stopped: (games: number, of: number) => `Stopped after ${games} of ${of} games.`,
  },
  perGame: (players: number) => `per game with ${players} players`,
  minutes: (minutes: number) => `About ${hoursAndMinutes(minutes)}`,
  winners: 'with a round that nobody wins',
  withoutWinner: (games: number, of: number) => {
    const share = games / of;
    if (share === 0) return 'No games';
    if (share >= 0.95) return share === 1 ? 'All games' : 'Almost all games';
    return share >= 0.4 ? `${Math.round(share * 10)} in 10 games` : `1 in ${Math.round(1 / share)} games`;
  },
  warnings: 'Worth knowing',
  noWarnings: 'Nothing unusual: every round gets played and won.',
  table: 'Round by round',
  columns: { round: 'Round', out: 'Goes out', down: 'Get down', turns: 'Turns', points: 'Points' },
  /** Below the table. */
  legend:
    '“Goes out”: how often somebody does. “Get down”: how many of the players do. Turns and points are averages for each player. Times are a guess: half a minute a turn, plus dealing and counting. Computer players are quicker than most families.',
  percent: (share: number) => `${Math.round(share * 100)}%`,
} as const;

function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [hours === 1 ? '1 hour' : `${hours} hours`] : []),
    ...(rest > 0 ? [`${rest} minutes`] : []),
  ];
  return parts.join(' ');
}
