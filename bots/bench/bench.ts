import { createGame } from '@mayi/core/engine';
import { isTaught, PRESETS } from '@mayi/core/rules';
import { type View, viewFor } from '@mayi/core/view';
import { type Contender, measure, printTable } from '../../core/bench/measure.ts';
import { printQuantiles, quantiles } from '../../core/bench/quantiles.ts';
import { LEVELS, type Level } from '../bot.ts';
import { BOTS } from '../characters.ts';
import { review } from '../coach/review.ts';
import { lookupFor } from '../model/lookup.ts';
import { copyModel, createModel, type Model } from '../model/model.ts';
import { rollOut } from '../model/rollout.ts';
import { playTogether, rngOf, seats } from '../testing/playTogether.ts';
import { modelOfDeal, quickBot } from '../testing/quick.ts';

const ROUNDS = [1, 2, 3, 4, 5, 6];
const players = seats(4);

/** Deals of a round, as the rollouts see them. */
function deals(firstRound: number, count: number): Model[] {
  return Array.from({ length: count }, (_, deal) => {
    const game = createGame({ players, firstRound, seed: `bench ${deal}` });
    return modelOfDeal(game.state.round, viewFor(game, 'p1'));
  });
}

/** Rounds from the deal to the end, every seat by the quick policy. */
function inTheHead(round: number): Contender {
  const lookup = lookupFor(PRESETS.classic, round);
  const dealt = deals(round, 100);
  const model = createModel(4, dealt[0]?.stock.length ?? 0);
  return {
    name: `round ${round}, in the head`,
    prepare: () => () => {
      for (const deal of dealt) {
        copyModel(deal, model);
        rollOut(lookup, model);
      }
      return dealt.length;
    },
  };
}

function perSecond(contender: Contender, rounds: number): number {
  return 1e6 / (measure([contender], rounds)[0]?.micros ?? Number.NaN);
}

console.log('\nRounds of four players from the deal to the end, in the head (goal: 2,000 a second)');
const rates = ROUNDS.map((round) => perSecond(inTheHead(round), 5));
for (const [index, rate] of rates.entries())
  console.log(`  round ${index + 1}  ${rate.toFixed(0).padStart(8)} a second`);
const all = ROUNDS.length / rates.reduce((sum, rate) => sum + 1 / rate, 0);
console.log(`  all      ${all.toFixed(0).padStart(8)} a second`);

const GAMES = 12;
const wholeGames = (name: string, bot: (typeof BOTS)[Level]): Contender => ({
  name,
  prepare: () => () => {
    for (let game = 0; game < GAMES; game++) {
      playTogether(
        { players, rules: 'classic', seed: `whole ${game}` },
        players.map(() => bot),
      );
    }
    return GAMES;
  },
});
const whole = measure(
  [wholeGames('quick', quickBot), wholeGames('steady', BOTS.steady), wholeGames('sharp', BOTS.sharp)],
  3,
);
printTable('A whole game of four, six rounds, through the gate', whole, 'quick');
console.log(`  sharp: ${(1e6 / (whole[2]?.micros ?? Number.NaN)).toFixed(1)} games a second (goal: 8)`);

/** What one seat is asked in a game between sharp players. */
function questions(games: number): View[] {
  const views: View[] = [];
  for (let game = 0; game < games; game++) {
    const bots = players.map(() => BOTS.sharp);
    playTogether({ players, rules: 'classic', seed: `asked ${game}` }, bots, (table) => {
      const view = viewFor(table, 'p1');
      if (BOTS.steady.choose(view, rngOf('asked')) !== undefined) views.push(view);
    });
  }
  return views;
}

const views = questions(6);
const times = LEVELS.map((level) => {
  const rng = rngOf('bench', level);
  return quantiles(
    level,
    isTaught(level) ? views.slice(0, 400) : views,
    (view) => BOTS[level].choose(view, rng),
    0.95,
  );
});
printQuantiles(
  'A decision (goal: 50 ms for the expert, 5 ms for the master, 2 ms for the others, at 95 %)',
  times,
  95,
);

console.log('\nA whole game reviewed, by one worker (goal: 20 s)');
for (const rules of Object.keys(PRESETS) as (keyof typeof PRESETS)[]) {
  for (const count of [4, 8]) {
    const seated = seats(count);
    const log = playTogether(
      { players: seated, rules, seed: 'reviewed' },
      seated.map((_, seat) => BOTS[seat % 2 === 0 ? 'beginner' : 'steady']),
    );
    const start = performance.now();
    const { decisions } = review(log, 'p1');
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`  ${rules}, ${count} players`.padEnd(24), `${seconds} s for ${decisions.length} decisions`);
  }
}
