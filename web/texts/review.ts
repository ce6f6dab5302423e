import type { ReviewedDecision, ReviewVerdict } from '@mayi/bots';

const count = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`;
const points = (many: number) => count(many, 'point');

/** The name of the player whose game it is; undefined if it's the reader's own. */
export type Whose = string | undefined;

const decisionsOf = (whose: Whose) => `${whose === undefined ? 'your' : `${whose}’s`} decisions`;
const asHeading = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Look back: the review of a game, and the trends over several. */
export const review = {
  title: 'Look back',
  as: (name: string) => `Look back as ${name}`,
  lookBackAt: (game: string) => `Look back: ${game}`,
  game: 'The game',
  whose: 'Whose game?',
  whoseAbout: 'You didn’t play in this one. Pick a player, and see the game from their seat.',
  starting: 'Replaying the game…',
  progress: (done: number, total: number, whose: Whose) =>
    `Looking at ${decisionsOf(whose)}: ${done} of ${total}`,
  progressName: 'How far the review is',
  failed: 'The review didn’t work',
  failedAbout: 'Your game is safe. Check your connection if this is your first review, and try again.',
  tryAgain: 'Try again',
  decisions: (whose: Whose) => asHeading(decisionsOf(whose)),
  verdicts: {
    good: 'Good',
    'close-call': 'Close calls',
    'small-slip': 'Small slips',
    'costly-slip': 'Costly slips',
    repeated: 'Repeated',
  } satisfies Record<ReviewVerdict, string>,
  verdict: {
    good: 'Good',
    'close-call': 'Close call',
    'small-slip': 'Small slip',
    'costly-slip': 'Costly slip',
    repeated: 'Repeated',
  } satisfies Record<ReviewVerdict, string>,
  /** Slips, and what they cost. */
  summary: (slips: number, lost: number) =>
    slips === 0
      ? 'Not a slip in the whole game. Well played!'
      : `${count(slips, 'slip')}, about ${points(lost)} in all. Everything else was as good as it gets.`,
  none: 'There was nothing to decide in this game.',
  measure:
    'Compared with what an expert would have done, knowing only what could be known in that seat. Small slips cost less than 10 points. In a close call, nobody can say which is better. A mistake repeated in the same round counts once.',
  moments: 'What mattered most',
  momentsSoFar: 'What mattered most so far',
  noMoments: 'No decision cost anything we could measure. Whatever went wrong, it was the cards.',
  noMomentsYet: 'Nothing yet.',
  moment: (round: number) => `Round ${round}`,
  played: (whose: Whose) => whose ?? 'You',
  better: 'Better',
  seeIt: 'See it',
  whatIf: 'What if?',
  seeItName: (nth: number) => `See it: moment ${nth} in the replay`,
  whatIfName: (nth: number) => `What if? Play on from moment ${nth}`,
  luck: 'Luck and decisions',
  luckAbout: 'Compared with an average score. Above the line: points it cost. Below: points it saved.',
  cards: 'The cards',
  decisionsShort: 'Decisions',
  luckWords: (round: number, cards: number, play: number, whose: Whose) =>
    `Round ${round}: the cards ${cost(cards)}, ${decisionsOf(whose)} ${cost(play)}`,
  luckInAll: (
    { score, par, cards, play }: Record<'score' | 'par' | 'cards' | 'play', number>,
    name: string,
  ) => `${points(score)} (${par} is average): the cards ${cost(cards)}, ${decisionsOf(name)} ${cost(play)}.`,
  luckTable: 'See the numbers',
  luckInNumbers: 'Luck and decisions in numbers',
  round: 'Round',
  score: 'Points',
  par: 'Average',
  total: 'Total',
  all: (whose: Whose) => `See all ${decisionsOf(whose)}`,
  words: (decision: ReviewedDecision, whose: Whose) =>
    whose === undefined ? decision.words : wordsAbout(decision, whose),
  allOf: (round: number) => `Round ${round}`,

  trends: 'How you’re doing',
  trendsAbout: (games: number) =>
    `From the ${games === 1 ? 'game' : `${games} games`} you’ve looked back at, oldest first. Other games don’t count here.`,
  trendsNone:
    'Look back at a few games, and see here what your decisions cost you, and whether your May I?s pay off.',
  pointsChart: 'Points per game',
  lostChart: 'Points lost by decisions',
  mayIChart: 'May I? well and badly used',
  /** Per game, lately, and in as many games before if there are enough. */
  meanWords: (lately: number, games: number, before: number | undefined) =>
    games === 1
      ? points(lately)
      : `${points(lately)} a game in the last ${games}${comparedWith(lately, before)}`,
  mayIWords: (well: number, badly: number, games: number) =>
    `${count(well, 'good call')} and ${count(badly, 'slip')}${games === 1 ? '' : ` in the last ${games} games`}`,
  mayIAbout: 'Slips are calls that cost more than they brought, and passes on cards worth calling for.',
  well: 'Good calls',
  badly: 'Slips',
  when: 'Game',
  lost: 'Lost by decisions',
  trendsTable: 'See the numbers',
  trendsInNumbers: 'How you’re doing in numbers',
  /** `left`: how many of the newest games have no review yet. */
  lookBackAtLast: (left: number, newest: number) => {
    if (left < newest) return `Look back at ${left} more ${left === 1 ? 'game' : 'games'}`;
    return left === 1 ? 'Look back at the last game' : `Look back at the last ${left} games`;
  },
  runningGame: (game: number, of: number) => `Looking back at game ${game} of ${of}…`,
  stop: 'Stop',
  someFailed: (failed: number) =>
    `${count(failed, 'game')} couldn’t be loaded or reviewed. You can try again later.`,
  finishedQueue: 'Done. Your trends are up to date.',
} as const;

function comparedWith(lately: number, before: number | undefined): string {
  if (before === undefined) return '';
  if (lately === before) return ', as before';
  return lately < before ? `, down from ${before}` : `, up from ${before}`;
}

function cost(many: number): string {
  if (many === 0) return 'cost nothing';
  return many > 0 ? `cost ${points(many)}` : `saved ${points(-many)}`;
}

/** The coach talks to the player, so what it says about someone else is put together here, without its reasons. */
function wordsAbout({ verdict, done, better, loss }: ReviewedDecision, name: string): string {
  const did = `${name} ${done}`;
  if (verdict === 'close-call') return `${did}. A close call.`;
  if (verdict === 'good' || better === null) return `${did}.`;
  if (verdict === 'repeated') return `${did}. Better: ${better}. The same mistake counts only once a round.`;
  return `${did} (about ${points(Math.round(loss))} worse). Better: ${better}.`;
}
