import { deckFor, PRESETS } from '@mayi/core/rules';
import { KIND_COUNT } from '@mayi/core/solver';
import { expect, test } from 'vitest';
import { inputsFor, QUESTIONS } from '../../bots/learned/inputs.ts';
import { RUNNING } from '../../bots/model/model.ts';
import { rateFor } from '../learned/raceRatings.ts';
import { dealTable, type ModelTable } from './modelTable.ts';
import { type Asked, playRound } from './playRound.ts';
import { sharpAnswer } from './sharpAnswers.ts';
import { STEP_BYTES, writeStep } from './stepRecord.ts';

const tables = Object.values(PRESETS).flatMap((rules) =>
  [2, 3, 4, 8]
    .filter((players) => deckFor(rules, players) !== undefined)
    .map((players) => ({ rules, players })),
);

/** Plays every round of a game; `look` sees each question before it's answered. */
function playGame(
  { rules, players }: (typeof tables)[number],
  look: (asked: Asked, table: ModelTable) => void,
): void {
  const standings = { totals: Array<number>(players).fill(0), mayIsBefore: Array<number>(players).fill(0) };
  for (let round = 1; round <= rules.contracts.length; round++) {
    const table = dealTable(rules, round, round % players, standings, 7 * round + players);
    const play = playRound(table);
    for (let next = play.next(); !next.done; next = play.next(sharpAnswer(next.value)))
      look(next.value, table);
    expect(table.model.winner).not.toBe(RUNNING);
  }
}

/** Every card that the seat can't see, by kind: in the stock, or in another hand without having been seen to go there. */
function hiddenFrom(seat: number, { model, taken }: ModelTable): number[] {
  const hidden = Array<number>(KIND_COUNT).fill(0);
  for (let at = 0; at < model.stockSize; at++) hidden[model.stock[at]!]! += 1;
  model.hands.forEach((hand, other) => {
    if (other === seat) return;
    hand.forEach((count, kind) => {
      hidden[kind]! += count - taken[other]![kind]!;
    });
  });
  return hidden;
}

test.each(tables)(
  '$rules.name with $players: each seat knows what it has seen, and nothing else',
  (table) => {
    const seen = new Set<string>();
    playGame(table, ({ question, known }, at) => {
      seen.add(question);
      expect([...known.unseen]).toEqual(hiddenFrom(known.seat, at));
      expect(known.hand).toEqual(at.model.hands[known.seat]);
      expect(known.view.hand).toHaveLength(at.model.handSizes[known.seat]!);
    });
    expect([...seen].sort()).toEqual([...QUESTIONS].sort());
  },
);

test('a discard is asked with a rating of every card in the hand, also in a race', () => {
  let races = 0;
  playGame(tables[0]!, ({ question, known }) => {
    if (question !== 'discard') return;
    if (known.lookup.wantsAll) races++;
    const kinds = known.hand.reduce((sum, count) => sum + Math.min(1, count), 0);
    expect(new Set(inputsFor(known, question, rateFor).rated.map(({ kind }) => kind)).size).toBe(kinds);
  });
  expect(races).toBeGreaterThan(0);
});

test('the same seed writes the same steps', () => {
  const write = (): Uint8Array[] => {
    const steps: Uint8Array[] = [];
    playGame(tables[0]!, (asked, table) => {
      const inputs = inputsFor(asked.known, asked.question, rateFor);
      const bytes = new Uint8Array(STEP_BYTES);
      writeStep({ asked, table, inputs, either: [0, 0], preset: 0, ended: undefined }, bytes);
      steps.push(bytes);
    });
    return steps;
  };
  const steps = write();
  expect(steps.length).toBeGreaterThan(100);
  expect(write()).toEqual(steps);
});
