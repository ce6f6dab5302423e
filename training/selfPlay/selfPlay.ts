import { readSync, writeFileSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Rng } from '@mayi/core/cards';
import { inputsFor } from '../../bots/learned/inputs.ts';
import { scoreOf } from '../../bots/model/model.ts';
import { stakes } from '../../bots/sampleDeals.ts';
import { rngOf } from '../games.ts';
import { priorsOf } from '../learned/priors.ts';
import { rateFor } from '../learned/raceRatings.ts';
import { LAYOUT } from '../record.ts';
import { randomTable, type Table } from '../tables.ts';
import { dealTable, knowledgeAt, type ModelTable, type Standings } from './modelTable.ts';
import { playRound } from './playRound.ts';
import { sharpAnswer } from './sharpAnswers.ts';
import { type Returns, STEP_BYTES, STEP_LAYOUT, writeStep } from './stepRecord.ts';

/*
 * Plays many games side by side on the model, for self_play.py: writes a decision of each, reads an answer to each, and so on. The games are
 * in two halves, so that one goes on while the network thinks about the other.
 */

const { values } = parseArgs({
  options: {
    layout: { type: 'string' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '64' },
  },
});

/** Games of other rules last longer, so most decisions are about these anyway. */
const SHARES = { classic: 64, random: 10 };

/** Points in the last round weigh as in any other; houses with high points don't drown out the others. */
const USUAL_HAND = 85;

function scaleFor(table: ModelTable): number {
  let points = 0;
  let cards = 0;
  table.deck.forEach((count, kind) => {
    points += count * (table.lookup.points[kind] as number);
    cards += count;
  });
  const dealt = table.rules.cardsDealt[table.roundNumber - 1] as number;
  return Math.min(1, USUAL_HAND / ((dealt * points) / cards));
}

/** At two tables of three, everyone learns; at the others, sharp players sit, too. */
function learnersAt(seats: number, rng: Rng): boolean[] {
  if (rng.below(3) > 0) return Array<boolean>(seats).fill(true);
  const learners = Array.from({ length: seats }, () => rng.below(3) === 0);
  learners[rng.below(seats)] = true;
  return learners;
}

/** Plays games forever. Yields whenever a learner must decide; `to` then has the decision. */
function* playGames(rng: Rng, to: Uint8Array): Generator<void, void, number> {
  let ended: Returns | undefined;
  for (let game = 0; ; game++) {
    const { rules, players, preset }: Table = randomTable(rng, SHARES);
    const learners = learnersAt(players, rng);
    let standings: Standings = { totals: Array(players).fill(0), mayIsBefore: Array(players).fill(0) };
    const dealer = rng.below(players);
    // So that all rounds are played from the start, not the first ones everywhere.
    const first = game === 0 ? 1 + rng.below(rules.contracts.length) : 1;
    for (let round = first; round <= rules.contracts.length; round++) {
      const table = dealTable(rules, round, (dealer + round) % players, standings, 1 + rng.below(2 ** 30));
      const play = playRound(table);
      let next = play.next();
      while (!next.done) {
        const asked = next.value;
        let answer: number;
        if (learners[asked.known.seat]) {
          const inputs = inputsFor(asked.known, asked.question, rateFor);
          writeStep(
            { asked, table, inputs, either: priorsOf(asked.known, asked.question), preset, ended },
            to,
          );
          ended = undefined;
          answer = yield;
        } else {
          answer = sharpAnswer(asked);
        }
        next = play.next(answer);
      }
      const scale = scaleFor(table);
      ended ??= learners.map((learns, seat) =>
        learns ? -scale * stakes(knowledgeAt(table, seat), table.model) : Number.NaN,
      );
      standings = {
        totals: standings.totals.map((total, seat) => total + scoreOf(table.model, seat, table.lookup)),
        mayIsBefore: standings.mayIsBefore.map(
          (before, seat) => before + (table.model.mayIs[seat] as number),
        ),
      };
    }
  }
}

interface Half {
  readonly records: Uint8Array;
  readonly games: readonly Generator<void, void, number>[];
}

function createHalf(label: string, games: number): Half {
  const records = new Uint8Array(games * STEP_BYTES);
  const started = Array.from({ length: games }, (_, game) => {
    const play = playGames(
      rngOf(label, `${game}`),
      records.subarray(game * STEP_BYTES, (game + 1) * STEP_BYTES),
    );
    play.next();
    return play;
  });
  return { records, games: started };
}

function send({ records }: Half): void {
  for (let at = 0; at < records.length; ) at += writeSync(1, records, at);
}

/** False once nobody answers any more. */
function receive(answers: Uint8Array): boolean {
  for (let at = 0; at < answers.length; ) {
    const read = readSync(0, answers, at, answers.length - at, null);
    if (read === 0) return false;
    at += read;
  }
  return true;
}

function play(): void {
  const games = Number(values.games) / 2;
  const halves = [0, 1].map((half) => createHalf(`self-play ${values.seed} ${half}`, games));
  for (const half of halves) send(half);
  const answers = new Uint8Array(games);
  for (;;) {
    for (const half of halves) {
      if (!receive(answers)) return;
      half.games.forEach((game, at) => {
        game.next(answers[at] as number);
      });
      send(half);
    }
  }
}

if (values.layout === undefined) {
  try {
    play();
  } catch (error) {
    // The trainer has stopped.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
} else writeFileSync(values.layout, JSON.stringify({ ...LAYOUT, ...STEP_LAYOUT }));
