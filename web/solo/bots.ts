import { BOTS } from '@mayi/bots';
import { createRng } from '@mayi/core/cards';
import { SEAT_IDS, type SeatId } from '@mayi/core/protocol';
import { type Command, type Level, mayILine } from '@mayi/core/rules';
import { viewFor } from '@mayi/core/view';
import { isWindowOpen, type Table } from './table.ts';

/** A computer player has something to decide. `key` is the same as long as it is the same question. */
export interface Question {
  readonly seat: SeatId;
  readonly key: string;
}

/** Whoever may answer to May I? need not wait for the draw; whoever has the turn waits for the open window. */
export function questionsIn(table: Table): Question[] {
  const { game, record, tableSeq } = table;
  if (record.phase !== 'playing') return [];
  const { round } = game.state;
  const { discard, players, currentPlayerIndex, roundNumber } = round;
  const exposed = `${roundNumber} ${discard.length} ${discard[0]?.id}`;
  const answers = mayILine(round)
    .filter((id) => !hasAnswered(table, id))
    .map((id) => ({ seat: id as SeatId, key: `answer ${exposed} ${id}` }));
  const seat = players[currentPlayerIndex]?.id as SeatId;
  const turn = isWindowOpen(game) ? [] : [{ seat, key: `turn ${tableSeq} ${seat}` }];
  return [...answers, ...turn].filter(({ seat }) => levelAt(table, seat) !== undefined);
}

function hasAnswered({ game }: Table, id: string): boolean {
  const { exposed } = game.state.round;
  return exposed === null || exposed.claimants.includes(id) || exposed.passed.includes(id);
}

function levelAt({ record }: Table, seat: SeatId): Level | undefined {
  return record.levels[SEAT_IDS.indexOf(seat) - 1];
}

/** The same question at the same table gets the same answer. */
export function decide(table: Table, { seat, key }: Question): Command | undefined {
  const level = levelAt(table, seat) ?? 'steady';
  const view = viewFor(table.game, seat);
  try {
    return BOTS[level].choose(view, chanceOf(table, key));
  } catch {
    // It must go on: a beginner finds something.
    return BOTS.beginner.choose(view, chanceOf(table, key));
  }
}

function chanceOf({ record }: Table, key: string) {
  const { seed } = record.log;
  const server = typeof seed === 'string' ? seed : seed.server;
  return createRng({ seed: { server: `${server} thinks`, players: [key] }, round: 0, words: 0 });
}
