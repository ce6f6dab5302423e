import { expect, expectTypeOf, it } from 'vitest';
import type { FactType } from '../engine/facts.ts';
import type { Game } from '../engine/game.ts';
import { takenInHand } from '../engine/roundState.ts';
import { isJsonEqual } from '../jsonEqual.ts';
import { factsFor } from '../view/facts.ts';
import { codeOf } from './cardCode.ts';
import { tableChange } from './change.ts';
import {
  tableChangeSchema,
  type WireFact,
  type WireTable,
  wireFactSchema,
  wireTableSchema,
} from './fromServer.ts';
import { packFact } from './packFact.ts';
import { packHand, packTable } from './packView.ts';
import {
  inEveryMoment,
  type Moment,
  type SeededGame,
  seededGames,
  viewersOf,
  viewOfSeat,
} from './testing/games.ts';
import { unpackFact } from './unpackFact.ts';
import { unpackView } from './unpackView.ts';
import { withTableChange } from './withChange.ts';

/** `npm run soak` sets more games and another seed. */
const GAMES = Math.ceil(Number(process.env.MAYI_GAMES ?? 520) / 40);
/** Only these games are known to have every kind of fact. */
const IS_FULL_RUN = process.env.MAYI_GAMES === undefined;
const SEED = Number(process.env.MAYI_SEED ?? 1);

const SHORT = seededGames(GAMES, SEED);
const WHOLE: SeededGame[] = [
  { preset: 'classic', playerCount: 4, seed: SEED, isWhole: true },
  { preset: 'short', playerCount: 6, seed: SEED + 1, isWhole: true },
  { preset: 'two', playerCount: 2, seed: SEED + 2, isWhole: true },
];

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Codes of the cards that nobody but their holder has seen. */
function hiddenCodes({ state }: Game): Set<string> {
  if (state.isOver) return new Set();
  const { stock, players } = state.round;
  const unseen = players.flatMap((player) => {
    const taken = takenInHand(player);
    return player.hand.filter((card) => !taken.includes(card));
  });
  return new Set([...stock, ...unseen].map(codeOf));
}

function codesIn(table: WireTable): string[] {
  return JSON.stringify(table).match(/(?<=")(?:(?:[AKQJ2-9]|10)[HDCS]|JK)\d+(?=")/g) ?? [];
}

function expectPublic(game: Game, table: WireTable): void {
  const hidden = hiddenCodes(game);
  const leaked = codesIn(table).find((code) => hidden.has(code));
  if (leaked !== undefined) throw new Error(`${leaked} can be seen by everybody`);
}

/** Every seat packs the same table, and table and hand together restore its view. */
function expectViews({ game }: Moment, table: WireTable): void {
  const received = overTheWire(wireTableSchema.parse(table));
  for (const you of viewersOf(game)) {
    const view = viewOfSeat(game, you);
    if (!isJsonEqual(packTable(view), table)) throw new Error(`${you} would send another table`);
    const back = unpackView({ table: received, hand: overTheWire(packHand(view.hand)), you });
    if (!isJsonEqual(back, view)) throw new Error(`${you} gets another view than was sent`);
  }
}

function expectFacts({ game, facts }: Moment): void {
  for (const you of viewersOf(game)) {
    for (const fact of factsFor(facts, you)) {
      const wire = overTheWire(packFact(fact));
      if (!isJsonEqual(wireFactSchema.parse(wire), wire))
        throw new Error(`${fact.type} is not as the schema has it`);
      if (!isJsonEqual(unpackFact(wire), fact))
        throw new Error(`${fact.type} reaches ${you} as something else`);
    }
  }
}

function expectChange(before: WireTable, after: WireTable): void {
  const change = tableChange(before, after);
  const wire = change && tableChangeSchema.parse(overTheWire(change));
  const reached = wire ? withTableChange(before, wire) : before;
  if (!isJsonEqual(reached, after)) throw new Error('the change leads somewhere else');
}

it('packed tables and facts are public, parse, and unpack to exactly what they were', () => {
  const seen = new Set<FactType>();
  inEveryMoment([...SHORT, ...WHOLE], () => {
    let before: WireTable | undefined;
    return (moment) => {
      const table = packTable(viewOfSeat(moment.game, null));
      expectPublic(moment.game, table);
      expectViews(moment, table);
      expectFacts(moment);
      if (before) expectChange(before, table);
      before = table;
      for (const fact of moment.facts) seen.add(fact.type);
    };
  });
  expectTypeOf<WireFact['type']>().toEqualTypeOf<FactType>();
  const types = wireFactSchema.options.map((option) => option.shape.type.value);
  // A host causes it, no command of a game does.
  seen.add('MOVE_TAKEN_BACK');
  if (IS_FULL_RUN) expect([...seen].toSorted()).toEqual(types.toSorted());
});
