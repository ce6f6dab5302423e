import type { Rng } from '@mayi/core/cards';
import { type HouseRules, PRESETS } from '@mayi/core/rules';
import { lackOf } from '../../bots/model/lookup.ts';
import { RUNNING } from '../../bots/model/model.ts';
import { discardKind, drawDiscard, drawStock } from '../../bots/model/steps.ts';
import { dealTable, knowledgeAt, type ModelTable } from '../selfPlay/modelTable.ts';
import { keepSeen, see } from '../selfPlay/playRound.ts';
import type { ModelRacer } from './racers.ts';

/** Presets whose last round is a race, and how often each is played. */
const RACES: readonly Weighted<HouseRules>[] = [
  [PRESETS.classic, 55],
  [PRESETS.jeanne, 15],
  [PRESETS.liverpool, 15],
  [PRESETS.contract, 15],
];

type Weighted<T> = readonly [value: T, weight: number];

/** Table sizes. */
const SIZES: readonly Weighted<number>[] = [
  [2, 8],
  [3, 20],
  [4, 44],
  [5, 14],
  [6, 6],
  [7, 4],
  [8, 4],
];

/** The last round of a game, just dealt, with totals as they might be by then. */
export function dealRace(rng: Rng, rules = weighted(rng, RACES), players = weighted(rng, SIZES)): ModelTable {
  const totals = Array.from({ length: players }, () => Math.round(170 + 60 * normal(rng)));
  const standings = { totals, mayIsBefore: totals.map(() => 0) };
  return dealTable(rules, rules.contracts.length, rng.below(players), standings, 1 + rng.below(2 ** 30));
}

function weighted<T>(rng: Rng, choices: readonly Weighted<T>[]): T {
  let roll = rng.below(choices.reduce((sum, [, weight]) => sum + weight, 0));
  const chosen = choices.find(([, weight]) => {
    roll -= weight;
    return roll < 0;
  });
  return (chosen ?? (choices[0] as Weighted<T>))[0];
}

/** Nearly normally distributed: the sum of twelve numbers. */
function normal(rng: Rng): number {
  let sum = -6;
  for (let nth = 0; nth < 12; nth++) sum += rng.below(1 << 20) / (1 << 20);
  return sum;
}

/** The draw of a turn. False: the stock has run out for good. */
export function drawInTurn(table: ModelTable, takes: boolean): boolean {
  const { lookup, model } = table;
  model.isExposed = false;
  if (takes) {
    see(table, model.current, model.pile[model.pileSize - 1] as number);
    drawDiscard(model);
  } else drawStock(lookup, model);
  return model.winner === RUNNING;
}

/** Whether the player could lay down every card. */
export function isComplete({ lookup, model }: ModelTable, seat: number): boolean {
  return lackOf(lookup, model.hands[seat] as Uint8Array, model.handSizes[seat] as number) === 0;
}

export function discardInTurn(table: ModelTable, kind: number): void {
  const seat = table.model.current;
  discardKind(table.lookup, table.model, kind);
  keepSeen(table, seat);
}

/** Plays until somebody goes out or the stock runs out. Nobody calls May I?, which pays in no race. */
export function playRace(table: ModelTable, racers: readonly ModelRacer[]): void {
  const { model } = table;
  for (;;) {
    const seat = model.current;
    const racer = racers[seat] as ModelRacer;
    const before = knowledgeAt(table, seat);
    if (!drawInTurn(table, before.top !== undefined && racer.takes(before))) return;
    if (isComplete(table, seat)) {
      model.winner = seat;
      return;
    }
    discardInTurn(table, racer.discards(knowledgeAt(table, seat)));
  }
}
